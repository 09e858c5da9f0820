; ModuleID = 'values.c'
source_filename = "values.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.big = type { [9 x i16], %struct.pair }
%struct.pair = type { i32, double }
%struct.__va_list_tag = type { i32, i32, i8*, i8* }

@.str = private unnamed_addr constant [7 x i8] c"middle\00", align 1
@hash = internal unnamed_addr global i32 1, align 4, !dbg !0
@jumps.table = internal unnamed_addr constant [3 x i8*] [i8* blockaddress(@jumps, %17), i8* blockaddress(@jumps, %13), i8* blockaddress(@jumps, %12)], align 16, !dbg !21

; Function Attrs: nofree nosync nounwind uwtable
define dso_local i32 @main() local_unnamed_addr #0 !dbg !47 {
  %1 = alloca %struct.big, align 8
  %2 = alloca %struct.big, align 8
  %3 = alloca [10 x i8], align 1
  %4 = bitcast %struct.big* %2 to i8*, !dbg !92
  call void @llvm.lifetime.start.p0i8(i64 40, i8* nonnull %4) #8, !dbg !92
  call void @llvm.dbg.declare(metadata %struct.big* %2, metadata !51, metadata !DIExpression()), !dbg !93
  call void @llvm.memset.p0i8.i64(i8* noundef nonnull align 8 dereferenceable(40) %4, i8 0, i64 40, i1 false), !dbg !93
  %5 = getelementptr inbounds %struct.big, %struct.big* %2, i64 0, i32 1, i32 0, !dbg !93
  store i32 1000, i32* %5, align 8, !dbg !93
  %6 = getelementptr inbounds %struct.big, %struct.big* %2, i64 0, i32 1, i32 1, !dbg !93
  store double 2.500000e-01, double* %6, align 8, !dbg !93
  call void @llvm.dbg.value(metadata i32 720599749, metadata !64, metadata !DIExpression()), !dbg !94
  call void @llvm.dbg.value(metadata i24 -3670016, metadata !70, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 24)), !dbg !94
  call void @llvm.dbg.value(metadata i8 -64, metadata !70, metadata !DIExpression(DW_OP_LLVM_fragment, 24, 8)), !dbg !94
  %7 = getelementptr inbounds [10 x i8], [10 x i8]* %3, i64 0, i64 0, !dbg !95
  call void @llvm.lifetime.start.p0i8(i64 10, i8* nonnull %7) #8, !dbg !95
  call void @llvm.dbg.declare(metadata [10 x i8]* %3, metadata !83, metadata !DIExpression()), !dbg !96
  %8 = bitcast %struct.big* %1 to i8*, !dbg !97
  call void @llvm.lifetime.start.p0i8(i64 40, i8* nonnull %8), !dbg !97
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* noundef nonnull align 8 dereferenceable(40) %8, i8* noundef nonnull align 8 dereferenceable(40) %4, i64 40, i1 false) #8, !dbg !97
  call void @llvm.dbg.declare(metadata %struct.big* %1, metadata !102, metadata !DIExpression()) #8, !dbg !97
  call void @llvm.dbg.value(metadata i16 300, metadata !103, metadata !DIExpression()) #8, !dbg !107
  call void @llvm.dbg.value(metadata i32 0, metadata !104, metadata !DIExpression()) #8, !dbg !108
  br label %9, !dbg !109

9:                                                ; preds = %9, %0
  %10 = phi i64 [ 0, %0 ], [ %14, %9 ]
  call void @llvm.dbg.value(metadata i64 %10, metadata !104, metadata !DIExpression()) #8, !dbg !108
  %11 = trunc i64 %10 to i16, !dbg !110
  %12 = mul i16 %11, 300, !dbg !110
  %13 = getelementptr inbounds %struct.big, %struct.big* %1, i64 0, i32 0, i64 %10, !dbg !112
  store i16 %12, i16* %13, align 2, !dbg !113, !tbaa !114, !noalias !118
  %14 = add nuw nsw i64 %10, 1, !dbg !121
  call void @llvm.dbg.value(metadata i64 %14, metadata !104, metadata !DIExpression()) #8, !dbg !108
  %15 = icmp eq i64 %14, 9, !dbg !122
  br i1 %15, label %16, label %9, !dbg !109, !llvm.loop !123

16:                                               ; preds = %9
  %17 = getelementptr inbounds %struct.big, %struct.big* %1, i64 0, i32 1, i32 0, !dbg !127
  %18 = load i32, i32* %17, align 8, !dbg !127, !noalias !118
  %19 = getelementptr inbounds %struct.big, %struct.big* %1, i64 0, i32 1, i32 1, !dbg !127
  %20 = load double, double* %19, align 8, !dbg !127, !noalias !118
  call void @llvm.dbg.value(metadata i32 %18, metadata !128, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 32)) #8, !dbg !134
  call void @llvm.dbg.value(metadata double %20, metadata !128, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 64)) #8, !dbg !134
  call void @llvm.dbg.value(metadata double 2.500000e+00, metadata !133, metadata !DIExpression()) #8, !dbg !134
  %21 = sitofp i32 %18 to double, !dbg !136
  %22 = fmul double %21, 2.500000e+00, !dbg !137
  %23 = fptosi double %22 to i32, !dbg !138
  call void @llvm.dbg.value(metadata i32 %23, metadata !128, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 32)) #8, !dbg !134
  %24 = fmul double %20, 2.500000e+00, !dbg !139
  call void @llvm.dbg.value(metadata double %24, metadata !128, metadata !DIExpression(DW_OP_LLVM_fragment, 64, 64)) #8, !dbg !134
  store i32 %23, i32* %17, align 8, !dbg !127, !tbaa.struct !140, !noalias !118
  store double %24, double* %19, align 8, !dbg !127, !tbaa.struct !145, !noalias !118
  %25 = bitcast %struct.big* %2 to i8*
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* noundef nonnull align 8 dereferenceable(40) %25, i8* noundef nonnull align 8 dereferenceable(40) %8, i64 40, i1 false) #8, !dbg !146
  call void @llvm.lifetime.end.p0i8(i64 40, i8* nonnull %8), !dbg !147
  call void @llvm.dbg.value(metadata i32 0, metadata !88, metadata !DIExpression()), !dbg !148
  %26 = load i32, i32* @hash, align 4, !tbaa !141
  call void @llvm.dbg.value(metadata i32 0, metadata !88, metadata !DIExpression()), !dbg !148
  br label %63, !dbg !149

27:                                               ; preds = %63
  store i32 %74, i32* @hash, align 4, !dbg !150, !tbaa !141
  %28 = load i32, i32* %5, align 8, !dbg !158, !tbaa !159
  call void @llvm.dbg.value(metadata i32 %28, metadata !155, metadata !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !162
  %29 = mul i32 %74, 31, !dbg !164
  %30 = ashr i32 %28, 31, !dbg !165
  %31 = mul nsw i32 %30, 7, !dbg !166
  %32 = add i32 %31, %28, !dbg !167
  %33 = add i32 %32, %29, !dbg !168
  store i32 %33, i32* @hash, align 4, !dbg !169, !tbaa !141
  %34 = load double, double* %6, align 8, !dbg !170, !tbaa !171
  %35 = fmul double %34, 1.000000e+06, !dbg !172
  %36 = fptosi double %35 to i64, !dbg !173
  call void @llvm.dbg.value(metadata i64 %36, metadata !155, metadata !DIExpression()), !dbg !174
  %37 = mul i32 %33, 31, !dbg !176
  %38 = trunc i64 %36 to i32, !dbg !177
  %39 = lshr i64 %36, 32, !dbg !178
  %40 = trunc i64 %39 to i32, !dbg !179
  %41 = mul i32 %40, 7, !dbg !180
  %42 = add i32 %37, %38, !dbg !181
  %43 = add i32 %42, %41, !dbg !182
  call void @llvm.dbg.value(metadata i32 720599747, metadata !64, metadata !DIExpression()), !dbg !94
  call void @llvm.dbg.value(metadata i32 720599507, metadata !64, metadata !DIExpression()), !dbg !94
  call void @llvm.dbg.value(metadata i32 353142227, metadata !64, metadata !DIExpression()), !dbg !94
  call void @llvm.dbg.value(metadata i64 3, metadata !155, metadata !DIExpression()), !dbg !183
  call void @llvm.dbg.value(metadata i64 58, metadata !155, metadata !DIExpression()), !dbg !185
  call void @llvm.dbg.value(metadata i64 344865, metadata !155, metadata !DIExpression()), !dbg !187
  call void @llvm.dbg.value(metadata i64 3234332672, metadata !155, metadata !DIExpression()), !dbg !189
  call void @llvm.dbg.value(metadata i64 192, metadata !155, metadata !DIExpression()), !dbg !191
  %44 = mul i32 %43, 28629151, !dbg !193
  %45 = add i32 %44, 1815978922, !dbg !194
  store i32 %45, i32* @hash, align 4, !dbg !195, !tbaa !141
  %46 = call i64 (i32, ...) @sum(i32 undef, i32 noundef -5, i64 noundef 5000000000, i32 noundef 7, i64 noundef -1), !dbg !196
  call void @llvm.dbg.value(metadata i64 %46, metadata !155, metadata !DIExpression()), !dbg !197
  %47 = load i32, i32* @hash, align 4, !dbg !199, !tbaa !141
  %48 = mul i32 %47, 31, !dbg !200
  %49 = trunc i64 %46 to i32, !dbg !201
  %50 = lshr i64 %46, 32, !dbg !202
  %51 = trunc i64 %50 to i32, !dbg !203
  %52 = mul i32 %51, 7, !dbg !204
  %53 = add i32 %48, %49, !dbg !205
  %54 = add i32 %53, %52, !dbg !206
  call void @llvm.dbg.value(metadata i64 6, metadata !155, metadata !DIExpression()), !dbg !207
  %55 = call fastcc i32 @jumps(i32 noundef 11), !dbg !209
  call void @llvm.dbg.value(metadata i32 %55, metadata !155, metadata !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !210
  %56 = mul i32 %54, 961, !dbg !212
  %57 = ashr i32 %55, 31, !dbg !213
  %58 = mul nsw i32 %57, 7, !dbg !214
  %59 = add i32 %55, 186, !dbg !212
  %60 = add i32 %59, %58, !dbg !215
  %61 = add i32 %60, %56, !dbg !216
  store i32 %61, i32* @hash, align 4, !dbg !217, !tbaa !141
  call void @llvm.memset.p0i8.i64(i8* noundef nonnull align 1 dereferenceable(10) %7, i8 120, i64 10, i1 false), !dbg !218
  %62 = getelementptr inbounds [10 x i8], [10 x i8]* %3, i64 0, i64 2, !dbg !219
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* noundef nonnull align 1 dereferenceable(6) %62, i8* noundef nonnull align 1 dereferenceable(6) getelementptr inbounds ([7 x i8], [7 x i8]* @.str, i64 0, i64 0), i64 6, i1 false), !dbg !220
  call void @llvm.dbg.value(metadata i32 0, metadata !90, metadata !DIExpression()), !dbg !221
  call void @llvm.dbg.value(metadata i32 0, metadata !90, metadata !DIExpression()), !dbg !221
  br label %80, !dbg !222

63:                                               ; preds = %16, %63
  %64 = phi i64 [ 0, %16 ], [ %75, %63 ]
  %65 = phi i32 [ %26, %16 ], [ %74, %63 ]
  call void @llvm.dbg.value(metadata i64 %64, metadata !88, metadata !DIExpression()), !dbg !148
  %66 = getelementptr inbounds %struct.big, %struct.big* %2, i64 0, i32 0, i64 %64, !dbg !223
  %67 = load i16, i16* %66, align 2, !dbg !223, !tbaa !114
  call void @llvm.dbg.value(metadata i16 %67, metadata !155, metadata !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !150
  %68 = mul i32 %65, 31, !dbg !224
  %69 = sext i16 %67 to i32, !dbg !225
  %70 = ashr i16 %67, 15, !dbg !226
  %71 = mul nsw i16 %70, 7, !dbg !227
  %72 = sext i16 %71 to i32, !dbg !227
  %73 = add i32 %68, %69, !dbg !228
  %74 = add i32 %73, %72, !dbg !229
  %75 = add nuw nsw i64 %64, 1, !dbg !230
  call void @llvm.dbg.value(metadata i64 %75, metadata !88, metadata !DIExpression()), !dbg !148
  %76 = icmp eq i64 %75, 9, !dbg !231
  br i1 %76, label %27, label %63, !dbg !149, !llvm.loop !232

77:                                               ; preds = %80
  store i32 %91, i32* @hash, align 4, !dbg !234, !tbaa !141
  %78 = urem i32 %91, 113, !dbg !237
  %79 = add nuw nsw i32 %78, 1, !dbg !238
  call void @llvm.lifetime.end.p0i8(i64 10, i8* nonnull %7) #8, !dbg !239
  call void @llvm.lifetime.end.p0i8(i64 40, i8* nonnull %4) #8, !dbg !239
  ret i32 %79, !dbg !240

80:                                               ; preds = %27, %80
  %81 = phi i64 [ 0, %27 ], [ %92, %80 ]
  %82 = phi i32 [ %61, %27 ], [ %91, %80 ]
  call void @llvm.dbg.value(metadata i64 %81, metadata !90, metadata !DIExpression()), !dbg !221
  %83 = getelementptr inbounds [10 x i8], [10 x i8]* %3, i64 0, i64 %81, !dbg !241
  %84 = load i8, i8* %83, align 1, !dbg !241, !tbaa !242
  call void @llvm.dbg.value(metadata i8 %84, metadata !155, metadata !DIExpression(DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value)), !dbg !234
  %85 = mul i32 %82, 31, !dbg !243
  %86 = sext i8 %84 to i32, !dbg !244
  %87 = ashr i8 %84, 7, !dbg !245
  %88 = mul nsw i8 %87, 7, !dbg !246
  %89 = sext i8 %88 to i32, !dbg !246
  %90 = add i32 %85, %86, !dbg !247
  %91 = add i32 %90, %89, !dbg !248
  %92 = add nuw nsw i64 %81, 1, !dbg !249
  call void @llvm.dbg.value(metadata i64 %92, metadata !90, metadata !DIExpression()), !dbg !221
  %93 = icmp eq i64 %92, 10, !dbg !250
  br i1 %93, label %77, label %80, !dbg !222, !llvm.loop !251
}

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #1

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #2

; Function Attrs: argmemonly mustprogress nofree nounwind willreturn writeonly
declare void @llvm.memset.p0i8.i64(i8* nocapture writeonly, i8, i64, i1 immarg) #3

; Function Attrs: argmemonly mustprogress nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #4

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #1

; Function Attrs: nofree nosync nounwind uwtable
define internal i64 @sum(i32 %0, ...) unnamed_addr #0 !dbg !253 {
  %2 = alloca [1 x %struct.__va_list_tag], align 16
  call void @llvm.dbg.value(metadata i32 4, metadata !257, metadata !DIExpression()), !dbg !275
  %3 = bitcast [1 x %struct.__va_list_tag]* %2 to i8*, !dbg !276
  call void @llvm.lifetime.start.p0i8(i64 24, i8* nonnull %3) #8, !dbg !276
  call void @llvm.dbg.declare(metadata [1 x %struct.__va_list_tag]* %2, metadata !258, metadata !DIExpression()), !dbg !277
  call void @llvm.dbg.value(metadata i64 0, metadata !272, metadata !DIExpression()), !dbg !275
  call void @llvm.va_start(i8* nonnull %3), !dbg !278
  call void @llvm.dbg.value(metadata i32 0, metadata !273, metadata !DIExpression()), !dbg !279
  call void @llvm.dbg.value(metadata i64 0, metadata !272, metadata !DIExpression()), !dbg !275
  %4 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 0
  %5 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 2
  %6 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 3
  %7 = load i8*, i8** %6, align 16
  %8 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 0
  %9 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %2, i64 0, i64 0, i32 2
  br label %11, !dbg !280

10:                                               ; preds = %45
  call void @llvm.va_end(i8* %3), !dbg !281
  call void @llvm.lifetime.end.p0i8(i64 24, i8* nonnull %3) #8, !dbg !282
  ret i64 %47, !dbg !283

11:                                               ; preds = %1, %45
  %12 = phi i32 [ 0, %1 ], [ %48, %45 ]
  %13 = phi i64 [ 0, %1 ], [ %47, %45 ]
  call void @llvm.dbg.value(metadata i32 %12, metadata !273, metadata !DIExpression()), !dbg !279
  call void @llvm.dbg.value(metadata i64 %13, metadata !272, metadata !DIExpression()), !dbg !275
  %14 = and i32 %12, 1, !dbg !284
  %15 = icmp eq i32 %14, 0, !dbg !284
  br i1 %15, label %30, label %16, !dbg !286

16:                                               ; preds = %11
  %17 = load i32, i32* %4, align 16, !dbg !287
  %18 = icmp ult i32 %17, 41, !dbg !287
  br i1 %18, label %19, label %23, !dbg !287

19:                                               ; preds = %16
  %20 = sext i32 %17 to i64, !dbg !287
  %21 = getelementptr i8, i8* %7, i64 %20, !dbg !287
  %22 = add i32 %17, 8, !dbg !287
  store i32 %22, i32* %4, align 16, !dbg !287
  br label %26, !dbg !287

23:                                               ; preds = %16
  %24 = load i8*, i8** %5, align 8, !dbg !287
  %25 = getelementptr i8, i8* %24, i64 8, !dbg !287
  store i8* %25, i8** %5, align 8, !dbg !287
  br label %26, !dbg !287

26:                                               ; preds = %23, %19
  %27 = phi i8* [ %21, %19 ], [ %24, %23 ]
  %28 = bitcast i8* %27 to i64*, !dbg !287
  %29 = load i64, i64* %28, align 8, !dbg !287
  br label %45, !dbg !286

30:                                               ; preds = %11
  %31 = load i32, i32* %8, align 16, !dbg !288
  %32 = icmp ult i32 %31, 41, !dbg !288
  br i1 %32, label %33, label %37, !dbg !288

33:                                               ; preds = %30
  %34 = sext i32 %31 to i64, !dbg !288
  %35 = getelementptr i8, i8* %7, i64 %34, !dbg !288
  %36 = add i32 %31, 8, !dbg !288
  store i32 %36, i32* %8, align 16, !dbg !288
  br label %40, !dbg !288

37:                                               ; preds = %30
  %38 = load i8*, i8** %9, align 8, !dbg !288
  %39 = getelementptr i8, i8* %38, i64 8, !dbg !288
  store i8* %39, i8** %9, align 8, !dbg !288
  br label %40, !dbg !288

40:                                               ; preds = %37, %33
  %41 = phi i8* [ %35, %33 ], [ %38, %37 ]
  %42 = bitcast i8* %41 to i32*, !dbg !288
  %43 = load i32, i32* %42, align 4, !dbg !288
  %44 = sext i32 %43 to i64, !dbg !288
  br label %45, !dbg !286

45:                                               ; preds = %40, %26
  %46 = phi i64 [ %29, %26 ], [ %44, %40 ], !dbg !286
  %47 = add nsw i64 %46, %13, !dbg !289
  call void @llvm.dbg.value(metadata i64 %47, metadata !272, metadata !DIExpression()), !dbg !275
  %48 = add nuw nsw i32 %12, 1, !dbg !290
  call void @llvm.dbg.value(metadata i32 %48, metadata !273, metadata !DIExpression()), !dbg !279
  %49 = icmp eq i32 %48, 4, !dbg !291
  br i1 %49, label %10, label %11, !dbg !280, !llvm.loop !292
}

; Function Attrs: nofree norecurse nosync nounwind readnone uwtable
define internal fastcc i32 @jumps(i32 noundef %0) #5 !dbg !23 {
  call void @llvm.dbg.value(metadata i32 11, metadata !27, metadata !DIExpression()), !dbg !294
  call void @llvm.dbg.value(metadata i32 0, metadata !28, metadata !DIExpression()), !dbg !294
  br label %2, !dbg !295

2:                                                ; preds = %13, %1
  %3 = phi i32 [ 11, %1 ], [ %16, %13 ]
  %4 = phi i32 [ 0, %1 ], [ %15, %13 ], !dbg !294
  call void @llvm.dbg.value(metadata i32 %4, metadata !28, metadata !DIExpression()), !dbg !294
  call void @llvm.dbg.value(metadata i32 %3, metadata !27, metadata !DIExpression()), !dbg !294
  %5 = icmp eq i32 %3, 0, !dbg !296
  %6 = and i32 %3, 1, !dbg !297
  %7 = sub nuw nsw i32 2, %6, !dbg !297
  %8 = select i1 %5, i32 0, i32 %7, !dbg !297
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds [3 x i8*], [3 x i8*]* @jumps.table, i64 0, i64 %9, !dbg !298
  %11 = load i8*, i8** %10, align 8, !dbg !298, !tbaa !299
  indirectbr i8* %11, [label %17, label %13, label %12]

12:                                               ; preds = %2
  call void @llvm.dbg.label(metadata !33), !dbg !301
  call void @llvm.dbg.value(metadata i32 %15, metadata !28, metadata !DIExpression()), !dbg !294
  br label %13, !dbg !302

13:                                               ; preds = %2, %12
  %14 = phi i32 [ -1, %12 ], [ %3, %2 ]
  %15 = add nsw i32 %4, %14, !dbg !303
  call void @llvm.dbg.value(metadata i32 %15, metadata !28, metadata !DIExpression()), !dbg !294
  %16 = add nsw i32 %3, -1, !dbg !304
  call void @llvm.dbg.value(metadata i32 %16, metadata !27, metadata !DIExpression()), !dbg !294
  br label %2, !dbg !305, !llvm.loop !306

17:                                               ; preds = %2
  call void @llvm.dbg.label(metadata !34), !dbg !309
  ret i32 %4, !dbg !310
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #6

; Function Attrs: mustprogress nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #6

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.label(metadata) #2

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.value(metadata, metadata, metadata) #7

attributes #0 = { nofree nosync nounwind uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { argmemonly mustprogress nofree nosync nounwind willreturn }
attributes #2 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #3 = { argmemonly mustprogress nofree nounwind willreturn writeonly }
attributes #4 = { argmemonly mustprogress nofree nounwind willreturn }
attributes #5 = { nofree norecurse nosync nounwind readnone uwtable "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree nosync nounwind willreturn }
attributes #7 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!40, !41, !42, !43, !44, !45}
!llvm.ident = !{!46}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "hash", scope: !2, file: !3, line: 30, type: !16, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !20, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "values.c", directory: ".", checksumkind: CSK_MD5, checksum: "fdd07a88886c5679350d8187be45519b")
!4 = !{!5, !10, !11, !14, !16}
!5 = !DIDerivedType(tag: DW_TAG_typedef, name: "int64_t", file: !6, line: 27, baseType: !7)
!6 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/stdint-intn.h", directory: "", checksumkind: CSK_MD5, checksum: "55bcbdc3159515ebd91d351a70d505f4")
!7 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int64_t", file: !8, line: 44, baseType: !9)
!8 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/types.h", directory: "", checksumkind: CSK_MD5, checksum: "d108b5f93a74c50510d7d9bc0ab36df9")
!9 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !DIDerivedType(tag: DW_TAG_typedef, name: "int16_t", file: !6, line: 25, baseType: !12)
!12 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int16_t", file: !8, line: 39, baseType: !13)
!13 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_typedef, name: "int32_t", file: !6, line: 26, baseType: !15)
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int32_t", file: !8, line: 41, baseType: !10)
!16 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint32_t", file: !17, line: 26, baseType: !18)
!17 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/stdint-uintn.h", directory: "", checksumkind: CSK_MD5, checksum: "2bf2ae53c58c01b1a1b9383b5195125c")
!18 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint32_t", file: !8, line: 42, baseType: !19)
!19 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
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
!35 = !DICompositeType(tag: DW_TAG_array_type, baseType: !36, size: 192, elements: !38)
!36 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !37)
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!38 = !{!39}
!39 = !DISubrange(count: 3)
!40 = !{i32 7, !"Dwarf Version", i32 5}
!41 = !{i32 2, !"Debug Info Version", i32 3}
!42 = !{i32 1, !"wchar_size", i32 4}
!43 = !{i32 7, !"PIC Level", i32 2}
!44 = !{i32 7, !"PIE Level", i32 2}
!45 = !{i32 7, !"uwtable", i32 1}
!46 = !{!"Debian clang version 14.0.6"}
!47 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 94, type: !48, scopeLine: 95, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !50)
!48 = !DISubroutineType(types: !49)
!49 = !{!10}
!50 = !{!51, !64, !70, !83, !88, !90}
!51 = !DILocalVariable(name: "b", scope: !47, file: !3, line: 96, type: !52)
!52 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !3, line: 25, size: 320, elements: !53)
!53 = !{!54, !58}
!54 = !DIDerivedType(tag: DW_TAG_member, name: "v", scope: !52, file: !3, line: 26, baseType: !55, size: 144)
!55 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 144, elements: !56)
!56 = !{!57}
!57 = !DISubrange(count: 9)
!58 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !52, file: !3, line: 27, baseType: !59, size: 128, offset: 192)
!59 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !3, line: 8, size: 128, elements: !60)
!60 = !{!61, !62}
!61 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !59, file: !3, line: 9, baseType: !14, size: 32)
!62 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !59, file: !3, line: 10, baseType: !63, size: 64, offset: 64)
!63 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!64 = !DILocalVariable(name: "f", scope: !47, file: !3, line: 97, type: !65)
!65 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "bits", file: !3, line: 13, size: 32, elements: !66)
!66 = !{!67, !68, !69}
!67 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !65, file: !3, line: 14, baseType: !19, size: 3, flags: DIFlagBitField, extraData: i64 0)
!68 = !DIDerivedType(tag: DW_TAG_member, name: "mid", scope: !65, file: !3, line: 15, baseType: !10, size: 7, offset: 3, flags: DIFlagBitField, extraData: i64 0)
!69 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !65, file: !3, line: 16, baseType: !16, size: 20, offset: 10, flags: DIFlagBitField, extraData: i64 0)
!70 = !DILocalVariable(name: "w", scope: !47, file: !3, line: 98, type: !71)
!71 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "word", file: !3, line: 19, size: 32, elements: !72)
!72 = !{!73, !74, !76}
!73 = !DIDerivedType(tag: DW_TAG_member, name: "u", scope: !71, file: !3, line: 20, baseType: !16, size: 32)
!74 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !71, file: !3, line: 21, baseType: !75, size: 32)
!75 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!76 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !71, file: !3, line: 22, baseType: !77, size: 32)
!77 = !DICompositeType(tag: DW_TAG_array_type, baseType: !78, size: 32, elements: !81)
!78 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !17, line: 24, baseType: !79)
!79 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint8_t", file: !8, line: 38, baseType: !80)
!80 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!81 = !{!82}
!82 = !DISubrange(count: 4)
!83 = !DILocalVariable(name: "text", scope: !47, file: !3, line: 99, type: !84)
!84 = !DICompositeType(tag: DW_TAG_array_type, baseType: !85, size: 80, elements: !86)
!85 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!86 = !{!87}
!87 = !DISubrange(count: 10)
!88 = !DILocalVariable(name: "i", scope: !89, file: !3, line: 102, type: !10)
!89 = distinct !DILexicalBlock(scope: !47, file: !3, line: 102, column: 2)
!90 = !DILocalVariable(name: "i", scope: !91, file: !3, line: 119, type: !19)
!91 = distinct !DILexicalBlock(scope: !47, file: !3, line: 119, column: 2)
!92 = !DILocation(line: 96, column: 2, scope: !47)
!93 = !DILocation(line: 96, column: 13, scope: !47)
!94 = !DILocation(line: 0, scope: !47)
!95 = !DILocation(line: 99, column: 2, scope: !47)
!96 = !DILocation(line: 99, column: 7, scope: !47)
!97 = !DILocation(line: 44, column: 35, scope: !98, inlinedAt: !106)
!98 = distinct !DISubprogram(name: "fill", scope: !3, file: !3, line: 44, type: !99, scopeLine: 45, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !101)
!99 = !DISubroutineType(types: !100)
!100 = !{!52, !52, !11}
!101 = !{!102, !103, !104}
!102 = !DILocalVariable(name: "b", arg: 1, scope: !98, file: !3, line: 44, type: !52)
!103 = !DILocalVariable(name: "step", arg: 2, scope: !98, file: !3, line: 44, type: !11)
!104 = !DILocalVariable(name: "i", scope: !105, file: !3, line: 46, type: !10)
!105 = distinct !DILexicalBlock(scope: !98, file: !3, line: 46, column: 2)
!106 = distinct !DILocation(line: 101, column: 6, scope: !47)
!107 = !DILocation(line: 0, scope: !98, inlinedAt: !106)
!108 = !DILocation(line: 0, scope: !105, inlinedAt: !106)
!109 = !DILocation(line: 46, column: 2, scope: !105, inlinedAt: !106)
!110 = !DILocation(line: 47, column: 12, scope: !111, inlinedAt: !106)
!111 = distinct !DILexicalBlock(scope: !105, file: !3, line: 46, column: 2)
!112 = !DILocation(line: 47, column: 3, scope: !111, inlinedAt: !106)
!113 = !DILocation(line: 47, column: 10, scope: !111, inlinedAt: !106)
!114 = !{!115, !115, i64 0}
!115 = !{!"short", !116, i64 0}
!116 = !{!"omnipotent char", !117, i64 0}
!117 = !{!"Simple C/C++ TBAA"}
!118 = !{!119}
!119 = distinct !{!119, !120, !"fill: argument 0"}
!120 = distinct !{!120, !"fill"}
!121 = !DILocation(line: 46, column: 26, scope: !111, inlinedAt: !106)
!122 = !DILocation(line: 46, column: 20, scope: !111, inlinedAt: !106)
!123 = distinct !{!123, !109, !124, !125, !126}
!124 = !DILocation(line: 47, column: 30, scope: !105, inlinedAt: !106)
!125 = !{!"llvm.loop.mustprogress"}
!126 = !{!"llvm.loop.unroll.disable"}
!127 = !DILocation(line: 48, column: 8, scope: !98, inlinedAt: !106)
!128 = !DILocalVariable(name: "p", arg: 1, scope: !129, file: !3, line: 37, type: !59)
!129 = distinct !DISubprogram(name: "scale", scope: !3, file: !3, line: 37, type: !130, scopeLine: 38, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !132)
!130 = !DISubroutineType(types: !131)
!131 = !{!59, !59, !63}
!132 = !{!128, !133}
!133 = !DILocalVariable(name: "by", arg: 2, scope: !129, file: !3, line: 37, type: !63)
!134 = !DILocation(line: 0, scope: !129, inlinedAt: !135)
!135 = distinct !DILocation(line: 48, column: 8, scope: !98, inlinedAt: !106)
!136 = !DILocation(line: 39, column: 18, scope: !129, inlinedAt: !135)
!137 = !DILocation(line: 39, column: 22, scope: !129, inlinedAt: !135)
!138 = !DILocation(line: 39, column: 8, scope: !129, inlinedAt: !135)
!139 = !DILocation(line: 40, column: 6, scope: !129, inlinedAt: !135)
!140 = !{i64 0, i64 4, !141, i64 8, i64 8, !143}
!141 = !{!142, !142, i64 0}
!142 = !{!"int", !116, i64 0}
!143 = !{!144, !144, i64 0}
!144 = !{!"double", !116, i64 0}
!145 = !{i64 0, i64 8, !143}
!146 = !DILocation(line: 49, column: 9, scope: !98, inlinedAt: !106)
!147 = !DILocation(line: 49, column: 2, scope: !98, inlinedAt: !106)
!148 = !DILocation(line: 0, scope: !89)
!149 = !DILocation(line: 102, column: 2, scope: !89)
!150 = !DILocation(line: 0, scope: !151, inlinedAt: !156)
!151 = distinct !DISubprogram(name: "feed", scope: !3, file: !3, line: 32, type: !152, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !154)
!152 = !DISubroutineType(types: !153)
!153 = !{null, !5}
!154 = !{!155}
!155 = !DILocalVariable(name: "v", arg: 1, scope: !151, file: !3, line: 32, type: !5)
!156 = distinct !DILocation(line: 103, column: 3, scope: !157)
!157 = distinct !DILexicalBlock(scope: !89, file: !3, line: 102, column: 2)
!158 = !DILocation(line: 104, column: 11, scope: !47)
!159 = !{!160, !142, i64 24}
!160 = !{!"big", !116, i64 0, !161, i64 24}
!161 = !{!"pair", !142, i64 0, !144, i64 8}
!162 = !DILocation(line: 0, scope: !151, inlinedAt: !163)
!163 = distinct !DILocation(line: 104, column: 2, scope: !47)
!164 = !DILocation(line: 34, column: 14, scope: !151, inlinedAt: !163)
!165 = !DILocation(line: 34, column: 48, scope: !151, inlinedAt: !163)
!166 = !DILocation(line: 34, column: 55, scope: !151, inlinedAt: !163)
!167 = !DILocation(line: 34, column: 19, scope: !151, inlinedAt: !163)
!168 = !DILocation(line: 34, column: 33, scope: !151, inlinedAt: !163)
!169 = !DILocation(line: 34, column: 7, scope: !151, inlinedAt: !163)
!170 = !DILocation(line: 105, column: 21, scope: !47)
!171 = !{!160, !144, i64 32}
!172 = !DILocation(line: 105, column: 23, scope: !47)
!173 = !DILocation(line: 105, column: 7, scope: !47)
!174 = !DILocation(line: 0, scope: !151, inlinedAt: !175)
!175 = distinct !DILocation(line: 105, column: 2, scope: !47)
!176 = !DILocation(line: 34, column: 14, scope: !151, inlinedAt: !175)
!177 = !DILocation(line: 34, column: 21, scope: !151, inlinedAt: !175)
!178 = !DILocation(line: 34, column: 48, scope: !151, inlinedAt: !175)
!179 = !DILocation(line: 34, column: 35, scope: !151, inlinedAt: !175)
!180 = !DILocation(line: 34, column: 55, scope: !151, inlinedAt: !175)
!181 = !DILocation(line: 34, column: 19, scope: !151, inlinedAt: !175)
!182 = !DILocation(line: 34, column: 33, scope: !151, inlinedAt: !175)
!183 = !DILocation(line: 0, scope: !151, inlinedAt: !184)
!184 = distinct !DILocation(line: 109, column: 2, scope: !47)
!185 = !DILocation(line: 0, scope: !151, inlinedAt: !186)
!186 = distinct !DILocation(line: 110, column: 2, scope: !47)
!187 = !DILocation(line: 0, scope: !151, inlinedAt: !188)
!188 = distinct !DILocation(line: 111, column: 2, scope: !47)
!189 = !DILocation(line: 0, scope: !151, inlinedAt: !190)
!190 = distinct !DILocation(line: 112, column: 2, scope: !47)
!191 = !DILocation(line: 0, scope: !151, inlinedAt: !192)
!192 = distinct !DILocation(line: 113, column: 2, scope: !47)
!193 = !DILocation(line: 34, column: 14, scope: !151, inlinedAt: !192)
!194 = !DILocation(line: 34, column: 33, scope: !151, inlinedAt: !192)
!195 = !DILocation(line: 34, column: 7, scope: !151, inlinedAt: !192)
!196 = !DILocation(line: 114, column: 7, scope: !47)
!197 = !DILocation(line: 0, scope: !151, inlinedAt: !198)
!198 = distinct !DILocation(line: 114, column: 2, scope: !47)
!199 = !DILocation(line: 34, column: 9, scope: !151, inlinedAt: !198)
!200 = !DILocation(line: 34, column: 14, scope: !151, inlinedAt: !198)
!201 = !DILocation(line: 34, column: 21, scope: !151, inlinedAt: !198)
!202 = !DILocation(line: 34, column: 48, scope: !151, inlinedAt: !198)
!203 = !DILocation(line: 34, column: 35, scope: !151, inlinedAt: !198)
!204 = !DILocation(line: 34, column: 55, scope: !151, inlinedAt: !198)
!205 = !DILocation(line: 34, column: 19, scope: !151, inlinedAt: !198)
!206 = !DILocation(line: 34, column: 33, scope: !151, inlinedAt: !198)
!207 = !DILocation(line: 0, scope: !151, inlinedAt: !208)
!208 = distinct !DILocation(line: 115, column: 2, scope: !47)
!209 = !DILocation(line: 116, column: 7, scope: !47)
!210 = !DILocation(line: 0, scope: !151, inlinedAt: !211)
!211 = distinct !DILocation(line: 116, column: 2, scope: !47)
!212 = !DILocation(line: 34, column: 14, scope: !151, inlinedAt: !211)
!213 = !DILocation(line: 34, column: 48, scope: !151, inlinedAt: !211)
!214 = !DILocation(line: 34, column: 55, scope: !151, inlinedAt: !211)
!215 = !DILocation(line: 34, column: 19, scope: !151, inlinedAt: !211)
!216 = !DILocation(line: 34, column: 33, scope: !151, inlinedAt: !211)
!217 = !DILocation(line: 34, column: 7, scope: !151, inlinedAt: !211)
!218 = !DILocation(line: 117, column: 2, scope: !47)
!219 = !DILocation(line: 118, column: 14, scope: !47)
!220 = !DILocation(line: 118, column: 2, scope: !47)
!221 = !DILocation(line: 0, scope: !91)
!222 = !DILocation(line: 119, column: 2, scope: !91)
!223 = !DILocation(line: 103, column: 8, scope: !157)
!224 = !DILocation(line: 34, column: 14, scope: !151, inlinedAt: !156)
!225 = !DILocation(line: 34, column: 21, scope: !151, inlinedAt: !156)
!226 = !DILocation(line: 34, column: 35, scope: !151, inlinedAt: !156)
!227 = !DILocation(line: 34, column: 55, scope: !151, inlinedAt: !156)
!228 = !DILocation(line: 34, column: 19, scope: !151, inlinedAt: !156)
!229 = !DILocation(line: 34, column: 33, scope: !151, inlinedAt: !156)
!230 = !DILocation(line: 102, column: 26, scope: !157)
!231 = !DILocation(line: 102, column: 20, scope: !157)
!232 = distinct !{!232, !149, !233, !125, !126}
!233 = !DILocation(line: 103, column: 14, scope: !89)
!234 = !DILocation(line: 0, scope: !151, inlinedAt: !235)
!235 = distinct !DILocation(line: 120, column: 3, scope: !236)
!236 = distinct !DILexicalBlock(scope: !91, file: !3, line: 119, column: 2)
!237 = !DILocation(line: 121, column: 20, scope: !47)
!238 = !DILocation(line: 121, column: 27, scope: !47)
!239 = !DILocation(line: 122, column: 1, scope: !47)
!240 = !DILocation(line: 121, column: 2, scope: !47)
!241 = !DILocation(line: 120, column: 8, scope: !236)
!242 = !{!116, !116, i64 0}
!243 = !DILocation(line: 34, column: 14, scope: !151, inlinedAt: !235)
!244 = !DILocation(line: 34, column: 21, scope: !151, inlinedAt: !235)
!245 = !DILocation(line: 34, column: 35, scope: !151, inlinedAt: !235)
!246 = !DILocation(line: 34, column: 55, scope: !151, inlinedAt: !235)
!247 = !DILocation(line: 34, column: 19, scope: !151, inlinedAt: !235)
!248 = !DILocation(line: 34, column: 33, scope: !151, inlinedAt: !235)
!249 = !DILocation(line: 119, column: 41, scope: !236)
!250 = !DILocation(line: 119, column: 25, scope: !236)
!251 = distinct !{!251, !222, !252, !125, !126}
!252 = !DILocation(line: 120, column: 15, scope: !91)
!253 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 52, type: !254, scopeLine: 53, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !256)
!254 = !DISubroutineType(types: !255)
!255 = !{!5, !10, null}
!256 = !{!257, !258, !272, !273}
!257 = !DILocalVariable(name: "n", arg: 1, scope: !253, file: !3, line: 52, type: !10)
!258 = !DILocalVariable(name: "ap", scope: !253, file: !3, line: 54, type: !259)
!259 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !260, line: 14, baseType: !261)
!260 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stdarg.h", directory: "", checksumkind: CSK_MD5, checksum: "4de3cbd931b589d291e5c39387aecf82")
!261 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !262, baseType: !263)
!262 = !DIFile(filename: "values.c", directory: ".")
!263 = !DICompositeType(tag: DW_TAG_array_type, baseType: !264, size: 192, elements: !270)
!264 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !265)
!265 = !{!266, !267, !268, !269}
!266 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !264, file: !262, line: 54, baseType: !19, size: 32)
!267 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !264, file: !262, line: 54, baseType: !19, size: 32, offset: 32)
!268 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !264, file: !262, line: 54, baseType: !37, size: 64, offset: 64)
!269 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !264, file: !262, line: 54, baseType: !37, size: 64, offset: 128)
!270 = !{!271}
!271 = !DISubrange(count: 1)
!272 = !DILocalVariable(name: "total", scope: !253, file: !3, line: 55, type: !5)
!273 = !DILocalVariable(name: "i", scope: !274, file: !3, line: 58, type: !10)
!274 = distinct !DILexicalBlock(scope: !253, file: !3, line: 58, column: 2)
!275 = !DILocation(line: 0, scope: !253)
!276 = !DILocation(line: 54, column: 2, scope: !253)
!277 = !DILocation(line: 54, column: 10, scope: !253)
!278 = !DILocation(line: 57, column: 2, scope: !253)
!279 = !DILocation(line: 0, scope: !274)
!280 = !DILocation(line: 58, column: 2, scope: !274)
!281 = !DILocation(line: 60, column: 2, scope: !253)
!282 = !DILocation(line: 62, column: 1, scope: !253)
!283 = !DILocation(line: 61, column: 2, scope: !253)
!284 = !DILocation(line: 59, column: 14, scope: !285)
!285 = distinct !DILexicalBlock(scope: !274, file: !3, line: 58, column: 2)
!286 = !DILocation(line: 59, column: 12, scope: !285)
!287 = !DILocation(line: 59, column: 20, scope: !285)
!288 = !DILocation(line: 59, column: 42, scope: !285)
!289 = !DILocation(line: 59, column: 9, scope: !285)
!290 = !DILocation(line: 58, column: 26, scope: !285)
!291 = !DILocation(line: 58, column: 20, scope: !285)
!292 = distinct !{!292, !280, !293, !125, !126}
!293 = !DILocation(line: 59, column: 42, scope: !274)
!294 = !DILocation(line: 0, scope: !23)
!295 = !DILocation(line: 82, column: 2, scope: !23)
!296 = !DILocation(line: 83, column: 17, scope: !30)
!297 = !DILocation(line: 83, column: 15, scope: !30)
!298 = !DILocation(line: 83, column: 9, scope: !30)
!299 = !{!300, !300, i64 0}
!300 = !{!"any pointer", !116, i64 0}
!301 = !DILocation(line: 87, column: 2, scope: !30)
!302 = !DILocation(line: 89, column: 2, scope: !30)
!303 = !DILocation(line: 0, scope: !30)
!304 = !DILocation(line: 82, column: 11, scope: !31)
!305 = !DILocation(line: 82, column: 2, scope: !31)
!306 = distinct !{!306, !307, !308, !126}
!307 = !DILocation(line: 82, column: 2, scope: !32)
!308 = !DILocation(line: 89, column: 2, scope: !32)
!309 = !DILocation(line: 90, column: 1, scope: !23)
!310 = !DILocation(line: 91, column: 2, scope: !23)

; check: run %s
; exit: 110
