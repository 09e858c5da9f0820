; ModuleID = 'values.c'
source_filename = "values.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.big = type { [9 x i16], %struct.pair }
%struct.pair = type { i32, double }
%struct.bits = type { i32 }
%union.word = type { i32 }
%struct.__va_list_tag = type { i32, i32, i8*, i8* }

@__const.main.f = private unnamed_addr constant { i8, i8, i8, i8 } { i8 -59, i8 122, i8 -13, i8 42 }, align 4
@__const.main.w = private unnamed_addr constant { float } { float -6.250000e+00 }, align 4
@.str = private unnamed_addr constant [7 x i8] c"middle\00", align 1
@hash = internal global i32 1, align 4, !dbg !0
@jumps.table = internal constant [3 x i8*] [i8* blockaddress(@jumps, %27), i8* blockaddress(@jumps, %17), i8* blockaddress(@jumps, %21)], align 16, !dbg !21

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main() #0 !dbg !40 {
  %1 = alloca i32, align 4
  %2 = alloca %struct.big, align 8
  %3 = alloca %struct.bits, align 4
  %4 = alloca %union.word, align 4
  %5 = alloca [10 x i8], align 1
  %6 = alloca %struct.big, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  store i32 0, i32* %1, align 4
  call void @llvm.dbg.declare(metadata %struct.big* %2, metadata !43, metadata !DIExpression()), !dbg !56
  %9 = bitcast %struct.big* %2 to i8*, !dbg !56
  call void @llvm.memset.p0i8.i64(i8* align 8 %9, i8 0, i64 40, i1 false), !dbg !56
  %10 = bitcast i8* %9 to %struct.big*, !dbg !56
  %11 = getelementptr inbounds %struct.big, %struct.big* %10, i32 0, i32 1, !dbg !56
  %12 = getelementptr inbounds %struct.pair, %struct.pair* %11, i32 0, i32 0, !dbg !56
  store i32 1000, i32* %12, align 8, !dbg !56
  %13 = getelementptr inbounds %struct.pair, %struct.pair* %11, i32 0, i32 1, !dbg !56
  store double 2.500000e-01, double* %13, align 8, !dbg !56
  call void @llvm.dbg.declare(metadata %struct.bits* %3, metadata !57, metadata !DIExpression()), !dbg !63
  %14 = bitcast %struct.bits* %3 to i8*, !dbg !63
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 4 %14, i8* align 4 getelementptr inbounds ({ i8, i8, i8, i8 }, { i8, i8, i8, i8 }* @__const.main.f, i32 0, i32 0), i64 4, i1 false), !dbg !63
  call void @llvm.dbg.declare(metadata %union.word* %4, metadata !64, metadata !DIExpression()), !dbg !77
  %15 = bitcast %union.word* %4 to i8*, !dbg !77
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 4 %15, i8* align 4 bitcast ({ float }* @__const.main.w to i8*), i64 4, i1 false), !dbg !77
  call void @llvm.dbg.declare(metadata [10 x i8]* %5, metadata !78, metadata !DIExpression()), !dbg !83
  call void @fill(%struct.big* sret(%struct.big) align 8 %6, %struct.big* noundef byval(%struct.big) align 8 %2, i16 noundef signext 300), !dbg !84
  %16 = bitcast %struct.big* %2 to i8*, !dbg !84
  %17 = bitcast %struct.big* %6 to i8*, !dbg !84
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 8 %16, i8* align 8 %17, i64 40, i1 false), !dbg !84
  call void @llvm.dbg.declare(metadata i32* %7, metadata !85, metadata !DIExpression()), !dbg !87
  store i32 0, i32* %7, align 4, !dbg !87
  br label %18, !dbg !88

18:                                               ; preds = %28, %0
  %19 = load i32, i32* %7, align 4, !dbg !89
  %20 = icmp slt i32 %19, 9, !dbg !91
  br i1 %20, label %21, label %31, !dbg !92

21:                                               ; preds = %18
  %22 = getelementptr inbounds %struct.big, %struct.big* %2, i32 0, i32 0, !dbg !93
  %23 = load i32, i32* %7, align 4, !dbg !94
  %24 = sext i32 %23 to i64, !dbg !95
  %25 = getelementptr inbounds [9 x i16], [9 x i16]* %22, i64 0, i64 %24, !dbg !95
  %26 = load i16, i16* %25, align 2, !dbg !95
  %27 = sext i16 %26 to i64, !dbg !95
  call void @feed(i64 noundef %27), !dbg !96
  br label %28, !dbg !96

28:                                               ; preds = %21
  %29 = load i32, i32* %7, align 4, !dbg !97
  %30 = add nsw i32 %29, 1, !dbg !97
  store i32 %30, i32* %7, align 4, !dbg !97
  br label %18, !dbg !98, !llvm.loop !99

31:                                               ; preds = %18
  %32 = getelementptr inbounds %struct.big, %struct.big* %2, i32 0, i32 1, !dbg !102
  %33 = getelementptr inbounds %struct.pair, %struct.pair* %32, i32 0, i32 0, !dbg !103
  %34 = load i32, i32* %33, align 8, !dbg !103
  %35 = sext i32 %34 to i64, !dbg !104
  call void @feed(i64 noundef %35), !dbg !105
  %36 = getelementptr inbounds %struct.big, %struct.big* %2, i32 0, i32 1, !dbg !106
  %37 = getelementptr inbounds %struct.pair, %struct.pair* %36, i32 0, i32 1, !dbg !107
  %38 = load double, double* %37, align 8, !dbg !107
  %39 = fmul double %38, 1.000000e+06, !dbg !108
  %40 = fptosi double %39 to i64, !dbg !109
  call void @feed(i64 noundef %40), !dbg !110
  %41 = bitcast %struct.bits* %3 to i32*, !dbg !111
  %42 = load i32, i32* %41, align 4, !dbg !112
  %43 = and i32 %42, 7, !dbg !112
  %44 = add nsw i32 %43, 6, !dbg !112
  %45 = load i32, i32* %41, align 4, !dbg !112
  %46 = and i32 %44, 7, !dbg !112
  %47 = and i32 %45, -8, !dbg !112
  %48 = or i32 %47, %46, !dbg !112
  store i32 %48, i32* %41, align 4, !dbg !112
  %49 = bitcast %struct.bits* %3 to i32*, !dbg !113
  %50 = load i32, i32* %49, align 4, !dbg !114
  %51 = shl i32 %50, 22, !dbg !114
  %52 = ashr i32 %51, 25, !dbg !114
  %53 = sub nsw i32 %52, 30, !dbg !114
  %54 = load i32, i32* %49, align 4, !dbg !114
  %55 = and i32 %53, 127, !dbg !114
  %56 = shl i32 %55, 3, !dbg !114
  %57 = and i32 %54, -1017, !dbg !114
  %58 = or i32 %57, %56, !dbg !114
  store i32 %58, i32* %49, align 4, !dbg !114
  %59 = shl i32 %55, 25, !dbg !114
  %60 = ashr i32 %59, 25, !dbg !114
  %61 = bitcast %struct.bits* %3 to i32*, !dbg !115
  %62 = load i32, i32* %61, align 4, !dbg !116
  %63 = lshr i32 %62, 10, !dbg !116
  %64 = and i32 %63, 1048575, !dbg !116
  %65 = xor i32 %64, 1048575, !dbg !116
  %66 = load i32, i32* %61, align 4, !dbg !116
  %67 = and i32 %65, 1048575, !dbg !116
  %68 = shl i32 %67, 10, !dbg !116
  %69 = and i32 %66, -1073740801, !dbg !116
  %70 = or i32 %69, %68, !dbg !116
  store i32 %70, i32* %61, align 4, !dbg !116
  %71 = bitcast %struct.bits* %3 to i32*, !dbg !117
  %72 = load i32, i32* %71, align 4, !dbg !117
  %73 = and i32 %72, 7, !dbg !117
  %74 = zext i32 %73 to i64, !dbg !118
  call void @feed(i64 noundef %74), !dbg !119
  %75 = bitcast %struct.bits* %3 to i32*, !dbg !120
  %76 = load i32, i32* %75, align 4, !dbg !120
  %77 = shl i32 %76, 22, !dbg !120
  %78 = ashr i32 %77, 25, !dbg !120
  %79 = sext i32 %78 to i64, !dbg !121
  call void @feed(i64 noundef %79), !dbg !122
  %80 = bitcast %struct.bits* %3 to i32*, !dbg !123
  %81 = load i32, i32* %80, align 4, !dbg !123
  %82 = lshr i32 %81, 10, !dbg !123
  %83 = and i32 %82, 1048575, !dbg !123
  %84 = zext i32 %83 to i64, !dbg !124
  call void @feed(i64 noundef %84), !dbg !125
  %85 = bitcast %union.word* %4 to i32*, !dbg !126
  %86 = load i32, i32* %85, align 4, !dbg !126
  %87 = zext i32 %86 to i64, !dbg !127
  call void @feed(i64 noundef %87), !dbg !128
  %88 = bitcast %union.word* %4 to [4 x i8]*, !dbg !129
  %89 = getelementptr inbounds [4 x i8], [4 x i8]* %88, i64 0, i64 3, !dbg !130
  %90 = load i8, i8* %89, align 1, !dbg !130
  %91 = zext i8 %90 to i64, !dbg !130
  call void @feed(i64 noundef %91), !dbg !131
  %92 = call i64 (i32, ...) @sum(i32 noundef 4, i32 noundef -5, i64 noundef 5000000000, i32 noundef 7, i64 noundef -1), !dbg !132
  call void @feed(i64 noundef %92), !dbg !133
  %93 = call i32 @kind(i32 noundef 99), !dbg !134
  %94 = call i32 @kind(i32 noundef 1000), !dbg !135
  %95 = add nsw i32 %93, %94, !dbg !136
  %96 = call i32 @kind(i32 noundef -1000), !dbg !137
  %97 = add nsw i32 %95, %96, !dbg !138
  %98 = call i32 @kind(i32 noundef 103), !dbg !139
  %99 = add nsw i32 %97, %98, !dbg !140
  %100 = sext i32 %99 to i64, !dbg !134
  call void @feed(i64 noundef %100), !dbg !141
  %101 = call i32 @jumps(i32 noundef 11), !dbg !142
  %102 = sext i32 %101 to i64, !dbg !142
  call void @feed(i64 noundef %102), !dbg !143
  %103 = getelementptr inbounds [10 x i8], [10 x i8]* %5, i64 0, i64 0, !dbg !144
  call void @llvm.memset.p0i8.i64(i8* align 1 %103, i8 120, i64 10, i1 false), !dbg !144
  %104 = getelementptr inbounds [10 x i8], [10 x i8]* %5, i64 0, i64 0, !dbg !145
  %105 = getelementptr inbounds i8, i8* %104, i64 2, !dbg !146
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 1 %105, i8* align 1 getelementptr inbounds ([7 x i8], [7 x i8]* @.str, i64 0, i64 0), i64 6, i1 false), !dbg !147
  call void @llvm.dbg.declare(metadata i32* %8, metadata !148, metadata !DIExpression()), !dbg !150
  store i32 0, i32* %8, align 4, !dbg !150
  br label %106, !dbg !151

106:                                              ; preds = %116, %31
  %107 = load i32, i32* %8, align 4, !dbg !152
  %108 = zext i32 %107 to i64, !dbg !152
  %109 = icmp ult i64 %108, 10, !dbg !154
  br i1 %109, label %110, label %119, !dbg !155

110:                                              ; preds = %106
  %111 = load i32, i32* %8, align 4, !dbg !156
  %112 = zext i32 %111 to i64, !dbg !157
  %113 = getelementptr inbounds [10 x i8], [10 x i8]* %5, i64 0, i64 %112, !dbg !157
  %114 = load i8, i8* %113, align 1, !dbg !157
  %115 = sext i8 %114 to i64, !dbg !157
  call void @feed(i64 noundef %115), !dbg !158
  br label %116, !dbg !158

116:                                              ; preds = %110
  %117 = load i32, i32* %8, align 4, !dbg !159
  %118 = add i32 %117, 1, !dbg !159
  store i32 %118, i32* %8, align 4, !dbg !159
  br label %106, !dbg !160, !llvm.loop !161

119:                                              ; preds = %106
  %120 = load i32, i32* @hash, align 4, !dbg !163
  %121 = urem i32 %120, 113, !dbg !164
  %122 = add nsw i32 %121, 1, !dbg !165
  ret i32 %122, !dbg !166
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: argmemonly nofree nounwind willreturn writeonly
declare void @llvm.memset.p0i8.i64(i8* nocapture writeonly, i8, i64, i1 immarg) #2

; Function Attrs: argmemonly nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: noinline nounwind optnone uwtable
define internal void @fill(%struct.big* noalias sret(%struct.big) align 8 %0, %struct.big* noundef byval(%struct.big) align 8 %1, i16 noundef signext %2) #0 !dbg !167 {
  %4 = alloca i16, align 2
  %5 = alloca i32, align 4
  %6 = alloca %struct.pair, align 8
  call void @llvm.dbg.declare(metadata %struct.big* %1, metadata !170, metadata !DIExpression()), !dbg !171
  store i16 %2, i16* %4, align 2
  call void @llvm.dbg.declare(metadata i16* %4, metadata !172, metadata !DIExpression()), !dbg !173
  call void @llvm.dbg.declare(metadata i32* %5, metadata !174, metadata !DIExpression()), !dbg !176
  store i32 0, i32* %5, align 4, !dbg !176
  br label %7, !dbg !177

7:                                                ; preds = %20, %3
  %8 = load i32, i32* %5, align 4, !dbg !178
  %9 = icmp slt i32 %8, 9, !dbg !180
  br i1 %9, label %10, label %23, !dbg !181

10:                                               ; preds = %7
  %11 = load i32, i32* %5, align 4, !dbg !182
  %12 = load i16, i16* %4, align 2, !dbg !183
  %13 = sext i16 %12 to i32, !dbg !183
  %14 = mul nsw i32 %11, %13, !dbg !184
  %15 = trunc i32 %14 to i16, !dbg !185
  %16 = getelementptr inbounds %struct.big, %struct.big* %1, i32 0, i32 0, !dbg !186
  %17 = load i32, i32* %5, align 4, !dbg !187
  %18 = sext i32 %17 to i64, !dbg !188
  %19 = getelementptr inbounds [9 x i16], [9 x i16]* %16, i64 0, i64 %18, !dbg !188
  store i16 %15, i16* %19, align 2, !dbg !189
  br label %20, !dbg !188

20:                                               ; preds = %10
  %21 = load i32, i32* %5, align 4, !dbg !190
  %22 = add nsw i32 %21, 1, !dbg !190
  store i32 %22, i32* %5, align 4, !dbg !190
  br label %7, !dbg !191, !llvm.loop !192

23:                                               ; preds = %7
  %24 = getelementptr inbounds %struct.big, %struct.big* %1, i32 0, i32 1, !dbg !194
  %25 = getelementptr inbounds %struct.big, %struct.big* %1, i32 0, i32 1, !dbg !195
  %26 = bitcast %struct.pair* %25 to { i32, double }*, !dbg !196
  %27 = getelementptr inbounds { i32, double }, { i32, double }* %26, i32 0, i32 0, !dbg !196
  %28 = load i32, i32* %27, align 8, !dbg !196
  %29 = getelementptr inbounds { i32, double }, { i32, double }* %26, i32 0, i32 1, !dbg !196
  %30 = load double, double* %29, align 8, !dbg !196
  %31 = call { i32, double } @scale(i32 %28, double %30, double noundef 2.500000e+00), !dbg !196
  %32 = bitcast %struct.pair* %6 to { i32, double }*, !dbg !196
  %33 = getelementptr inbounds { i32, double }, { i32, double }* %32, i32 0, i32 0, !dbg !196
  %34 = extractvalue { i32, double } %31, 0, !dbg !196
  store i32 %34, i32* %33, align 8, !dbg !196
  %35 = getelementptr inbounds { i32, double }, { i32, double }* %32, i32 0, i32 1, !dbg !196
  %36 = extractvalue { i32, double } %31, 1, !dbg !196
  store double %36, double* %35, align 8, !dbg !196
  %37 = bitcast %struct.pair* %24 to i8*, !dbg !196
  %38 = bitcast %struct.pair* %6 to i8*, !dbg !196
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 8 %37, i8* align 8 %38, i64 16, i1 false), !dbg !196
  %39 = bitcast %struct.big* %0 to i8*, !dbg !197
  %40 = bitcast %struct.big* %1 to i8*, !dbg !197
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 8 %39, i8* align 8 %40, i64 40, i1 false), !dbg !197
  ret void, !dbg !198
}

; Function Attrs: noinline nounwind optnone uwtable
define internal void @feed(i64 noundef %0) #0 !dbg !199 {
  %2 = alloca i64, align 8
  store i64 %0, i64* %2, align 8
  call void @llvm.dbg.declare(metadata i64* %2, metadata !202, metadata !DIExpression()), !dbg !203
  %3 = load i32, i32* @hash, align 4, !dbg !204
  %4 = mul i32 %3, 31, !dbg !205
  %5 = load i64, i64* %2, align 8, !dbg !206
  %6 = trunc i64 %5 to i32, !dbg !207
  %7 = add i32 %4, %6, !dbg !208
  %8 = load i64, i64* %2, align 8, !dbg !209
  %9 = ashr i64 %8, 32, !dbg !210
  %10 = trunc i64 %9 to i32, !dbg !211
  %11 = mul i32 %10, 7, !dbg !212
  %12 = add i32 %7, %11, !dbg !213
  store i32 %12, i32* @hash, align 4, !dbg !214
  ret void, !dbg !215
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i64 @sum(i32 noundef %0, ...) #0 !dbg !216 {
  %2 = alloca i32, align 4
  %3 = alloca [1 x %struct.__va_list_tag], align 16
  %4 = alloca i64, align 8
  %5 = alloca i32, align 4
  store i32 %0, i32* %2, align 4
  call void @llvm.dbg.declare(metadata i32* %2, metadata !219, metadata !DIExpression()), !dbg !220
  call void @llvm.dbg.declare(metadata [1 x %struct.__va_list_tag]* %3, metadata !221, metadata !DIExpression()), !dbg !235
  call void @llvm.dbg.declare(metadata i64* %4, metadata !236, metadata !DIExpression()), !dbg !237
  store i64 0, i64* %4, align 8, !dbg !237
  %6 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %3, i64 0, i64 0, !dbg !238
  %7 = bitcast %struct.__va_list_tag* %6 to i8*, !dbg !238
  call void @llvm.va_start(i8* %7), !dbg !238
  call void @llvm.dbg.declare(metadata i32* %5, metadata !239, metadata !DIExpression()), !dbg !241
  store i32 0, i32* %5, align 4, !dbg !241
  br label %8, !dbg !242

8:                                                ; preds = %59, %1
  %9 = load i32, i32* %5, align 4, !dbg !243
  %10 = load i32, i32* %2, align 4, !dbg !245
  %11 = icmp slt i32 %9, %10, !dbg !246
  br i1 %11, label %12, label %62, !dbg !247

12:                                               ; preds = %8
  %13 = load i32, i32* %5, align 4, !dbg !248
  %14 = and i32 %13, 1, !dbg !249
  %15 = icmp ne i32 %14, 0, !dbg !249
  br i1 %15, label %16, label %35, !dbg !248

16:                                               ; preds = %12
  %17 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %3, i64 0, i64 0, !dbg !250
  %18 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %17, i32 0, i32 0, !dbg !250
  %19 = load i32, i32* %18, align 16, !dbg !250
  %20 = icmp ule i32 %19, 40, !dbg !250
  br i1 %20, label %21, label %27, !dbg !250

21:                                               ; preds = %16
  %22 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %17, i32 0, i32 3, !dbg !250
  %23 = load i8*, i8** %22, align 16, !dbg !250
  %24 = getelementptr i8, i8* %23, i32 %19, !dbg !250
  %25 = bitcast i8* %24 to i64*, !dbg !250
  %26 = add i32 %19, 8, !dbg !250
  store i32 %26, i32* %18, align 16, !dbg !250
  br label %32, !dbg !250

27:                                               ; preds = %16
  %28 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %17, i32 0, i32 2, !dbg !250
  %29 = load i8*, i8** %28, align 8, !dbg !250
  %30 = bitcast i8* %29 to i64*, !dbg !250
  %31 = getelementptr i8, i8* %29, i32 8, !dbg !250
  store i8* %31, i8** %28, align 8, !dbg !250
  br label %32, !dbg !250

32:                                               ; preds = %27, %21
  %33 = phi i64* [ %25, %21 ], [ %30, %27 ], !dbg !250
  %34 = load i64, i64* %33, align 8, !dbg !250
  br label %55, !dbg !248

35:                                               ; preds = %12
  %36 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %3, i64 0, i64 0, !dbg !251
  %37 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %36, i32 0, i32 0, !dbg !251
  %38 = load i32, i32* %37, align 16, !dbg !251
  %39 = icmp ule i32 %38, 40, !dbg !251
  br i1 %39, label %40, label %46, !dbg !251

40:                                               ; preds = %35
  %41 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %36, i32 0, i32 3, !dbg !251
  %42 = load i8*, i8** %41, align 16, !dbg !251
  %43 = getelementptr i8, i8* %42, i32 %38, !dbg !251
  %44 = bitcast i8* %43 to i32*, !dbg !251
  %45 = add i32 %38, 8, !dbg !251
  store i32 %45, i32* %37, align 16, !dbg !251
  br label %51, !dbg !251

46:                                               ; preds = %35
  %47 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %36, i32 0, i32 2, !dbg !251
  %48 = load i8*, i8** %47, align 8, !dbg !251
  %49 = bitcast i8* %48 to i32*, !dbg !251
  %50 = getelementptr i8, i8* %48, i32 8, !dbg !251
  store i8* %50, i8** %47, align 8, !dbg !251
  br label %51, !dbg !251

51:                                               ; preds = %46, %40
  %52 = phi i32* [ %44, %40 ], [ %49, %46 ], !dbg !251
  %53 = load i32, i32* %52, align 4, !dbg !251
  %54 = sext i32 %53 to i64, !dbg !251
  br label %55, !dbg !248

55:                                               ; preds = %51, %32
  %56 = phi i64 [ %34, %32 ], [ %54, %51 ], !dbg !248
  %57 = load i64, i64* %4, align 8, !dbg !252
  %58 = add nsw i64 %57, %56, !dbg !252
  store i64 %58, i64* %4, align 8, !dbg !252
  br label %59, !dbg !253

59:                                               ; preds = %55
  %60 = load i32, i32* %5, align 4, !dbg !254
  %61 = add nsw i32 %60, 1, !dbg !254
  store i32 %61, i32* %5, align 4, !dbg !254
  br label %8, !dbg !255, !llvm.loop !256

62:                                               ; preds = %8
  %63 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %3, i64 0, i64 0, !dbg !258
  %64 = bitcast %struct.__va_list_tag* %63 to i8*, !dbg !258
  call void @llvm.va_end(i8* %64), !dbg !258
  %65 = load i64, i64* %4, align 8, !dbg !259
  ret i64 %65, !dbg !260
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @kind(i32 noundef %0) #0 !dbg !261 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, i32* %3, align 4
  call void @llvm.dbg.declare(metadata i32* %3, metadata !262, metadata !DIExpression()), !dbg !263
  %4 = load i32, i32* %3, align 4, !dbg !264
  switch i32 %4, label %8 [
    i32 97, label %5
    i32 98, label %5
    i32 99, label %5
    i32 100, label %5
    i32 101, label %5
    i32 102, label %5
    i32 1000, label %6
    i32 -1000, label %7
  ], !dbg !265

5:                                                ; preds = %1, %1, %1, %1, %1, %1
  store i32 1, i32* %2, align 4, !dbg !266
  br label %9, !dbg !266

6:                                                ; preds = %1
  store i32 2, i32* %2, align 4, !dbg !268
  br label %9, !dbg !268

7:                                                ; preds = %1
  store i32 3, i32* %2, align 4, !dbg !269
  br label %9, !dbg !269

8:                                                ; preds = %1
  store i32 0, i32* %2, align 4, !dbg !270
  br label %9, !dbg !270

9:                                                ; preds = %8, %7, %6, %5
  %10 = load i32, i32* %2, align 4, !dbg !271
  ret i32 %10, !dbg !271
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @jumps(i32 noundef %0) #0 !dbg !23 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  store i32 %0, i32* %2, align 4
  call void @llvm.dbg.declare(metadata i32* %2, metadata !272, metadata !DIExpression()), !dbg !273
  call void @llvm.dbg.declare(metadata i32* %3, metadata !274, metadata !DIExpression()), !dbg !275
  store i32 0, i32* %3, align 4, !dbg !275
  br label %4, !dbg !276

4:                                                ; preds = %24, %1
  %5 = load i32, i32* %2, align 4, !dbg !277
  %6 = icmp eq i32 %5, 0, !dbg !281
  br i1 %6, label %7, label %8, !dbg !277

7:                                                ; preds = %4
  br label %12, !dbg !277

8:                                                ; preds = %4
  %9 = load i32, i32* %2, align 4, !dbg !282
  %10 = and i32 %9, 1, !dbg !283
  %11 = sub nsw i32 2, %10, !dbg !284
  br label %12, !dbg !277

12:                                               ; preds = %8, %7
  %13 = phi i32 [ 0, %7 ], [ %11, %8 ], !dbg !277
  %14 = sext i32 %13 to i64, !dbg !285
  %15 = getelementptr inbounds [3 x i8*], [3 x i8*]* @jumps.table, i64 0, i64 %14, !dbg !285
  %16 = load i8*, i8** %15, align 8, !dbg !285
  br label %29, !dbg !286

17:                                               ; preds = %29
  call void @llvm.dbg.label(metadata !287), !dbg !288
  %18 = load i32, i32* %2, align 4, !dbg !289
  %19 = load i32, i32* %3, align 4, !dbg !290
  %20 = add nsw i32 %19, %18, !dbg !290
  store i32 %20, i32* %3, align 4, !dbg !290
  br label %24, !dbg !291

21:                                               ; preds = %29
  call void @llvm.dbg.label(metadata !292), !dbg !293
  %22 = load i32, i32* %3, align 4, !dbg !294
  %23 = sub nsw i32 %22, 1, !dbg !294
  store i32 %23, i32* %3, align 4, !dbg !294
  br label %24, !dbg !295

24:                                               ; preds = %21, %17
  %25 = load i32, i32* %2, align 4, !dbg !296
  %26 = add nsw i32 %25, -1, !dbg !296
  store i32 %26, i32* %2, align 4, !dbg !296
  br label %4, !dbg !297, !llvm.loop !298

27:                                               ; preds = %29
  call void @llvm.dbg.label(metadata !301), !dbg !302
  %28 = load i32, i32* %3, align 4, !dbg !303
  ret i32 %28, !dbg !304

29:                                               ; preds = %12
  %30 = phi i8* [ %16, %12 ]
  indirectbr i8* %30, [label %27, label %17, label %21]
}

; Function Attrs: noinline nounwind optnone uwtable
define internal { i32, double } @scale(i32 %0, double %1, double noundef %2) #0 !dbg !305 {
  %4 = alloca %struct.pair, align 8
  %5 = alloca %struct.pair, align 8
  %6 = alloca double, align 8
  %7 = bitcast %struct.pair* %5 to { i32, double }*
  %8 = getelementptr inbounds { i32, double }, { i32, double }* %7, i32 0, i32 0
  store i32 %0, i32* %8, align 8
  %9 = getelementptr inbounds { i32, double }, { i32, double }* %7, i32 0, i32 1
  store double %1, double* %9, align 8
  call void @llvm.dbg.declare(metadata %struct.pair* %5, metadata !308, metadata !DIExpression()), !dbg !309
  store double %2, double* %6, align 8
  call void @llvm.dbg.declare(metadata double* %6, metadata !310, metadata !DIExpression()), !dbg !311
  %10 = getelementptr inbounds %struct.pair, %struct.pair* %5, i32 0, i32 0, !dbg !312
  %11 = load i32, i32* %10, align 8, !dbg !312
  %12 = sitofp i32 %11 to double, !dbg !313
  %13 = load double, double* %6, align 8, !dbg !314
  %14 = fmul double %12, %13, !dbg !315
  %15 = fptosi double %14 to i32, !dbg !316
  %16 = getelementptr inbounds %struct.pair, %struct.pair* %5, i32 0, i32 0, !dbg !317
  store i32 %15, i32* %16, align 8, !dbg !318
  %17 = load double, double* %6, align 8, !dbg !319
  %18 = getelementptr inbounds %struct.pair, %struct.pair* %5, i32 0, i32 1, !dbg !320
  %19 = load double, double* %18, align 8, !dbg !321
  %20 = fmul double %19, %17, !dbg !321
  store double %20, double* %18, align 8, !dbg !321
  %21 = bitcast %struct.pair* %4 to i8*, !dbg !322
  %22 = bitcast %struct.pair* %5 to i8*, !dbg !322
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 8 %21, i8* align 8 %22, i64 16, i1 false), !dbg !322
  %23 = bitcast %struct.pair* %4 to { i32, double }*, !dbg !323
  %24 = load { i32, double }, { i32, double }* %23, align 8, !dbg !323
  ret { i32, double } %24, !dbg !323
}

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #4

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #4

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.label(metadata) #1

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { argmemonly nofree nounwind willreturn writeonly }
attributes #3 = { argmemonly nofree nounwind willreturn }
attributes #4 = { nofree nosync nounwind willreturn }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!32, !33, !34, !35, !36, !37, !38}
!llvm.ident = !{!39}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "hash", scope: !2, file: !3, line: 30, type: !16, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !20, splitDebugInlining: false, nameTableKind: None)
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
!22 = distinct !DIGlobalVariable(name: "table", scope: !23, file: !3, line: 79, type: !27, isLocal: true, isDefinition: true)
!23 = distinct !DISubprogram(name: "jumps", scope: !3, file: !3, line: 77, type: !24, scopeLine: 78, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!24 = !DISubroutineType(types: !25)
!25 = !{!10, !10}
!26 = !{}
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 192, elements: !30)
!28 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !29)
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!30 = !{!31}
!31 = !DISubrange(count: 3)
!32 = !{i32 7, !"Dwarf Version", i32 5}
!33 = !{i32 2, !"Debug Info Version", i32 3}
!34 = !{i32 1, !"wchar_size", i32 4}
!35 = !{i32 7, !"PIC Level", i32 2}
!36 = !{i32 7, !"PIE Level", i32 2}
!37 = !{i32 7, !"uwtable", i32 1}
!38 = !{i32 7, !"frame-pointer", i32 2}
!39 = !{!"Debian clang version 14.0.6"}
!40 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 94, type: !41, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !26)
!41 = !DISubroutineType(types: !42)
!42 = !{!10}
!43 = !DILocalVariable(name: "b", scope: !40, file: !3, line: 96, type: !44)
!44 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !3, line: 25, size: 320, elements: !45)
!45 = !{!46, !50}
!46 = !DIDerivedType(tag: DW_TAG_member, name: "v", scope: !44, file: !3, line: 26, baseType: !47, size: 144)
!47 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 144, elements: !48)
!48 = !{!49}
!49 = !DISubrange(count: 9)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !44, file: !3, line: 27, baseType: !51, size: 128, offset: 192)
!51 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !3, line: 8, size: 128, elements: !52)
!52 = !{!53, !54}
!53 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !51, file: !3, line: 9, baseType: !14, size: 32)
!54 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !51, file: !3, line: 10, baseType: !55, size: 64, offset: 64)
!55 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!56 = !DILocation(line: 96, column: 13, scope: !40)
!57 = !DILocalVariable(name: "f", scope: !40, file: !3, line: 97, type: !58)
!58 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "bits", file: !3, line: 13, size: 32, elements: !59)
!59 = !{!60, !61, !62}
!60 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !58, file: !3, line: 14, baseType: !19, size: 3, flags: DIFlagBitField, extraData: i64 0)
!61 = !DIDerivedType(tag: DW_TAG_member, name: "mid", scope: !58, file: !3, line: 15, baseType: !10, size: 7, offset: 3, flags: DIFlagBitField, extraData: i64 0)
!62 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !58, file: !3, line: 16, baseType: !16, size: 20, offset: 10, flags: DIFlagBitField, extraData: i64 0)
!63 = !DILocation(line: 97, column: 14, scope: !40)
!64 = !DILocalVariable(name: "w", scope: !40, file: !3, line: 98, type: !65)
!65 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "word", file: !3, line: 19, size: 32, elements: !66)
!66 = !{!67, !68, !70}
!67 = !DIDerivedType(tag: DW_TAG_member, name: "u", scope: !65, file: !3, line: 20, baseType: !16, size: 32)
!68 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !65, file: !3, line: 21, baseType: !69, size: 32)
!69 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!70 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !65, file: !3, line: 22, baseType: !71, size: 32)
!71 = !DICompositeType(tag: DW_TAG_array_type, baseType: !72, size: 32, elements: !75)
!72 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !17, line: 24, baseType: !73)
!73 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint8_t", file: !8, line: 38, baseType: !74)
!74 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!75 = !{!76}
!76 = !DISubrange(count: 4)
!77 = !DILocation(line: 98, column: 13, scope: !40)
!78 = !DILocalVariable(name: "text", scope: !40, file: !3, line: 99, type: !79)
!79 = !DICompositeType(tag: DW_TAG_array_type, baseType: !80, size: 80, elements: !81)
!80 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!81 = !{!82}
!82 = !DISubrange(count: 10)
!83 = !DILocation(line: 99, column: 7, scope: !40)
!84 = !DILocation(line: 101, column: 6, scope: !40)
!85 = !DILocalVariable(name: "i", scope: !86, file: !3, line: 102, type: !10)
!86 = distinct !DILexicalBlock(scope: !40, file: !3, line: 102, column: 2)
!87 = !DILocation(line: 102, column: 11, scope: !86)
!88 = !DILocation(line: 102, column: 7, scope: !86)
!89 = !DILocation(line: 102, column: 18, scope: !90)
!90 = distinct !DILexicalBlock(scope: !86, file: !3, line: 102, column: 2)
!91 = !DILocation(line: 102, column: 20, scope: !90)
!92 = !DILocation(line: 102, column: 2, scope: !86)
!93 = !DILocation(line: 103, column: 10, scope: !90)
!94 = !DILocation(line: 103, column: 12, scope: !90)
!95 = !DILocation(line: 103, column: 8, scope: !90)
!96 = !DILocation(line: 103, column: 3, scope: !90)
!97 = !DILocation(line: 102, column: 26, scope: !90)
!98 = !DILocation(line: 102, column: 2, scope: !90)
!99 = distinct !{!99, !92, !100, !101}
!100 = !DILocation(line: 103, column: 14, scope: !86)
!101 = !{!"llvm.loop.mustprogress"}
!102 = !DILocation(line: 104, column: 9, scope: !40)
!103 = !DILocation(line: 104, column: 11, scope: !40)
!104 = !DILocation(line: 104, column: 7, scope: !40)
!105 = !DILocation(line: 104, column: 2, scope: !40)
!106 = !DILocation(line: 105, column: 19, scope: !40)
!107 = !DILocation(line: 105, column: 21, scope: !40)
!108 = !DILocation(line: 105, column: 23, scope: !40)
!109 = !DILocation(line: 105, column: 7, scope: !40)
!110 = !DILocation(line: 105, column: 2, scope: !40)
!111 = !DILocation(line: 106, column: 4, scope: !40)
!112 = !DILocation(line: 106, column: 8, scope: !40)
!113 = !DILocation(line: 107, column: 4, scope: !40)
!114 = !DILocation(line: 107, column: 8, scope: !40)
!115 = !DILocation(line: 108, column: 4, scope: !40)
!116 = !DILocation(line: 108, column: 9, scope: !40)
!117 = !DILocation(line: 109, column: 9, scope: !40)
!118 = !DILocation(line: 109, column: 7, scope: !40)
!119 = !DILocation(line: 109, column: 2, scope: !40)
!120 = !DILocation(line: 110, column: 9, scope: !40)
!121 = !DILocation(line: 110, column: 7, scope: !40)
!122 = !DILocation(line: 110, column: 2, scope: !40)
!123 = !DILocation(line: 111, column: 9, scope: !40)
!124 = !DILocation(line: 111, column: 7, scope: !40)
!125 = !DILocation(line: 111, column: 2, scope: !40)
!126 = !DILocation(line: 112, column: 9, scope: !40)
!127 = !DILocation(line: 112, column: 7, scope: !40)
!128 = !DILocation(line: 112, column: 2, scope: !40)
!129 = !DILocation(line: 113, column: 9, scope: !40)
!130 = !DILocation(line: 113, column: 7, scope: !40)
!131 = !DILocation(line: 113, column: 2, scope: !40)
!132 = !DILocation(line: 114, column: 7, scope: !40)
!133 = !DILocation(line: 114, column: 2, scope: !40)
!134 = !DILocation(line: 115, column: 7, scope: !40)
!135 = !DILocation(line: 115, column: 19, scope: !40)
!136 = !DILocation(line: 115, column: 17, scope: !40)
!137 = !DILocation(line: 115, column: 32, scope: !40)
!138 = !DILocation(line: 115, column: 30, scope: !40)
!139 = !DILocation(line: 115, column: 46, scope: !40)
!140 = !DILocation(line: 115, column: 44, scope: !40)
!141 = !DILocation(line: 115, column: 2, scope: !40)
!142 = !DILocation(line: 116, column: 7, scope: !40)
!143 = !DILocation(line: 116, column: 2, scope: !40)
!144 = !DILocation(line: 117, column: 2, scope: !40)
!145 = !DILocation(line: 118, column: 9, scope: !40)
!146 = !DILocation(line: 118, column: 14, scope: !40)
!147 = !DILocation(line: 118, column: 2, scope: !40)
!148 = !DILocalVariable(name: "i", scope: !149, file: !3, line: 119, type: !19)
!149 = distinct !DILexicalBlock(scope: !40, file: !3, line: 119, column: 2)
!150 = !DILocation(line: 119, column: 16, scope: !149)
!151 = !DILocation(line: 119, column: 7, scope: !149)
!152 = !DILocation(line: 119, column: 23, scope: !153)
!153 = distinct !DILexicalBlock(scope: !149, file: !3, line: 119, column: 2)
!154 = !DILocation(line: 119, column: 25, scope: !153)
!155 = !DILocation(line: 119, column: 2, scope: !149)
!156 = !DILocation(line: 120, column: 13, scope: !153)
!157 = !DILocation(line: 120, column: 8, scope: !153)
!158 = !DILocation(line: 120, column: 3, scope: !153)
!159 = !DILocation(line: 119, column: 41, scope: !153)
!160 = !DILocation(line: 119, column: 2, scope: !153)
!161 = distinct !{!161, !155, !162, !101}
!162 = !DILocation(line: 120, column: 15, scope: !149)
!163 = !DILocation(line: 121, column: 15, scope: !40)
!164 = !DILocation(line: 121, column: 20, scope: !40)
!165 = !DILocation(line: 121, column: 27, scope: !40)
!166 = !DILocation(line: 121, column: 2, scope: !40)
!167 = distinct !DISubprogram(name: "fill", scope: !3, file: !3, line: 44, type: !168, scopeLine: 45, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!168 = !DISubroutineType(types: !169)
!169 = !{!44, !44, !11}
!170 = !DILocalVariable(name: "b", arg: 1, scope: !167, file: !3, line: 44, type: !44)
!171 = !DILocation(line: 44, column: 35, scope: !167)
!172 = !DILocalVariable(name: "step", arg: 2, scope: !167, file: !3, line: 44, type: !11)
!173 = !DILocation(line: 44, column: 46, scope: !167)
!174 = !DILocalVariable(name: "i", scope: !175, file: !3, line: 46, type: !10)
!175 = distinct !DILexicalBlock(scope: !167, file: !3, line: 46, column: 2)
!176 = !DILocation(line: 46, column: 11, scope: !175)
!177 = !DILocation(line: 46, column: 7, scope: !175)
!178 = !DILocation(line: 46, column: 18, scope: !179)
!179 = distinct !DILexicalBlock(scope: !175, file: !3, line: 46, column: 2)
!180 = !DILocation(line: 46, column: 20, scope: !179)
!181 = !DILocation(line: 46, column: 2, scope: !175)
!182 = !DILocation(line: 47, column: 22, scope: !179)
!183 = !DILocation(line: 47, column: 26, scope: !179)
!184 = !DILocation(line: 47, column: 24, scope: !179)
!185 = !DILocation(line: 47, column: 12, scope: !179)
!186 = !DILocation(line: 47, column: 5, scope: !179)
!187 = !DILocation(line: 47, column: 7, scope: !179)
!188 = !DILocation(line: 47, column: 3, scope: !179)
!189 = !DILocation(line: 47, column: 10, scope: !179)
!190 = !DILocation(line: 46, column: 26, scope: !179)
!191 = !DILocation(line: 46, column: 2, scope: !179)
!192 = distinct !{!192, !181, !193, !101}
!193 = !DILocation(line: 47, column: 30, scope: !175)
!194 = !DILocation(line: 48, column: 4, scope: !167)
!195 = !DILocation(line: 48, column: 16, scope: !167)
!196 = !DILocation(line: 48, column: 8, scope: !167)
!197 = !DILocation(line: 49, column: 9, scope: !167)
!198 = !DILocation(line: 49, column: 2, scope: !167)
!199 = distinct !DISubprogram(name: "feed", scope: !3, file: !3, line: 32, type: !200, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!200 = !DISubroutineType(types: !201)
!201 = !{null, !5}
!202 = !DILocalVariable(name: "v", arg: 1, scope: !199, file: !3, line: 32, type: !5)
!203 = !DILocation(line: 32, column: 26, scope: !199)
!204 = !DILocation(line: 34, column: 9, scope: !199)
!205 = !DILocation(line: 34, column: 14, scope: !199)
!206 = !DILocation(line: 34, column: 31, scope: !199)
!207 = !DILocation(line: 34, column: 21, scope: !199)
!208 = !DILocation(line: 34, column: 19, scope: !199)
!209 = !DILocation(line: 34, column: 46, scope: !199)
!210 = !DILocation(line: 34, column: 48, scope: !199)
!211 = !DILocation(line: 34, column: 35, scope: !199)
!212 = !DILocation(line: 34, column: 55, scope: !199)
!213 = !DILocation(line: 34, column: 33, scope: !199)
!214 = !DILocation(line: 34, column: 7, scope: !199)
!215 = !DILocation(line: 35, column: 1, scope: !199)
!216 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 52, type: !217, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!217 = !DISubroutineType(types: !218)
!218 = !{!5, !10, null}
!219 = !DILocalVariable(name: "n", arg: 1, scope: !216, file: !3, line: 52, type: !10)
!220 = !DILocation(line: 52, column: 24, scope: !216)
!221 = !DILocalVariable(name: "ap", scope: !216, file: !3, line: 54, type: !222)
!222 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !223, line: 14, baseType: !224)
!223 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stdarg.h", directory: "", checksumkind: CSK_MD5, checksum: "4de3cbd931b589d291e5c39387aecf82")
!224 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !225, baseType: !226)
!225 = !DIFile(filename: "values.c", directory: ".")
!226 = !DICompositeType(tag: DW_TAG_array_type, baseType: !227, size: 192, elements: !233)
!227 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !228)
!228 = !{!229, !230, !231, !232}
!229 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !227, file: !225, line: 54, baseType: !19, size: 32)
!230 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !227, file: !225, line: 54, baseType: !19, size: 32, offset: 32)
!231 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !227, file: !225, line: 54, baseType: !29, size: 64, offset: 64)
!232 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !227, file: !225, line: 54, baseType: !29, size: 64, offset: 128)
!233 = !{!234}
!234 = !DISubrange(count: 1)
!235 = !DILocation(line: 54, column: 10, scope: !216)
!236 = !DILocalVariable(name: "total", scope: !216, file: !3, line: 55, type: !5)
!237 = !DILocation(line: 55, column: 10, scope: !216)
!238 = !DILocation(line: 57, column: 2, scope: !216)
!239 = !DILocalVariable(name: "i", scope: !240, file: !3, line: 58, type: !10)
!240 = distinct !DILexicalBlock(scope: !216, file: !3, line: 58, column: 2)
!241 = !DILocation(line: 58, column: 11, scope: !240)
!242 = !DILocation(line: 58, column: 7, scope: !240)
!243 = !DILocation(line: 58, column: 18, scope: !244)
!244 = distinct !DILexicalBlock(scope: !240, file: !3, line: 58, column: 2)
!245 = !DILocation(line: 58, column: 22, scope: !244)
!246 = !DILocation(line: 58, column: 20, scope: !244)
!247 = !DILocation(line: 58, column: 2, scope: !240)
!248 = !DILocation(line: 59, column: 12, scope: !244)
!249 = !DILocation(line: 59, column: 14, scope: !244)
!250 = !DILocation(line: 59, column: 20, scope: !244)
!251 = !DILocation(line: 59, column: 42, scope: !244)
!252 = !DILocation(line: 59, column: 9, scope: !244)
!253 = !DILocation(line: 59, column: 3, scope: !244)
!254 = !DILocation(line: 58, column: 26, scope: !244)
!255 = !DILocation(line: 58, column: 2, scope: !244)
!256 = distinct !{!256, !247, !257, !101}
!257 = !DILocation(line: 59, column: 42, scope: !240)
!258 = !DILocation(line: 60, column: 2, scope: !216)
!259 = !DILocation(line: 61, column: 9, scope: !216)
!260 = !DILocation(line: 61, column: 2, scope: !216)
!261 = distinct !DISubprogram(name: "kind", scope: !3, file: !3, line: 64, type: !24, scopeLine: 65, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!262 = !DILocalVariable(name: "c", arg: 1, scope: !261, file: !3, line: 64, type: !10)
!263 = !DILocation(line: 64, column: 21, scope: !261)
!264 = !DILocation(line: 66, column: 10, scope: !261)
!265 = !DILocation(line: 66, column: 2, scope: !261)
!266 = !DILocation(line: 68, column: 3, scope: !267)
!267 = distinct !DILexicalBlock(scope: !261, file: !3, line: 66, column: 13)
!268 = !DILocation(line: 70, column: 3, scope: !267)
!269 = !DILocation(line: 72, column: 3, scope: !267)
!270 = !DILocation(line: 74, column: 2, scope: !261)
!271 = !DILocation(line: 75, column: 1, scope: !261)
!272 = !DILocalVariable(name: "n", arg: 1, scope: !23, file: !3, line: 77, type: !10)
!273 = !DILocation(line: 77, column: 22, scope: !23)
!274 = !DILocalVariable(name: "r", scope: !23, file: !3, line: 80, type: !10)
!275 = !DILocation(line: 80, column: 6, scope: !23)
!276 = !DILocation(line: 82, column: 2, scope: !23)
!277 = !DILocation(line: 83, column: 15, scope: !278)
!278 = distinct !DILexicalBlock(scope: !279, file: !3, line: 82, column: 15)
!279 = distinct !DILexicalBlock(scope: !280, file: !3, line: 82, column: 2)
!280 = distinct !DILexicalBlock(scope: !23, file: !3, line: 82, column: 2)
!281 = !DILocation(line: 83, column: 17, scope: !278)
!282 = !DILocation(line: 83, column: 33, scope: !278)
!283 = !DILocation(line: 83, column: 35, scope: !278)
!284 = !DILocation(line: 83, column: 30, scope: !278)
!285 = !DILocation(line: 83, column: 9, scope: !278)
!286 = !DILocation(line: 83, column: 3, scope: !278)
!287 = !DILabel(scope: !278, name: "odd", file: !3, line: 84)
!288 = !DILocation(line: 84, column: 2, scope: !278)
!289 = !DILocation(line: 85, column: 8, scope: !278)
!290 = !DILocation(line: 85, column: 5, scope: !278)
!291 = !DILocation(line: 86, column: 3, scope: !278)
!292 = !DILabel(scope: !278, name: "even", file: !3, line: 87)
!293 = !DILocation(line: 87, column: 2, scope: !278)
!294 = !DILocation(line: 88, column: 5, scope: !278)
!295 = !DILocation(line: 89, column: 2, scope: !278)
!296 = !DILocation(line: 82, column: 11, scope: !279)
!297 = !DILocation(line: 82, column: 2, scope: !279)
!298 = distinct !{!298, !299, !300}
!299 = !DILocation(line: 82, column: 2, scope: !280)
!300 = !DILocation(line: 89, column: 2, scope: !280)
!301 = !DILabel(scope: !23, name: "stop", file: !3, line: 90)
!302 = !DILocation(line: 90, column: 1, scope: !23)
!303 = !DILocation(line: 91, column: 9, scope: !23)
!304 = !DILocation(line: 91, column: 2, scope: !23)
!305 = distinct !DISubprogram(name: "scale", scope: !3, file: !3, line: 37, type: !306, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!306 = !DISubroutineType(types: !307)
!307 = !{!51, !51, !55}
!308 = !DILocalVariable(name: "p", arg: 1, scope: !305, file: !3, line: 37, type: !51)
!309 = !DILocation(line: 37, column: 38, scope: !305)
!310 = !DILocalVariable(name: "by", arg: 2, scope: !305, file: !3, line: 37, type: !55)
!311 = !DILocation(line: 37, column: 48, scope: !305)
!312 = !DILocation(line: 39, column: 20, scope: !305)
!313 = !DILocation(line: 39, column: 18, scope: !305)
!314 = !DILocation(line: 39, column: 24, scope: !305)
!315 = !DILocation(line: 39, column: 22, scope: !305)
!316 = !DILocation(line: 39, column: 8, scope: !305)
!317 = !DILocation(line: 39, column: 4, scope: !305)
!318 = !DILocation(line: 39, column: 6, scope: !305)
!319 = !DILocation(line: 40, column: 9, scope: !305)
!320 = !DILocation(line: 40, column: 4, scope: !305)
!321 = !DILocation(line: 40, column: 6, scope: !305)
!322 = !DILocation(line: 41, column: 9, scope: !305)
!323 = !DILocation(line: 41, column: 2, scope: !305)

; check: run %s
; exit: 110
; check: run tests/ir/data/values-host.bc
; exit: 110
