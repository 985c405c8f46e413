# Daybook as an image: built with everything, run with what runs. Data goes to /data, settings come as variables.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --include=dev --loglevel=error \
 && npm run build \
 && rm -rf node_modules */node_modules \
 && npm ci --omit=dev --ignore-scripts --loglevel=error --workspace server --workspace contract --include-workspace-root \
 # The image brings a Node of its own.
 && rm -rf node_modules/node-linux-*

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/contract/package.json ./contract/
COPY --from=build /build/contract/src ./contract/src
COPY --from=build /build/server/package.json ./server/
COPY --from=build /build/server/src ./server/src
COPY --from=build /build/web/dist ./web/dist
COPY --from=build /build/docs ./docs
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself and not npm, which would not hand the signal on.
CMD ["node", "--max-semi-space-size=8", "server/src/main.mjs"]
