; ModuleID = 'sort.c'
source_filename = "sort.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { %struct.node*, i32 }

@numbers = internal global [10 x i32] [i32 503, i32 87, i32 512, i32 61, i32 908, i32 170, i32 897, i32 275, i32 653, i32 426], align 16, !dbg !0
@nodes = internal global [10 x %struct.node] zeroinitializer, align 16, !dbg !10
@.str = private unnamed_addr constant [17 x i8] c"the sorts differ\00", align 1
@.str.1 = private unnamed_addr constant [7 x i8] c"sorted\00", align 1

; Function Attrs: noinline nounwind optnone uwtable
define dso_local i32 @main() #0 !dbg !29 {
  %1 = alloca i32, align 4
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca %struct.node*, align 8
  %5 = alloca i32, align 4
  store i32 0, i32* %1, align 4
  call void @llvm.dbg.declare(metadata i32* %2, metadata !33, metadata !DIExpression()), !dbg !34
  store i32 0, i32* %2, align 4, !dbg !34
  call void @llvm.dbg.declare(metadata i32* %3, metadata !35, metadata !DIExpression()), !dbg !37
  store i32 0, i32* %3, align 4, !dbg !37
  br label %6, !dbg !38

6:                                                ; preds = %32, %0
  %7 = load i32, i32* %3, align 4, !dbg !39
  %8 = icmp slt i32 %7, 10, !dbg !41
  br i1 %8, label %9, label %35, !dbg !42

9:                                                ; preds = %6
  %10 = load i32, i32* %3, align 4, !dbg !43
  %11 = sext i32 %10 to i64, !dbg !45
  %12 = getelementptr inbounds [10 x i32], [10 x i32]* @numbers, i64 0, i64 %11, !dbg !45
  %13 = load i32, i32* %12, align 4, !dbg !45
  %14 = load i32, i32* %3, align 4, !dbg !46
  %15 = sext i32 %14 to i64, !dbg !47
  %16 = getelementptr inbounds [10 x %struct.node], [10 x %struct.node]* @nodes, i64 0, i64 %15, !dbg !47
  %17 = getelementptr inbounds %struct.node, %struct.node* %16, i32 0, i32 1, !dbg !48
  store i32 %13, i32* %17, align 8, !dbg !49
  %18 = load i32, i32* %3, align 4, !dbg !50
  %19 = icmp slt i32 %18, 9, !dbg !51
  br i1 %19, label %20, label %25, !dbg !50

20:                                               ; preds = %9
  %21 = load i32, i32* %3, align 4, !dbg !52
  %22 = add nsw i32 %21, 1, !dbg !53
  %23 = sext i32 %22 to i64, !dbg !54
  %24 = getelementptr inbounds [10 x %struct.node], [10 x %struct.node]* @nodes, i64 0, i64 %23, !dbg !54
  br label %26, !dbg !50

25:                                               ; preds = %9
  br label %26, !dbg !50

26:                                               ; preds = %25, %20
  %27 = phi %struct.node* [ %24, %20 ], [ null, %25 ], !dbg !50
  %28 = load i32, i32* %3, align 4, !dbg !55
  %29 = sext i32 %28 to i64, !dbg !56
  %30 = getelementptr inbounds [10 x %struct.node], [10 x %struct.node]* @nodes, i64 0, i64 %29, !dbg !56
  %31 = getelementptr inbounds %struct.node, %struct.node* %30, i32 0, i32 0, !dbg !57
  store %struct.node* %27, %struct.node** %31, align 16, !dbg !58
  br label %32, !dbg !59

32:                                               ; preds = %26
  %33 = load i32, i32* %3, align 4, !dbg !60
  %34 = add nsw i32 %33, 1, !dbg !60
  store i32 %34, i32* %3, align 4, !dbg !60
  br label %6, !dbg !61, !llvm.loop !62

35:                                               ; preds = %6
  call void @quick(i8* noundef bitcast ([10 x i32]* @numbers to i8*), i64 noundef 10, i64 noundef 4, i32 (i8*, i8*)* noundef @descending), !dbg !65
  call void @llvm.dbg.declare(metadata %struct.node** %4, metadata !66, metadata !DIExpression()), !dbg !67
  %36 = call %struct.node* @merge_sort(%struct.node* noundef getelementptr inbounds ([10 x %struct.node], [10 x %struct.node]* @nodes, i64 0, i64 0)), !dbg !68
  store %struct.node* %36, %struct.node** %4, align 8, !dbg !67
  call void @llvm.dbg.declare(metadata i32* %5, metadata !69, metadata !DIExpression()), !dbg !71
  store i32 9, i32* %5, align 4, !dbg !71
  br label %37, !dbg !72

37:                                               ; preds = %60, %35
  %38 = load i32, i32* %5, align 4, !dbg !73
  %39 = icmp sge i32 %38, 0, !dbg !75
  br i1 %39, label %40, label %66, !dbg !76

40:                                               ; preds = %37
  %41 = load %struct.node*, %struct.node** %4, align 8, !dbg !77
  %42 = getelementptr inbounds %struct.node, %struct.node* %41, i32 0, i32 1, !dbg !80
  %43 = load i32, i32* %42, align 8, !dbg !80
  %44 = load i32, i32* %5, align 4, !dbg !81
  %45 = sext i32 %44 to i64, !dbg !82
  %46 = getelementptr inbounds [10 x i32], [10 x i32]* @numbers, i64 0, i64 %45, !dbg !82
  %47 = load i32, i32* %46, align 4, !dbg !82
  %48 = icmp ne i32 %43, %47, !dbg !83
  br i1 %48, label %49, label %51, !dbg !84

49:                                               ; preds = %40
  %50 = call i32 @puts(i8* noundef getelementptr inbounds ([17 x i8], [17 x i8]* @.str, i64 0, i64 0)), !dbg !85
  br label %51, !dbg !85

51:                                               ; preds = %49, %40
  %52 = load i32, i32* %2, align 4, !dbg !86
  %53 = mul i32 %52, 3, !dbg !87
  %54 = load i32, i32* %5, align 4, !dbg !88
  %55 = sext i32 %54 to i64, !dbg !89
  %56 = getelementptr inbounds [10 x i32], [10 x i32]* @numbers, i64 0, i64 %55, !dbg !89
  %57 = load i32, i32* %56, align 4, !dbg !89
  %58 = urem i32 %57, 7, !dbg !90
  %59 = add i32 %53, %58, !dbg !91
  store i32 %59, i32* %2, align 4, !dbg !92
  br label %60, !dbg !93

60:                                               ; preds = %51
  %61 = load i32, i32* %5, align 4, !dbg !94
  %62 = add nsw i32 %61, -1, !dbg !94
  store i32 %62, i32* %5, align 4, !dbg !94
  %63 = load %struct.node*, %struct.node** %4, align 8, !dbg !95
  %64 = getelementptr inbounds %struct.node, %struct.node* %63, i32 0, i32 0, !dbg !96
  %65 = load %struct.node*, %struct.node** %64, align 8, !dbg !96
  store %struct.node* %65, %struct.node** %4, align 8, !dbg !97
  br label %37, !dbg !98, !llvm.loop !99

66:                                               ; preds = %37
  %67 = call i32 @puts(i8* noundef getelementptr inbounds ([7 x i8], [7 x i8]* @.str.1, i64 0, i64 0)), !dbg !101
  %68 = load i32, i32* %2, align 4, !dbg !102
  %69 = and i32 %68, 127, !dbg !103
  ret i32 %69, !dbg !104
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind optnone uwtable
define internal void @quick(i8* noundef %0, i64 noundef %1, i64 noundef %2, i32 (i8*, i8*)* noundef %3) #0 !dbg !105 {
  %5 = alloca i8*, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca i32 (i8*, i8*)*, align 8
  %9 = alloca i8*, align 8
  %10 = alloca i64, align 8
  %11 = alloca i64, align 8
  store i8* %0, i8** %5, align 8
  call void @llvm.dbg.declare(metadata i8** %5, metadata !118, metadata !DIExpression()), !dbg !119
  store i64 %1, i64* %6, align 8
  call void @llvm.dbg.declare(metadata i64* %6, metadata !120, metadata !DIExpression()), !dbg !121
  store i64 %2, i64* %7, align 8
  call void @llvm.dbg.declare(metadata i64* %7, metadata !122, metadata !DIExpression()), !dbg !123
  store i32 (i8*, i8*)* %3, i32 (i8*, i8*)** %8, align 8
  call void @llvm.dbg.declare(metadata i32 (i8*, i8*)** %8, metadata !124, metadata !DIExpression()), !dbg !125
  call void @llvm.dbg.declare(metadata i8** %9, metadata !126, metadata !DIExpression()), !dbg !129
  %12 = load i8*, i8** %5, align 8, !dbg !130
  store i8* %12, i8** %9, align 8, !dbg !129
  call void @llvm.dbg.declare(metadata i64* %10, metadata !131, metadata !DIExpression()), !dbg !132
  store i64 0, i64* %10, align 8, !dbg !132
  %13 = load i64, i64* %6, align 8, !dbg !133
  %14 = icmp ult i64 %13, 2, !dbg !135
  br i1 %14, label %15, label %16, !dbg !136

15:                                               ; preds = %4
  br label %81, !dbg !137

16:                                               ; preds = %4
  %17 = load i8*, i8** %9, align 8, !dbg !138
  %18 = load i8*, i8** %9, align 8, !dbg !139
  %19 = load i64, i64* %6, align 8, !dbg !140
  %20 = udiv i64 %19, 2, !dbg !141
  %21 = load i64, i64* %7, align 8, !dbg !142
  %22 = mul i64 %20, %21, !dbg !143
  %23 = getelementptr inbounds i8, i8* %18, i64 %22, !dbg !144
  %24 = load i64, i64* %7, align 8, !dbg !145
  call void @swap(i8* noundef %17, i8* noundef %23, i64 noundef %24), !dbg !146
  call void @llvm.dbg.declare(metadata i64* %11, metadata !147, metadata !DIExpression()), !dbg !149
  store i64 1, i64* %11, align 8, !dbg !149
  br label %25, !dbg !150

25:                                               ; preds = %54, %16
  %26 = load i64, i64* %11, align 8, !dbg !151
  %27 = load i64, i64* %6, align 8, !dbg !153
  %28 = icmp ult i64 %26, %27, !dbg !154
  br i1 %28, label %29, label %57, !dbg !155

29:                                               ; preds = %25
  %30 = load i32 (i8*, i8*)*, i32 (i8*, i8*)** %8, align 8, !dbg !156
  %31 = load i8*, i8** %9, align 8, !dbg !158
  %32 = load i64, i64* %11, align 8, !dbg !159
  %33 = load i64, i64* %7, align 8, !dbg !160
  %34 = mul i64 %32, %33, !dbg !161
  %35 = getelementptr inbounds i8, i8* %31, i64 %34, !dbg !162
  %36 = load i8*, i8** %9, align 8, !dbg !163
  %37 = call i32 %30(i8* noundef %35, i8* noundef %36), !dbg !156
  %38 = icmp slt i32 %37, 0, !dbg !164
  br i1 %38, label %39, label %53, !dbg !165

39:                                               ; preds = %29
  %40 = load i64, i64* %10, align 8, !dbg !166
  %41 = add i64 %40, 1, !dbg !166
  store i64 %41, i64* %10, align 8, !dbg !166
  %42 = load i8*, i8** %9, align 8, !dbg !168
  %43 = load i64, i64* %10, align 8, !dbg !169
  %44 = load i64, i64* %7, align 8, !dbg !170
  %45 = mul i64 %43, %44, !dbg !171
  %46 = getelementptr inbounds i8, i8* %42, i64 %45, !dbg !172
  %47 = load i8*, i8** %9, align 8, !dbg !173
  %48 = load i64, i64* %11, align 8, !dbg !174
  %49 = load i64, i64* %7, align 8, !dbg !175
  %50 = mul i64 %48, %49, !dbg !176
  %51 = getelementptr inbounds i8, i8* %47, i64 %50, !dbg !177
  %52 = load i64, i64* %7, align 8, !dbg !178
  call void @swap(i8* noundef %46, i8* noundef %51, i64 noundef %52), !dbg !179
  br label %53, !dbg !180

53:                                               ; preds = %39, %29
  br label %54, !dbg !181

54:                                               ; preds = %53
  %55 = load i64, i64* %11, align 8, !dbg !182
  %56 = add i64 %55, 1, !dbg !182
  store i64 %56, i64* %11, align 8, !dbg !182
  br label %25, !dbg !183, !llvm.loop !184

57:                                               ; preds = %25
  %58 = load i8*, i8** %9, align 8, !dbg !186
  %59 = load i8*, i8** %9, align 8, !dbg !187
  %60 = load i64, i64* %10, align 8, !dbg !188
  %61 = load i64, i64* %7, align 8, !dbg !189
  %62 = mul i64 %60, %61, !dbg !190
  %63 = getelementptr inbounds i8, i8* %59, i64 %62, !dbg !191
  %64 = load i64, i64* %7, align 8, !dbg !192
  call void @swap(i8* noundef %58, i8* noundef %63, i64 noundef %64), !dbg !193
  %65 = load i8*, i8** %9, align 8, !dbg !194
  %66 = load i64, i64* %10, align 8, !dbg !195
  %67 = load i64, i64* %7, align 8, !dbg !196
  %68 = load i32 (i8*, i8*)*, i32 (i8*, i8*)** %8, align 8, !dbg !197
  call void @quick(i8* noundef %65, i64 noundef %66, i64 noundef %67, i32 (i8*, i8*)* noundef %68), !dbg !198
  %69 = load i8*, i8** %9, align 8, !dbg !199
  %70 = load i64, i64* %10, align 8, !dbg !200
  %71 = add i64 %70, 1, !dbg !201
  %72 = load i64, i64* %7, align 8, !dbg !202
  %73 = mul i64 %71, %72, !dbg !203
  %74 = getelementptr inbounds i8, i8* %69, i64 %73, !dbg !204
  %75 = load i64, i64* %6, align 8, !dbg !205
  %76 = load i64, i64* %10, align 8, !dbg !206
  %77 = sub i64 %75, %76, !dbg !207
  %78 = sub i64 %77, 1, !dbg !208
  %79 = load i64, i64* %7, align 8, !dbg !209
  %80 = load i32 (i8*, i8*)*, i32 (i8*, i8*)** %8, align 8, !dbg !210
  call void @quick(i8* noundef %74, i64 noundef %78, i64 noundef %79, i32 (i8*, i8*)* noundef %80), !dbg !211
  br label %81, !dbg !212

81:                                               ; preds = %57, %15
  ret void, !dbg !212
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @descending(i8* noundef %0, i8* noundef %1) #0 !dbg !213 {
  %3 = alloca i8*, align 8
  %4 = alloca i8*, align 8
  store i8* %0, i8** %3, align 8
  call void @llvm.dbg.declare(metadata i8** %3, metadata !214, metadata !DIExpression()), !dbg !215
  store i8* %1, i8** %4, align 8
  call void @llvm.dbg.declare(metadata i8** %4, metadata !216, metadata !DIExpression()), !dbg !217
  %5 = load i8*, i8** %4, align 8, !dbg !218
  %6 = load i8*, i8** %3, align 8, !dbg !219
  %7 = call i32 @ascending(i8* noundef %5, i8* noundef %6), !dbg !220
  ret i32 %7, !dbg !221
}

; Function Attrs: noinline nounwind optnone uwtable
define internal %struct.node* @merge_sort(%struct.node* noundef %0) #0 !dbg !222 {
  %2 = alloca %struct.node*, align 8
  %3 = alloca %struct.node*, align 8
  %4 = alloca %struct.node*, align 8
  %5 = alloca %struct.node*, align 8
  store %struct.node* %0, %struct.node** %3, align 8
  call void @llvm.dbg.declare(metadata %struct.node** %3, metadata !225, metadata !DIExpression()), !dbg !226
  %6 = load %struct.node*, %struct.node** %3, align 8, !dbg !227
  %7 = icmp ne %struct.node* %6, null, !dbg !227
  br i1 %7, label %8, label %13, !dbg !229

8:                                                ; preds = %1
  %9 = load %struct.node*, %struct.node** %3, align 8, !dbg !230
  %10 = getelementptr inbounds %struct.node, %struct.node* %9, i32 0, i32 0, !dbg !231
  %11 = load %struct.node*, %struct.node** %10, align 8, !dbg !231
  %12 = icmp ne %struct.node* %11, null, !dbg !230
  br i1 %12, label %15, label %13, !dbg !232

13:                                               ; preds = %8, %1
  %14 = load %struct.node*, %struct.node** %3, align 8, !dbg !233
  store %struct.node* %14, %struct.node** %2, align 8, !dbg !234
  br label %50, !dbg !234

15:                                               ; preds = %8
  call void @llvm.dbg.declare(metadata %struct.node** %4, metadata !235, metadata !DIExpression()), !dbg !236
  %16 = load %struct.node*, %struct.node** %3, align 8, !dbg !237
  store %struct.node* %16, %struct.node** %4, align 8, !dbg !236
  call void @llvm.dbg.declare(metadata %struct.node** %5, metadata !238, metadata !DIExpression()), !dbg !239
  %17 = load %struct.node*, %struct.node** %3, align 8, !dbg !240
  %18 = getelementptr inbounds %struct.node, %struct.node* %17, i32 0, i32 0, !dbg !241
  %19 = load %struct.node*, %struct.node** %18, align 8, !dbg !241
  store %struct.node* %19, %struct.node** %5, align 8, !dbg !239
  br label %20, !dbg !242

20:                                               ; preds = %30, %15
  %21 = load %struct.node*, %struct.node** %5, align 8, !dbg !243
  %22 = icmp ne %struct.node* %21, null, !dbg !243
  br i1 %22, label %23, label %28, !dbg !244

23:                                               ; preds = %20
  %24 = load %struct.node*, %struct.node** %5, align 8, !dbg !245
  %25 = getelementptr inbounds %struct.node, %struct.node* %24, i32 0, i32 0, !dbg !246
  %26 = load %struct.node*, %struct.node** %25, align 8, !dbg !246
  %27 = icmp ne %struct.node* %26, null, !dbg !244
  br label %28

28:                                               ; preds = %23, %20
  %29 = phi i1 [ false, %20 ], [ %27, %23 ], !dbg !247
  br i1 %29, label %30, label %39, !dbg !242

30:                                               ; preds = %28
  %31 = load %struct.node*, %struct.node** %4, align 8, !dbg !248
  %32 = getelementptr inbounds %struct.node, %struct.node* %31, i32 0, i32 0, !dbg !250
  %33 = load %struct.node*, %struct.node** %32, align 8, !dbg !250
  store %struct.node* %33, %struct.node** %4, align 8, !dbg !251
  %34 = load %struct.node*, %struct.node** %5, align 8, !dbg !252
  %35 = getelementptr inbounds %struct.node, %struct.node* %34, i32 0, i32 0, !dbg !253
  %36 = load %struct.node*, %struct.node** %35, align 8, !dbg !253
  %37 = getelementptr inbounds %struct.node, %struct.node* %36, i32 0, i32 0, !dbg !254
  %38 = load %struct.node*, %struct.node** %37, align 8, !dbg !254
  store %struct.node* %38, %struct.node** %5, align 8, !dbg !255
  br label %20, !dbg !242, !llvm.loop !256

39:                                               ; preds = %28
  %40 = load %struct.node*, %struct.node** %4, align 8, !dbg !258
  %41 = getelementptr inbounds %struct.node, %struct.node* %40, i32 0, i32 0, !dbg !259
  %42 = load %struct.node*, %struct.node** %41, align 8, !dbg !259
  store %struct.node* %42, %struct.node** %5, align 8, !dbg !260
  %43 = load %struct.node*, %struct.node** %4, align 8, !dbg !261
  %44 = getelementptr inbounds %struct.node, %struct.node* %43, i32 0, i32 0, !dbg !262
  store %struct.node* null, %struct.node** %44, align 8, !dbg !263
  %45 = load %struct.node*, %struct.node** %3, align 8, !dbg !264
  %46 = call %struct.node* @merge_sort(%struct.node* noundef %45), !dbg !265
  %47 = load %struct.node*, %struct.node** %5, align 8, !dbg !266
  %48 = call %struct.node* @merge_sort(%struct.node* noundef %47), !dbg !267
  %49 = call %struct.node* @merge(%struct.node* noundef %46, %struct.node* noundef %48), !dbg !268
  store %struct.node* %49, %struct.node** %2, align 8, !dbg !269
  br label %50, !dbg !269

50:                                               ; preds = %39, %13
  %51 = load %struct.node*, %struct.node** %2, align 8, !dbg !270
  ret %struct.node* %51, !dbg !270
}

declare i32 @puts(i8* noundef) #2

; Function Attrs: noinline nounwind optnone uwtable
define internal void @swap(i8* noundef %0, i8* noundef %1, i64 noundef %2) #0 !dbg !271 {
  %4 = alloca i8*, align 8
  %5 = alloca i8*, align 8
  %6 = alloca i64, align 8
  %7 = alloca i8, align 1
  store i8* %0, i8** %4, align 8
  call void @llvm.dbg.declare(metadata i8** %4, metadata !274, metadata !DIExpression()), !dbg !275
  store i8* %1, i8** %5, align 8
  call void @llvm.dbg.declare(metadata i8** %5, metadata !276, metadata !DIExpression()), !dbg !277
  store i64 %2, i64* %6, align 8
  call void @llvm.dbg.declare(metadata i64* %6, metadata !278, metadata !DIExpression()), !dbg !279
  br label %8, !dbg !280

8:                                                ; preds = %12, %3
  %9 = load i64, i64* %6, align 8, !dbg !281
  %10 = add i64 %9, -1, !dbg !281
  store i64 %10, i64* %6, align 8, !dbg !281
  %11 = icmp ne i64 %9, 0, !dbg !280
  br i1 %11, label %12, label %22, !dbg !280

12:                                               ; preds = %8
  call void @llvm.dbg.declare(metadata i8* %7, metadata !282, metadata !DIExpression()), !dbg !284
  %13 = load i8*, i8** %4, align 8, !dbg !285
  %14 = load i8, i8* %13, align 1, !dbg !286
  store i8 %14, i8* %7, align 1, !dbg !284
  %15 = load i8*, i8** %5, align 8, !dbg !287
  %16 = load i8, i8* %15, align 1, !dbg !288
  %17 = load i8*, i8** %4, align 8, !dbg !289
  %18 = getelementptr inbounds i8, i8* %17, i32 1, !dbg !289
  store i8* %18, i8** %4, align 8, !dbg !289
  store i8 %16, i8* %17, align 1, !dbg !290
  %19 = load i8, i8* %7, align 1, !dbg !291
  %20 = load i8*, i8** %5, align 8, !dbg !292
  %21 = getelementptr inbounds i8, i8* %20, i32 1, !dbg !292
  store i8* %21, i8** %5, align 8, !dbg !292
  store i8 %19, i8* %20, align 1, !dbg !293
  br label %8, !dbg !280, !llvm.loop !294

22:                                               ; preds = %8
  ret void, !dbg !296
}

; Function Attrs: noinline nounwind optnone uwtable
define internal i32 @ascending(i8* noundef %0, i8* noundef %1) #0 !dbg !297 {
  %3 = alloca i8*, align 8
  %4 = alloca i8*, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store i8* %0, i8** %3, align 8
  call void @llvm.dbg.declare(metadata i8** %3, metadata !298, metadata !DIExpression()), !dbg !299
  store i8* %1, i8** %4, align 8
  call void @llvm.dbg.declare(metadata i8** %4, metadata !300, metadata !DIExpression()), !dbg !301
  call void @llvm.dbg.declare(metadata i32* %5, metadata !302, metadata !DIExpression()), !dbg !303
  %7 = load i8*, i8** %3, align 8, !dbg !304
  %8 = bitcast i8* %7 to i32*, !dbg !305
  %9 = load i32, i32* %8, align 4, !dbg !306
  store i32 %9, i32* %5, align 4, !dbg !303
  call void @llvm.dbg.declare(metadata i32* %6, metadata !307, metadata !DIExpression()), !dbg !308
  %10 = load i8*, i8** %4, align 8, !dbg !309
  %11 = bitcast i8* %10 to i32*, !dbg !310
  %12 = load i32, i32* %11, align 4, !dbg !311
  store i32 %12, i32* %6, align 4, !dbg !308
  %13 = load i32, i32* %5, align 4, !dbg !312
  %14 = load i32, i32* %6, align 4, !dbg !313
  %15 = icmp slt i32 %13, %14, !dbg !314
  br i1 %15, label %16, label %17, !dbg !312

16:                                               ; preds = %2
  br label %22, !dbg !312

17:                                               ; preds = %2
  %18 = load i32, i32* %5, align 4, !dbg !315
  %19 = load i32, i32* %6, align 4, !dbg !316
  %20 = icmp sgt i32 %18, %19, !dbg !317
  %21 = zext i1 %20 to i32, !dbg !317
  br label %22, !dbg !312

22:                                               ; preds = %17, %16
  %23 = phi i32 [ -1, %16 ], [ %21, %17 ], !dbg !312
  ret i32 %23, !dbg !318
}

; Function Attrs: noinline nounwind optnone uwtable
define internal %struct.node* @merge(%struct.node* noundef %0, %struct.node* noundef %1) #0 !dbg !319 {
  %3 = alloca %struct.node*, align 8
  %4 = alloca %struct.node*, align 8
  %5 = alloca %struct.node, align 8
  %6 = alloca %struct.node*, align 8
  %7 = alloca %struct.node**, align 8
  store %struct.node* %0, %struct.node** %3, align 8
  call void @llvm.dbg.declare(metadata %struct.node** %3, metadata !322, metadata !DIExpression()), !dbg !323
  store %struct.node* %1, %struct.node** %4, align 8
  call void @llvm.dbg.declare(metadata %struct.node** %4, metadata !324, metadata !DIExpression()), !dbg !325
  call void @llvm.dbg.declare(metadata %struct.node* %5, metadata !326, metadata !DIExpression()), !dbg !327
  %8 = bitcast %struct.node* %5 to i8*, !dbg !327
  call void @llvm.memset.p0i8.i64(i8* align 8 %8, i8 0, i64 16, i1 false), !dbg !327
  call void @llvm.dbg.declare(metadata %struct.node** %6, metadata !328, metadata !DIExpression()), !dbg !329
  store %struct.node* %5, %struct.node** %6, align 8, !dbg !329
  br label %9, !dbg !330

9:                                                ; preds = %27, %2
  %10 = load %struct.node*, %struct.node** %3, align 8, !dbg !331
  %11 = icmp ne %struct.node* %10, null, !dbg !331
  br i1 %11, label %12, label %15, !dbg !332

12:                                               ; preds = %9
  %13 = load %struct.node*, %struct.node** %4, align 8, !dbg !333
  %14 = icmp ne %struct.node* %13, null, !dbg !332
  br label %15

15:                                               ; preds = %12, %9
  %16 = phi i1 [ false, %9 ], [ %14, %12 ], !dbg !334
  br i1 %16, label %17, label %40, !dbg !330

17:                                               ; preds = %15
  call void @llvm.dbg.declare(metadata %struct.node*** %7, metadata !335, metadata !DIExpression()), !dbg !338
  %18 = load %struct.node*, %struct.node** %3, align 8, !dbg !339
  %19 = getelementptr inbounds %struct.node, %struct.node* %18, i32 0, i32 1, !dbg !340
  %20 = load i32, i32* %19, align 8, !dbg !340
  %21 = load %struct.node*, %struct.node** %4, align 8, !dbg !341
  %22 = getelementptr inbounds %struct.node, %struct.node* %21, i32 0, i32 1, !dbg !342
  %23 = load i32, i32* %22, align 8, !dbg !342
  %24 = icmp sle i32 %20, %23, !dbg !343
  br i1 %24, label %25, label %26, !dbg !339

25:                                               ; preds = %17
  br label %27, !dbg !339

26:                                               ; preds = %17
  br label %27, !dbg !339

27:                                               ; preds = %26, %25
  %28 = phi %struct.node** [ %3, %25 ], [ %4, %26 ], !dbg !339
  store %struct.node** %28, %struct.node*** %7, align 8, !dbg !338
  %29 = load %struct.node**, %struct.node*** %7, align 8, !dbg !344
  %30 = load %struct.node*, %struct.node** %29, align 8, !dbg !345
  %31 = load %struct.node*, %struct.node** %6, align 8, !dbg !346
  %32 = getelementptr inbounds %struct.node, %struct.node* %31, i32 0, i32 0, !dbg !347
  store %struct.node* %30, %struct.node** %32, align 8, !dbg !348
  %33 = load %struct.node**, %struct.node*** %7, align 8, !dbg !349
  %34 = load %struct.node*, %struct.node** %33, align 8, !dbg !350
  store %struct.node* %34, %struct.node** %6, align 8, !dbg !351
  %35 = load %struct.node**, %struct.node*** %7, align 8, !dbg !352
  %36 = load %struct.node*, %struct.node** %35, align 8, !dbg !353
  %37 = getelementptr inbounds %struct.node, %struct.node* %36, i32 0, i32 0, !dbg !354
  %38 = load %struct.node*, %struct.node** %37, align 8, !dbg !354
  %39 = load %struct.node**, %struct.node*** %7, align 8, !dbg !355
  store %struct.node* %38, %struct.node** %39, align 8, !dbg !356
  br label %9, !dbg !330, !llvm.loop !357

40:                                               ; preds = %15
  %41 = load %struct.node*, %struct.node** %3, align 8, !dbg !359
  %42 = icmp ne %struct.node* %41, null, !dbg !359
  br i1 %42, label %43, label %45, !dbg !359

43:                                               ; preds = %40
  %44 = load %struct.node*, %struct.node** %3, align 8, !dbg !360
  br label %47, !dbg !359

45:                                               ; preds = %40
  %46 = load %struct.node*, %struct.node** %4, align 8, !dbg !361
  br label %47, !dbg !359

47:                                               ; preds = %45, %43
  %48 = phi %struct.node* [ %44, %43 ], [ %46, %45 ], !dbg !359
  %49 = load %struct.node*, %struct.node** %6, align 8, !dbg !362
  %50 = getelementptr inbounds %struct.node, %struct.node* %49, i32 0, i32 0, !dbg !363
  store %struct.node* %48, %struct.node** %50, align 8, !dbg !364
  %51 = getelementptr inbounds %struct.node, %struct.node* %5, i32 0, i32 0, !dbg !365
  %52 = load %struct.node*, %struct.node** %51, align 8, !dbg !365
  ret %struct.node* %52, !dbg !366
}

; Function Attrs: argmemonly nofree nounwind willreturn writeonly
declare void @llvm.memset.p0i8.i64(i8* nocapture writeonly, i8, i64, i1 immarg) #3

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { argmemonly nofree nounwind willreturn writeonly }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!21, !22, !23, !24, !25, !26, !27}
!llvm.ident = !{!28}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "numbers", scope: !2, file: !3, line: 14, type: !20, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !9, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "sort.c", directory: ".", checksumkind: CSK_MD5, checksum: "3e8cc5cb14b2b5cd61a3515f0629a20e")
!4 = !{!5, !6, !7}
!5 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !6)
!9 = !{!10, !0}
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "nodes", scope: !2, file: !3, line: 15, type: !12, isLocal: true, isDefinition: true)
!12 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 1280, elements: !18)
!13 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 7, size: 128, elements: !14)
!14 = !{!15, !17}
!15 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !13, file: !3, line: 8, baseType: !16, size: 64)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !13, file: !3, line: 9, baseType: !6, size: 32, offset: 64)
!18 = !{!19}
!19 = !DISubrange(count: 10)
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 320, elements: !18)
!21 = !{i32 7, !"Dwarf Version", i32 5}
!22 = !{i32 2, !"Debug Info Version", i32 3}
!23 = !{i32 1, !"wchar_size", i32 4}
!24 = !{i32 7, !"PIC Level", i32 2}
!25 = !{i32 7, !"PIE Level", i32 2}
!26 = !{i32 7, !"uwtable", i32 1}
!27 = !{i32 7, !"frame-pointer", i32 2}
!28 = !{!"Debian clang version 14.0.6"}
!29 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 83, type: !30, scopeLine: 84, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !32)
!30 = !DISubroutineType(types: !31)
!31 = !{!6}
!32 = !{}
!33 = !DILocalVariable(name: "code", scope: !29, file: !3, line: 85, type: !5)
!34 = !DILocation(line: 85, column: 11, scope: !29)
!35 = !DILocalVariable(name: "i", scope: !36, file: !3, line: 87, type: !6)
!36 = distinct !DILexicalBlock(scope: !29, file: !3, line: 87, column: 2)
!37 = !DILocation(line: 87, column: 11, scope: !36)
!38 = !DILocation(line: 87, column: 7, scope: !36)
!39 = !DILocation(line: 87, column: 18, scope: !40)
!40 = distinct !DILexicalBlock(scope: !36, file: !3, line: 87, column: 2)
!41 = !DILocation(line: 87, column: 20, scope: !40)
!42 = !DILocation(line: 87, column: 2, scope: !36)
!43 = !DILocation(line: 88, column: 28, scope: !44)
!44 = distinct !DILexicalBlock(scope: !40, file: !3, line: 87, column: 31)
!45 = !DILocation(line: 88, column: 20, scope: !44)
!46 = !DILocation(line: 88, column: 9, scope: !44)
!47 = !DILocation(line: 88, column: 3, scope: !44)
!48 = !DILocation(line: 88, column: 12, scope: !44)
!49 = !DILocation(line: 88, column: 18, scope: !44)
!50 = !DILocation(line: 89, column: 19, scope: !44)
!51 = !DILocation(line: 89, column: 21, scope: !44)
!52 = !DILocation(line: 89, column: 34, scope: !44)
!53 = !DILocation(line: 89, column: 36, scope: !44)
!54 = !DILocation(line: 89, column: 28, scope: !44)
!55 = !DILocation(line: 89, column: 9, scope: !44)
!56 = !DILocation(line: 89, column: 3, scope: !44)
!57 = !DILocation(line: 89, column: 12, scope: !44)
!58 = !DILocation(line: 89, column: 17, scope: !44)
!59 = !DILocation(line: 90, column: 2, scope: !44)
!60 = !DILocation(line: 87, column: 27, scope: !40)
!61 = !DILocation(line: 87, column: 2, scope: !40)
!62 = distinct !{!62, !42, !63, !64}
!63 = !DILocation(line: 90, column: 2, scope: !36)
!64 = !{!"llvm.loop.mustprogress"}
!65 = !DILocation(line: 91, column: 2, scope: !29)
!66 = !DILocalVariable(name: "list", scope: !29, file: !3, line: 92, type: !16)
!67 = !DILocation(line: 92, column: 15, scope: !29)
!68 = !DILocation(line: 92, column: 22, scope: !29)
!69 = !DILocalVariable(name: "i", scope: !70, file: !3, line: 93, type: !6)
!70 = distinct !DILexicalBlock(scope: !29, file: !3, line: 93, column: 2)
!71 = !DILocation(line: 93, column: 11, scope: !70)
!72 = !DILocation(line: 93, column: 7, scope: !70)
!73 = !DILocation(line: 93, column: 18, scope: !74)
!74 = distinct !DILexicalBlock(scope: !70, file: !3, line: 93, column: 2)
!75 = !DILocation(line: 93, column: 20, scope: !74)
!76 = !DILocation(line: 93, column: 2, scope: !70)
!77 = !DILocation(line: 94, column: 7, scope: !78)
!78 = distinct !DILexicalBlock(scope: !79, file: !3, line: 94, column: 7)
!79 = distinct !DILexicalBlock(scope: !74, file: !3, line: 93, column: 50)
!80 = !DILocation(line: 94, column: 13, scope: !78)
!81 = !DILocation(line: 94, column: 30, scope: !78)
!82 = !DILocation(line: 94, column: 22, scope: !78)
!83 = !DILocation(line: 94, column: 19, scope: !78)
!84 = !DILocation(line: 94, column: 7, scope: !79)
!85 = !DILocation(line: 95, column: 4, scope: !78)
!86 = !DILocation(line: 96, column: 10, scope: !79)
!87 = !DILocation(line: 96, column: 15, scope: !79)
!88 = !DILocation(line: 96, column: 39, scope: !79)
!89 = !DILocation(line: 96, column: 31, scope: !79)
!90 = !DILocation(line: 96, column: 42, scope: !79)
!91 = !DILocation(line: 96, column: 19, scope: !79)
!92 = !DILocation(line: 96, column: 8, scope: !79)
!93 = !DILocation(line: 97, column: 2, scope: !79)
!94 = !DILocation(line: 93, column: 27, scope: !74)
!95 = !DILocation(line: 93, column: 38, scope: !74)
!96 = !DILocation(line: 93, column: 44, scope: !74)
!97 = !DILocation(line: 93, column: 36, scope: !74)
!98 = !DILocation(line: 93, column: 2, scope: !74)
!99 = distinct !{!99, !76, !100, !64}
!100 = !DILocation(line: 97, column: 2, scope: !70)
!101 = !DILocation(line: 98, column: 2, scope: !29)
!102 = !DILocation(line: 99, column: 15, scope: !29)
!103 = !DILocation(line: 99, column: 20, scope: !29)
!104 = !DILocation(line: 99, column: 2, scope: !29)
!105 = distinct !DISubprogram(name: "quick", scope: !3, file: !3, line: 37, type: !106, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !32)
!106 = !DISubroutineType(types: !107)
!107 = !{null, !108, !109, !109, !112}
!108 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!109 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !110, line: 46, baseType: !111)
!110 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stddef.h", directory: "", checksumkind: CSK_MD5, checksum: "2499dd2361b915724b073282bea3a7bc")
!111 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!112 = !DIDerivedType(tag: DW_TAG_typedef, name: "order", file: !3, line: 12, baseType: !113)
!113 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !114, size: 64)
!114 = !DISubroutineType(types: !115)
!115 = !{!6, !116, !116}
!116 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !117, size: 64)
!117 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!118 = !DILocalVariable(name: "base", arg: 1, scope: !105, file: !3, line: 37, type: !108)
!119 = !DILocation(line: 37, column: 25, scope: !105)
!120 = !DILocalVariable(name: "n", arg: 2, scope: !105, file: !3, line: 37, type: !109)
!121 = !DILocation(line: 37, column: 38, scope: !105)
!122 = !DILocalVariable(name: "size", arg: 3, scope: !105, file: !3, line: 37, type: !109)
!123 = !DILocation(line: 37, column: 48, scope: !105)
!124 = !DILocalVariable(name: "before", arg: 4, scope: !105, file: !3, line: 37, type: !112)
!125 = !DILocation(line: 37, column: 60, scope: !105)
!126 = !DILocalVariable(name: "v", scope: !105, file: !3, line: 39, type: !127)
!127 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !128, size: 64)
!128 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!129 = !DILocation(line: 39, column: 8, scope: !105)
!130 = !DILocation(line: 39, column: 12, scope: !105)
!131 = !DILocalVariable(name: "last", scope: !105, file: !3, line: 40, type: !109)
!132 = !DILocation(line: 40, column: 9, scope: !105)
!133 = !DILocation(line: 42, column: 6, scope: !134)
!134 = distinct !DILexicalBlock(scope: !105, file: !3, line: 42, column: 6)
!135 = !DILocation(line: 42, column: 8, scope: !134)
!136 = !DILocation(line: 42, column: 6, scope: !105)
!137 = !DILocation(line: 43, column: 3, scope: !134)
!138 = !DILocation(line: 44, column: 7, scope: !105)
!139 = !DILocation(line: 44, column: 10, scope: !105)
!140 = !DILocation(line: 44, column: 14, scope: !105)
!141 = !DILocation(line: 44, column: 16, scope: !105)
!142 = !DILocation(line: 44, column: 22, scope: !105)
!143 = !DILocation(line: 44, column: 20, scope: !105)
!144 = !DILocation(line: 44, column: 12, scope: !105)
!145 = !DILocation(line: 44, column: 28, scope: !105)
!146 = !DILocation(line: 44, column: 2, scope: !105)
!147 = !DILocalVariable(name: "i", scope: !148, file: !3, line: 45, type: !109)
!148 = distinct !DILexicalBlock(scope: !105, file: !3, line: 45, column: 2)
!149 = !DILocation(line: 45, column: 14, scope: !148)
!150 = !DILocation(line: 45, column: 7, scope: !148)
!151 = !DILocation(line: 45, column: 21, scope: !152)
!152 = distinct !DILexicalBlock(scope: !148, file: !3, line: 45, column: 2)
!153 = !DILocation(line: 45, column: 25, scope: !152)
!154 = !DILocation(line: 45, column: 23, scope: !152)
!155 = !DILocation(line: 45, column: 2, scope: !148)
!156 = !DILocation(line: 46, column: 7, scope: !157)
!157 = distinct !DILexicalBlock(scope: !152, file: !3, line: 46, column: 7)
!158 = !DILocation(line: 46, column: 14, scope: !157)
!159 = !DILocation(line: 46, column: 18, scope: !157)
!160 = !DILocation(line: 46, column: 22, scope: !157)
!161 = !DILocation(line: 46, column: 20, scope: !157)
!162 = !DILocation(line: 46, column: 16, scope: !157)
!163 = !DILocation(line: 46, column: 28, scope: !157)
!164 = !DILocation(line: 46, column: 31, scope: !157)
!165 = !DILocation(line: 46, column: 7, scope: !152)
!166 = !DILocation(line: 47, column: 8, scope: !167)
!167 = distinct !DILexicalBlock(scope: !157, file: !3, line: 46, column: 36)
!168 = !DILocation(line: 48, column: 9, scope: !167)
!169 = !DILocation(line: 48, column: 13, scope: !167)
!170 = !DILocation(line: 48, column: 20, scope: !167)
!171 = !DILocation(line: 48, column: 18, scope: !167)
!172 = !DILocation(line: 48, column: 11, scope: !167)
!173 = !DILocation(line: 48, column: 26, scope: !167)
!174 = !DILocation(line: 48, column: 30, scope: !167)
!175 = !DILocation(line: 48, column: 34, scope: !167)
!176 = !DILocation(line: 48, column: 32, scope: !167)
!177 = !DILocation(line: 48, column: 28, scope: !167)
!178 = !DILocation(line: 48, column: 40, scope: !167)
!179 = !DILocation(line: 48, column: 4, scope: !167)
!180 = !DILocation(line: 49, column: 3, scope: !167)
!181 = !DILocation(line: 46, column: 33, scope: !157)
!182 = !DILocation(line: 45, column: 29, scope: !152)
!183 = !DILocation(line: 45, column: 2, scope: !152)
!184 = distinct !{!184, !155, !185, !64}
!185 = !DILocation(line: 49, column: 3, scope: !148)
!186 = !DILocation(line: 50, column: 7, scope: !105)
!187 = !DILocation(line: 50, column: 10, scope: !105)
!188 = !DILocation(line: 50, column: 14, scope: !105)
!189 = !DILocation(line: 50, column: 21, scope: !105)
!190 = !DILocation(line: 50, column: 19, scope: !105)
!191 = !DILocation(line: 50, column: 12, scope: !105)
!192 = !DILocation(line: 50, column: 27, scope: !105)
!193 = !DILocation(line: 50, column: 2, scope: !105)
!194 = !DILocation(line: 51, column: 8, scope: !105)
!195 = !DILocation(line: 51, column: 11, scope: !105)
!196 = !DILocation(line: 51, column: 17, scope: !105)
!197 = !DILocation(line: 51, column: 23, scope: !105)
!198 = !DILocation(line: 51, column: 2, scope: !105)
!199 = !DILocation(line: 52, column: 8, scope: !105)
!200 = !DILocation(line: 52, column: 13, scope: !105)
!201 = !DILocation(line: 52, column: 18, scope: !105)
!202 = !DILocation(line: 52, column: 25, scope: !105)
!203 = !DILocation(line: 52, column: 23, scope: !105)
!204 = !DILocation(line: 52, column: 10, scope: !105)
!205 = !DILocation(line: 52, column: 31, scope: !105)
!206 = !DILocation(line: 52, column: 35, scope: !105)
!207 = !DILocation(line: 52, column: 33, scope: !105)
!208 = !DILocation(line: 52, column: 40, scope: !105)
!209 = !DILocation(line: 52, column: 45, scope: !105)
!210 = !DILocation(line: 52, column: 51, scope: !105)
!211 = !DILocation(line: 52, column: 2, scope: !105)
!212 = !DILocation(line: 53, column: 1, scope: !105)
!213 = distinct !DISubprogram(name: "descending", scope: !3, file: !3, line: 23, type: !114, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !32)
!214 = !DILocalVariable(name: "a", arg: 1, scope: !213, file: !3, line: 23, type: !116)
!215 = !DILocation(line: 23, column: 35, scope: !213)
!216 = !DILocalVariable(name: "b", arg: 2, scope: !213, file: !3, line: 23, type: !116)
!217 = !DILocation(line: 23, column: 50, scope: !213)
!218 = !DILocation(line: 25, column: 19, scope: !213)
!219 = !DILocation(line: 25, column: 22, scope: !213)
!220 = !DILocation(line: 25, column: 9, scope: !213)
!221 = !DILocation(line: 25, column: 2, scope: !213)
!222 = distinct !DISubprogram(name: "merge_sort", scope: !3, file: !3, line: 69, type: !223, scopeLine: 70, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !32)
!223 = !DISubroutineType(types: !224)
!224 = !{!16, !16}
!225 = !DILocalVariable(name: "list", arg: 1, scope: !222, file: !3, line: 69, type: !16)
!226 = !DILocation(line: 69, column: 45, scope: !222)
!227 = !DILocation(line: 71, column: 7, scope: !228)
!228 = distinct !DILexicalBlock(scope: !222, file: !3, line: 71, column: 6)
!229 = !DILocation(line: 71, column: 12, scope: !228)
!230 = !DILocation(line: 71, column: 16, scope: !228)
!231 = !DILocation(line: 71, column: 22, scope: !228)
!232 = !DILocation(line: 71, column: 6, scope: !222)
!233 = !DILocation(line: 72, column: 10, scope: !228)
!234 = !DILocation(line: 72, column: 3, scope: !228)
!235 = !DILocalVariable(name: "slow", scope: !222, file: !3, line: 73, type: !16)
!236 = !DILocation(line: 73, column: 15, scope: !222)
!237 = !DILocation(line: 73, column: 22, scope: !222)
!238 = !DILocalVariable(name: "fast", scope: !222, file: !3, line: 73, type: !16)
!239 = !DILocation(line: 73, column: 29, scope: !222)
!240 = !DILocation(line: 73, column: 36, scope: !222)
!241 = !DILocation(line: 73, column: 42, scope: !222)
!242 = !DILocation(line: 74, column: 2, scope: !222)
!243 = !DILocation(line: 74, column: 9, scope: !222)
!244 = !DILocation(line: 74, column: 14, scope: !222)
!245 = !DILocation(line: 74, column: 17, scope: !222)
!246 = !DILocation(line: 74, column: 23, scope: !222)
!247 = !DILocation(line: 0, scope: !222)
!248 = !DILocation(line: 75, column: 10, scope: !249)
!249 = distinct !DILexicalBlock(scope: !222, file: !3, line: 74, column: 29)
!250 = !DILocation(line: 75, column: 16, scope: !249)
!251 = !DILocation(line: 75, column: 8, scope: !249)
!252 = !DILocation(line: 76, column: 10, scope: !249)
!253 = !DILocation(line: 76, column: 16, scope: !249)
!254 = !DILocation(line: 76, column: 22, scope: !249)
!255 = !DILocation(line: 76, column: 8, scope: !249)
!256 = distinct !{!256, !242, !257, !64}
!257 = !DILocation(line: 77, column: 2, scope: !222)
!258 = !DILocation(line: 78, column: 9, scope: !222)
!259 = !DILocation(line: 78, column: 15, scope: !222)
!260 = !DILocation(line: 78, column: 7, scope: !222)
!261 = !DILocation(line: 79, column: 2, scope: !222)
!262 = !DILocation(line: 79, column: 8, scope: !222)
!263 = !DILocation(line: 79, column: 13, scope: !222)
!264 = !DILocation(line: 80, column: 26, scope: !222)
!265 = !DILocation(line: 80, column: 15, scope: !222)
!266 = !DILocation(line: 80, column: 44, scope: !222)
!267 = !DILocation(line: 80, column: 33, scope: !222)
!268 = !DILocation(line: 80, column: 9, scope: !222)
!269 = !DILocation(line: 80, column: 2, scope: !222)
!270 = !DILocation(line: 81, column: 1, scope: !222)
!271 = distinct !DISubprogram(name: "swap", scope: !3, file: !3, line: 28, type: !272, scopeLine: 29, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !32)
!272 = !DISubroutineType(types: !273)
!273 = !{null, !127, !127, !109}
!274 = !DILocalVariable(name: "a", arg: 1, scope: !271, file: !3, line: 28, type: !127)
!275 = !DILocation(line: 28, column: 24, scope: !271)
!276 = !DILocalVariable(name: "b", arg: 2, scope: !271, file: !3, line: 28, type: !127)
!277 = !DILocation(line: 28, column: 33, scope: !271)
!278 = !DILocalVariable(name: "n", arg: 3, scope: !271, file: !3, line: 28, type: !109)
!279 = !DILocation(line: 28, column: 43, scope: !271)
!280 = !DILocation(line: 30, column: 2, scope: !271)
!281 = !DILocation(line: 30, column: 10, scope: !271)
!282 = !DILocalVariable(name: "c", scope: !283, file: !3, line: 31, type: !128)
!283 = distinct !DILexicalBlock(scope: !271, file: !3, line: 30, column: 14)
!284 = !DILocation(line: 31, column: 8, scope: !283)
!285 = !DILocation(line: 31, column: 13, scope: !283)
!286 = !DILocation(line: 31, column: 12, scope: !283)
!287 = !DILocation(line: 32, column: 11, scope: !283)
!288 = !DILocation(line: 32, column: 10, scope: !283)
!289 = !DILocation(line: 32, column: 5, scope: !283)
!290 = !DILocation(line: 32, column: 8, scope: !283)
!291 = !DILocation(line: 33, column: 10, scope: !283)
!292 = !DILocation(line: 33, column: 5, scope: !283)
!293 = !DILocation(line: 33, column: 8, scope: !283)
!294 = distinct !{!294, !280, !295, !64}
!295 = !DILocation(line: 34, column: 2, scope: !271)
!296 = !DILocation(line: 35, column: 1, scope: !271)
!297 = distinct !DISubprogram(name: "ascending", scope: !3, file: !3, line: 17, type: !114, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !32)
!298 = !DILocalVariable(name: "a", arg: 1, scope: !297, file: !3, line: 17, type: !116)
!299 = !DILocation(line: 17, column: 34, scope: !297)
!300 = !DILocalVariable(name: "b", arg: 2, scope: !297, file: !3, line: 17, type: !116)
!301 = !DILocation(line: 17, column: 49, scope: !297)
!302 = !DILocalVariable(name: "x", scope: !297, file: !3, line: 19, type: !6)
!303 = !DILocation(line: 19, column: 6, scope: !297)
!304 = !DILocation(line: 19, column: 24, scope: !297)
!305 = !DILocation(line: 19, column: 11, scope: !297)
!306 = !DILocation(line: 19, column: 10, scope: !297)
!307 = !DILocalVariable(name: "y", scope: !297, file: !3, line: 19, type: !6)
!308 = !DILocation(line: 19, column: 27, scope: !297)
!309 = !DILocation(line: 19, column: 45, scope: !297)
!310 = !DILocation(line: 19, column: 32, scope: !297)
!311 = !DILocation(line: 19, column: 31, scope: !297)
!312 = !DILocation(line: 20, column: 9, scope: !297)
!313 = !DILocation(line: 20, column: 13, scope: !297)
!314 = !DILocation(line: 20, column: 11, scope: !297)
!315 = !DILocation(line: 20, column: 22, scope: !297)
!316 = !DILocation(line: 20, column: 26, scope: !297)
!317 = !DILocation(line: 20, column: 24, scope: !297)
!318 = !DILocation(line: 20, column: 2, scope: !297)
!319 = distinct !DISubprogram(name: "merge", scope: !3, file: !3, line: 55, type: !320, scopeLine: 56, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !32)
!320 = !DISubroutineType(types: !321)
!321 = !{!16, !16, !16}
!322 = !DILocalVariable(name: "a", arg: 1, scope: !319, file: !3, line: 55, type: !16)
!323 = !DILocation(line: 55, column: 40, scope: !319)
!324 = !DILocalVariable(name: "b", arg: 2, scope: !319, file: !3, line: 55, type: !16)
!325 = !DILocation(line: 55, column: 56, scope: !319)
!326 = !DILocalVariable(name: "head", scope: !319, file: !3, line: 57, type: !13)
!327 = !DILocation(line: 57, column: 14, scope: !319)
!328 = !DILocalVariable(name: "tail", scope: !319, file: !3, line: 57, type: !16)
!329 = !DILocation(line: 57, column: 27, scope: !319)
!330 = !DILocation(line: 59, column: 2, scope: !319)
!331 = !DILocation(line: 59, column: 9, scope: !319)
!332 = !DILocation(line: 59, column: 11, scope: !319)
!333 = !DILocation(line: 59, column: 14, scope: !319)
!334 = !DILocation(line: 0, scope: !319)
!335 = !DILocalVariable(name: "least", scope: !336, file: !3, line: 60, type: !337)
!336 = distinct !DILexicalBlock(scope: !319, file: !3, line: 59, column: 17)
!337 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!338 = !DILocation(line: 60, column: 17, scope: !336)
!339 = !DILocation(line: 60, column: 25, scope: !336)
!340 = !DILocation(line: 60, column: 28, scope: !336)
!341 = !DILocation(line: 60, column: 37, scope: !336)
!342 = !DILocation(line: 60, column: 40, scope: !336)
!343 = !DILocation(line: 60, column: 34, scope: !336)
!344 = !DILocation(line: 61, column: 17, scope: !336)
!345 = !DILocation(line: 61, column: 16, scope: !336)
!346 = !DILocation(line: 61, column: 3, scope: !336)
!347 = !DILocation(line: 61, column: 9, scope: !336)
!348 = !DILocation(line: 61, column: 14, scope: !336)
!349 = !DILocation(line: 62, column: 11, scope: !336)
!350 = !DILocation(line: 62, column: 10, scope: !336)
!351 = !DILocation(line: 62, column: 8, scope: !336)
!352 = !DILocation(line: 63, column: 14, scope: !336)
!353 = !DILocation(line: 63, column: 13, scope: !336)
!354 = !DILocation(line: 63, column: 22, scope: !336)
!355 = !DILocation(line: 63, column: 4, scope: !336)
!356 = !DILocation(line: 63, column: 10, scope: !336)
!357 = distinct !{!357, !330, !358, !64}
!358 = !DILocation(line: 64, column: 2, scope: !319)
!359 = !DILocation(line: 65, column: 15, scope: !319)
!360 = !DILocation(line: 65, column: 19, scope: !319)
!361 = !DILocation(line: 65, column: 23, scope: !319)
!362 = !DILocation(line: 65, column: 2, scope: !319)
!363 = !DILocation(line: 65, column: 8, scope: !319)
!364 = !DILocation(line: 65, column: 13, scope: !319)
!365 = !DILocation(line: 66, column: 14, scope: !319)
!366 = !DILocation(line: 66, column: 2, scope: !319)

; check: run %s
; exit: 103
; stdout:
;   sorted
