import { createServer } from 'node:http';

//#region src/metrics/listen.ts
/**
 * Serves the metrics at a port of their own, which the public one knows nothing of.
 *
 * @returns what ends it
 */
async function listenForMetrics(registry, { port, host }) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

//#endregion
export { listenForMetrics };

//# sourceMappingURL=listen-CSKZt3jj.js.map
