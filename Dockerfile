# The shop in an image: docker compose up --build, with compose.yaml (docs/operations.md).
# The root folder may be read-only: it writes to /data and /tmp only, and as the user `node`.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# What /api/health shows: docker compose build --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT=
RUN npm run build
# The compiler is part of the build only: next is started with the config of the build (scripts/serve.mjs).
RUN npm prune --omit=dev && rm -rf .next/cache node_modules/@next/swc-*

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data HOME=/tmp
# scripts/malloc-settings.mjs
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
COPY --from=build /app ./
# New volumes get the owner of these folders.
RUN install -d -o node -g node -m 700 /data /backups
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m --retries=6 CMD node scripts/check-health.mjs
CMD ["node", "scripts/serve.mjs"]
