# The web client is built in an image of its own: nothing that only builds gets into the one that runs.
FROM node:24-slim AS build
WORKDIR /hourbook
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev --omit=optional

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /hourbook
# The files belong to root: what runs cannot change its own program.
COPY --from=build /hourbook .
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=300s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Everything in one process; beside it are api.ts, projector.ts and worker.ts.
ENTRYPOINT ["node"]
CMD ["server/src/bin/all.ts"]
