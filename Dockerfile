# SPDX-License-Identifier: Apache-2.0
# docker build -t brownout . && docker run --rm -v "$PWD:/src" brownout check main.c
FROM debian:bookworm AS build
WORKDIR /brownout
COPY . .
RUN apt-get update && apt-get install -y --no-install-recommends make && make setup \
 && rm -rf build && make -j"$(nproc)" install PREFIX=/usr DESTDIR=/out MANIFEST=

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
    clang-19 libc6-dev libllvm19 libnewlib-dev libjansson4 libyaml-0-2 \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /out/ /
WORKDIR /src
ENTRYPOINT ["brownout"]
