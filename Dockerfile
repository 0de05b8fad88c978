# Three stages, so that nothing that only builds gets into the image that runs.
FROM node:24-slim AS client
WORKDIR /hourbook
COPY . .
RUN npm ci && npm run build

FROM node:24-slim AS libraries
WORKDIR /hourbook
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY projections/package.json projections/
COPY workers/package.json workers/
COPY server/package.json server/
COPY client/package.json client/
COPY tests/package.json tests/
# The compiler is there because a library names it as its peer; maps and types are for whoever builds.
RUN npm ci --omit=dev --omit=optional --workspace=server \
 && rm -r client tests node_modules/.bin node_modules/typescript node_modules/@hourbook/tests \
 && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /hourbook
# The files belong to root: what runs cannot change its own program.
COPY --from=libraries /hourbook .
COPY domain/src domain/src
COPY projections/src projections/src
COPY workers/src workers/src
COPY server/src server/src
COPY --from=client /hourbook/client/dist client/dist
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=300s CMD ["node", "server/src/bin/healthy.ts"]
# Everything in one process; beside it are api.ts, projector.ts and worker.ts.
ENTRYPOINT ["node"]
CMD ["server/src/bin/all.ts"]
