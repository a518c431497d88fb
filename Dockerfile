# The tool in a small image:
#   docker build --tag seedbed .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/work" seedbed build city.yaml
FROM swift:6.2-bookworm AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    curl libisal-dev libsqlite3-dev libssl-dev libxxhash-dev libzip-dev make pkg-config python3 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN make dist && mkdir /archive && tar -xzf dist/*.tar.gz -C /archive --strip-components=1

# The same Debian, for the same versions of the libraries.
FROM debian:12-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    ca-certificates curl libisal2 libsqlite3-0 libssl3 libxxhash0 libzip4 tzdata \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --create-home seedbed
COPY --from=build /archive/ /usr/local/
USER seedbed
WORKDIR /work
ENTRYPOINT ["seedbed"]
CMD ["--help"]
