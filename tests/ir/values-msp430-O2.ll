; ModuleID = 'values.c'
source_filename = "values.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

@hash = internal unnamed_addr global i32 1, align 2, !dbg !0
@jumps.table = internal unnamed_addr constant [3 x i8*] [i8* blockaddress(@jumps, %16), i8* blockaddress(@jumps, %12), i8* blockaddress(@jumps, %11)], align 2, !dbg !21

; Function Attrs: nofree nosync nounwind
define dso_local i16 @main() local_unnamed_addr #0 !dbg !44 {
  call void @llvm.dbg.value(metadata i16 undef, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 undef, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 16, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 undef, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 32, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 undef, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 48, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 undef, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 undef, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 80, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 undef, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 96, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 undef, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 112, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 undef, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 128, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i32 1000, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 144, 32)), !dbg !90
  call void @llvm.dbg.value(metadata double 2.500000e-01, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 176, 64)), !dbg !90
  call void @llvm.dbg.value(metadata i32 720599749, metadata !61, metadata !DIExpression()), !dbg !90
  call void @llvm.dbg.value(metadata i24 -3670016, metadata !68, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 24)), !dbg !90
  call void @llvm.dbg.value(metadata i8 -64, metadata !68, metadata !DIExpression(DW_OP_LLVM_fragment, 24, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i16 0, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 300, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 16, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 600, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 32, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 900, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 48, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 1200, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 1500, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 80, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 1800, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 96, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 2100, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 112, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i16 2400, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 128, 16)), !dbg !90
  call void @llvm.dbg.value(metadata i32 2500, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 144, 32)), !dbg !90
  call void @llvm.dbg.value(metadata double 6.250000e-01, metadata !48, metadata !DIExpression(DW_OP_LLVM_fragment, 176, 64)), !dbg !90
  %1 = load i32, i32* @hash, align 2, !tbaa !91
  call void @llvm.dbg.value(metadata i16 0, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !100
  call void @llvm.dbg.value(metadata i16 300, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !100
  call void @llvm.dbg.value(metadata i16 600, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !100
  call void @llvm.dbg.value(metadata i16 900, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !100
  call void @llvm.dbg.value(metadata i16 1200, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !100
  call void @llvm.dbg.value(metadata i16 1500, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !100
  call void @llvm.dbg.value(metadata i16 1800, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !100
  call void @llvm.dbg.value(metadata i16 2100, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !100
  call void @llvm.dbg.value(metadata i16 2400, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !100
  call void @llvm.dbg.value(metadata i32 2500, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !103
  call void @llvm.dbg.value(metadata i64 625000, metadata !95, metadata !DIExpression()), !dbg !105
  call void @llvm.dbg.value(metadata i32 720599747, metadata !61, metadata !DIExpression()), !dbg !90
  call void @llvm.dbg.value(metadata i32 720599507, metadata !61, metadata !DIExpression()), !dbg !90
  call void @llvm.dbg.value(metadata i32 353142227, metadata !61, metadata !DIExpression()), !dbg !90
  call void @llvm.dbg.value(metadata i64 3, metadata !95, metadata !DIExpression()), !dbg !107
  call void @llvm.dbg.value(metadata i64 58, metadata !95, metadata !DIExpression()), !dbg !109
  call void @llvm.dbg.value(metadata i64 344865, metadata !95, metadata !DIExpression()), !dbg !111
  call void @llvm.dbg.value(metadata i64 3234332672, metadata !95, metadata !DIExpression()), !dbg !113
  call void @llvm.dbg.value(metadata i64 192, metadata !95, metadata !DIExpression()), !dbg !115
  %2 = mul i32 %1, 1353309697, !dbg !117
  %3 = add i32 %2, -1901231786, !dbg !118
  store i32 %3, i32* @hash, align 2, !dbg !119, !tbaa !91
  %4 = tail call i64 (i16, ...) @sum(i16 undef, i16 noundef -5, i64 noundef 5000000000, i16 noundef 7, i64 noundef -1), !dbg !120
  call void @llvm.dbg.value(metadata i64 %4, metadata !95, metadata !DIExpression()), !dbg !121
  %5 = load i32, i32* @hash, align 2, !dbg !123, !tbaa !91
  %6 = mul i32 %5, 31, !dbg !124
  %7 = trunc i64 %4 to i32, !dbg !125
  %8 = lshr i64 %4, 32, !dbg !126
  %9 = trunc i64 %8 to i32, !dbg !127
  %10 = mul i32 %9, 7, !dbg !128
  %11 = add i32 %6, %7, !dbg !129
  %12 = add i32 %11, %10, !dbg !130
  call void @llvm.dbg.value(metadata i64 6, metadata !95, metadata !DIExpression()), !dbg !131
  %13 = tail call fastcc i16 @jumps(i16 noundef 11), !dbg !133
  call void @llvm.dbg.value(metadata i16 %13, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !134
  %14 = mul i32 %12, 961, !dbg !136
  %15 = sext i16 %13 to i32, !dbg !137
  %16 = ashr i16 %13, 15, !dbg !138
  %17 = mul nsw i16 %16, 7, !dbg !139
  %18 = sext i16 %17 to i32, !dbg !139
  %19 = add nsw i32 %15, 186, !dbg !136
  %20 = add nsw i32 %19, %18, !dbg !140
  %21 = add i32 %20, %14, !dbg !141
  call void @llvm.dbg.value(metadata i8 120, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 120, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 8, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 120, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 16, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 120, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 24, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 120, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 32, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 120, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 40, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 120, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 48, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 120, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 56, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 120, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 120, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 72, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 109, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 16, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 105, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 24, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 100, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 32, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 100, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 40, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 108, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 48, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i8 101, metadata !81, metadata !DIExpression(DW_OP_LLVM_fragment, 56, 8)), !dbg !90
  call void @llvm.dbg.value(metadata i16 0, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i16 0, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i16 0, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i8 120, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !143
  call void @llvm.dbg.value(metadata i16 1, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i16 1, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i8 120, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !143
  call void @llvm.dbg.value(metadata i16 2, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i16 2, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i8 109, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !143
  call void @llvm.dbg.value(metadata i16 3, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i16 3, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i8 105, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !143
  call void @llvm.dbg.value(metadata i16 4, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i16 4, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i8 100, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !143
  call void @llvm.dbg.value(metadata i16 5, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i16 5, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i8 100, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !143
  call void @llvm.dbg.value(metadata i16 6, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i16 6, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i8 108, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !143
  call void @llvm.dbg.value(metadata i16 7, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i16 7, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i8 101, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !143
  call void @llvm.dbg.value(metadata i16 8, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i16 8, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i8 120, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !143
  call void @llvm.dbg.value(metadata i16 9, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i16 9, metadata !88, metadata !DIExpression()), !dbg !142
  call void @llvm.dbg.value(metadata i8 120, metadata !95, metadata !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !143
  %22 = mul i32 %21, -1796951359, !dbg !146
  %23 = add i32 %22, -1607997867, !dbg !147
  call void @llvm.dbg.value(metadata i16 10, metadata !88, metadata !DIExpression()), !dbg !142
  store i32 %23, i32* @hash, align 2, !dbg !143, !tbaa !91
  %24 = urem i32 %23, 113, !dbg !148
  %25 = trunc i32 %24 to i16, !dbg !149
  %26 = add nuw nsw i16 %25, 1, !dbg !150
  ret i16 %26, !dbg !151
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #1

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #1

; Function Attrs: nofree nosync nounwind
define internal i64 @sum(i16 %0, ...) unnamed_addr #0 !dbg !152 {
  %2 = alloca i8*, align 2
  call void @llvm.dbg.value(metadata i16 4, metadata !156, metadata !DIExpression()), !dbg !166
  %3 = bitcast i8** %2 to i8*, !dbg !167
  call void @llvm.lifetime.start.p0i8(i64 2, i8* nonnull %3) #6, !dbg !167
  call void @llvm.dbg.value(metadata i64 0, metadata !163, metadata !DIExpression()), !dbg !166
  call void @llvm.dbg.value(metadata i8** %2, metadata !157, metadata !DIExpression(DW_OP_deref)), !dbg !166
  call void @llvm.va_start(i8* nonnull %3), !dbg !168
  call void @llvm.dbg.value(metadata i16 0, metadata !164, metadata !DIExpression()), !dbg !169
  %4 = va_arg i8** %2, i16, !dbg !170
  %5 = sext i16 %4 to i64, !dbg !170
  call void @llvm.dbg.value(metadata i64 %5, metadata !163, metadata !DIExpression()), !dbg !166
  call void @llvm.dbg.value(metadata i16 1, metadata !164, metadata !DIExpression()), !dbg !169
  %6 = va_arg i8** %2, i64, !dbg !172
  call void @llvm.dbg.value(metadata !DIArgList(i64 %6, i64 %5), metadata !163, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value)), !dbg !166
  call void @llvm.dbg.value(metadata i16 2, metadata !164, metadata !DIExpression()), !dbg !169
  %7 = va_arg i8** %2, i16, !dbg !170
  %8 = sext i16 %7 to i64, !dbg !170
  call void @llvm.dbg.value(metadata !DIArgList(i64 %8, i64 %6, i64 %5), metadata !163, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_LLVM_arg, 2, DW_OP_plus, DW_OP_plus, DW_OP_stack_value)), !dbg !166
  call void @llvm.dbg.value(metadata i16 3, metadata !164, metadata !DIExpression()), !dbg !169
  %9 = va_arg i8** %2, i64, !dbg !172
  %10 = add nsw i64 %6, %5, !dbg !173
  call void @llvm.dbg.value(metadata i64 %10, metadata !163, metadata !DIExpression()), !dbg !166
  %11 = add nsw i64 %10, %8, !dbg !173
  call void @llvm.dbg.value(metadata i64 %11, metadata !163, metadata !DIExpression()), !dbg !166
  %12 = add nsw i64 %9, %11, !dbg !173
  call void @llvm.dbg.value(metadata i64 %12, metadata !163, metadata !DIExpression()), !dbg !166
  call void @llvm.dbg.value(metadata i16 4, metadata !164, metadata !DIExpression()), !dbg !169
  call void @llvm.va_end(i8* nonnull %3), !dbg !174
  call void @llvm.lifetime.end.p0i8(i64 2, i8* nonnull %3) #6, !dbg !175
  ret i64 %12, !dbg !176
}

; Function Attrs: nofree norecurse nosync nounwind readnone
define internal fastcc i16 @jumps(i16 noundef %0) #2 !dbg !23 {
  call void @llvm.dbg.value(metadata i16 11, metadata !27, metadata !DIExpression()), !dbg !177
  call void @llvm.dbg.value(metadata i16 0, metadata !28, metadata !DIExpression()), !dbg !177
  br label %2, !dbg !178

2:                                                ; preds = %12, %1
  %3 = phi i16 [ 11, %1 ], [ %15, %12 ]
  %4 = phi i16 [ 0, %1 ], [ %14, %12 ], !dbg !177
  call void @llvm.dbg.value(metadata i16 %4, metadata !28, metadata !DIExpression()), !dbg !177
  call void @llvm.dbg.value(metadata i16 %3, metadata !27, metadata !DIExpression()), !dbg !177
  %5 = icmp eq i16 %3, 0, !dbg !179
  %6 = and i16 %3, 1, !dbg !180
  %7 = sub nuw nsw i16 2, %6, !dbg !180
  %8 = select i1 %5, i16 0, i16 %7, !dbg !180
  %9 = getelementptr inbounds [3 x i8*], [3 x i8*]* @jumps.table, i16 0, i16 %8, !dbg !181
  %10 = load i8*, i8** %9, align 2, !dbg !181, !tbaa !182
  indirectbr i8* %10, [label %16, label %12, label %11]

11:                                               ; preds = %2
  call void @llvm.dbg.label(metadata !33), !dbg !184
  call void @llvm.dbg.value(metadata i16 %14, metadata !28, metadata !DIExpression()), !dbg !177
  br label %12, !dbg !185

12:                                               ; preds = %2, %11
  %13 = phi i16 [ -1, %11 ], [ %3, %2 ]
  %14 = add nsw i16 %4, %13, !dbg !186
  call void @llvm.dbg.value(metadata i16 %14, metadata !28, metadata !DIExpression()), !dbg !177
  %15 = add nsw i16 %3, -1, !dbg !187
  call void @llvm.dbg.value(metadata i16 %15, metadata !27, metadata !DIExpression()), !dbg !177
  br label %2, !dbg !188, !llvm.loop !189

16:                                               ; preds = %2
  call void @llvm.dbg.label(metadata !34), !dbg !192
  ret i16 %4, !dbg !193
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #3

; Function Attrs: mustprogress nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #3

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.label(metadata) #4

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.value(metadata, metadata, metadata) #5

attributes #0 = { nofree nosync nounwind "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { argmemonly mustprogress nofree nosync nounwind willreturn }
attributes #2 = { nofree norecurse nosync nounwind readnone "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { mustprogress nofree nosync nounwind willreturn }
attributes #4 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #5 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!40, !41, !42}
!llvm.ident = !{!43}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "hash", scope: !2, file: !3, line: 30, type: !17, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !20, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "values.c", directory: ".", checksumkind: CSK_MD5, checksum: "fdd07a88886c5679350d8187be45519b")
!4 = !{!5, !10, !11, !14, !17}
!5 = !DIDerivedType(tag: DW_TAG_typedef, name: "int64_t", file: !6, line: 56, baseType: !7)
!6 = !DIFile(filename: "/usr/include/newlib/sys/_stdint.h", directory: "", checksumkind: CSK_MD5, checksum: "ab914e287601b2385e57880e6599aa6b")
!7 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int64_t", file: !8, line: 103, baseType: !9)
!8 = !DIFile(filename: "/usr/include/newlib/machine/_default_types.h", directory: "", checksumkind: CSK_MD5, checksum: "f7024d0682a918b41f94e8be9cd90461")
!9 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!10 = !DIBasicType(name: "int", size: 16, encoding: DW_ATE_signed)
!11 = !DIDerivedType(tag: DW_TAG_typedef, name: "int16_t", file: !6, line: 32, baseType: !12)
!12 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int16_t", file: !8, line: 55, baseType: !13)
!13 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_typedef, name: "int32_t", file: !6, line: 44, baseType: !15)
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int32_t", file: !8, line: 77, baseType: !16)
!16 = !DIBasicType(name: "long", size: 32, encoding: DW_ATE_signed)
!17 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint32_t", file: !6, line: 48, baseType: !18)
!18 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint32_t", file: !8, line: 79, baseType: !19)
!19 = !DIBasicType(name: "unsigned long", size: 32, encoding: DW_ATE_unsigned)
!20 = !{!21, !0}
!21 = !DIGlobalVariableExpression(var: !22, expr: !DIExpression())
!22 = distinct !DIGlobalVariable(name: "table", scope: !23, file: !3, line: 79, type: !35, isLocal: true, isDefinition: true)
!23 = distinct !DISubprogram(name: "jumps", scope: !3, file: !3, line: 77, type: !24, scopeLine: 78, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !26)
!24 = !DISubroutineType(types: !25)
!25 = !{!10, !10}
!26 = !{!27, !28, !29, !33, !34}
!27 = !DILocalVariable(name: "n", arg: 1, scope: !23, file: !3, line: 77, type: !10)
!28 = !DILocalVariable(name: "r", scope: !23, file: !3, line: 80, type: !10)
!29 = !DILabel(scope: !30, name: "odd", file: !3, line: 84)
!30 = distinct !DILexicalBlock(scope: !31, file: !3, line: 82, column: 15)
!31 = distinct !DILexicalBlock(scope: !32, file: !3, line: 82, column: 2)
!32 = distinct !DILexicalBlock(scope: !23, file: !3, line: 82, column: 2)
!33 = !DILabel(scope: !30, name: "even", file: !3, line: 87)
!34 = !DILabel(scope: !23, name: "stop", file: !3, line: 90)
!35 = !DICompositeType(tag: DW_TAG_array_type, baseType: !36, size: 48, elements: !38)
!36 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !37)
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 16)
!38 = !{!39}
!39 = !DISubrange(count: 3)
!40 = !{i32 7, !"Dwarf Version", i32 5}
!41 = !{i32 2, !"Debug Info Version", i32 3}
!42 = !{i32 1, !"wchar_size", i32 2}
!43 = !{!"Debian clang version 14.0.6"}
!44 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 94, type: !45, scopeLine: 95, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !47)
!45 = !DISubroutineType(types: !46)
!46 = !{!10}
!47 = !{!48, !61, !68, !81, !86, !88}
!48 = !DILocalVariable(name: "b", scope: !44, file: !3, line: 96, type: !49)
!49 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !3, line: 25, size: 240, elements: !50)
!50 = !{!51, !55}
!51 = !DIDerivedType(tag: DW_TAG_member, name: "v", scope: !49, file: !3, line: 26, baseType: !52, size: 144)
!52 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 144, elements: !53)
!53 = !{!54}
!54 = !DISubrange(count: 9)
!55 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !49, file: !3, line: 27, baseType: !56, size: 96, offset: 144)
!56 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !3, line: 8, size: 96, elements: !57)
!57 = !{!58, !59}
!58 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !56, file: !3, line: 9, baseType: !14, size: 32)
!59 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !56, file: !3, line: 10, baseType: !60, size: 64, offset: 32)
!60 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!61 = !DILocalVariable(name: "f", scope: !44, file: !3, line: 97, type: !62)
!62 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "bits", file: !3, line: 13, size: 32, elements: !63)
!63 = !{!64, !66, !67}
!64 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !62, file: !3, line: 14, baseType: !65, size: 3, flags: DIFlagBitField, extraData: i64 0)
!65 = !DIBasicType(name: "unsigned int", size: 16, encoding: DW_ATE_unsigned)
!66 = !DIDerivedType(tag: DW_TAG_member, name: "mid", scope: !62, file: !3, line: 15, baseType: !10, size: 7, offset: 3, flags: DIFlagBitField, extraData: i64 0)
!67 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !62, file: !3, line: 16, baseType: !17, size: 20, offset: 10, flags: DIFlagBitField, extraData: i64 0)
!68 = !DILocalVariable(name: "w", scope: !44, file: !3, line: 98, type: !69)
!69 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "word", file: !3, line: 19, size: 32, elements: !70)
!70 = !{!71, !72, !74}
!71 = !DIDerivedType(tag: DW_TAG_member, name: "u", scope: !69, file: !3, line: 20, baseType: !17, size: 32)
!72 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !69, file: !3, line: 21, baseType: !73, size: 32)
!73 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!74 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !69, file: !3, line: 22, baseType: !75, size: 32)
!75 = !DICompositeType(tag: DW_TAG_array_type, baseType: !76, size: 32, elements: !79)
!76 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !6, line: 24, baseType: !77)
!77 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint8_t", file: !8, line: 43, baseType: !78)
!78 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!79 = !{!80}
!80 = !DISubrange(count: 4)
!81 = !DILocalVariable(name: "text", scope: !44, file: !3, line: 99, type: !82)
!82 = !DICompositeType(tag: DW_TAG_array_type, baseType: !83, size: 80, elements: !84)
!83 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!84 = !{!85}
!85 = !DISubrange(count: 10)
!86 = !DILocalVariable(name: "i", scope: !87, file: !3, line: 102, type: !10)
!87 = distinct !DILexicalBlock(scope: !44, file: !3, line: 102, column: 2)
!88 = !DILocalVariable(name: "i", scope: !89, file: !3, line: 119, type: !65)
!89 = distinct !DILexicalBlock(scope: !44, file: !3, line: 119, column: 2)
!90 = !DILocation(line: 0, scope: !44)
!91 = !{!92, !92, i64 0}
!92 = !{!"long", !93, i64 0}
!93 = !{!"omnipotent char", !94, i64 0}
!94 = !{!"Simple C/C++ TBAA"}
!95 = !DILocalVariable(name: "v", arg: 1, scope: !96, file: !3, line: 32, type: !5)
!96 = distinct !DISubprogram(name: "feed", scope: !3, file: !3, line: 32, type: !97, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !99)
!97 = !DISubroutineType(types: !98)
!98 = !{null, !5}
!99 = !{!95}
!100 = !DILocation(line: 0, scope: !96, inlinedAt: !101)
!101 = distinct !DILocation(line: 103, column: 3, scope: !102)
!102 = distinct !DILexicalBlock(scope: !87, file: !3, line: 102, column: 2)
!103 = !DILocation(line: 0, scope: !96, inlinedAt: !104)
!104 = distinct !DILocation(line: 104, column: 2, scope: !44)
!105 = !DILocation(line: 0, scope: !96, inlinedAt: !106)
!106 = distinct !DILocation(line: 105, column: 2, scope: !44)
!107 = !DILocation(line: 0, scope: !96, inlinedAt: !108)
!108 = distinct !DILocation(line: 109, column: 2, scope: !44)
!109 = !DILocation(line: 0, scope: !96, inlinedAt: !110)
!110 = distinct !DILocation(line: 110, column: 2, scope: !44)
!111 = !DILocation(line: 0, scope: !96, inlinedAt: !112)
!112 = distinct !DILocation(line: 111, column: 2, scope: !44)
!113 = !DILocation(line: 0, scope: !96, inlinedAt: !114)
!114 = distinct !DILocation(line: 112, column: 2, scope: !44)
!115 = !DILocation(line: 0, scope: !96, inlinedAt: !116)
!116 = distinct !DILocation(line: 113, column: 2, scope: !44)
!117 = !DILocation(line: 34, column: 14, scope: !96, inlinedAt: !116)
!118 = !DILocation(line: 34, column: 33, scope: !96, inlinedAt: !116)
!119 = !DILocation(line: 34, column: 7, scope: !96, inlinedAt: !116)
!120 = !DILocation(line: 114, column: 7, scope: !44)
!121 = !DILocation(line: 0, scope: !96, inlinedAt: !122)
!122 = distinct !DILocation(line: 114, column: 2, scope: !44)
!123 = !DILocation(line: 34, column: 9, scope: !96, inlinedAt: !122)
!124 = !DILocation(line: 34, column: 14, scope: !96, inlinedAt: !122)
!125 = !DILocation(line: 34, column: 21, scope: !96, inlinedAt: !122)
!126 = !DILocation(line: 34, column: 48, scope: !96, inlinedAt: !122)
!127 = !DILocation(line: 34, column: 35, scope: !96, inlinedAt: !122)
!128 = !DILocation(line: 34, column: 55, scope: !96, inlinedAt: !122)
!129 = !DILocation(line: 34, column: 19, scope: !96, inlinedAt: !122)
!130 = !DILocation(line: 34, column: 33, scope: !96, inlinedAt: !122)
!131 = !DILocation(line: 0, scope: !96, inlinedAt: !132)
!132 = distinct !DILocation(line: 115, column: 2, scope: !44)
!133 = !DILocation(line: 116, column: 7, scope: !44)
!134 = !DILocation(line: 0, scope: !96, inlinedAt: !135)
!135 = distinct !DILocation(line: 116, column: 2, scope: !44)
!136 = !DILocation(line: 34, column: 14, scope: !96, inlinedAt: !135)
!137 = !DILocation(line: 34, column: 21, scope: !96, inlinedAt: !135)
!138 = !DILocation(line: 34, column: 35, scope: !96, inlinedAt: !135)
!139 = !DILocation(line: 34, column: 55, scope: !96, inlinedAt: !135)
!140 = !DILocation(line: 34, column: 19, scope: !96, inlinedAt: !135)
!141 = !DILocation(line: 34, column: 33, scope: !96, inlinedAt: !135)
!142 = !DILocation(line: 0, scope: !89)
!143 = !DILocation(line: 0, scope: !96, inlinedAt: !144)
!144 = distinct !DILocation(line: 120, column: 3, scope: !145)
!145 = distinct !DILexicalBlock(scope: !89, file: !3, line: 119, column: 2)
!146 = !DILocation(line: 34, column: 14, scope: !96, inlinedAt: !144)
!147 = !DILocation(line: 34, column: 19, scope: !96, inlinedAt: !144)
!148 = !DILocation(line: 121, column: 20, scope: !44)
!149 = !DILocation(line: 121, column: 9, scope: !44)
!150 = !DILocation(line: 121, column: 27, scope: !44)
!151 = !DILocation(line: 121, column: 2, scope: !44)
!152 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 52, type: !153, scopeLine: 53, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !155)
!153 = !DISubroutineType(types: !154)
!154 = !{!5, !10, null}
!155 = !{!156, !157, !163, !164}
!156 = !DILocalVariable(name: "n", arg: 1, scope: !152, file: !3, line: 52, type: !10)
!157 = !DILocalVariable(name: "ap", scope: !152, file: !3, line: 54, type: !158)
!158 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !159, line: 14, baseType: !160)
!159 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stdarg.h", directory: "", checksumkind: CSK_MD5, checksum: "4de3cbd931b589d291e5c39387aecf82")
!160 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !161, baseType: !162)
!161 = !DIFile(filename: "values.c", directory: ".")
!162 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !83, size: 16)
!163 = !DILocalVariable(name: "total", scope: !152, file: !3, line: 55, type: !5)
!164 = !DILocalVariable(name: "i", scope: !165, file: !3, line: 58, type: !10)
!165 = distinct !DILexicalBlock(scope: !152, file: !3, line: 58, column: 2)
!166 = !DILocation(line: 0, scope: !152)
!167 = !DILocation(line: 54, column: 2, scope: !152)
!168 = !DILocation(line: 57, column: 2, scope: !152)
!169 = !DILocation(line: 0, scope: !165)
!170 = !DILocation(line: 59, column: 42, scope: !171)
!171 = distinct !DILexicalBlock(scope: !165, file: !3, line: 58, column: 2)
!172 = !DILocation(line: 59, column: 20, scope: !171)
!173 = !DILocation(line: 59, column: 9, scope: !171)
!174 = !DILocation(line: 60, column: 2, scope: !152)
!175 = !DILocation(line: 62, column: 1, scope: !152)
!176 = !DILocation(line: 61, column: 2, scope: !152)
!177 = !DILocation(line: 0, scope: !23)
!178 = !DILocation(line: 82, column: 2, scope: !23)
!179 = !DILocation(line: 83, column: 17, scope: !30)
!180 = !DILocation(line: 83, column: 15, scope: !30)
!181 = !DILocation(line: 83, column: 9, scope: !30)
!182 = !{!183, !183, i64 0}
!183 = !{!"any pointer", !93, i64 0}
!184 = !DILocation(line: 87, column: 2, scope: !30)
!185 = !DILocation(line: 89, column: 2, scope: !30)
!186 = !DILocation(line: 0, scope: !30)
!187 = !DILocation(line: 82, column: 11, scope: !31)
!188 = !DILocation(line: 82, column: 2, scope: !31)
!189 = distinct !{!189, !190, !191}
!190 = !DILocation(line: 82, column: 2, scope: !32)
!191 = !DILocation(line: 89, column: 2, scope: !32)
!192 = !DILocation(line: 90, column: 1, scope: !23)
!193 = !DILocation(line: 91, column: 2, scope: !23)

; check: run %s
; exit: 110
