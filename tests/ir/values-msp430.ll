; ModuleID = 'values.c'
source_filename = "values.c"
target datalayout = "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16"
target triple = "msp430-unknown-unknown-elf"

%struct.big = type { [9 x i16], %struct.pair }
%struct.pair = type { i32, double }
%struct.bits = type { i32 }
%union.word = type { i32 }

@__const.main.b = private unnamed_addr constant %struct.big { [9 x i16] zeroinitializer, %struct.pair { i32 1000, double 2.500000e-01 } }, align 2
@__const.main.f = private unnamed_addr constant { i8, i8, i8, i8 } { i8 -59, i8 122, i8 -13, i8 42 }, align 2
@__const.main.w = private unnamed_addr constant { float } { float -6.250000e+00 }, align 2
@.str = private unnamed_addr constant [7 x i8] c"middle\00", align 1
@hash = internal global i32 1, align 2, !dbg !0
@jumps.table = internal constant [3 x i8*] [i8* blockaddress(@jumps, %26), i8* blockaddress(@jumps, %16), i8* blockaddress(@jumps, %20)], align 2, !dbg !21

; Function Attrs: noinline nounwind optnone
define dso_local i16 @main() #0 !dbg !36 {
  %1 = alloca i16, align 2
  %2 = alloca %struct.big, align 2
  %3 = alloca %struct.bits, align 2
  %4 = alloca %union.word, align 2
  %5 = alloca [10 x i8], align 1
  %6 = alloca %struct.big, align 2
  %7 = alloca i16, align 2
  %8 = alloca i16, align 2
  store i16 0, i16* %1, align 2
  call void @llvm.dbg.declare(metadata %struct.big* %2, metadata !39, metadata !DIExpression()), !dbg !52
  %9 = bitcast %struct.big* %2 to i8*, !dbg !52
  call void @llvm.memcpy.p0i8.p0i8.i16(i8* align 2 %9, i8* align 2 bitcast (%struct.big* @__const.main.b to i8*), i16 30, i1 false), !dbg !52
  call void @llvm.dbg.declare(metadata %struct.bits* %3, metadata !53, metadata !DIExpression()), !dbg !60
  %10 = bitcast %struct.bits* %3 to i8*, !dbg !60
  call void @llvm.memcpy.p0i8.p0i8.i16(i8* align 2 %10, i8* align 2 getelementptr inbounds ({ i8, i8, i8, i8 }, { i8, i8, i8, i8 }* @__const.main.f, i32 0, i32 0), i16 4, i1 false), !dbg !60
  call void @llvm.dbg.declare(metadata %union.word* %4, metadata !61, metadata !DIExpression()), !dbg !74
  %11 = bitcast %union.word* %4 to i8*, !dbg !74
  call void @llvm.memcpy.p0i8.p0i8.i16(i8* align 2 %11, i8* align 2 bitcast ({ float }* @__const.main.w to i8*), i16 4, i1 false), !dbg !74
  call void @llvm.dbg.declare(metadata [10 x i8]* %5, metadata !75, metadata !DIExpression()), !dbg !80
  call void @fill(%struct.big* sret(%struct.big) align 2 %6, %struct.big* noundef byval(%struct.big) align 2 %2, i16 noundef signext 300), !dbg !81
  %12 = bitcast %struct.big* %2 to i8*, !dbg !81
  %13 = bitcast %struct.big* %6 to i8*, !dbg !81
  call void @llvm.memcpy.p0i8.p0i8.i16(i8* align 2 %12, i8* align 2 %13, i16 30, i1 false), !dbg !81
  call void @llvm.dbg.declare(metadata i16* %7, metadata !82, metadata !DIExpression()), !dbg !84
  store i16 0, i16* %7, align 2, !dbg !84
  br label %14, !dbg !85

14:                                               ; preds = %23, %0
  %15 = load i16, i16* %7, align 2, !dbg !86
  %16 = icmp slt i16 %15, 9, !dbg !88
  br i1 %16, label %17, label %26, !dbg !89

17:                                               ; preds = %14
  %18 = getelementptr inbounds %struct.big, %struct.big* %2, i32 0, i32 0, !dbg !90
  %19 = load i16, i16* %7, align 2, !dbg !91
  %20 = getelementptr inbounds [9 x i16], [9 x i16]* %18, i16 0, i16 %19, !dbg !92
  %21 = load i16, i16* %20, align 2, !dbg !92
  %22 = sext i16 %21 to i64, !dbg !92
  call void @feed(i64 noundef %22), !dbg !93
  br label %23, !dbg !93

23:                                               ; preds = %17
  %24 = load i16, i16* %7, align 2, !dbg !94
  %25 = add nsw i16 %24, 1, !dbg !94
  store i16 %25, i16* %7, align 2, !dbg !94
  br label %14, !dbg !95, !llvm.loop !96

26:                                               ; preds = %14
  %27 = getelementptr inbounds %struct.big, %struct.big* %2, i32 0, i32 1, !dbg !99
  %28 = getelementptr inbounds %struct.pair, %struct.pair* %27, i32 0, i32 0, !dbg !100
  %29 = load i32, i32* %28, align 2, !dbg !100
  %30 = sext i32 %29 to i64, !dbg !101
  call void @feed(i64 noundef %30), !dbg !102
  %31 = getelementptr inbounds %struct.big, %struct.big* %2, i32 0, i32 1, !dbg !103
  %32 = getelementptr inbounds %struct.pair, %struct.pair* %31, i32 0, i32 1, !dbg !104
  %33 = load double, double* %32, align 2, !dbg !104
  %34 = fmul double %33, 1.000000e+06, !dbg !105
  %35 = fptosi double %34 to i64, !dbg !106
  call void @feed(i64 noundef %35), !dbg !107
  %36 = bitcast %struct.bits* %3 to i32*, !dbg !108
  %37 = load i32, i32* %36, align 2, !dbg !109
  %38 = and i32 %37, 7, !dbg !109
  %39 = trunc i32 %38 to i16, !dbg !109
  %40 = add nsw i16 %39, 6, !dbg !109
  %41 = zext i16 %40 to i32, !dbg !109
  %42 = load i32, i32* %36, align 2, !dbg !109
  %43 = and i32 %41, 7, !dbg !109
  %44 = and i32 %42, -8, !dbg !109
  %45 = or i32 %44, %43, !dbg !109
  store i32 %45, i32* %36, align 2, !dbg !109
  %46 = trunc i32 %43 to i16, !dbg !109
  %47 = bitcast %struct.bits* %3 to i32*, !dbg !110
  %48 = load i32, i32* %47, align 2, !dbg !111
  %49 = shl i32 %48, 22, !dbg !111
  %50 = ashr i32 %49, 25, !dbg !111
  %51 = trunc i32 %50 to i16, !dbg !111
  %52 = sub nsw i16 %51, 30, !dbg !111
  %53 = zext i16 %52 to i32, !dbg !111
  %54 = load i32, i32* %47, align 2, !dbg !111
  %55 = and i32 %53, 127, !dbg !111
  %56 = shl i32 %55, 3, !dbg !111
  %57 = and i32 %54, -1017, !dbg !111
  %58 = or i32 %57, %56, !dbg !111
  store i32 %58, i32* %47, align 2, !dbg !111
  %59 = shl i32 %55, 25, !dbg !111
  %60 = ashr i32 %59, 25, !dbg !111
  %61 = trunc i32 %60 to i16, !dbg !111
  %62 = bitcast %struct.bits* %3 to i32*, !dbg !112
  %63 = load i32, i32* %62, align 2, !dbg !113
  %64 = lshr i32 %63, 10, !dbg !113
  %65 = and i32 %64, 1048575, !dbg !113
  %66 = xor i32 %65, 1048575, !dbg !113
  %67 = load i32, i32* %62, align 2, !dbg !113
  %68 = and i32 %66, 1048575, !dbg !113
  %69 = shl i32 %68, 10, !dbg !113
  %70 = and i32 %67, -1073740801, !dbg !113
  %71 = or i32 %70, %69, !dbg !113
  store i32 %71, i32* %62, align 2, !dbg !113
  %72 = bitcast %struct.bits* %3 to i32*, !dbg !114
  %73 = load i32, i32* %72, align 2, !dbg !114
  %74 = and i32 %73, 7, !dbg !114
  %75 = trunc i32 %74 to i16, !dbg !114
  %76 = zext i16 %75 to i64, !dbg !115
  call void @feed(i64 noundef %76), !dbg !116
  %77 = bitcast %struct.bits* %3 to i32*, !dbg !117
  %78 = load i32, i32* %77, align 2, !dbg !117
  %79 = shl i32 %78, 22, !dbg !117
  %80 = ashr i32 %79, 25, !dbg !117
  %81 = trunc i32 %80 to i16, !dbg !117
  %82 = sext i16 %81 to i64, !dbg !118
  call void @feed(i64 noundef %82), !dbg !119
  %83 = bitcast %struct.bits* %3 to i32*, !dbg !120
  %84 = load i32, i32* %83, align 2, !dbg !120
  %85 = lshr i32 %84, 10, !dbg !120
  %86 = and i32 %85, 1048575, !dbg !120
  %87 = zext i32 %86 to i64, !dbg !121
  call void @feed(i64 noundef %87), !dbg !122
  %88 = bitcast %union.word* %4 to i32*, !dbg !123
  %89 = load i32, i32* %88, align 2, !dbg !123
  %90 = zext i32 %89 to i64, !dbg !124
  call void @feed(i64 noundef %90), !dbg !125
  %91 = bitcast %union.word* %4 to [4 x i8]*, !dbg !126
  %92 = getelementptr inbounds [4 x i8], [4 x i8]* %91, i16 0, i16 3, !dbg !127
  %93 = load i8, i8* %92, align 1, !dbg !127
  %94 = zext i8 %93 to i64, !dbg !127
  call void @feed(i64 noundef %94), !dbg !128
  %95 = call i64 (i16, ...) @sum(i16 noundef 4, i16 noundef -5, i64 noundef 5000000000, i16 noundef 7, i64 noundef -1), !dbg !129
  call void @feed(i64 noundef %95), !dbg !130
  %96 = call i16 @kind(i16 noundef 99), !dbg !131
  %97 = call i16 @kind(i16 noundef 1000), !dbg !132
  %98 = add nsw i16 %96, %97, !dbg !133
  %99 = call i16 @kind(i16 noundef -1000), !dbg !134
  %100 = add nsw i16 %98, %99, !dbg !135
  %101 = call i16 @kind(i16 noundef 103), !dbg !136
  %102 = add nsw i16 %100, %101, !dbg !137
  %103 = sext i16 %102 to i64, !dbg !131
  call void @feed(i64 noundef %103), !dbg !138
  %104 = call i16 @jumps(i16 noundef 11), !dbg !139
  %105 = sext i16 %104 to i64, !dbg !139
  call void @feed(i64 noundef %105), !dbg !140
  %106 = getelementptr inbounds [10 x i8], [10 x i8]* %5, i16 0, i16 0, !dbg !141
  call void @llvm.memset.p0i8.i16(i8* align 1 %106, i8 120, i16 10, i1 false), !dbg !141
  %107 = getelementptr inbounds [10 x i8], [10 x i8]* %5, i16 0, i16 0, !dbg !142
  %108 = getelementptr inbounds i8, i8* %107, i16 2, !dbg !143
  call void @llvm.memcpy.p0i8.p0i8.i16(i8* align 1 %108, i8* align 1 getelementptr inbounds ([7 x i8], [7 x i8]* @.str, i16 0, i16 0), i16 6, i1 false), !dbg !144
  call void @llvm.dbg.declare(metadata i16* %8, metadata !145, metadata !DIExpression()), !dbg !147
  store i16 0, i16* %8, align 2, !dbg !147
  br label %109, !dbg !148

109:                                              ; preds = %117, %26
  %110 = load i16, i16* %8, align 2, !dbg !149
  %111 = icmp ult i16 %110, 10, !dbg !151
  br i1 %111, label %112, label %120, !dbg !152

112:                                              ; preds = %109
  %113 = load i16, i16* %8, align 2, !dbg !153
  %114 = getelementptr inbounds [10 x i8], [10 x i8]* %5, i16 0, i16 %113, !dbg !154
  %115 = load i8, i8* %114, align 1, !dbg !154
  %116 = sext i8 %115 to i64, !dbg !154
  call void @feed(i64 noundef %116), !dbg !155
  br label %117, !dbg !155

117:                                              ; preds = %112
  %118 = load i16, i16* %8, align 2, !dbg !156
  %119 = add i16 %118, 1, !dbg !156
  store i16 %119, i16* %8, align 2, !dbg !156
  br label %109, !dbg !157, !llvm.loop !158

120:                                              ; preds = %109
  %121 = load i32, i32* @hash, align 2, !dbg !160
  %122 = urem i32 %121, 113, !dbg !161
  %123 = trunc i32 %122 to i16, !dbg !162
  %124 = add nsw i16 %123, 1, !dbg !163
  ret i16 %124, !dbg !164
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: argmemonly nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p0i8.i16(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i16, i1 immarg) #2

; Function Attrs: noinline nounwind optnone
define internal void @fill(%struct.big* noalias sret(%struct.big) align 2 %0, %struct.big* noundef byval(%struct.big) align 2 %1, i16 noundef signext %2) #0 !dbg !165 {
  %4 = alloca i16, align 2
  %5 = alloca i16, align 2
  %6 = alloca %struct.pair, align 2
  call void @llvm.dbg.declare(metadata %struct.big* %1, metadata !168, metadata !DIExpression()), !dbg !169
  store i16 %2, i16* %4, align 2
  call void @llvm.dbg.declare(metadata i16* %4, metadata !170, metadata !DIExpression()), !dbg !171
  call void @llvm.dbg.declare(metadata i16* %5, metadata !172, metadata !DIExpression()), !dbg !174
  store i16 0, i16* %5, align 2, !dbg !174
  br label %7, !dbg !175

7:                                                ; preds = %17, %3
  %8 = load i16, i16* %5, align 2, !dbg !176
  %9 = icmp slt i16 %8, 9, !dbg !178
  br i1 %9, label %10, label %20, !dbg !179

10:                                               ; preds = %7
  %11 = load i16, i16* %5, align 2, !dbg !180
  %12 = load i16, i16* %4, align 2, !dbg !181
  %13 = mul nsw i16 %11, %12, !dbg !182
  %14 = getelementptr inbounds %struct.big, %struct.big* %1, i32 0, i32 0, !dbg !183
  %15 = load i16, i16* %5, align 2, !dbg !184
  %16 = getelementptr inbounds [9 x i16], [9 x i16]* %14, i16 0, i16 %15, !dbg !185
  store i16 %13, i16* %16, align 2, !dbg !186
  br label %17, !dbg !185

17:                                               ; preds = %10
  %18 = load i16, i16* %5, align 2, !dbg !187
  %19 = add nsw i16 %18, 1, !dbg !187
  store i16 %19, i16* %5, align 2, !dbg !187
  br label %7, !dbg !188, !llvm.loop !189

20:                                               ; preds = %7
  %21 = getelementptr inbounds %struct.big, %struct.big* %1, i32 0, i32 1, !dbg !191
  %22 = getelementptr inbounds %struct.big, %struct.big* %1, i32 0, i32 1, !dbg !192
  call void @scale(%struct.pair* sret(%struct.pair) align 2 %6, %struct.pair* noundef byval(%struct.pair) align 2 %22, double noundef 2.500000e+00), !dbg !193
  %23 = bitcast %struct.pair* %21 to i8*, !dbg !193
  %24 = bitcast %struct.pair* %6 to i8*, !dbg !193
  call void @llvm.memcpy.p0i8.p0i8.i16(i8* align 2 %23, i8* align 2 %24, i16 12, i1 false), !dbg !193
  %25 = bitcast %struct.big* %0 to i8*, !dbg !194
  %26 = bitcast %struct.big* %1 to i8*, !dbg !194
  call void @llvm.memcpy.p0i8.p0i8.i16(i8* align 2 %25, i8* align 2 %26, i16 30, i1 false), !dbg !194
  ret void, !dbg !195
}

; Function Attrs: noinline nounwind optnone
define internal void @feed(i64 noundef %0) #0 !dbg !196 {
  %2 = alloca i64, align 2
  store i64 %0, i64* %2, align 2
  call void @llvm.dbg.declare(metadata i64* %2, metadata !199, metadata !DIExpression()), !dbg !200
  %3 = load i32, i32* @hash, align 2, !dbg !201
  %4 = mul i32 %3, 31, !dbg !202
  %5 = load i64, i64* %2, align 2, !dbg !203
  %6 = trunc i64 %5 to i32, !dbg !204
  %7 = add i32 %4, %6, !dbg !205
  %8 = load i64, i64* %2, align 2, !dbg !206
  %9 = ashr i64 %8, 32, !dbg !207
  %10 = trunc i64 %9 to i32, !dbg !208
  %11 = mul i32 %10, 7, !dbg !209
  %12 = add i32 %7, %11, !dbg !210
  store i32 %12, i32* @hash, align 2, !dbg !211
  ret void, !dbg !212
}

; Function Attrs: noinline nounwind optnone
define internal i64 @sum(i16 noundef %0, ...) #0 !dbg !213 {
  %2 = alloca i16, align 2
  %3 = alloca i8*, align 2
  %4 = alloca i64, align 2
  %5 = alloca i16, align 2
  %6 = alloca i64, align 2
  %7 = alloca i16, align 2
  store i16 %0, i16* %2, align 2
  call void @llvm.dbg.declare(metadata i16* %2, metadata !216, metadata !DIExpression()), !dbg !217
  call void @llvm.dbg.declare(metadata i8** %3, metadata !218, metadata !DIExpression()), !dbg !224
  call void @llvm.dbg.declare(metadata i64* %4, metadata !225, metadata !DIExpression()), !dbg !226
  store i64 0, i64* %4, align 2, !dbg !226
  %8 = bitcast i8** %3 to i8*, !dbg !227
  call void @llvm.va_start(i8* %8), !dbg !227
  call void @llvm.dbg.declare(metadata i16* %5, metadata !228, metadata !DIExpression()), !dbg !230
  store i16 0, i16* %5, align 2, !dbg !230
  br label %9, !dbg !231

9:                                                ; preds = %28, %1
  %10 = load i16, i16* %5, align 2, !dbg !232
  %11 = load i16, i16* %2, align 2, !dbg !234
  %12 = icmp slt i16 %10, %11, !dbg !235
  br i1 %12, label %13, label %31, !dbg !236

13:                                               ; preds = %9
  %14 = load i16, i16* %5, align 2, !dbg !237
  %15 = and i16 %14, 1, !dbg !238
  %16 = icmp ne i16 %15, 0, !dbg !238
  br i1 %16, label %17, label %20, !dbg !237

17:                                               ; preds = %13
  %18 = va_arg i8** %3, i64, !dbg !239
  store i64 %18, i64* %6, align 2, !dbg !239
  %19 = load i64, i64* %6, align 2, !dbg !239
  br label %24, !dbg !237

20:                                               ; preds = %13
  %21 = va_arg i8** %3, i16, !dbg !240
  store i16 %21, i16* %7, align 2, !dbg !240
  %22 = load i16, i16* %7, align 2, !dbg !240
  %23 = sext i16 %22 to i64, !dbg !240
  br label %24, !dbg !237

24:                                               ; preds = %20, %17
  %25 = phi i64 [ %19, %17 ], [ %23, %20 ], !dbg !237
  %26 = load i64, i64* %4, align 2, !dbg !241
  %27 = add nsw i64 %26, %25, !dbg !241
  store i64 %27, i64* %4, align 2, !dbg !241
  br label %28, !dbg !242

28:                                               ; preds = %24
  %29 = load i16, i16* %5, align 2, !dbg !243
  %30 = add nsw i16 %29, 1, !dbg !243
  store i16 %30, i16* %5, align 2, !dbg !243
  br label %9, !dbg !244, !llvm.loop !245

31:                                               ; preds = %9
  %32 = bitcast i8** %3 to i8*, !dbg !247
  call void @llvm.va_end(i8* %32), !dbg !247
  %33 = load i64, i64* %4, align 2, !dbg !248
  ret i64 %33, !dbg !249
}

; Function Attrs: noinline nounwind optnone
define internal i16 @kind(i16 noundef %0) #0 !dbg !250 {
  %2 = alloca i16, align 2
  %3 = alloca i16, align 2
  store i16 %0, i16* %3, align 2
  call void @llvm.dbg.declare(metadata i16* %3, metadata !251, metadata !DIExpression()), !dbg !252
  %4 = load i16, i16* %3, align 2, !dbg !253
  switch i16 %4, label %8 [
    i16 97, label %5
    i16 98, label %5
    i16 99, label %5
    i16 100, label %5
    i16 101, label %5
    i16 102, label %5
    i16 1000, label %6
    i16 -1000, label %7
  ], !dbg !254

5:                                                ; preds = %1, %1, %1, %1, %1, %1
  store i16 1, i16* %2, align 2, !dbg !255
  br label %9, !dbg !255

6:                                                ; preds = %1
  store i16 2, i16* %2, align 2, !dbg !257
  br label %9, !dbg !257

7:                                                ; preds = %1
  store i16 3, i16* %2, align 2, !dbg !258
  br label %9, !dbg !258

8:                                                ; preds = %1
  store i16 0, i16* %2, align 2, !dbg !259
  br label %9, !dbg !259

9:                                                ; preds = %8, %7, %6, %5
  %10 = load i16, i16* %2, align 2, !dbg !260
  ret i16 %10, !dbg !260
}

; Function Attrs: noinline nounwind optnone
define internal i16 @jumps(i16 noundef %0) #0 !dbg !23 {
  %2 = alloca i16, align 2
  %3 = alloca i16, align 2
  store i16 %0, i16* %2, align 2
  call void @llvm.dbg.declare(metadata i16* %2, metadata !261, metadata !DIExpression()), !dbg !262
  call void @llvm.dbg.declare(metadata i16* %3, metadata !263, metadata !DIExpression()), !dbg !264
  store i16 0, i16* %3, align 2, !dbg !264
  br label %4, !dbg !265

4:                                                ; preds = %23, %1
  %5 = load i16, i16* %2, align 2, !dbg !266
  %6 = icmp eq i16 %5, 0, !dbg !270
  br i1 %6, label %7, label %8, !dbg !266

7:                                                ; preds = %4
  br label %12, !dbg !266

8:                                                ; preds = %4
  %9 = load i16, i16* %2, align 2, !dbg !271
  %10 = and i16 %9, 1, !dbg !272
  %11 = sub nsw i16 2, %10, !dbg !273
  br label %12, !dbg !266

12:                                               ; preds = %8, %7
  %13 = phi i16 [ 0, %7 ], [ %11, %8 ], !dbg !266
  %14 = getelementptr inbounds [3 x i8*], [3 x i8*]* @jumps.table, i16 0, i16 %13, !dbg !274
  %15 = load i8*, i8** %14, align 2, !dbg !274
  br label %28, !dbg !275

16:                                               ; preds = %28
  call void @llvm.dbg.label(metadata !276), !dbg !277
  %17 = load i16, i16* %2, align 2, !dbg !278
  %18 = load i16, i16* %3, align 2, !dbg !279
  %19 = add nsw i16 %18, %17, !dbg !279
  store i16 %19, i16* %3, align 2, !dbg !279
  br label %23, !dbg !280

20:                                               ; preds = %28
  call void @llvm.dbg.label(metadata !281), !dbg !282
  %21 = load i16, i16* %3, align 2, !dbg !283
  %22 = sub nsw i16 %21, 1, !dbg !283
  store i16 %22, i16* %3, align 2, !dbg !283
  br label %23, !dbg !284

23:                                               ; preds = %20, %16
  %24 = load i16, i16* %2, align 2, !dbg !285
  %25 = add nsw i16 %24, -1, !dbg !285
  store i16 %25, i16* %2, align 2, !dbg !285
  br label %4, !dbg !286, !llvm.loop !287

26:                                               ; preds = %28
  call void @llvm.dbg.label(metadata !290), !dbg !291
  %27 = load i16, i16* %3, align 2, !dbg !292
  ret i16 %27, !dbg !293

28:                                               ; preds = %12
  %29 = phi i8* [ %15, %12 ]
  indirectbr i8* %29, [label %26, label %16, label %20]
}

; Function Attrs: argmemonly nofree nounwind willreturn writeonly
declare void @llvm.memset.p0i8.i16(i8* nocapture writeonly, i8, i16, i1 immarg) #3

; Function Attrs: noinline nounwind optnone
define internal void @scale(%struct.pair* noalias sret(%struct.pair) align 2 %0, %struct.pair* noundef byval(%struct.pair) align 2 %1, double noundef %2) #0 !dbg !294 {
  %4 = alloca double, align 2
  call void @llvm.dbg.declare(metadata %struct.pair* %1, metadata !297, metadata !DIExpression()), !dbg !298
  store double %2, double* %4, align 2
  call void @llvm.dbg.declare(metadata double* %4, metadata !299, metadata !DIExpression()), !dbg !300
  %5 = getelementptr inbounds %struct.pair, %struct.pair* %1, i32 0, i32 0, !dbg !301
  %6 = load i32, i32* %5, align 2, !dbg !301
  %7 = sitofp i32 %6 to double, !dbg !302
  %8 = load double, double* %4, align 2, !dbg !303
  %9 = fmul double %7, %8, !dbg !304
  %10 = fptosi double %9 to i32, !dbg !305
  %11 = getelementptr inbounds %struct.pair, %struct.pair* %1, i32 0, i32 0, !dbg !306
  store i32 %10, i32* %11, align 2, !dbg !307
  %12 = load double, double* %4, align 2, !dbg !308
  %13 = getelementptr inbounds %struct.pair, %struct.pair* %1, i32 0, i32 1, !dbg !309
  %14 = load double, double* %13, align 2, !dbg !310
  %15 = fmul double %14, %12, !dbg !310
  store double %15, double* %13, align 2, !dbg !310
  %16 = bitcast %struct.pair* %0 to i8*, !dbg !311
  %17 = bitcast %struct.pair* %1 to i8*, !dbg !311
  call void @llvm.memcpy.p0i8.p0i8.i16(i8* align 2 %16, i8* align 2 %17, i16 12, i1 false), !dbg !311
  ret void, !dbg !312
}

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #4

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #4

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.label(metadata) #1

attributes #0 = { noinline nounwind optnone "frame-pointer"="none" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { argmemonly nofree nounwind willreturn }
attributes #3 = { argmemonly nofree nounwind willreturn writeonly }
attributes #4 = { nofree nosync nounwind willreturn }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!32, !33, !34}
!llvm.ident = !{!35}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "hash", scope: !2, file: !3, line: 30, type: !17, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !20, splitDebugInlining: false, nameTableKind: None)
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
!22 = distinct !DIGlobalVariable(name: "table", scope: !23, file: !3, line: 79, type: !27, isLocal: true, isDefinition: true)
!23 = distinct !DISubprogram(name: "jumps", scope: !3, file: !3, line: 77, type: !24, scopeLine: 78, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!24 = !DISubroutineType(types: !25)
!25 = !{!10, !10}
!26 = !{}
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 48, elements: !30)
!28 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !29)
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 16)
!30 = !{!31}
!31 = !DISubrange(count: 3)
!32 = !{i32 7, !"Dwarf Version", i32 5}
!33 = !{i32 2, !"Debug Info Version", i32 3}
!34 = !{i32 1, !"wchar_size", i32 2}
!35 = !{!"Debian clang version 14.0.6"}
!36 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 94, type: !37, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !26)
!37 = !DISubroutineType(types: !38)
!38 = !{!10}
!39 = !DILocalVariable(name: "b", scope: !36, file: !3, line: 96, type: !40)
!40 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "big", file: !3, line: 25, size: 240, elements: !41)
!41 = !{!42, !46}
!42 = !DIDerivedType(tag: DW_TAG_member, name: "v", scope: !40, file: !3, line: 26, baseType: !43, size: 144)
!43 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 144, elements: !44)
!44 = !{!45}
!45 = !DISubrange(count: 9)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !40, file: !3, line: 27, baseType: !47, size: 96, offset: 144)
!47 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !3, line: 8, size: 96, elements: !48)
!48 = !{!49, !50}
!49 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !47, file: !3, line: 9, baseType: !14, size: 32)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !47, file: !3, line: 10, baseType: !51, size: 64, offset: 32)
!51 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!52 = !DILocation(line: 96, column: 13, scope: !36)
!53 = !DILocalVariable(name: "f", scope: !36, file: !3, line: 97, type: !54)
!54 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "bits", file: !3, line: 13, size: 32, elements: !55)
!55 = !{!56, !58, !59}
!56 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !54, file: !3, line: 14, baseType: !57, size: 3, flags: DIFlagBitField, extraData: i64 0)
!57 = !DIBasicType(name: "unsigned int", size: 16, encoding: DW_ATE_unsigned)
!58 = !DIDerivedType(tag: DW_TAG_member, name: "mid", scope: !54, file: !3, line: 15, baseType: !10, size: 7, offset: 3, flags: DIFlagBitField, extraData: i64 0)
!59 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !54, file: !3, line: 16, baseType: !17, size: 20, offset: 10, flags: DIFlagBitField, extraData: i64 0)
!60 = !DILocation(line: 97, column: 14, scope: !36)
!61 = !DILocalVariable(name: "w", scope: !36, file: !3, line: 98, type: !62)
!62 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "word", file: !3, line: 19, size: 32, elements: !63)
!63 = !{!64, !65, !67}
!64 = !DIDerivedType(tag: DW_TAG_member, name: "u", scope: !62, file: !3, line: 20, baseType: !17, size: 32)
!65 = !DIDerivedType(tag: DW_TAG_member, name: "f", scope: !62, file: !3, line: 21, baseType: !66, size: 32)
!66 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!67 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !62, file: !3, line: 22, baseType: !68, size: 32)
!68 = !DICompositeType(tag: DW_TAG_array_type, baseType: !69, size: 32, elements: !72)
!69 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !6, line: 24, baseType: !70)
!70 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint8_t", file: !8, line: 43, baseType: !71)
!71 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!72 = !{!73}
!73 = !DISubrange(count: 4)
!74 = !DILocation(line: 98, column: 13, scope: !36)
!75 = !DILocalVariable(name: "text", scope: !36, file: !3, line: 99, type: !76)
!76 = !DICompositeType(tag: DW_TAG_array_type, baseType: !77, size: 80, elements: !78)
!77 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!78 = !{!79}
!79 = !DISubrange(count: 10)
!80 = !DILocation(line: 99, column: 7, scope: !36)
!81 = !DILocation(line: 101, column: 6, scope: !36)
!82 = !DILocalVariable(name: "i", scope: !83, file: !3, line: 102, type: !10)
!83 = distinct !DILexicalBlock(scope: !36, file: !3, line: 102, column: 2)
!84 = !DILocation(line: 102, column: 11, scope: !83)
!85 = !DILocation(line: 102, column: 7, scope: !83)
!86 = !DILocation(line: 102, column: 18, scope: !87)
!87 = distinct !DILexicalBlock(scope: !83, file: !3, line: 102, column: 2)
!88 = !DILocation(line: 102, column: 20, scope: !87)
!89 = !DILocation(line: 102, column: 2, scope: !83)
!90 = !DILocation(line: 103, column: 10, scope: !87)
!91 = !DILocation(line: 103, column: 12, scope: !87)
!92 = !DILocation(line: 103, column: 8, scope: !87)
!93 = !DILocation(line: 103, column: 3, scope: !87)
!94 = !DILocation(line: 102, column: 26, scope: !87)
!95 = !DILocation(line: 102, column: 2, scope: !87)
!96 = distinct !{!96, !89, !97, !98}
!97 = !DILocation(line: 103, column: 14, scope: !83)
!98 = !{!"llvm.loop.mustprogress"}
!99 = !DILocation(line: 104, column: 9, scope: !36)
!100 = !DILocation(line: 104, column: 11, scope: !36)
!101 = !DILocation(line: 104, column: 7, scope: !36)
!102 = !DILocation(line: 104, column: 2, scope: !36)
!103 = !DILocation(line: 105, column: 19, scope: !36)
!104 = !DILocation(line: 105, column: 21, scope: !36)
!105 = !DILocation(line: 105, column: 23, scope: !36)
!106 = !DILocation(line: 105, column: 7, scope: !36)
!107 = !DILocation(line: 105, column: 2, scope: !36)
!108 = !DILocation(line: 106, column: 4, scope: !36)
!109 = !DILocation(line: 106, column: 8, scope: !36)
!110 = !DILocation(line: 107, column: 4, scope: !36)
!111 = !DILocation(line: 107, column: 8, scope: !36)
!112 = !DILocation(line: 108, column: 4, scope: !36)
!113 = !DILocation(line: 108, column: 9, scope: !36)
!114 = !DILocation(line: 109, column: 9, scope: !36)
!115 = !DILocation(line: 109, column: 7, scope: !36)
!116 = !DILocation(line: 109, column: 2, scope: !36)
!117 = !DILocation(line: 110, column: 9, scope: !36)
!118 = !DILocation(line: 110, column: 7, scope: !36)
!119 = !DILocation(line: 110, column: 2, scope: !36)
!120 = !DILocation(line: 111, column: 9, scope: !36)
!121 = !DILocation(line: 111, column: 7, scope: !36)
!122 = !DILocation(line: 111, column: 2, scope: !36)
!123 = !DILocation(line: 112, column: 9, scope: !36)
!124 = !DILocation(line: 112, column: 7, scope: !36)
!125 = !DILocation(line: 112, column: 2, scope: !36)
!126 = !DILocation(line: 113, column: 9, scope: !36)
!127 = !DILocation(line: 113, column: 7, scope: !36)
!128 = !DILocation(line: 113, column: 2, scope: !36)
!129 = !DILocation(line: 114, column: 7, scope: !36)
!130 = !DILocation(line: 114, column: 2, scope: !36)
!131 = !DILocation(line: 115, column: 7, scope: !36)
!132 = !DILocation(line: 115, column: 19, scope: !36)
!133 = !DILocation(line: 115, column: 17, scope: !36)
!134 = !DILocation(line: 115, column: 32, scope: !36)
!135 = !DILocation(line: 115, column: 30, scope: !36)
!136 = !DILocation(line: 115, column: 46, scope: !36)
!137 = !DILocation(line: 115, column: 44, scope: !36)
!138 = !DILocation(line: 115, column: 2, scope: !36)
!139 = !DILocation(line: 116, column: 7, scope: !36)
!140 = !DILocation(line: 116, column: 2, scope: !36)
!141 = !DILocation(line: 117, column: 2, scope: !36)
!142 = !DILocation(line: 118, column: 9, scope: !36)
!143 = !DILocation(line: 118, column: 14, scope: !36)
!144 = !DILocation(line: 118, column: 2, scope: !36)
!145 = !DILocalVariable(name: "i", scope: !146, file: !3, line: 119, type: !57)
!146 = distinct !DILexicalBlock(scope: !36, file: !3, line: 119, column: 2)
!147 = !DILocation(line: 119, column: 16, scope: !146)
!148 = !DILocation(line: 119, column: 7, scope: !146)
!149 = !DILocation(line: 119, column: 23, scope: !150)
!150 = distinct !DILexicalBlock(scope: !146, file: !3, line: 119, column: 2)
!151 = !DILocation(line: 119, column: 25, scope: !150)
!152 = !DILocation(line: 119, column: 2, scope: !146)
!153 = !DILocation(line: 120, column: 13, scope: !150)
!154 = !DILocation(line: 120, column: 8, scope: !150)
!155 = !DILocation(line: 120, column: 3, scope: !150)
!156 = !DILocation(line: 119, column: 41, scope: !150)
!157 = !DILocation(line: 119, column: 2, scope: !150)
!158 = distinct !{!158, !152, !159, !98}
!159 = !DILocation(line: 120, column: 15, scope: !146)
!160 = !DILocation(line: 121, column: 15, scope: !36)
!161 = !DILocation(line: 121, column: 20, scope: !36)
!162 = !DILocation(line: 121, column: 9, scope: !36)
!163 = !DILocation(line: 121, column: 27, scope: !36)
!164 = !DILocation(line: 121, column: 2, scope: !36)
!165 = distinct !DISubprogram(name: "fill", scope: !3, file: !3, line: 44, type: !166, scopeLine: 45, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!166 = !DISubroutineType(types: !167)
!167 = !{!40, !40, !11}
!168 = !DILocalVariable(name: "b", arg: 1, scope: !165, file: !3, line: 44, type: !40)
!169 = !DILocation(line: 44, column: 35, scope: !165)
!170 = !DILocalVariable(name: "step", arg: 2, scope: !165, file: !3, line: 44, type: !11)
!171 = !DILocation(line: 44, column: 46, scope: !165)
!172 = !DILocalVariable(name: "i", scope: !173, file: !3, line: 46, type: !10)
!173 = distinct !DILexicalBlock(scope: !165, file: !3, line: 46, column: 2)
!174 = !DILocation(line: 46, column: 11, scope: !173)
!175 = !DILocation(line: 46, column: 7, scope: !173)
!176 = !DILocation(line: 46, column: 18, scope: !177)
!177 = distinct !DILexicalBlock(scope: !173, file: !3, line: 46, column: 2)
!178 = !DILocation(line: 46, column: 20, scope: !177)
!179 = !DILocation(line: 46, column: 2, scope: !173)
!180 = !DILocation(line: 47, column: 22, scope: !177)
!181 = !DILocation(line: 47, column: 26, scope: !177)
!182 = !DILocation(line: 47, column: 24, scope: !177)
!183 = !DILocation(line: 47, column: 5, scope: !177)
!184 = !DILocation(line: 47, column: 7, scope: !177)
!185 = !DILocation(line: 47, column: 3, scope: !177)
!186 = !DILocation(line: 47, column: 10, scope: !177)
!187 = !DILocation(line: 46, column: 26, scope: !177)
!188 = !DILocation(line: 46, column: 2, scope: !177)
!189 = distinct !{!189, !179, !190, !98}
!190 = !DILocation(line: 47, column: 30, scope: !173)
!191 = !DILocation(line: 48, column: 4, scope: !165)
!192 = !DILocation(line: 48, column: 16, scope: !165)
!193 = !DILocation(line: 48, column: 8, scope: !165)
!194 = !DILocation(line: 49, column: 9, scope: !165)
!195 = !DILocation(line: 49, column: 2, scope: !165)
!196 = distinct !DISubprogram(name: "feed", scope: !3, file: !3, line: 32, type: !197, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!197 = !DISubroutineType(types: !198)
!198 = !{null, !5}
!199 = !DILocalVariable(name: "v", arg: 1, scope: !196, file: !3, line: 32, type: !5)
!200 = !DILocation(line: 32, column: 26, scope: !196)
!201 = !DILocation(line: 34, column: 9, scope: !196)
!202 = !DILocation(line: 34, column: 14, scope: !196)
!203 = !DILocation(line: 34, column: 31, scope: !196)
!204 = !DILocation(line: 34, column: 21, scope: !196)
!205 = !DILocation(line: 34, column: 19, scope: !196)
!206 = !DILocation(line: 34, column: 46, scope: !196)
!207 = !DILocation(line: 34, column: 48, scope: !196)
!208 = !DILocation(line: 34, column: 35, scope: !196)
!209 = !DILocation(line: 34, column: 55, scope: !196)
!210 = !DILocation(line: 34, column: 33, scope: !196)
!211 = !DILocation(line: 34, column: 7, scope: !196)
!212 = !DILocation(line: 35, column: 1, scope: !196)
!213 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 52, type: !214, scopeLine: 53, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!214 = !DISubroutineType(types: !215)
!215 = !{!5, !10, null}
!216 = !DILocalVariable(name: "n", arg: 1, scope: !213, file: !3, line: 52, type: !10)
!217 = !DILocation(line: 52, column: 24, scope: !213)
!218 = !DILocalVariable(name: "ap", scope: !213, file: !3, line: 54, type: !219)
!219 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !220, line: 14, baseType: !221)
!220 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stdarg.h", directory: "", checksumkind: CSK_MD5, checksum: "4de3cbd931b589d291e5c39387aecf82")
!221 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !222, baseType: !223)
!222 = !DIFile(filename: "values.c", directory: ".")
!223 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !77, size: 16)
!224 = !DILocation(line: 54, column: 10, scope: !213)
!225 = !DILocalVariable(name: "total", scope: !213, file: !3, line: 55, type: !5)
!226 = !DILocation(line: 55, column: 10, scope: !213)
!227 = !DILocation(line: 57, column: 2, scope: !213)
!228 = !DILocalVariable(name: "i", scope: !229, file: !3, line: 58, type: !10)
!229 = distinct !DILexicalBlock(scope: !213, file: !3, line: 58, column: 2)
!230 = !DILocation(line: 58, column: 11, scope: !229)
!231 = !DILocation(line: 58, column: 7, scope: !229)
!232 = !DILocation(line: 58, column: 18, scope: !233)
!233 = distinct !DILexicalBlock(scope: !229, file: !3, line: 58, column: 2)
!234 = !DILocation(line: 58, column: 22, scope: !233)
!235 = !DILocation(line: 58, column: 20, scope: !233)
!236 = !DILocation(line: 58, column: 2, scope: !229)
!237 = !DILocation(line: 59, column: 12, scope: !233)
!238 = !DILocation(line: 59, column: 14, scope: !233)
!239 = !DILocation(line: 59, column: 20, scope: !233)
!240 = !DILocation(line: 59, column: 42, scope: !233)
!241 = !DILocation(line: 59, column: 9, scope: !233)
!242 = !DILocation(line: 59, column: 3, scope: !233)
!243 = !DILocation(line: 58, column: 26, scope: !233)
!244 = !DILocation(line: 58, column: 2, scope: !233)
!245 = distinct !{!245, !236, !246, !98}
!246 = !DILocation(line: 59, column: 42, scope: !229)
!247 = !DILocation(line: 60, column: 2, scope: !213)
!248 = !DILocation(line: 61, column: 9, scope: !213)
!249 = !DILocation(line: 61, column: 2, scope: !213)
!250 = distinct !DISubprogram(name: "kind", scope: !3, file: !3, line: 64, type: !24, scopeLine: 65, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!251 = !DILocalVariable(name: "c", arg: 1, scope: !250, file: !3, line: 64, type: !10)
!252 = !DILocation(line: 64, column: 21, scope: !250)
!253 = !DILocation(line: 66, column: 10, scope: !250)
!254 = !DILocation(line: 66, column: 2, scope: !250)
!255 = !DILocation(line: 68, column: 3, scope: !256)
!256 = distinct !DILexicalBlock(scope: !250, file: !3, line: 66, column: 13)
!257 = !DILocation(line: 70, column: 3, scope: !256)
!258 = !DILocation(line: 72, column: 3, scope: !256)
!259 = !DILocation(line: 74, column: 2, scope: !250)
!260 = !DILocation(line: 75, column: 1, scope: !250)
!261 = !DILocalVariable(name: "n", arg: 1, scope: !23, file: !3, line: 77, type: !10)
!262 = !DILocation(line: 77, column: 22, scope: !23)
!263 = !DILocalVariable(name: "r", scope: !23, file: !3, line: 80, type: !10)
!264 = !DILocation(line: 80, column: 6, scope: !23)
!265 = !DILocation(line: 82, column: 2, scope: !23)
!266 = !DILocation(line: 83, column: 15, scope: !267)
!267 = distinct !DILexicalBlock(scope: !268, file: !3, line: 82, column: 15)
!268 = distinct !DILexicalBlock(scope: !269, file: !3, line: 82, column: 2)
!269 = distinct !DILexicalBlock(scope: !23, file: !3, line: 82, column: 2)
!270 = !DILocation(line: 83, column: 17, scope: !267)
!271 = !DILocation(line: 83, column: 33, scope: !267)
!272 = !DILocation(line: 83, column: 35, scope: !267)
!273 = !DILocation(line: 83, column: 30, scope: !267)
!274 = !DILocation(line: 83, column: 9, scope: !267)
!275 = !DILocation(line: 83, column: 3, scope: !267)
!276 = !DILabel(scope: !267, name: "odd", file: !3, line: 84)
!277 = !DILocation(line: 84, column: 2, scope: !267)
!278 = !DILocation(line: 85, column: 8, scope: !267)
!279 = !DILocation(line: 85, column: 5, scope: !267)
!280 = !DILocation(line: 86, column: 3, scope: !267)
!281 = !DILabel(scope: !267, name: "even", file: !3, line: 87)
!282 = !DILocation(line: 87, column: 2, scope: !267)
!283 = !DILocation(line: 88, column: 5, scope: !267)
!284 = !DILocation(line: 89, column: 2, scope: !267)
!285 = !DILocation(line: 82, column: 11, scope: !268)
!286 = !DILocation(line: 82, column: 2, scope: !268)
!287 = distinct !{!287, !288, !289}
!288 = !DILocation(line: 82, column: 2, scope: !269)
!289 = !DILocation(line: 89, column: 2, scope: !269)
!290 = !DILabel(scope: !23, name: "stop", file: !3, line: 90)
!291 = !DILocation(line: 90, column: 1, scope: !23)
!292 = !DILocation(line: 91, column: 9, scope: !23)
!293 = !DILocation(line: 91, column: 2, scope: !23)
!294 = distinct !DISubprogram(name: "scale", scope: !3, file: !3, line: 37, type: !295, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !26)
!295 = !DISubroutineType(types: !296)
!296 = !{!47, !47, !51}
!297 = !DILocalVariable(name: "p", arg: 1, scope: !294, file: !3, line: 37, type: !47)
!298 = !DILocation(line: 37, column: 38, scope: !294)
!299 = !DILocalVariable(name: "by", arg: 2, scope: !294, file: !3, line: 37, type: !51)
!300 = !DILocation(line: 37, column: 48, scope: !294)
!301 = !DILocation(line: 39, column: 20, scope: !294)
!302 = !DILocation(line: 39, column: 18, scope: !294)
!303 = !DILocation(line: 39, column: 24, scope: !294)
!304 = !DILocation(line: 39, column: 22, scope: !294)
!305 = !DILocation(line: 39, column: 8, scope: !294)
!306 = !DILocation(line: 39, column: 4, scope: !294)
!307 = !DILocation(line: 39, column: 6, scope: !294)
!308 = !DILocation(line: 40, column: 9, scope: !294)
!309 = !DILocation(line: 40, column: 4, scope: !294)
!310 = !DILocation(line: 40, column: 6, scope: !294)
!311 = !DILocation(line: 41, column: 9, scope: !294)
!312 = !DILocation(line: 41, column: 2, scope: !294)

; check: run %s
; exit: 110
