; ModuleID = 'sort.c'
source_filename = "sort.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

%struct.node = type { %struct.node*, i16 }

@numbers = internal global [10 x i16] [i16 503, i16 87, i16 512, i16 61, i16 908, i16 170, i16 897, i16 275, i16 653, i16 426], align 2, !dbg !0
@nodes = internal global [10 x %struct.node] zeroinitializer, align 2, !dbg !10
@.str = private unnamed_addr constant [17 x i8] c"the sorts differ\00", align 1
@.str.1 = private unnamed_addr constant [7 x i8] c"sorted\00", align 1

; Function Attrs: noinline nounwind optnone
define dso_local i16 @main() #0 !dbg !25 {
  %1 = alloca i16, align 2
  %2 = alloca i16, align 2
  %3 = alloca i16, align 2
  %4 = alloca %struct.node*, align 2
  %5 = alloca i16, align 2
  store i16 0, i16* %1, align 2
  call void @llvm.dbg.declare(metadata i16* %2, metadata !29, metadata !DIExpression()), !dbg !30
  store i16 0, i16* %2, align 2, !dbg !30
  call void @llvm.dbg.declare(metadata i16* %3, metadata !31, metadata !DIExpression()), !dbg !33
  store i16 0, i16* %3, align 2, !dbg !33
  br label %6, !dbg !34

6:                                                ; preds = %28, %0
  %7 = load i16, i16* %3, align 2, !dbg !35
  %8 = icmp slt i16 %7, 10, !dbg !37
  br i1 %8, label %9, label %31, !dbg !38

9:                                                ; preds = %6
  %10 = load i16, i16* %3, align 2, !dbg !39
  %11 = getelementptr inbounds [10 x i16], [10 x i16]* @numbers, i16 0, i16 %10, !dbg !41
  %12 = load i16, i16* %11, align 2, !dbg !41
  %13 = load i16, i16* %3, align 2, !dbg !42
  %14 = getelementptr inbounds [10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 %13, !dbg !43
  %15 = getelementptr inbounds %struct.node, %struct.node* %14, i32 0, i32 1, !dbg !44
  store i16 %12, i16* %15, align 2, !dbg !45
  %16 = load i16, i16* %3, align 2, !dbg !46
  %17 = icmp slt i16 %16, 9, !dbg !47
  br i1 %17, label %18, label %22, !dbg !46

18:                                               ; preds = %9
  %19 = load i16, i16* %3, align 2, !dbg !48
  %20 = add nsw i16 %19, 1, !dbg !49
  %21 = getelementptr inbounds [10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 %20, !dbg !50
  br label %23, !dbg !46

22:                                               ; preds = %9
  br label %23, !dbg !46

23:                                               ; preds = %22, %18
  %24 = phi %struct.node* [ %21, %18 ], [ null, %22 ], !dbg !46
  %25 = load i16, i16* %3, align 2, !dbg !51
  %26 = getelementptr inbounds [10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 %25, !dbg !52
  %27 = getelementptr inbounds %struct.node, %struct.node* %26, i32 0, i32 0, !dbg !53
  store %struct.node* %24, %struct.node** %27, align 2, !dbg !54
  br label %28, !dbg !55

28:                                               ; preds = %23
  %29 = load i16, i16* %3, align 2, !dbg !56
  %30 = add nsw i16 %29, 1, !dbg !56
  store i16 %30, i16* %3, align 2, !dbg !56
  br label %6, !dbg !57, !llvm.loop !58

31:                                               ; preds = %6
  call void @quick(i8* noundef bitcast ([10 x i16]* @numbers to i8*), i16 noundef 10, i16 noundef 2, i16 (i8*, i8*)* noundef @descending), !dbg !61
  call void @llvm.dbg.declare(metadata %struct.node** %4, metadata !62, metadata !DIExpression()), !dbg !63
  %32 = call %struct.node* @merge_sort(%struct.node* noundef getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i16 0, i16 0)), !dbg !64
  store %struct.node* %32, %struct.node** %4, align 2, !dbg !63
  call void @llvm.dbg.declare(metadata i16* %5, metadata !65, metadata !DIExpression()), !dbg !67
  store i16 9, i16* %5, align 2, !dbg !67
  br label %33, !dbg !68

33:                                               ; preds = %54, %31
  %34 = load i16, i16* %5, align 2, !dbg !69
  %35 = icmp sge i16 %34, 0, !dbg !71
  br i1 %35, label %36, label %60, !dbg !72

36:                                               ; preds = %33
  %37 = load %struct.node*, %struct.node** %4, align 2, !dbg !73
  %38 = getelementptr inbounds %struct.node, %struct.node* %37, i32 0, i32 1, !dbg !76
  %39 = load i16, i16* %38, align 2, !dbg !76
  %40 = load i16, i16* %5, align 2, !dbg !77
  %41 = getelementptr inbounds [10 x i16], [10 x i16]* @numbers, i16 0, i16 %40, !dbg !78
  %42 = load i16, i16* %41, align 2, !dbg !78
  %43 = icmp ne i16 %39, %42, !dbg !79
  br i1 %43, label %44, label %46, !dbg !80

44:                                               ; preds = %36
  %45 = call i16 @puts(i8* noundef getelementptr inbounds ([17 x i8], [17 x i8]* @.str, i16 0, i16 0)), !dbg !81
  br label %46, !dbg !81

46:                                               ; preds = %44, %36
  %47 = load i16, i16* %2, align 2, !dbg !82
  %48 = mul i16 %47, 3, !dbg !83
  %49 = load i16, i16* %5, align 2, !dbg !84
  %50 = getelementptr inbounds [10 x i16], [10 x i16]* @numbers, i16 0, i16 %49, !dbg !85
  %51 = load i16, i16* %50, align 2, !dbg !85
  %52 = urem i16 %51, 7, !dbg !86
  %53 = add i16 %48, %52, !dbg !87
  store i16 %53, i16* %2, align 2, !dbg !88
  br label %54, !dbg !89

54:                                               ; preds = %46
  %55 = load i16, i16* %5, align 2, !dbg !90
  %56 = add nsw i16 %55, -1, !dbg !90
  store i16 %56, i16* %5, align 2, !dbg !90
  %57 = load %struct.node*, %struct.node** %4, align 2, !dbg !91
  %58 = getelementptr inbounds %struct.node, %struct.node* %57, i32 0, i32 0, !dbg !92
  %59 = load %struct.node*, %struct.node** %58, align 2, !dbg !92
  store %struct.node* %59, %struct.node** %4, align 2, !dbg !93
  br label %33, !dbg !94, !llvm.loop !95

60:                                               ; preds = %33
  %61 = call i16 @puts(i8* noundef getelementptr inbounds ([7 x i8], [7 x i8]* @.str.1, i16 0, i16 0)), !dbg !97
  %62 = load i16, i16* %2, align 2, !dbg !98
  %63 = and i16 %62, 127, !dbg !99
  ret i16 %63, !dbg !100
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind optnone
define internal void @quick(i8* noundef %0, i16 noundef %1, i16 noundef %2, i16 (i8*, i8*)* noundef %3) #0 !dbg !101 {
  %5 = alloca i8*, align 2
  %6 = alloca i16, align 2
  %7 = alloca i16, align 2
  %8 = alloca i16 (i8*, i8*)*, align 2
  %9 = alloca i8*, align 2
  %10 = alloca i16, align 2
  %11 = alloca i16, align 2
  store i8* %0, i8** %5, align 2
  call void @llvm.dbg.declare(metadata i8** %5, metadata !113, metadata !DIExpression()), !dbg !114
  store i16 %1, i16* %6, align 2
  call void @llvm.dbg.declare(metadata i16* %6, metadata !115, metadata !DIExpression()), !dbg !116
  store i16 %2, i16* %7, align 2
  call void @llvm.dbg.declare(metadata i16* %7, metadata !117, metadata !DIExpression()), !dbg !118
  store i16 (i8*, i8*)* %3, i16 (i8*, i8*)** %8, align 2
  call void @llvm.dbg.declare(metadata i16 (i8*, i8*)** %8, metadata !119, metadata !DIExpression()), !dbg !120
  call void @llvm.dbg.declare(metadata i8** %9, metadata !121, metadata !DIExpression()), !dbg !124
  %12 = load i8*, i8** %5, align 2, !dbg !125
  store i8* %12, i8** %9, align 2, !dbg !124
  call void @llvm.dbg.declare(metadata i16* %10, metadata !126, metadata !DIExpression()), !dbg !127
  store i16 0, i16* %10, align 2, !dbg !127
  %13 = load i16, i16* %6, align 2, !dbg !128
  %14 = icmp ult i16 %13, 2, !dbg !130
  br i1 %14, label %15, label %16, !dbg !131

15:                                               ; preds = %4
  br label %81, !dbg !132

16:                                               ; preds = %4
  %17 = load i8*, i8** %9, align 2, !dbg !133
  %18 = load i8*, i8** %9, align 2, !dbg !134
  %19 = load i16, i16* %6, align 2, !dbg !135
  %20 = udiv i16 %19, 2, !dbg !136
  %21 = load i16, i16* %7, align 2, !dbg !137
  %22 = mul i16 %20, %21, !dbg !138
  %23 = getelementptr inbounds i8, i8* %18, i16 %22, !dbg !139
  %24 = load i16, i16* %7, align 2, !dbg !140
  call void @swap(i8* noundef %17, i8* noundef %23, i16 noundef %24), !dbg !141
  call void @llvm.dbg.declare(metadata i16* %11, metadata !142, metadata !DIExpression()), !dbg !144
  store i16 1, i16* %11, align 2, !dbg !144
  br label %25, !dbg !145

25:                                               ; preds = %54, %16
  %26 = load i16, i16* %11, align 2, !dbg !146
  %27 = load i16, i16* %6, align 2, !dbg !148
  %28 = icmp ult i16 %26, %27, !dbg !149
  br i1 %28, label %29, label %57, !dbg !150

29:                                               ; preds = %25
  %30 = load i16 (i8*, i8*)*, i16 (i8*, i8*)** %8, align 2, !dbg !151
  %31 = load i8*, i8** %9, align 2, !dbg !153
  %32 = load i16, i16* %11, align 2, !dbg !154
  %33 = load i16, i16* %7, align 2, !dbg !155
  %34 = mul i16 %32, %33, !dbg !156
  %35 = getelementptr inbounds i8, i8* %31, i16 %34, !dbg !157
  %36 = load i8*, i8** %9, align 2, !dbg !158
  %37 = call i16 %30(i8* noundef %35, i8* noundef %36), !dbg !151
  %38 = icmp slt i16 %37, 0, !dbg !159
  br i1 %38, label %39, label %53, !dbg !160

39:                                               ; preds = %29
  %40 = load i16, i16* %10, align 2, !dbg !161
  %41 = add i16 %40, 1, !dbg !161
  store i16 %41, i16* %10, align 2, !dbg !161
  %42 = load i8*, i8** %9, align 2, !dbg !163
  %43 = load i16, i16* %10, align 2, !dbg !164
  %44 = load i16, i16* %7, align 2, !dbg !165
  %45 = mul i16 %43, %44, !dbg !166
  %46 = getelementptr inbounds i8, i8* %42, i16 %45, !dbg !167
  %47 = load i8*, i8** %9, align 2, !dbg !168
  %48 = load i16, i16* %11, align 2, !dbg !169
  %49 = load i16, i16* %7, align 2, !dbg !170
  %50 = mul i16 %48, %49, !dbg !171
  %51 = getelementptr inbounds i8, i8* %47, i16 %50, !dbg !172
  %52 = load i16, i16* %7, align 2, !dbg !173
  call void @swap(i8* noundef %46, i8* noundef %51, i16 noundef %52), !dbg !174
  br label %53, !dbg !175

53:                                               ; preds = %39, %29
  br label %54, !dbg !176

54:                                               ; preds = %53
  %55 = load i16, i16* %11, align 2, !dbg !177
  %56 = add i16 %55, 1, !dbg !177
  store i16 %56, i16* %11, align 2, !dbg !177
  br label %25, !dbg !178, !llvm.loop !179

57:                                               ; preds = %25
  %58 = load i8*, i8** %9, align 2, !dbg !181
  %59 = load i8*, i8** %9, align 2, !dbg !182
  %60 = load i16, i16* %10, align 2, !dbg !183
  %61 = load i16, i16* %7, align 2, !dbg !184
  %62 = mul i16 %60, %61, !dbg !185
  %63 = getelementptr inbounds i8, i8* %59, i16 %62, !dbg !186
  %64 = load i16, i16* %7, align 2, !dbg !187
  call void @swap(i8* noundef %58, i8* noundef %63, i16 noundef %64), !dbg !188
  %65 = load i8*, i8** %9, align 2, !dbg !189
  %66 = load i16, i16* %10, align 2, !dbg !190
  %67 = load i16, i16* %7, align 2, !dbg !191
  %68 = load i16 (i8*, i8*)*, i16 (i8*, i8*)** %8, align 2, !dbg !192
  call void @quick(i8* noundef %65, i16 noundef %66, i16 noundef %67, i16 (i8*, i8*)* noundef %68), !dbg !193
  %69 = load i8*, i8** %9, align 2, !dbg !194
  %70 = load i16, i16* %10, align 2, !dbg !195
  %71 = add i16 %70, 1, !dbg !196
  %72 = load i16, i16* %7, align 2, !dbg !197
  %73 = mul i16 %71, %72, !dbg !198
  %74 = getelementptr inbounds i8, i8* %69, i16 %73, !dbg !199
  %75 = load i16, i16* %6, align 2, !dbg !200
  %76 = load i16, i16* %10, align 2, !dbg !201
  %77 = sub i16 %75, %76, !dbg !202
  %78 = sub i16 %77, 1, !dbg !203
  %79 = load i16, i16* %7, align 2, !dbg !204
  %80 = load i16 (i8*, i8*)*, i16 (i8*, i8*)** %8, align 2, !dbg !205
  call void @quick(i8* noundef %74, i16 noundef %78, i16 noundef %79, i16 (i8*, i8*)* noundef %80), !dbg !206
  br label %81, !dbg !207

81:                                               ; preds = %57, %15
  ret void, !dbg !207
}

; Function Attrs: noinline nounwind optnone
define internal i16 @descending(i8* noundef %0, i8* noundef %1) #0 !dbg !208 {
  %3 = alloca i8*, align 2
  %4 = alloca i8*, align 2
  store i8* %0, i8** %3, align 2
  call void @llvm.dbg.declare(metadata i8** %3, metadata !209, metadata !DIExpression()), !dbg !210
  store i8* %1, i8** %4, align 2
  call void @llvm.dbg.declare(metadata i8** %4, metadata !211, metadata !DIExpression()), !dbg !212
  %5 = load i8*, i8** %4, align 2, !dbg !213
  %6 = load i8*, i8** %3, align 2, !dbg !214
  %7 = call i16 @ascending(i8* noundef %5, i8* noundef %6), !dbg !215
  ret i16 %7, !dbg !216
}

; Function Attrs: noinline nounwind optnone
define internal %struct.node* @merge_sort(%struct.node* noundef %0) #0 !dbg !217 {
  %2 = alloca %struct.node*, align 2
  %3 = alloca %struct.node*, align 2
  %4 = alloca %struct.node*, align 2
  %5 = alloca %struct.node*, align 2
  store %struct.node* %0, %struct.node** %3, align 2
  call void @llvm.dbg.declare(metadata %struct.node** %3, metadata !220, metadata !DIExpression()), !dbg !221
  %6 = load %struct.node*, %struct.node** %3, align 2, !dbg !222
  %7 = icmp ne %struct.node* %6, null, !dbg !222
  br i1 %7, label %8, label %13, !dbg !224

8:                                                ; preds = %1
  %9 = load %struct.node*, %struct.node** %3, align 2, !dbg !225
  %10 = getelementptr inbounds %struct.node, %struct.node* %9, i32 0, i32 0, !dbg !226
  %11 = load %struct.node*, %struct.node** %10, align 2, !dbg !226
  %12 = icmp ne %struct.node* %11, null, !dbg !225
  br i1 %12, label %15, label %13, !dbg !227

13:                                               ; preds = %8, %1
  %14 = load %struct.node*, %struct.node** %3, align 2, !dbg !228
  store %struct.node* %14, %struct.node** %2, align 2, !dbg !229
  br label %50, !dbg !229

15:                                               ; preds = %8
  call void @llvm.dbg.declare(metadata %struct.node** %4, metadata !230, metadata !DIExpression()), !dbg !231
  %16 = load %struct.node*, %struct.node** %3, align 2, !dbg !232
  store %struct.node* %16, %struct.node** %4, align 2, !dbg !231
  call void @llvm.dbg.declare(metadata %struct.node** %5, metadata !233, metadata !DIExpression()), !dbg !234
  %17 = load %struct.node*, %struct.node** %3, align 2, !dbg !235
  %18 = getelementptr inbounds %struct.node, %struct.node* %17, i32 0, i32 0, !dbg !236
  %19 = load %struct.node*, %struct.node** %18, align 2, !dbg !236
  store %struct.node* %19, %struct.node** %5, align 2, !dbg !234
  br label %20, !dbg !237

20:                                               ; preds = %30, %15
  %21 = load %struct.node*, %struct.node** %5, align 2, !dbg !238
  %22 = icmp ne %struct.node* %21, null, !dbg !238
  br i1 %22, label %23, label %28, !dbg !239

23:                                               ; preds = %20
  %24 = load %struct.node*, %struct.node** %5, align 2, !dbg !240
  %25 = getelementptr inbounds %struct.node, %struct.node* %24, i32 0, i32 0, !dbg !241
  %26 = load %struct.node*, %struct.node** %25, align 2, !dbg !241
  %27 = icmp ne %struct.node* %26, null, !dbg !239
  br label %28

28:                                               ; preds = %23, %20
  %29 = phi i1 [ false, %20 ], [ %27, %23 ], !dbg !242
  br i1 %29, label %30, label %39, !dbg !237

30:                                               ; preds = %28
  %31 = load %struct.node*, %struct.node** %4, align 2, !dbg !243
  %32 = getelementptr inbounds %struct.node, %struct.node* %31, i32 0, i32 0, !dbg !245
  %33 = load %struct.node*, %struct.node** %32, align 2, !dbg !245
  store %struct.node* %33, %struct.node** %4, align 2, !dbg !246
  %34 = load %struct.node*, %struct.node** %5, align 2, !dbg !247
  %35 = getelementptr inbounds %struct.node, %struct.node* %34, i32 0, i32 0, !dbg !248
  %36 = load %struct.node*, %struct.node** %35, align 2, !dbg !248
  %37 = getelementptr inbounds %struct.node, %struct.node* %36, i32 0, i32 0, !dbg !249
  %38 = load %struct.node*, %struct.node** %37, align 2, !dbg !249
  store %struct.node* %38, %struct.node** %5, align 2, !dbg !250
  br label %20, !dbg !237, !llvm.loop !251

39:                                               ; preds = %28
  %40 = load %struct.node*, %struct.node** %4, align 2, !dbg !253
  %41 = getelementptr inbounds %struct.node, %struct.node* %40, i32 0, i32 0, !dbg !254
  %42 = load %struct.node*, %struct.node** %41, align 2, !dbg !254
  store %struct.node* %42, %struct.node** %5, align 2, !dbg !255
  %43 = load %struct.node*, %struct.node** %4, align 2, !dbg !256
  %44 = getelementptr inbounds %struct.node, %struct.node* %43, i32 0, i32 0, !dbg !257
  store %struct.node* null, %struct.node** %44, align 2, !dbg !258
  %45 = load %struct.node*, %struct.node** %3, align 2, !dbg !259
  %46 = call %struct.node* @merge_sort(%struct.node* noundef %45), !dbg !260
  %47 = load %struct.node*, %struct.node** %5, align 2, !dbg !261
  %48 = call %struct.node* @merge_sort(%struct.node* noundef %47), !dbg !262
  %49 = call %struct.node* @merge(%struct.node* noundef %46, %struct.node* noundef %48), !dbg !263
  store %struct.node* %49, %struct.node** %2, align 2, !dbg !264
  br label %50, !dbg !264

50:                                               ; preds = %39, %13
  %51 = load %struct.node*, %struct.node** %2, align 2, !dbg !265
  ret %struct.node* %51, !dbg !265
}

declare dso_local i16 @puts(i8* noundef) #2

; Function Attrs: noinline nounwind optnone
define internal void @swap(i8* noundef %0, i8* noundef %1, i16 noundef %2) #0 !dbg !266 {
  %4 = alloca i8*, align 2
  %5 = alloca i8*, align 2
  %6 = alloca i16, align 2
  %7 = alloca i8, align 1
  store i8* %0, i8** %4, align 2
  call void @llvm.dbg.declare(metadata i8** %4, metadata !269, metadata !DIExpression()), !dbg !270
  store i8* %1, i8** %5, align 2
  call void @llvm.dbg.declare(metadata i8** %5, metadata !271, metadata !DIExpression()), !dbg !272
  store i16 %2, i16* %6, align 2
  call void @llvm.dbg.declare(metadata i16* %6, metadata !273, metadata !DIExpression()), !dbg !274
  br label %8, !dbg !275

8:                                                ; preds = %12, %3
  %9 = load i16, i16* %6, align 2, !dbg !276
  %10 = add i16 %9, -1, !dbg !276
  store i16 %10, i16* %6, align 2, !dbg !276
  %11 = icmp ne i16 %9, 0, !dbg !275
  br i1 %11, label %12, label %22, !dbg !275

12:                                               ; preds = %8
  call void @llvm.dbg.declare(metadata i8* %7, metadata !277, metadata !DIExpression()), !dbg !279
  %13 = load i8*, i8** %4, align 2, !dbg !280
  %14 = load i8, i8* %13, align 1, !dbg !281
  store i8 %14, i8* %7, align 1, !dbg !279
  %15 = load i8*, i8** %5, align 2, !dbg !282
  %16 = load i8, i8* %15, align 1, !dbg !283
  %17 = load i8*, i8** %4, align 2, !dbg !284
  %18 = getelementptr inbounds i8, i8* %17, i32 1, !dbg !284
  store i8* %18, i8** %4, align 2, !dbg !284
  store i8 %16, i8* %17, align 1, !dbg !285
  %19 = load i8, i8* %7, align 1, !dbg !286
  %20 = load i8*, i8** %5, align 2, !dbg !287
  %21 = getelementptr inbounds i8, i8* %20, i32 1, !dbg !287
  store i8* %21, i8** %5, align 2, !dbg !287
  store i8 %19, i8* %20, align 1, !dbg !288
  br label %8, !dbg !275, !llvm.loop !289

22:                                               ; preds = %8
  ret void, !dbg !291
}

; Function Attrs: noinline nounwind optnone
define internal i16 @ascending(i8* noundef %0, i8* noundef %1) #0 !dbg !292 {
  %3 = alloca i8*, align 2
  %4 = alloca i8*, align 2
  %5 = alloca i16, align 2
  %6 = alloca i16, align 2
  store i8* %0, i8** %3, align 2
  call void @llvm.dbg.declare(metadata i8** %3, metadata !293, metadata !DIExpression()), !dbg !294
  store i8* %1, i8** %4, align 2
  call void @llvm.dbg.declare(metadata i8** %4, metadata !295, metadata !DIExpression()), !dbg !296
  call void @llvm.dbg.declare(metadata i16* %5, metadata !297, metadata !DIExpression()), !dbg !298
  %7 = load i8*, i8** %3, align 2, !dbg !299
  %8 = bitcast i8* %7 to i16*, !dbg !300
  %9 = load i16, i16* %8, align 2, !dbg !301
  store i16 %9, i16* %5, align 2, !dbg !298
  call void @llvm.dbg.declare(metadata i16* %6, metadata !302, metadata !DIExpression()), !dbg !303
  %10 = load i8*, i8** %4, align 2, !dbg !304
  %11 = bitcast i8* %10 to i16*, !dbg !305
  %12 = load i16, i16* %11, align 2, !dbg !306
  store i16 %12, i16* %6, align 2, !dbg !303
  %13 = load i16, i16* %5, align 2, !dbg !307
  %14 = load i16, i16* %6, align 2, !dbg !308
  %15 = icmp slt i16 %13, %14, !dbg !309
  br i1 %15, label %16, label %17, !dbg !307

16:                                               ; preds = %2
  br label %22, !dbg !307

17:                                               ; preds = %2
  %18 = load i16, i16* %5, align 2, !dbg !310
  %19 = load i16, i16* %6, align 2, !dbg !311
  %20 = icmp sgt i16 %18, %19, !dbg !312
  %21 = zext i1 %20 to i16, !dbg !312
  br label %22, !dbg !307

22:                                               ; preds = %17, %16
  %23 = phi i16 [ -1, %16 ], [ %21, %17 ], !dbg !307
  ret i16 %23, !dbg !313
}

; Function Attrs: noinline nounwind optnone
define internal %struct.node* @merge(%struct.node* noundef %0, %struct.node* noundef %1) #0 !dbg !314 {
  %3 = alloca %struct.node*, align 2
  %4 = alloca %struct.node*, align 2
  %5 = alloca %struct.node, align 2
  %6 = alloca %struct.node*, align 2
  %7 = alloca %struct.node**, align 2
  store %struct.node* %0, %struct.node** %3, align 2
  call void @llvm.dbg.declare(metadata %struct.node** %3, metadata !317, metadata !DIExpression()), !dbg !318
  store %struct.node* %1, %struct.node** %4, align 2
  call void @llvm.dbg.declare(metadata %struct.node** %4, metadata !319, metadata !DIExpression()), !dbg !320
  call void @llvm.dbg.declare(metadata %struct.node* %5, metadata !321, metadata !DIExpression()), !dbg !322
  %8 = bitcast %struct.node* %5 to i8*, !dbg !322
  call void @llvm.memset.p0i8.i16(i8* align 2 %8, i8 0, i16 4, i1 false), !dbg !322
  call void @llvm.dbg.declare(metadata %struct.node** %6, metadata !323, metadata !DIExpression()), !dbg !324
  store %struct.node* %5, %struct.node** %6, align 2, !dbg !324
  br label %9, !dbg !325

9:                                                ; preds = %27, %2
  %10 = load %struct.node*, %struct.node** %3, align 2, !dbg !326
  %11 = icmp ne %struct.node* %10, null, !dbg !326
  br i1 %11, label %12, label %15, !dbg !327

12:                                               ; preds = %9
  %13 = load %struct.node*, %struct.node** %4, align 2, !dbg !328
  %14 = icmp ne %struct.node* %13, null, !dbg !327
  br label %15

15:                                               ; preds = %12, %9
  %16 = phi i1 [ false, %9 ], [ %14, %12 ], !dbg !329
  br i1 %16, label %17, label %40, !dbg !325

17:                                               ; preds = %15
  call void @llvm.dbg.declare(metadata %struct.node*** %7, metadata !330, metadata !DIExpression()), !dbg !333
  %18 = load %struct.node*, %struct.node** %3, align 2, !dbg !334
  %19 = getelementptr inbounds %struct.node, %struct.node* %18, i32 0, i32 1, !dbg !335
  %20 = load i16, i16* %19, align 2, !dbg !335
  %21 = load %struct.node*, %struct.node** %4, align 2, !dbg !336
  %22 = getelementptr inbounds %struct.node, %struct.node* %21, i32 0, i32 1, !dbg !337
  %23 = load i16, i16* %22, align 2, !dbg !337
  %24 = icmp sle i16 %20, %23, !dbg !338
  br i1 %24, label %25, label %26, !dbg !334

25:                                               ; preds = %17
  br label %27, !dbg !334

26:                                               ; preds = %17
  br label %27, !dbg !334

27:                                               ; preds = %26, %25
  %28 = phi %struct.node** [ %3, %25 ], [ %4, %26 ], !dbg !334
  store %struct.node** %28, %struct.node*** %7, align 2, !dbg !333
  %29 = load %struct.node**, %struct.node*** %7, align 2, !dbg !339
  %30 = load %struct.node*, %struct.node** %29, align 2, !dbg !340
  %31 = load %struct.node*, %struct.node** %6, align 2, !dbg !341
  %32 = getelementptr inbounds %struct.node, %struct.node* %31, i32 0, i32 0, !dbg !342
  store %struct.node* %30, %struct.node** %32, align 2, !dbg !343
  %33 = load %struct.node**, %struct.node*** %7, align 2, !dbg !344
  %34 = load %struct.node*, %struct.node** %33, align 2, !dbg !345
  store %struct.node* %34, %struct.node** %6, align 2, !dbg !346
  %35 = load %struct.node**, %struct.node*** %7, align 2, !dbg !347
  %36 = load %struct.node*, %struct.node** %35, align 2, !dbg !348
  %37 = getelementptr inbounds %struct.node, %struct.node* %36, i32 0, i32 0, !dbg !349
  %38 = load %struct.node*, %struct.node** %37, align 2, !dbg !349
  %39 = load %struct.node**, %struct.node*** %7, align 2, !dbg !350
  store %struct.node* %38, %struct.node** %39, align 2, !dbg !351
  br label %9, !dbg !325, !llvm.loop !352

40:                                               ; preds = %15
  %41 = load %struct.node*, %struct.node** %3, align 2, !dbg !354
  %42 = icmp ne %struct.node* %41, null, !dbg !354
  br i1 %42, label %43, label %45, !dbg !354

43:                                               ; preds = %40
  %44 = load %struct.node*, %struct.node** %3, align 2, !dbg !355
  br label %47, !dbg !354

45:                                               ; preds = %40
  %46 = load %struct.node*, %struct.node** %4, align 2, !dbg !356
  br label %47, !dbg !354

47:                                               ; preds = %45, %43
  %48 = phi %struct.node* [ %44, %43 ], [ %46, %45 ], !dbg !354
  %49 = load %struct.node*, %struct.node** %6, align 2, !dbg !357
  %50 = getelementptr inbounds %struct.node, %struct.node* %49, i32 0, i32 0, !dbg !358
  store %struct.node* %48, %struct.node** %50, align 2, !dbg !359
  %51 = getelementptr inbounds %struct.node, %struct.node* %5, i32 0, i32 0, !dbg !360
  %52 = load %struct.node*, %struct.node** %51, align 2, !dbg !360
  ret %struct.node* %52, !dbg !361
}

; Function Attrs: argmemonly nofree nounwind willreturn writeonly
declare void @llvm.memset.p0i8.i16(i8* nocapture writeonly, i8, i16, i1 immarg) #3

attributes #0 = { noinline nounwind optnone "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { argmemonly nofree nounwind willreturn writeonly }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!21, !22, !23}
!llvm.ident = !{!24}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "numbers", scope: !2, file: !3, line: 14, type: !20, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !9, splitDebugInlining: false, nameTableKind: None)
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
!25 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 83, type: !26, scopeLine: 84, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !28)
!26 = !DISubroutineType(types: !27)
!27 = !{!6}
!28 = !{}
!29 = !DILocalVariable(name: "code", scope: !25, file: !3, line: 85, type: !5)
!30 = !DILocation(line: 85, column: 11, scope: !25)
!31 = !DILocalVariable(name: "i", scope: !32, file: !3, line: 87, type: !6)
!32 = distinct !DILexicalBlock(scope: !25, file: !3, line: 87, column: 2)
!33 = !DILocation(line: 87, column: 11, scope: !32)
!34 = !DILocation(line: 87, column: 7, scope: !32)
!35 = !DILocation(line: 87, column: 18, scope: !36)
!36 = distinct !DILexicalBlock(scope: !32, file: !3, line: 87, column: 2)
!37 = !DILocation(line: 87, column: 20, scope: !36)
!38 = !DILocation(line: 87, column: 2, scope: !32)
!39 = !DILocation(line: 88, column: 28, scope: !40)
!40 = distinct !DILexicalBlock(scope: !36, file: !3, line: 87, column: 31)
!41 = !DILocation(line: 88, column: 20, scope: !40)
!42 = !DILocation(line: 88, column: 9, scope: !40)
!43 = !DILocation(line: 88, column: 3, scope: !40)
!44 = !DILocation(line: 88, column: 12, scope: !40)
!45 = !DILocation(line: 88, column: 18, scope: !40)
!46 = !DILocation(line: 89, column: 19, scope: !40)
!47 = !DILocation(line: 89, column: 21, scope: !40)
!48 = !DILocation(line: 89, column: 34, scope: !40)
!49 = !DILocation(line: 89, column: 36, scope: !40)
!50 = !DILocation(line: 89, column: 28, scope: !40)
!51 = !DILocation(line: 89, column: 9, scope: !40)
!52 = !DILocation(line: 89, column: 3, scope: !40)
!53 = !DILocation(line: 89, column: 12, scope: !40)
!54 = !DILocation(line: 89, column: 17, scope: !40)
!55 = !DILocation(line: 90, column: 2, scope: !40)
!56 = !DILocation(line: 87, column: 27, scope: !36)
!57 = !DILocation(line: 87, column: 2, scope: !36)
!58 = distinct !{!58, !38, !59, !60}
!59 = !DILocation(line: 90, column: 2, scope: !32)
!60 = !{!"llvm.loop.mustprogress"}
!61 = !DILocation(line: 91, column: 2, scope: !25)
!62 = !DILocalVariable(name: "list", scope: !25, file: !3, line: 92, type: !16)
!63 = !DILocation(line: 92, column: 15, scope: !25)
!64 = !DILocation(line: 92, column: 22, scope: !25)
!65 = !DILocalVariable(name: "i", scope: !66, file: !3, line: 93, type: !6)
!66 = distinct !DILexicalBlock(scope: !25, file: !3, line: 93, column: 2)
!67 = !DILocation(line: 93, column: 11, scope: !66)
!68 = !DILocation(line: 93, column: 7, scope: !66)
!69 = !DILocation(line: 93, column: 18, scope: !70)
!70 = distinct !DILexicalBlock(scope: !66, file: !3, line: 93, column: 2)
!71 = !DILocation(line: 93, column: 20, scope: !70)
!72 = !DILocation(line: 93, column: 2, scope: !66)
!73 = !DILocation(line: 94, column: 7, scope: !74)
!74 = distinct !DILexicalBlock(scope: !75, file: !3, line: 94, column: 7)
!75 = distinct !DILexicalBlock(scope: !70, file: !3, line: 93, column: 50)
!76 = !DILocation(line: 94, column: 13, scope: !74)
!77 = !DILocation(line: 94, column: 30, scope: !74)
!78 = !DILocation(line: 94, column: 22, scope: !74)
!79 = !DILocation(line: 94, column: 19, scope: !74)
!80 = !DILocation(line: 94, column: 7, scope: !75)
!81 = !DILocation(line: 95, column: 4, scope: !74)
!82 = !DILocation(line: 96, column: 10, scope: !75)
!83 = !DILocation(line: 96, column: 15, scope: !75)
!84 = !DILocation(line: 96, column: 39, scope: !75)
!85 = !DILocation(line: 96, column: 31, scope: !75)
!86 = !DILocation(line: 96, column: 42, scope: !75)
!87 = !DILocation(line: 96, column: 19, scope: !75)
!88 = !DILocation(line: 96, column: 8, scope: !75)
!89 = !DILocation(line: 97, column: 2, scope: !75)
!90 = !DILocation(line: 93, column: 27, scope: !70)
!91 = !DILocation(line: 93, column: 38, scope: !70)
!92 = !DILocation(line: 93, column: 44, scope: !70)
!93 = !DILocation(line: 93, column: 36, scope: !70)
!94 = !DILocation(line: 93, column: 2, scope: !70)
!95 = distinct !{!95, !72, !96, !60}
!96 = !DILocation(line: 97, column: 2, scope: !66)
!97 = !DILocation(line: 98, column: 2, scope: !25)
!98 = !DILocation(line: 99, column: 15, scope: !25)
!99 = !DILocation(line: 99, column: 20, scope: !25)
!100 = !DILocation(line: 99, column: 2, scope: !25)
!101 = distinct !DISubprogram(name: "quick", scope: !3, file: !3, line: 37, type: !102, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !28)
!102 = !DISubroutineType(types: !103)
!103 = !{null, !104, !105, !105, !107}
!104 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 16)
!105 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !106, line: 46, baseType: !5)
!106 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stddef.h", directory: "", checksumkind: CSK_MD5, checksum: "2499dd2361b915724b073282bea3a7bc")
!107 = !DIDerivedType(tag: DW_TAG_typedef, name: "order", file: !3, line: 12, baseType: !108)
!108 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !109, size: 16)
!109 = !DISubroutineType(types: !110)
!110 = !{!6, !111, !111}
!111 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !112, size: 16)
!112 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!113 = !DILocalVariable(name: "base", arg: 1, scope: !101, file: !3, line: 37, type: !104)
!114 = !DILocation(line: 37, column: 25, scope: !101)
!115 = !DILocalVariable(name: "n", arg: 2, scope: !101, file: !3, line: 37, type: !105)
!116 = !DILocation(line: 37, column: 38, scope: !101)
!117 = !DILocalVariable(name: "size", arg: 3, scope: !101, file: !3, line: 37, type: !105)
!118 = !DILocation(line: 37, column: 48, scope: !101)
!119 = !DILocalVariable(name: "before", arg: 4, scope: !101, file: !3, line: 37, type: !107)
!120 = !DILocation(line: 37, column: 60, scope: !101)
!121 = !DILocalVariable(name: "v", scope: !101, file: !3, line: 39, type: !122)
!122 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !123, size: 16)
!123 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!124 = !DILocation(line: 39, column: 8, scope: !101)
!125 = !DILocation(line: 39, column: 12, scope: !101)
!126 = !DILocalVariable(name: "last", scope: !101, file: !3, line: 40, type: !105)
!127 = !DILocation(line: 40, column: 9, scope: !101)
!128 = !DILocation(line: 42, column: 6, scope: !129)
!129 = distinct !DILexicalBlock(scope: !101, file: !3, line: 42, column: 6)
!130 = !DILocation(line: 42, column: 8, scope: !129)
!131 = !DILocation(line: 42, column: 6, scope: !101)
!132 = !DILocation(line: 43, column: 3, scope: !129)
!133 = !DILocation(line: 44, column: 7, scope: !101)
!134 = !DILocation(line: 44, column: 10, scope: !101)
!135 = !DILocation(line: 44, column: 14, scope: !101)
!136 = !DILocation(line: 44, column: 16, scope: !101)
!137 = !DILocation(line: 44, column: 22, scope: !101)
!138 = !DILocation(line: 44, column: 20, scope: !101)
!139 = !DILocation(line: 44, column: 12, scope: !101)
!140 = !DILocation(line: 44, column: 28, scope: !101)
!141 = !DILocation(line: 44, column: 2, scope: !101)
!142 = !DILocalVariable(name: "i", scope: !143, file: !3, line: 45, type: !105)
!143 = distinct !DILexicalBlock(scope: !101, file: !3, line: 45, column: 2)
!144 = !DILocation(line: 45, column: 14, scope: !143)
!145 = !DILocation(line: 45, column: 7, scope: !143)
!146 = !DILocation(line: 45, column: 21, scope: !147)
!147 = distinct !DILexicalBlock(scope: !143, file: !3, line: 45, column: 2)
!148 = !DILocation(line: 45, column: 25, scope: !147)
!149 = !DILocation(line: 45, column: 23, scope: !147)
!150 = !DILocation(line: 45, column: 2, scope: !143)
!151 = !DILocation(line: 46, column: 7, scope: !152)
!152 = distinct !DILexicalBlock(scope: !147, file: !3, line: 46, column: 7)
!153 = !DILocation(line: 46, column: 14, scope: !152)
!154 = !DILocation(line: 46, column: 18, scope: !152)
!155 = !DILocation(line: 46, column: 22, scope: !152)
!156 = !DILocation(line: 46, column: 20, scope: !152)
!157 = !DILocation(line: 46, column: 16, scope: !152)
!158 = !DILocation(line: 46, column: 28, scope: !152)
!159 = !DILocation(line: 46, column: 31, scope: !152)
!160 = !DILocation(line: 46, column: 7, scope: !147)
!161 = !DILocation(line: 47, column: 8, scope: !162)
!162 = distinct !DILexicalBlock(scope: !152, file: !3, line: 46, column: 36)
!163 = !DILocation(line: 48, column: 9, scope: !162)
!164 = !DILocation(line: 48, column: 13, scope: !162)
!165 = !DILocation(line: 48, column: 20, scope: !162)
!166 = !DILocation(line: 48, column: 18, scope: !162)
!167 = !DILocation(line: 48, column: 11, scope: !162)
!168 = !DILocation(line: 48, column: 26, scope: !162)
!169 = !DILocation(line: 48, column: 30, scope: !162)
!170 = !DILocation(line: 48, column: 34, scope: !162)
!171 = !DILocation(line: 48, column: 32, scope: !162)
!172 = !DILocation(line: 48, column: 28, scope: !162)
!173 = !DILocation(line: 48, column: 40, scope: !162)
!174 = !DILocation(line: 48, column: 4, scope: !162)
!175 = !DILocation(line: 49, column: 3, scope: !162)
!176 = !DILocation(line: 46, column: 33, scope: !152)
!177 = !DILocation(line: 45, column: 29, scope: !147)
!178 = !DILocation(line: 45, column: 2, scope: !147)
!179 = distinct !{!179, !150, !180, !60}
!180 = !DILocation(line: 49, column: 3, scope: !143)
!181 = !DILocation(line: 50, column: 7, scope: !101)
!182 = !DILocation(line: 50, column: 10, scope: !101)
!183 = !DILocation(line: 50, column: 14, scope: !101)
!184 = !DILocation(line: 50, column: 21, scope: !101)
!185 = !DILocation(line: 50, column: 19, scope: !101)
!186 = !DILocation(line: 50, column: 12, scope: !101)
!187 = !DILocation(line: 50, column: 27, scope: !101)
!188 = !DILocation(line: 50, column: 2, scope: !101)
!189 = !DILocation(line: 51, column: 8, scope: !101)
!190 = !DILocation(line: 51, column: 11, scope: !101)
!191 = !DILocation(line: 51, column: 17, scope: !101)
!192 = !DILocation(line: 51, column: 23, scope: !101)
!193 = !DILocation(line: 51, column: 2, scope: !101)
!194 = !DILocation(line: 52, column: 8, scope: !101)
!195 = !DILocation(line: 52, column: 13, scope: !101)
!196 = !DILocation(line: 52, column: 18, scope: !101)
!197 = !DILocation(line: 52, column: 25, scope: !101)
!198 = !DILocation(line: 52, column: 23, scope: !101)
!199 = !DILocation(line: 52, column: 10, scope: !101)
!200 = !DILocation(line: 52, column: 31, scope: !101)
!201 = !DILocation(line: 52, column: 35, scope: !101)
!202 = !DILocation(line: 52, column: 33, scope: !101)
!203 = !DILocation(line: 52, column: 40, scope: !101)
!204 = !DILocation(line: 52, column: 45, scope: !101)
!205 = !DILocation(line: 52, column: 51, scope: !101)
!206 = !DILocation(line: 52, column: 2, scope: !101)
!207 = !DILocation(line: 53, column: 1, scope: !101)
!208 = distinct !DISubprogram(name: "descending", scope: !3, file: !3, line: 23, type: !109, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !28)
!209 = !DILocalVariable(name: "a", arg: 1, scope: !208, file: !3, line: 23, type: !111)
!210 = !DILocation(line: 23, column: 35, scope: !208)
!211 = !DILocalVariable(name: "b", arg: 2, scope: !208, file: !3, line: 23, type: !111)
!212 = !DILocation(line: 23, column: 50, scope: !208)
!213 = !DILocation(line: 25, column: 19, scope: !208)
!214 = !DILocation(line: 25, column: 22, scope: !208)
!215 = !DILocation(line: 25, column: 9, scope: !208)
!216 = !DILocation(line: 25, column: 2, scope: !208)
!217 = distinct !DISubprogram(name: "merge_sort", scope: !3, file: !3, line: 69, type: !218, scopeLine: 70, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !28)
!218 = !DISubroutineType(types: !219)
!219 = !{!16, !16}
!220 = !DILocalVariable(name: "list", arg: 1, scope: !217, file: !3, line: 69, type: !16)
!221 = !DILocation(line: 69, column: 45, scope: !217)
!222 = !DILocation(line: 71, column: 7, scope: !223)
!223 = distinct !DILexicalBlock(scope: !217, file: !3, line: 71, column: 6)
!224 = !DILocation(line: 71, column: 12, scope: !223)
!225 = !DILocation(line: 71, column: 16, scope: !223)
!226 = !DILocation(line: 71, column: 22, scope: !223)
!227 = !DILocation(line: 71, column: 6, scope: !217)
!228 = !DILocation(line: 72, column: 10, scope: !223)
!229 = !DILocation(line: 72, column: 3, scope: !223)
!230 = !DILocalVariable(name: "slow", scope: !217, file: !3, line: 73, type: !16)
!231 = !DILocation(line: 73, column: 15, scope: !217)
!232 = !DILocation(line: 73, column: 22, scope: !217)
!233 = !DILocalVariable(name: "fast", scope: !217, file: !3, line: 73, type: !16)
!234 = !DILocation(line: 73, column: 29, scope: !217)
!235 = !DILocation(line: 73, column: 36, scope: !217)
!236 = !DILocation(line: 73, column: 42, scope: !217)
!237 = !DILocation(line: 74, column: 2, scope: !217)
!238 = !DILocation(line: 74, column: 9, scope: !217)
!239 = !DILocation(line: 74, column: 14, scope: !217)
!240 = !DILocation(line: 74, column: 17, scope: !217)
!241 = !DILocation(line: 74, column: 23, scope: !217)
!242 = !DILocation(line: 0, scope: !217)
!243 = !DILocation(line: 75, column: 10, scope: !244)
!244 = distinct !DILexicalBlock(scope: !217, file: !3, line: 74, column: 29)
!245 = !DILocation(line: 75, column: 16, scope: !244)
!246 = !DILocation(line: 75, column: 8, scope: !244)
!247 = !DILocation(line: 76, column: 10, scope: !244)
!248 = !DILocation(line: 76, column: 16, scope: !244)
!249 = !DILocation(line: 76, column: 22, scope: !244)
!250 = !DILocation(line: 76, column: 8, scope: !244)
!251 = distinct !{!251, !237, !252, !60}
!252 = !DILocation(line: 77, column: 2, scope: !217)
!253 = !DILocation(line: 78, column: 9, scope: !217)
!254 = !DILocation(line: 78, column: 15, scope: !217)
!255 = !DILocation(line: 78, column: 7, scope: !217)
!256 = !DILocation(line: 79, column: 2, scope: !217)
!257 = !DILocation(line: 79, column: 8, scope: !217)
!258 = !DILocation(line: 79, column: 13, scope: !217)
!259 = !DILocation(line: 80, column: 26, scope: !217)
!260 = !DILocation(line: 80, column: 15, scope: !217)
!261 = !DILocation(line: 80, column: 44, scope: !217)
!262 = !DILocation(line: 80, column: 33, scope: !217)
!263 = !DILocation(line: 80, column: 9, scope: !217)
!264 = !DILocation(line: 80, column: 2, scope: !217)
!265 = !DILocation(line: 81, column: 1, scope: !217)
!266 = distinct !DISubprogram(name: "swap", scope: !3, file: !3, line: 28, type: !267, scopeLine: 29, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !28)
!267 = !DISubroutineType(types: !268)
!268 = !{null, !122, !122, !105}
!269 = !DILocalVariable(name: "a", arg: 1, scope: !266, file: !3, line: 28, type: !122)
!270 = !DILocation(line: 28, column: 24, scope: !266)
!271 = !DILocalVariable(name: "b", arg: 2, scope: !266, file: !3, line: 28, type: !122)
!272 = !DILocation(line: 28, column: 33, scope: !266)
!273 = !DILocalVariable(name: "n", arg: 3, scope: !266, file: !3, line: 28, type: !105)
!274 = !DILocation(line: 28, column: 43, scope: !266)
!275 = !DILocation(line: 30, column: 2, scope: !266)
!276 = !DILocation(line: 30, column: 10, scope: !266)
!277 = !DILocalVariable(name: "c", scope: !278, file: !3, line: 31, type: !123)
!278 = distinct !DILexicalBlock(scope: !266, file: !3, line: 30, column: 14)
!279 = !DILocation(line: 31, column: 8, scope: !278)
!280 = !DILocation(line: 31, column: 13, scope: !278)
!281 = !DILocation(line: 31, column: 12, scope: !278)
!282 = !DILocation(line: 32, column: 11, scope: !278)
!283 = !DILocation(line: 32, column: 10, scope: !278)
!284 = !DILocation(line: 32, column: 5, scope: !278)
!285 = !DILocation(line: 32, column: 8, scope: !278)
!286 = !DILocation(line: 33, column: 10, scope: !278)
!287 = !DILocation(line: 33, column: 5, scope: !278)
!288 = !DILocation(line: 33, column: 8, scope: !278)
!289 = distinct !{!289, !275, !290, !60}
!290 = !DILocation(line: 34, column: 2, scope: !266)
!291 = !DILocation(line: 35, column: 1, scope: !266)
!292 = distinct !DISubprogram(name: "ascending", scope: !3, file: !3, line: 17, type: !109, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !28)
!293 = !DILocalVariable(name: "a", arg: 1, scope: !292, file: !3, line: 17, type: !111)
!294 = !DILocation(line: 17, column: 34, scope: !292)
!295 = !DILocalVariable(name: "b", arg: 2, scope: !292, file: !3, line: 17, type: !111)
!296 = !DILocation(line: 17, column: 49, scope: !292)
!297 = !DILocalVariable(name: "x", scope: !292, file: !3, line: 19, type: !6)
!298 = !DILocation(line: 19, column: 6, scope: !292)
!299 = !DILocation(line: 19, column: 24, scope: !292)
!300 = !DILocation(line: 19, column: 11, scope: !292)
!301 = !DILocation(line: 19, column: 10, scope: !292)
!302 = !DILocalVariable(name: "y", scope: !292, file: !3, line: 19, type: !6)
!303 = !DILocation(line: 19, column: 27, scope: !292)
!304 = !DILocation(line: 19, column: 45, scope: !292)
!305 = !DILocation(line: 19, column: 32, scope: !292)
!306 = !DILocation(line: 19, column: 31, scope: !292)
!307 = !DILocation(line: 20, column: 9, scope: !292)
!308 = !DILocation(line: 20, column: 13, scope: !292)
!309 = !DILocation(line: 20, column: 11, scope: !292)
!310 = !DILocation(line: 20, column: 22, scope: !292)
!311 = !DILocation(line: 20, column: 26, scope: !292)
!312 = !DILocation(line: 20, column: 24, scope: !292)
!313 = !DILocation(line: 20, column: 2, scope: !292)
!314 = distinct !DISubprogram(name: "merge", scope: !3, file: !3, line: 55, type: !315, scopeLine: 56, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !28)
!315 = !DISubroutineType(types: !316)
!316 = !{!16, !16, !16}
!317 = !DILocalVariable(name: "a", arg: 1, scope: !314, file: !3, line: 55, type: !16)
!318 = !DILocation(line: 55, column: 40, scope: !314)
!319 = !DILocalVariable(name: "b", arg: 2, scope: !314, file: !3, line: 55, type: !16)
!320 = !DILocation(line: 55, column: 56, scope: !314)
!321 = !DILocalVariable(name: "head", scope: !314, file: !3, line: 57, type: !13)
!322 = !DILocation(line: 57, column: 14, scope: !314)
!323 = !DILocalVariable(name: "tail", scope: !314, file: !3, line: 57, type: !16)
!324 = !DILocation(line: 57, column: 27, scope: !314)
!325 = !DILocation(line: 59, column: 2, scope: !314)
!326 = !DILocation(line: 59, column: 9, scope: !314)
!327 = !DILocation(line: 59, column: 11, scope: !314)
!328 = !DILocation(line: 59, column: 14, scope: !314)
!329 = !DILocation(line: 0, scope: !314)
!330 = !DILocalVariable(name: "least", scope: !331, file: !3, line: 60, type: !332)
!331 = distinct !DILexicalBlock(scope: !314, file: !3, line: 59, column: 17)
!332 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 16)
!333 = !DILocation(line: 60, column: 17, scope: !331)
!334 = !DILocation(line: 60, column: 25, scope: !331)
!335 = !DILocation(line: 60, column: 28, scope: !331)
!336 = !DILocation(line: 60, column: 37, scope: !331)
!337 = !DILocation(line: 60, column: 40, scope: !331)
!338 = !DILocation(line: 60, column: 34, scope: !331)
!339 = !DILocation(line: 61, column: 17, scope: !331)
!340 = !DILocation(line: 61, column: 16, scope: !331)
!341 = !DILocation(line: 61, column: 3, scope: !331)
!342 = !DILocation(line: 61, column: 9, scope: !331)
!343 = !DILocation(line: 61, column: 14, scope: !331)
!344 = !DILocation(line: 62, column: 11, scope: !331)
!345 = !DILocation(line: 62, column: 10, scope: !331)
!346 = !DILocation(line: 62, column: 8, scope: !331)
!347 = !DILocation(line: 63, column: 14, scope: !331)
!348 = !DILocation(line: 63, column: 13, scope: !331)
!349 = !DILocation(line: 63, column: 22, scope: !331)
!350 = !DILocation(line: 63, column: 4, scope: !331)
!351 = !DILocation(line: 63, column: 10, scope: !331)
!352 = distinct !{!352, !325, !353, !60}
!353 = !DILocation(line: 64, column: 2, scope: !314)
!354 = !DILocation(line: 65, column: 15, scope: !314)
!355 = !DILocation(line: 65, column: 19, scope: !314)
!356 = !DILocation(line: 65, column: 23, scope: !314)
!357 = !DILocation(line: 65, column: 2, scope: !314)
!358 = !DILocation(line: 65, column: 8, scope: !314)
!359 = !DILocation(line: 65, column: 13, scope: !314)
!360 = !DILocation(line: 66, column: 14, scope: !314)
!361 = !DILocation(line: 66, column: 2, scope: !314)

; check: run %s
; exit: 103
; stdout:
;   sorted
; check: run tests/ir/data/sort-msp430.bc
; exit: 103
; stdout:
;   sorted
