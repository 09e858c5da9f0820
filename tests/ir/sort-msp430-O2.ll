; ModuleID = 'sort.c'
source_filename = "sort.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

%struct.node = type { %struct.node*, i16 }

@numbers = internal global [10 x i16] [i16 503, i16 87, i16 512, i16 61, i16 908, i16 170, i16 897, i16 275, i16 653, i16 426], align 2, !dbg !0
@nodes = internal global [10 x %struct.node] zeroinitializer, align 2, !dbg !10
@.str = private unnamed_addr constant [17 x i8] c"the sorts differ\00", align 1
@.str.1 = private unnamed_addr constant [7 x i8] c"sorted\00", align 1

; Function Attrs: nofree nounwind
define dso_local i16 @main() local_unnamed_addr #0 !dbg !25 {
  call void @llvm.dbg.value(metadata i16 0, metadata !29, metadata !DIExpression()), !dbg !35
  call void @llvm.dbg.value(metadata i16 0, metadata !30, metadata !DIExpression()), !dbg !36
  call void @llvm.dbg.value(metadata i16 0, metadata !30, metadata !DIExpression()), !dbg !36
  %1 = load i16, i16* getelementptr inbounds ([10 x i16], [10 x i16]* @numbers, i16 0, i16 0), align 2, !dbg !37, !tbaa !40
  store i16 %1, i16* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 0, i32 1), align 2, !dbg !44, !tbaa !45
  store %struct.node* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 1), %struct.node** getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 0, i32 0), align 2, !dbg !48, !tbaa !49
  call void @llvm.dbg.value(metadata i16 1, metadata !30, metadata !DIExpression()), !dbg !36
  call void @llvm.dbg.value(metadata i16 1, metadata !30, metadata !DIExpression()), !dbg !36
  %2 = load i16, i16* getelementptr inbounds ([10 x i16], [10 x i16]* @numbers, i16 0, i16 1), align 2, !dbg !37, !tbaa !40
  store i16 %2, i16* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 1, i32 1), align 2, !dbg !44, !tbaa !45
  store %struct.node* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 2), %struct.node** getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 1, i32 0), align 2, !dbg !48, !tbaa !49
  call void @llvm.dbg.value(metadata i16 2, metadata !30, metadata !DIExpression()), !dbg !36
  call void @llvm.dbg.value(metadata i16 2, metadata !30, metadata !DIExpression()), !dbg !36
  %3 = load i16, i16* getelementptr inbounds ([10 x i16], [10 x i16]* @numbers, i16 0, i16 2), align 2, !dbg !37, !tbaa !40
  store i16 %3, i16* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 2, i32 1), align 2, !dbg !44, !tbaa !45
  store %struct.node* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 3), %struct.node** getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 2, i32 0), align 2, !dbg !48, !tbaa !49
  call void @llvm.dbg.value(metadata i16 3, metadata !30, metadata !DIExpression()), !dbg !36
  call void @llvm.dbg.value(metadata i16 3, metadata !30, metadata !DIExpression()), !dbg !36
  %4 = load i16, i16* getelementptr inbounds ([10 x i16], [10 x i16]* @numbers, i16 0, i16 3), align 2, !dbg !37, !tbaa !40
  store i16 %4, i16* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 3, i32 1), align 2, !dbg !44, !tbaa !45
  store %struct.node* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 4), %struct.node** getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 3, i32 0), align 2, !dbg !48, !tbaa !49
  call void @llvm.dbg.value(metadata i16 4, metadata !30, metadata !DIExpression()), !dbg !36
  call void @llvm.dbg.value(metadata i16 4, metadata !30, metadata !DIExpression()), !dbg !36
  %5 = load i16, i16* getelementptr inbounds ([10 x i16], [10 x i16]* @numbers, i16 0, i16 4), align 2, !dbg !37, !tbaa !40
  store i16 %5, i16* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 4, i32 1), align 2, !dbg !44, !tbaa !45
  store %struct.node* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 5), %struct.node** getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 4, i32 0), align 2, !dbg !48, !tbaa !49
  call void @llvm.dbg.value(metadata i16 5, metadata !30, metadata !DIExpression()), !dbg !36
  call void @llvm.dbg.value(metadata i16 5, metadata !30, metadata !DIExpression()), !dbg !36
  %6 = load i16, i16* getelementptr inbounds ([10 x i16], [10 x i16]* @numbers, i16 0, i16 5), align 2, !dbg !37, !tbaa !40
  store i16 %6, i16* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 5, i32 1), align 2, !dbg !44, !tbaa !45
  store %struct.node* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 6), %struct.node** getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 5, i32 0), align 2, !dbg !48, !tbaa !49
  call void @llvm.dbg.value(metadata i16 6, metadata !30, metadata !DIExpression()), !dbg !36
  call void @llvm.dbg.value(metadata i16 6, metadata !30, metadata !DIExpression()), !dbg !36
  %7 = load i16, i16* getelementptr inbounds ([10 x i16], [10 x i16]* @numbers, i16 0, i16 6), align 2, !dbg !37, !tbaa !40
  store i16 %7, i16* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 6, i32 1), align 2, !dbg !44, !tbaa !45
  store %struct.node* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 7), %struct.node** getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 6, i32 0), align 2, !dbg !48, !tbaa !49
  call void @llvm.dbg.value(metadata i16 7, metadata !30, metadata !DIExpression()), !dbg !36
  call void @llvm.dbg.value(metadata i16 7, metadata !30, metadata !DIExpression()), !dbg !36
  %8 = load i16, i16* getelementptr inbounds ([10 x i16], [10 x i16]* @numbers, i16 0, i16 7), align 2, !dbg !37, !tbaa !40
  store i16 %8, i16* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 7, i32 1), align 2, !dbg !44, !tbaa !45
  store %struct.node* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 8), %struct.node** getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 7, i32 0), align 2, !dbg !48, !tbaa !49
  call void @llvm.dbg.value(metadata i16 8, metadata !30, metadata !DIExpression()), !dbg !36
  call void @llvm.dbg.value(metadata i16 8, metadata !30, metadata !DIExpression()), !dbg !36
  %9 = load i16, i16* getelementptr inbounds ([10 x i16], [10 x i16]* @numbers, i16 0, i16 8), align 2, !dbg !37, !tbaa !40
  store i16 %9, i16* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 8, i32 1), align 2, !dbg !44, !tbaa !45
  store %struct.node* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 9), %struct.node** getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 8, i32 0), align 2, !dbg !48, !tbaa !49
  call void @llvm.dbg.value(metadata i16 9, metadata !30, metadata !DIExpression()), !dbg !36
  call void @llvm.dbg.value(metadata i16 9, metadata !30, metadata !DIExpression()), !dbg !36
  %10 = load i16, i16* getelementptr inbounds ([10 x i16], [10 x i16]* @numbers, i16 0, i16 9), align 2, !dbg !37, !tbaa !40
  store i16 %10, i16* getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 9, i32 1), align 2, !dbg !44, !tbaa !45
  store %struct.node* null, %struct.node** getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 9, i32 0), align 2, !dbg !48, !tbaa !49
  call void @llvm.dbg.value(metadata i16 10, metadata !30, metadata !DIExpression()), !dbg !36
  tail call fastcc void @quick(i8* noundef bitcast ([10 x i16]* @numbers to i8*), i16 noundef 10), !dbg !50
  %11 = tail call fastcc %struct.node* @merge_sort(%struct.node* noundef getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 0)), !dbg !51
  call void @llvm.dbg.value(metadata %struct.node* %11, metadata !32, metadata !DIExpression()), !dbg !35
  call void @llvm.dbg.value(metadata i16 9, metadata !33, metadata !DIExpression()), !dbg !52
  call void @llvm.dbg.value(metadata i16 0, metadata !29, metadata !DIExpression()), !dbg !35
  br label %15, !dbg !53

12:                                               ; preds = %27
  %13 = tail call i16 @puts(i8* noundef nonnull dereferenceable(1) getelementptr inbounds ([7 x i8], [7 x i8]* @.str.1, i16 0, i16 0)), !dbg !54
  %14 = and i16 %31, 127, !dbg !55
  ret i16 %14, !dbg !56

15:                                               ; preds = %0, %27
  %16 = phi i16 [ 9, %0 ], [ %32, %27 ]
  %17 = phi %struct.node* [ %11, %0 ], [ %34, %27 ]
  %18 = phi i16 [ 0, %0 ], [ %31, %27 ]
  call void @llvm.dbg.value(metadata i16 %16, metadata !33, metadata !DIExpression()), !dbg !52
  call void @llvm.dbg.value(metadata %struct.node* %17, metadata !32, metadata !DIExpression()), !dbg !35
  call void @llvm.dbg.value(metadata i16 %18, metadata !29, metadata !DIExpression()), !dbg !35
  %19 = getelementptr inbounds %struct.node, %struct.node* %17, i16 0, i32 1, !dbg !57
  %20 = load i16, i16* %19, align 2, !dbg !57, !tbaa !45
  %21 = getelementptr inbounds [10 x i16], [10 x i16]* @numbers, i16 0, i16 %16, !dbg !61
  %22 = load i16, i16* %21, align 2, !dbg !61, !tbaa !40
  %23 = icmp eq i16 %20, %22, !dbg !62
  br i1 %23, label %27, label %24, !dbg !63

24:                                               ; preds = %15
  %25 = tail call i16 @puts(i8* noundef nonnull dereferenceable(1) getelementptr inbounds ([17 x i8], [17 x i8]* @.str, i16 0, i16 0)), !dbg !64
  %26 = load i16, i16* %21, align 2, !dbg !65, !tbaa !40
  br label %27, !dbg !64

27:                                               ; preds = %24, %15
  %28 = phi i16 [ %26, %24 ], [ %20, %15 ], !dbg !65
  %29 = mul i16 %18, 3, !dbg !66
  %30 = urem i16 %28, 7, !dbg !67
  %31 = add i16 %30, %29, !dbg !68
  call void @llvm.dbg.value(metadata i16 %31, metadata !29, metadata !DIExpression()), !dbg !35
  %32 = add nsw i16 %16, -1, !dbg !69
  call void @llvm.dbg.value(metadata i16 %32, metadata !33, metadata !DIExpression()), !dbg !52
  %33 = getelementptr inbounds %struct.node, %struct.node* %17, i16 0, i32 0, !dbg !70
  %34 = load %struct.node*, %struct.node** %33, align 2, !dbg !70, !tbaa !49
  call void @llvm.dbg.value(metadata %struct.node* %34, metadata !32, metadata !DIExpression()), !dbg !35
  %35 = icmp eq i16 %16, 0, !dbg !71
  br i1 %35, label %12, label %15, !dbg !53, !llvm.loop !72
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #1

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #1

; Function Attrs: nofree nosync nounwind
define internal fastcc void @quick(i8* noundef %0, i16 noundef %1) unnamed_addr #2 !dbg !75 {
  call void @llvm.dbg.value(metadata i8* %0, metadata !88, metadata !DIExpression()), !dbg !98
  call void @llvm.dbg.value(metadata i16 %1, metadata !89, metadata !DIExpression()), !dbg !98
  call void @llvm.dbg.value(metadata i16 2, metadata !90, metadata !DIExpression()), !dbg !98
  call void @llvm.dbg.value(metadata i8* %0, metadata !92, metadata !DIExpression()), !dbg !98
  call void @llvm.dbg.value(metadata i16 0, metadata !95, metadata !DIExpression()), !dbg !98
  %3 = icmp ult i16 %1, 2, !dbg !99
  br i1 %3, label %53, label %4, !dbg !101

4:                                                ; preds = %2, %16
  %5 = phi i16 [ %27, %16 ], [ %1, %2 ]
  %6 = phi i8* [ %25, %16 ], [ %0, %2 ]
  call void @llvm.dbg.value(metadata i16 %5, metadata !89, metadata !DIExpression()), !dbg !98
  call void @llvm.dbg.value(metadata i8* %6, metadata !88, metadata !DIExpression()), !dbg !98
  %7 = and i16 %5, -2, !dbg !102
  %8 = getelementptr inbounds i8, i8* %6, i16 %7, !dbg !103
  call void @llvm.dbg.value(metadata i8* %6, metadata !104, metadata !DIExpression()), !dbg !113
  call void @llvm.dbg.value(metadata i8* %8, metadata !109, metadata !DIExpression()), !dbg !113
  call void @llvm.dbg.value(metadata i16 1, metadata !110, metadata !DIExpression()), !dbg !113
  %9 = load i8, i8* %6, align 1, !dbg !115, !tbaa !116
  call void @llvm.dbg.value(metadata i8 %9, metadata !111, metadata !DIExpression()), !dbg !117
  %10 = load i8, i8* %8, align 1, !dbg !118, !tbaa !116
  %11 = getelementptr inbounds i8, i8* %6, i16 1, !dbg !119
  call void @llvm.dbg.value(metadata i8* %11, metadata !104, metadata !DIExpression()), !dbg !113
  store i8 %10, i8* %6, align 1, !dbg !120, !tbaa !116
  %12 = getelementptr inbounds i8, i8* %8, i16 1, !dbg !121
  call void @llvm.dbg.value(metadata i8* %12, metadata !109, metadata !DIExpression()), !dbg !113
  store i8 %9, i8* %8, align 1, !dbg !122, !tbaa !116
  call void @llvm.dbg.value(metadata i16 0, metadata !110, metadata !DIExpression()), !dbg !113
  %13 = load i8, i8* %11, align 1, !dbg !115, !tbaa !116
  call void @llvm.dbg.value(metadata i8 %13, metadata !111, metadata !DIExpression()), !dbg !117
  %14 = load i8, i8* %12, align 1, !dbg !118, !tbaa !116
  call void @llvm.dbg.value(metadata i8* %11, metadata !104, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !113
  store i8 %14, i8* %11, align 1, !dbg !120, !tbaa !116
  call void @llvm.dbg.value(metadata i8* %12, metadata !109, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !113
  store i8 %13, i8* %12, align 1, !dbg !122, !tbaa !116
  call void @llvm.dbg.value(metadata i16 0, metadata !110, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !113
  call void @llvm.dbg.value(metadata i16 1, metadata !96, metadata !DIExpression()), !dbg !123
  call void @llvm.dbg.value(metadata i16 0, metadata !95, metadata !DIExpression()), !dbg !98
  %15 = bitcast i8* %6 to i16*
  br label %29, !dbg !124

16:                                               ; preds = %49
  %17 = shl i16 %50, 1, !dbg !125
  %18 = getelementptr inbounds i8, i8* %6, i16 %17, !dbg !126
  call void @llvm.dbg.value(metadata i8* %6, metadata !104, metadata !DIExpression()), !dbg !127
  call void @llvm.dbg.value(metadata i8* %18, metadata !109, metadata !DIExpression()), !dbg !127
  call void @llvm.dbg.value(metadata i16 1, metadata !110, metadata !DIExpression()), !dbg !127
  %19 = load i8, i8* %6, align 1, !dbg !129, !tbaa !116
  call void @llvm.dbg.value(metadata i8 %19, metadata !111, metadata !DIExpression()), !dbg !130
  %20 = load i8, i8* %18, align 1, !dbg !131, !tbaa !116
  call void @llvm.dbg.value(metadata i8* %11, metadata !104, metadata !DIExpression()), !dbg !127
  store i8 %20, i8* %6, align 1, !dbg !132, !tbaa !116
  %21 = getelementptr inbounds i8, i8* %18, i16 1, !dbg !133
  call void @llvm.dbg.value(metadata i8* %21, metadata !109, metadata !DIExpression()), !dbg !127
  store i8 %19, i8* %18, align 1, !dbg !134, !tbaa !116
  call void @llvm.dbg.value(metadata i16 0, metadata !110, metadata !DIExpression()), !dbg !127
  %22 = load i8, i8* %11, align 1, !dbg !129, !tbaa !116
  call void @llvm.dbg.value(metadata i8 %22, metadata !111, metadata !DIExpression()), !dbg !130
  %23 = load i8, i8* %21, align 1, !dbg !131, !tbaa !116
  call void @llvm.dbg.value(metadata i8* %11, metadata !104, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !127
  store i8 %23, i8* %11, align 1, !dbg !132, !tbaa !116
  call void @llvm.dbg.value(metadata i8* %21, metadata !109, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !127
  store i8 %22, i8* %21, align 1, !dbg !134, !tbaa !116
  call void @llvm.dbg.value(metadata i16 0, metadata !110, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !127
  tail call fastcc void @quick(i8* noundef nonnull %6, i16 noundef %50), !dbg !135
  %24 = add i16 %17, 2, !dbg !136
  %25 = getelementptr inbounds i8, i8* %6, i16 %24, !dbg !137
  %26 = xor i16 %50, -1, !dbg !138
  %27 = add i16 %5, %26, !dbg !138
  call void @llvm.dbg.value(metadata i8* %25, metadata !88, metadata !DIExpression()), !dbg !98
  call void @llvm.dbg.value(metadata i16 %27, metadata !89, metadata !DIExpression()), !dbg !98
  call void @llvm.dbg.value(metadata i16 2, metadata !90, metadata !DIExpression()), !dbg !98
  call void @llvm.dbg.value(metadata i8* %25, metadata !92, metadata !DIExpression()), !dbg !98
  call void @llvm.dbg.value(metadata i16 0, metadata !95, metadata !DIExpression()), !dbg !98
  %28 = icmp ult i16 %27, 2, !dbg !99
  br i1 %28, label %53, label %4, !dbg !101

29:                                               ; preds = %4, %49
  %30 = phi i16 [ 1, %4 ], [ %51, %49 ]
  %31 = phi i16 [ 0, %4 ], [ %50, %49 ]
  call void @llvm.dbg.value(metadata i16 %30, metadata !96, metadata !DIExpression()), !dbg !123
  call void @llvm.dbg.value(metadata i16 %31, metadata !95, metadata !DIExpression()), !dbg !98
  %32 = shl i16 %30, 1, !dbg !139
  %33 = getelementptr inbounds i8, i8* %6, i16 %32, !dbg !142
  call void @llvm.dbg.value(metadata i8* %33, metadata !143, metadata !DIExpression()), !dbg !147
  call void @llvm.dbg.value(metadata i8* %6, metadata !146, metadata !DIExpression()), !dbg !147
  call void @llvm.dbg.value(metadata i8* %6, metadata !149, metadata !DIExpression()), !dbg !155
  call void @llvm.dbg.value(metadata i8* %33, metadata !152, metadata !DIExpression()), !dbg !155
  %34 = load i16, i16* %15, align 2, !dbg !157, !tbaa !40
  call void @llvm.dbg.value(metadata i16 %34, metadata !153, metadata !DIExpression()), !dbg !155
  %35 = bitcast i8* %33 to i16*, !dbg !158
  %36 = load i16, i16* %35, align 2, !dbg !159, !tbaa !40
  call void @llvm.dbg.value(metadata i16 %36, metadata !154, metadata !DIExpression()), !dbg !155
  %37 = icmp slt i16 %34, %36, !dbg !160
  br i1 %37, label %38, label %49, !dbg !161

38:                                               ; preds = %29
  %39 = lshr i16 %36, 8, !dbg !161
  %40 = trunc i16 %39 to i8, !dbg !161
  %41 = trunc i16 %36 to i8, !dbg !161
  %42 = add i16 %31, 1, !dbg !162
  call void @llvm.dbg.value(metadata i16 %42, metadata !95, metadata !DIExpression()), !dbg !98
  %43 = shl i16 %42, 1, !dbg !164
  %44 = getelementptr inbounds i8, i8* %6, i16 %43, !dbg !165
  call void @llvm.dbg.value(metadata i8* %44, metadata !104, metadata !DIExpression()), !dbg !166
  call void @llvm.dbg.value(metadata i8* %33, metadata !109, metadata !DIExpression()), !dbg !166
  call void @llvm.dbg.value(metadata i16 1, metadata !110, metadata !DIExpression()), !dbg !166
  %45 = load i8, i8* %44, align 1, !dbg !168, !tbaa !116
  call void @llvm.dbg.value(metadata i8 %45, metadata !111, metadata !DIExpression()), !dbg !169
  %46 = getelementptr inbounds i8, i8* %44, i16 1, !dbg !170
  call void @llvm.dbg.value(metadata i8* %46, metadata !104, metadata !DIExpression()), !dbg !166
  store i8 %41, i8* %44, align 1, !dbg !171, !tbaa !116
  %47 = getelementptr inbounds i8, i8* %33, i16 1, !dbg !172
  call void @llvm.dbg.value(metadata i8* %47, metadata !109, metadata !DIExpression()), !dbg !166
  store i8 %45, i8* %33, align 1, !dbg !173, !tbaa !116
  call void @llvm.dbg.value(metadata i16 0, metadata !110, metadata !DIExpression()), !dbg !166
  %48 = load i8, i8* %46, align 1, !dbg !168, !tbaa !116
  call void @llvm.dbg.value(metadata i8 %48, metadata !111, metadata !DIExpression()), !dbg !169
  call void @llvm.dbg.value(metadata i8* %46, metadata !104, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !166
  store i8 %40, i8* %46, align 1, !dbg !171, !tbaa !116
  call void @llvm.dbg.value(metadata i8* %47, metadata !109, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !166
  store i8 %48, i8* %47, align 1, !dbg !173, !tbaa !116
  call void @llvm.dbg.value(metadata i16 0, metadata !110, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !166
  br label %49, !dbg !174

49:                                               ; preds = %29, %38
  %50 = phi i16 [ %42, %38 ], [ %31, %29 ], !dbg !98
  call void @llvm.dbg.value(metadata i16 %50, metadata !95, metadata !DIExpression()), !dbg !98
  %51 = add nuw i16 %30, 1, !dbg !175
  call void @llvm.dbg.value(metadata i16 %51, metadata !96, metadata !DIExpression()), !dbg !123
  %52 = icmp eq i16 %51, %5, !dbg !176
  br i1 %52, label %16, label %29, !dbg !124, !llvm.loop !177

53:                                               ; preds = %16, %2
  ret void, !dbg !179
}

; Function Attrs: nofree nosync nounwind
define internal fastcc %struct.node* @merge_sort(%struct.node* noundef %0) unnamed_addr #2 !dbg !180 {
  %2 = alloca %struct.node*, align 2
  %3 = alloca %struct.node*, align 2
  %4 = alloca %struct.node*, align 2
  call void @llvm.dbg.value(metadata %struct.node* %0, metadata !184, metadata !DIExpression()), !dbg !187
  %5 = icmp eq %struct.node* %0, null, !dbg !188
  br i1 %5, label %59, label %6, !dbg !190

6:                                                ; preds = %1
  %7 = getelementptr inbounds %struct.node, %struct.node* %0, i16 0, i32 0, !dbg !191
  %8 = load %struct.node*, %struct.node** %7, align 2, !dbg !191, !tbaa !49
  %9 = icmp eq %struct.node* %8, null, !dbg !192
  br i1 %9, label %59, label %10, !dbg !193

10:                                               ; preds = %6, %16
  %11 = phi %struct.node* [ %20, %16 ], [ %8, %6 ]
  %12 = phi %struct.node* [ %18, %16 ], [ %0, %6 ]
  call void @llvm.dbg.value(metadata %struct.node* %11, metadata !186, metadata !DIExpression()), !dbg !187
  call void @llvm.dbg.value(metadata %struct.node* %12, metadata !185, metadata !DIExpression()), !dbg !187
  %13 = getelementptr inbounds %struct.node, %struct.node* %11, i16 0, i32 0, !dbg !194
  %14 = load %struct.node*, %struct.node** %13, align 2, !dbg !194, !tbaa !49
  %15 = icmp eq %struct.node* %14, null, !dbg !195
  br i1 %15, label %22, label %16, !dbg !196

16:                                               ; preds = %10
  %17 = getelementptr inbounds %struct.node, %struct.node* %12, i16 0, i32 0, !dbg !197
  %18 = load %struct.node*, %struct.node** %17, align 2, !dbg !197, !tbaa !49
  call void @llvm.dbg.value(metadata %struct.node* %18, metadata !185, metadata !DIExpression()), !dbg !187
  %19 = getelementptr inbounds %struct.node, %struct.node* %14, i16 0, i32 0, !dbg !199
  %20 = load %struct.node*, %struct.node** %19, align 2, !dbg !199, !tbaa !49
  call void @llvm.dbg.value(metadata %struct.node* %20, metadata !186, metadata !DIExpression()), !dbg !187
  %21 = icmp eq %struct.node* %20, null, !dbg !200
  br i1 %21, label %22, label %10, !dbg !195, !llvm.loop !201

22:                                               ; preds = %10, %16
  %23 = phi %struct.node* [ %18, %16 ], [ %12, %10 ], !dbg !187
  %24 = getelementptr inbounds %struct.node, %struct.node* %23, i16 0, i32 0, !dbg !203
  %25 = load %struct.node*, %struct.node** %24, align 2, !dbg !203, !tbaa !49
  call void @llvm.dbg.value(metadata %struct.node* %25, metadata !186, metadata !DIExpression()), !dbg !187
  store %struct.node* null, %struct.node** %24, align 2, !dbg !204, !tbaa !49
  %26 = tail call fastcc %struct.node* @merge_sort(%struct.node* noundef nonnull %0), !dbg !205
  %27 = tail call fastcc %struct.node* @merge_sort(%struct.node* noundef %25), !dbg !206
  %28 = bitcast %struct.node** %2 to i8*
  call void @llvm.lifetime.start.p0i8(i64 2, i8* nonnull %28)
  %29 = bitcast %struct.node** %3 to i8*
  call void @llvm.lifetime.start.p0i8(i64 2, i8* nonnull %29)
  call void @llvm.dbg.value(metadata %struct.node* %26, metadata !207, metadata !DIExpression()) #5, !dbg !218
  store %struct.node* %26, %struct.node** %2, align 2, !tbaa !220
  call void @llvm.dbg.value(metadata %struct.node* %27, metadata !212, metadata !DIExpression()) #5, !dbg !218
  store %struct.node* %27, %struct.node** %3, align 2, !tbaa !220
  %30 = bitcast %struct.node** %4 to i8*, !dbg !221
  call void @llvm.lifetime.start.p0i8(i64 2, i8* nonnull %30), !dbg !221
  call void @llvm.dbg.value(metadata %struct.node* null, metadata !213, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 16)) #5, !dbg !218
  store %struct.node* null, %struct.node** %4, align 2, !dbg !222
  call void @llvm.dbg.value(metadata i16 0, metadata !213, metadata !DIExpression(DW_OP_LLVM_fragment, 16, 16)) #5, !dbg !218
  call void @llvm.dbg.value(metadata %struct.node* undef, metadata !214, metadata !DIExpression()) #5, !dbg !218
  call void @llvm.dbg.value(metadata %struct.node* undef, metadata !214, metadata !DIExpression()) #5, !dbg !218
  call void @llvm.dbg.value(metadata %struct.node* %26, metadata !207, metadata !DIExpression()) #5, !dbg !218
  %31 = icmp ne %struct.node* %26, null, !dbg !223
  call void @llvm.dbg.value(metadata %struct.node* %27, metadata !212, metadata !DIExpression()) #5, !dbg !218
  %32 = icmp ne %struct.node* %27, null, !dbg !224
  %33 = and i1 %31, %32, !dbg !224
  br i1 %33, label %34, label %52, !dbg !225

34:                                               ; preds = %22, %34
  %35 = phi %struct.node* [ %49, %34 ], [ %27, %22 ]
  %36 = phi %struct.node* [ %47, %34 ], [ %26, %22 ]
  %37 = phi %struct.node** [ %45, %34 ], [ %4, %22 ], !dbg !218
  call void @llvm.dbg.value(metadata %struct.node* poison, metadata !214, metadata !DIExpression()) #5, !dbg !218
  %38 = getelementptr inbounds %struct.node, %struct.node* %36, i16 0, i32 1, !dbg !226
  %39 = load i16, i16* %38, align 2, !dbg !226, !tbaa !45
  %40 = getelementptr inbounds %struct.node, %struct.node* %35, i16 0, i32 1, !dbg !227
  %41 = load i16, i16* %40, align 2, !dbg !227, !tbaa !45
  %42 = icmp sgt i16 %39, %41, !dbg !228
  %43 = select i1 %42, %struct.node** %3, %struct.node** %2, !dbg !229
  call void @llvm.dbg.value(metadata %struct.node** %43, metadata !215, metadata !DIExpression()) #5, !dbg !230
  %44 = load %struct.node*, %struct.node** %43, align 2, !dbg !231, !tbaa !220
  %45 = getelementptr inbounds %struct.node, %struct.node* %44, i16 0, i32 0, !dbg !232
  store %struct.node* %44, %struct.node** %37, align 2, !dbg !233, !tbaa !49
  call void @llvm.dbg.value(metadata %struct.node* %44, metadata !214, metadata !DIExpression()) #5, !dbg !218
  %46 = load %struct.node*, %struct.node** %45, align 2, !dbg !234, !tbaa !49
  store %struct.node* %46, %struct.node** %43, align 2, !dbg !235, !tbaa !220
  %47 = load %struct.node*, %struct.node** %2, align 2, !dbg !223, !tbaa !220
  call void @llvm.dbg.value(metadata %struct.node* %47, metadata !207, metadata !DIExpression()) #5, !dbg !218
  %48 = icmp ne %struct.node* %47, null, !dbg !223
  %49 = load %struct.node*, %struct.node** %3, align 2, !dbg !224
  call void @llvm.dbg.value(metadata %struct.node* %49, metadata !212, metadata !DIExpression()) #5, !dbg !218
  %50 = icmp ne %struct.node* %49, null, !dbg !224
  %51 = select i1 %48, i1 %50, i1 false, !dbg !224
  br i1 %51, label %34, label %52, !dbg !225, !llvm.loop !236

52:                                               ; preds = %34, %22
  %53 = phi %struct.node* [ %26, %22 ], [ %47, %34 ], !dbg !223
  %54 = phi i1 [ %31, %22 ], [ %48, %34 ], !dbg !223
  %55 = phi %struct.node* [ %27, %22 ], [ %49, %34 ], !dbg !224
  %56 = phi %struct.node** [ %4, %22 ], [ %45, %34 ], !dbg !238
  %57 = select i1 %54, %struct.node* %53, %struct.node* %55, !dbg !238
  store %struct.node* %57, %struct.node** %56, align 2, !dbg !239, !tbaa !49
  %58 = load %struct.node*, %struct.node** %4, align 2, !dbg !240, !tbaa !49
  call void @llvm.dbg.value(metadata %struct.node* %58, metadata !213, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 16)) #5, !dbg !218
  call void @llvm.lifetime.end.p0i8(i64 2, i8* nonnull %30), !dbg !241
  call void @llvm.lifetime.end.p0i8(i64 2, i8* nonnull %28), !dbg !242
  call void @llvm.lifetime.end.p0i8(i64 2, i8* nonnull %29), !dbg !242
  br label %59

59:                                               ; preds = %1, %6, %52
  %60 = phi %struct.node* [ %58, %52 ], [ %0, %6 ], [ null, %1 ], !dbg !187
  ret %struct.node* %60, !dbg !243
}

; Function Attrs: nofree nounwind
declare !dbg !244 dso_local noundef i16 @puts(i8* nocapture noundef readonly) local_unnamed_addr #3

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.value(metadata, metadata, metadata) #4

attributes #0 = { nofree nounwind "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { argmemonly mustprogress nofree nosync nounwind willreturn }
attributes #2 = { nofree nosync nounwind "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nofree nounwind "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!21, !22, !23}
!llvm.ident = !{!24}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "numbers", scope: !2, file: !3, line: 14, type: !20, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !9, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "sort.c", directory: ".", checksumkind: CSK_MD5, checksum: "3e8cc5cb14b2b5cd61a3515f0629a20e")
!4 = !{!5, !6, !7}
!5 = !DIBasicType(name: "unsigned int", size: 16, encoding: DW_ATE_unsigned)
!6 = !DIBasicType(name: "int", size: 16, encoding: DW_ATE_signed)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 16)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !6)
!9 = !{!10, !0}
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "nodes", scope: !2, file: !3, line: 15, type: !12, isLocal: true, isDefinition: true)
!12 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 320, elements: !18)
!13 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 7, size: 32, elements: !14)
!14 = !{!15, !17}
!15 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !13, file: !3, line: 8, baseType: !16, size: 16)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 16)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !13, file: !3, line: 9, baseType: !6, size: 16, offset: 16)
!18 = !{!19}
!19 = !DISubrange(count: 10)
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 160, elements: !18)
!21 = !{i32 7, !"Dwarf Version", i32 5}
!22 = !{i32 2, !"Debug Info Version", i32 3}
!23 = !{i32 1, !"wchar_size", i32 2}
!24 = !{!"Debian clang version 14.0.6"}
!25 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 83, type: !26, scopeLine: 84, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !28)
!26 = !DISubroutineType(types: !27)
!27 = !{!6}
!28 = !{!29, !30, !32, !33}
!29 = !DILocalVariable(name: "code", scope: !25, file: !3, line: 85, type: !5)
!30 = !DILocalVariable(name: "i", scope: !31, file: !3, line: 87, type: !6)
!31 = distinct !DILexicalBlock(scope: !25, file: !3, line: 87, column: 2)
!32 = !DILocalVariable(name: "list", scope: !25, file: !3, line: 92, type: !16)
!33 = !DILocalVariable(name: "i", scope: !34, file: !3, line: 93, type: !6)
!34 = distinct !DILexicalBlock(scope: !25, file: !3, line: 93, column: 2)
!35 = !DILocation(line: 0, scope: !25)
!36 = !DILocation(line: 0, scope: !31)
!37 = !DILocation(line: 88, column: 20, scope: !38)
!38 = distinct !DILexicalBlock(scope: !39, file: !3, line: 87, column: 31)
!39 = distinct !DILexicalBlock(scope: !31, file: !3, line: 87, column: 2)
!40 = !{!41, !41, i64 0}
!41 = !{!"int", !42, i64 0}
!42 = !{!"omnipotent char", !43, i64 0}
!43 = !{!"Simple C/C++ TBAA"}
!44 = !DILocation(line: 88, column: 18, scope: !38)
!45 = !{!46, !41, i64 2}
!46 = !{!"node", !47, i64 0, !41, i64 2}
!47 = !{!"any pointer", !42, i64 0}
!48 = !DILocation(line: 89, column: 17, scope: !38)
!49 = !{!46, !47, i64 0}
!50 = !DILocation(line: 91, column: 2, scope: !25)
!51 = !DILocation(line: 92, column: 22, scope: !25)
!52 = !DILocation(line: 0, scope: !34)
!53 = !DILocation(line: 93, column: 2, scope: !34)
!54 = !DILocation(line: 98, column: 2, scope: !25)
!55 = !DILocation(line: 99, column: 20, scope: !25)
!56 = !DILocation(line: 99, column: 2, scope: !25)
!57 = !DILocation(line: 94, column: 13, scope: !58)
!58 = distinct !DILexicalBlock(scope: !59, file: !3, line: 94, column: 7)
!59 = distinct !DILexicalBlock(scope: !60, file: !3, line: 93, column: 50)
!60 = distinct !DILexicalBlock(scope: !34, file: !3, line: 93, column: 2)
!61 = !DILocation(line: 94, column: 22, scope: !58)
!62 = !DILocation(line: 94, column: 19, scope: !58)
!63 = !DILocation(line: 94, column: 7, scope: !59)
!64 = !DILocation(line: 95, column: 4, scope: !58)
!65 = !DILocation(line: 96, column: 31, scope: !59)
!66 = !DILocation(line: 96, column: 15, scope: !59)
!67 = !DILocation(line: 96, column: 42, scope: !59)
!68 = !DILocation(line: 96, column: 19, scope: !59)
!69 = !DILocation(line: 93, column: 27, scope: !60)
!70 = !DILocation(line: 93, column: 44, scope: !60)
!71 = !DILocation(line: 93, column: 20, scope: !60)
!72 = distinct !{!72, !53, !73, !74}
!73 = !DILocation(line: 97, column: 2, scope: !34)
!74 = !{!"llvm.loop.mustprogress"}
!75 = distinct !DISubprogram(name: "quick", scope: !3, file: !3, line: 37, type: !76, scopeLine: 38, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !87)
!76 = !DISubroutineType(types: !77)
!77 = !{null, !78, !79, !79, !81}
!78 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 16)
!79 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !80, line: 46, baseType: !5)
!80 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stddef.h", directory: "", checksumkind: CSK_MD5, checksum: "2499dd2361b915724b073282bea3a7bc")
!81 = !DIDerivedType(tag: DW_TAG_typedef, name: "order", file: !3, line: 12, baseType: !82)
!82 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !83, size: 16)
!83 = !DISubroutineType(types: !84)
!84 = !{!6, !85, !85}
!85 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !86, size: 16)
!86 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!87 = !{!88, !89, !90, !91, !92, !95, !96}
!88 = !DILocalVariable(name: "base", arg: 1, scope: !75, file: !3, line: 37, type: !78)
!89 = !DILocalVariable(name: "n", arg: 2, scope: !75, file: !3, line: 37, type: !79)
!90 = !DILocalVariable(name: "size", arg: 3, scope: !75, file: !3, line: 37, type: !79)
!91 = !DILocalVariable(name: "before", arg: 4, scope: !75, file: !3, line: 37, type: !81)
!92 = !DILocalVariable(name: "v", scope: !75, file: !3, line: 39, type: !93)
!93 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !94, size: 16)
!94 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!95 = !DILocalVariable(name: "last", scope: !75, file: !3, line: 40, type: !79)
!96 = !DILocalVariable(name: "i", scope: !97, file: !3, line: 45, type: !79)
!97 = distinct !DILexicalBlock(scope: !75, file: !3, line: 45, column: 2)
!98 = !DILocation(line: 0, scope: !75)
!99 = !DILocation(line: 42, column: 8, scope: !100)
!100 = distinct !DILexicalBlock(scope: !75, file: !3, line: 42, column: 6)
!101 = !DILocation(line: 42, column: 6, scope: !75)
!102 = !DILocation(line: 44, column: 20, scope: !75)
!103 = !DILocation(line: 44, column: 12, scope: !75)
!104 = !DILocalVariable(name: "a", arg: 1, scope: !105, file: !3, line: 28, type: !93)
!105 = distinct !DISubprogram(name: "swap", scope: !3, file: !3, line: 28, type: !106, scopeLine: 29, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !108)
!106 = !DISubroutineType(types: !107)
!107 = !{null, !93, !93, !79}
!108 = !{!104, !109, !110, !111}
!109 = !DILocalVariable(name: "b", arg: 2, scope: !105, file: !3, line: 28, type: !93)
!110 = !DILocalVariable(name: "n", arg: 3, scope: !105, file: !3, line: 28, type: !79)
!111 = !DILocalVariable(name: "c", scope: !112, file: !3, line: 31, type: !94)
!112 = distinct !DILexicalBlock(scope: !105, file: !3, line: 30, column: 14)
!113 = !DILocation(line: 0, scope: !105, inlinedAt: !114)
!114 = distinct !DILocation(line: 44, column: 2, scope: !75)
!115 = !DILocation(line: 31, column: 12, scope: !112, inlinedAt: !114)
!116 = !{!42, !42, i64 0}
!117 = !DILocation(line: 0, scope: !112, inlinedAt: !114)
!118 = !DILocation(line: 32, column: 10, scope: !112, inlinedAt: !114)
!119 = !DILocation(line: 32, column: 5, scope: !112, inlinedAt: !114)
!120 = !DILocation(line: 32, column: 8, scope: !112, inlinedAt: !114)
!121 = !DILocation(line: 33, column: 5, scope: !112, inlinedAt: !114)
!122 = !DILocation(line: 33, column: 8, scope: !112, inlinedAt: !114)
!123 = !DILocation(line: 0, scope: !97)
!124 = !DILocation(line: 45, column: 2, scope: !97)
!125 = !DILocation(line: 50, column: 19, scope: !75)
!126 = !DILocation(line: 50, column: 12, scope: !75)
!127 = !DILocation(line: 0, scope: !105, inlinedAt: !128)
!128 = distinct !DILocation(line: 50, column: 2, scope: !75)
!129 = !DILocation(line: 31, column: 12, scope: !112, inlinedAt: !128)
!130 = !DILocation(line: 0, scope: !112, inlinedAt: !128)
!131 = !DILocation(line: 32, column: 10, scope: !112, inlinedAt: !128)
!132 = !DILocation(line: 32, column: 8, scope: !112, inlinedAt: !128)
!133 = !DILocation(line: 33, column: 5, scope: !112, inlinedAt: !128)
!134 = !DILocation(line: 33, column: 8, scope: !112, inlinedAt: !128)
!135 = !DILocation(line: 51, column: 2, scope: !75)
!136 = !DILocation(line: 52, column: 23, scope: !75)
!137 = !DILocation(line: 52, column: 10, scope: !75)
!138 = !DILocation(line: 52, column: 40, scope: !75)
!139 = !DILocation(line: 46, column: 20, scope: !140)
!140 = distinct !DILexicalBlock(scope: !141, file: !3, line: 46, column: 7)
!141 = distinct !DILexicalBlock(scope: !97, file: !3, line: 45, column: 2)
!142 = !DILocation(line: 46, column: 16, scope: !140)
!143 = !DILocalVariable(name: "a", arg: 1, scope: !144, file: !3, line: 23, type: !85)
!144 = distinct !DISubprogram(name: "descending", scope: !3, file: !3, line: 23, type: !83, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !145)
!145 = !{!143, !146}
!146 = !DILocalVariable(name: "b", arg: 2, scope: !144, file: !3, line: 23, type: !85)
!147 = !DILocation(line: 0, scope: !144, inlinedAt: !148)
!148 = distinct !DILocation(line: 46, column: 7, scope: !140)
!149 = !DILocalVariable(name: "a", arg: 1, scope: !150, file: !3, line: 17, type: !85)
!150 = distinct !DISubprogram(name: "ascending", scope: !3, file: !3, line: 17, type: !83, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !151)
!151 = !{!149, !152, !153, !154}
!152 = !DILocalVariable(name: "b", arg: 2, scope: !150, file: !3, line: 17, type: !85)
!153 = !DILocalVariable(name: "x", scope: !150, file: !3, line: 19, type: !6)
!154 = !DILocalVariable(name: "y", scope: !150, file: !3, line: 19, type: !6)
!155 = !DILocation(line: 0, scope: !150, inlinedAt: !156)
!156 = distinct !DILocation(line: 25, column: 9, scope: !144, inlinedAt: !148)
!157 = !DILocation(line: 19, column: 10, scope: !150, inlinedAt: !156)
!158 = !DILocation(line: 19, column: 32, scope: !150, inlinedAt: !156)
!159 = !DILocation(line: 19, column: 31, scope: !150, inlinedAt: !156)
!160 = !DILocation(line: 20, column: 11, scope: !150, inlinedAt: !156)
!161 = !DILocation(line: 46, column: 7, scope: !141)
!162 = !DILocation(line: 47, column: 8, scope: !163)
!163 = distinct !DILexicalBlock(scope: !140, file: !3, line: 46, column: 36)
!164 = !DILocation(line: 48, column: 18, scope: !163)
!165 = !DILocation(line: 48, column: 11, scope: !163)
!166 = !DILocation(line: 0, scope: !105, inlinedAt: !167)
!167 = distinct !DILocation(line: 48, column: 4, scope: !163)
!168 = !DILocation(line: 31, column: 12, scope: !112, inlinedAt: !167)
!169 = !DILocation(line: 0, scope: !112, inlinedAt: !167)
!170 = !DILocation(line: 32, column: 5, scope: !112, inlinedAt: !167)
!171 = !DILocation(line: 32, column: 8, scope: !112, inlinedAt: !167)
!172 = !DILocation(line: 33, column: 5, scope: !112, inlinedAt: !167)
!173 = !DILocation(line: 33, column: 8, scope: !112, inlinedAt: !167)
!174 = !DILocation(line: 49, column: 3, scope: !163)
!175 = !DILocation(line: 45, column: 29, scope: !141)
!176 = !DILocation(line: 45, column: 23, scope: !141)
!177 = distinct !{!177, !124, !178, !74}
!178 = !DILocation(line: 49, column: 3, scope: !97)
!179 = !DILocation(line: 53, column: 1, scope: !75)
!180 = distinct !DISubprogram(name: "merge_sort", scope: !3, file: !3, line: 69, type: !181, scopeLine: 70, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !183)
!181 = !DISubroutineType(types: !182)
!182 = !{!16, !16}
!183 = !{!184, !185, !186}
!184 = !DILocalVariable(name: "list", arg: 1, scope: !180, file: !3, line: 69, type: !16)
!185 = !DILocalVariable(name: "slow", scope: !180, file: !3, line: 73, type: !16)
!186 = !DILocalVariable(name: "fast", scope: !180, file: !3, line: 73, type: !16)
!187 = !DILocation(line: 0, scope: !180)
!188 = !DILocation(line: 71, column: 7, scope: !189)
!189 = distinct !DILexicalBlock(scope: !180, file: !3, line: 71, column: 6)
!190 = !DILocation(line: 71, column: 12, scope: !189)
!191 = !DILocation(line: 71, column: 22, scope: !189)
!192 = !DILocation(line: 71, column: 16, scope: !189)
!193 = !DILocation(line: 71, column: 6, scope: !180)
!194 = !DILocation(line: 74, column: 23, scope: !180)
!195 = !DILocation(line: 74, column: 14, scope: !180)
!196 = !DILocation(line: 74, column: 2, scope: !180)
!197 = !DILocation(line: 75, column: 16, scope: !198)
!198 = distinct !DILexicalBlock(scope: !180, file: !3, line: 74, column: 29)
!199 = !DILocation(line: 76, column: 22, scope: !198)
!200 = !DILocation(line: 74, column: 9, scope: !180)
!201 = distinct !{!201, !196, !202, !74}
!202 = !DILocation(line: 77, column: 2, scope: !180)
!203 = !DILocation(line: 78, column: 15, scope: !180)
!204 = !DILocation(line: 79, column: 13, scope: !180)
!205 = !DILocation(line: 80, column: 15, scope: !180)
!206 = !DILocation(line: 80, column: 33, scope: !180)
!207 = !DILocalVariable(name: "a", arg: 1, scope: !208, file: !3, line: 55, type: !16)
!208 = distinct !DISubprogram(name: "merge", scope: !3, file: !3, line: 55, type: !209, scopeLine: 56, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !211)
!209 = !DISubroutineType(types: !210)
!210 = !{!16, !16, !16}
!211 = !{!207, !212, !213, !214, !215}
!212 = !DILocalVariable(name: "b", arg: 2, scope: !208, file: !3, line: 55, type: !16)
!213 = !DILocalVariable(name: "head", scope: !208, file: !3, line: 57, type: !13)
!214 = !DILocalVariable(name: "tail", scope: !208, file: !3, line: 57, type: !16)
!215 = !DILocalVariable(name: "least", scope: !216, file: !3, line: 60, type: !217)
!216 = distinct !DILexicalBlock(scope: !208, file: !3, line: 59, column: 17)
!217 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 16)
!218 = !DILocation(line: 0, scope: !208, inlinedAt: !219)
!219 = distinct !DILocation(line: 80, column: 9, scope: !180)
!220 = !{!47, !47, i64 0}
!221 = !DILocation(line: 57, column: 2, scope: !208, inlinedAt: !219)
!222 = !DILocation(line: 57, column: 14, scope: !208, inlinedAt: !219)
!223 = !DILocation(line: 59, column: 9, scope: !208, inlinedAt: !219)
!224 = !DILocation(line: 59, column: 11, scope: !208, inlinedAt: !219)
!225 = !DILocation(line: 59, column: 2, scope: !208, inlinedAt: !219)
!226 = !DILocation(line: 60, column: 28, scope: !216, inlinedAt: !219)
!227 = !DILocation(line: 60, column: 40, scope: !216, inlinedAt: !219)
!228 = !DILocation(line: 60, column: 34, scope: !216, inlinedAt: !219)
!229 = !DILocation(line: 60, column: 25, scope: !216, inlinedAt: !219)
!230 = !DILocation(line: 0, scope: !216, inlinedAt: !219)
!231 = !DILocation(line: 61, column: 16, scope: !216, inlinedAt: !219)
!232 = !DILocation(line: 61, column: 9, scope: !216, inlinedAt: !219)
!233 = !DILocation(line: 61, column: 14, scope: !216, inlinedAt: !219)
!234 = !DILocation(line: 63, column: 22, scope: !216, inlinedAt: !219)
!235 = !DILocation(line: 63, column: 10, scope: !216, inlinedAt: !219)
!236 = distinct !{!236, !225, !237, !74}
!237 = !DILocation(line: 64, column: 2, scope: !208, inlinedAt: !219)
!238 = !DILocation(line: 65, column: 15, scope: !208, inlinedAt: !219)
!239 = !DILocation(line: 65, column: 13, scope: !208, inlinedAt: !219)
!240 = !DILocation(line: 66, column: 14, scope: !208, inlinedAt: !219)
!241 = !DILocation(line: 67, column: 1, scope: !208, inlinedAt: !219)
!242 = !DILocation(line: 66, column: 2, scope: !208, inlinedAt: !219)
!243 = !DILocation(line: 81, column: 1, scope: !180)
!244 = !DISubprogram(name: "puts", scope: !3, file: !3, line: 5, type: !245, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized, retainedNodes: !249)
!245 = !DISubroutineType(types: !246)
!246 = !{!6, !247}
!247 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !248, size: 16)
!248 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !94)
!249 = !{}

; check: run %s
; exit: 103
; stdout:
;   sorted
