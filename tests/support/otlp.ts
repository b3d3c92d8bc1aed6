import { createServer } from 'node:http';

interface Span {
  name: string;
  traceId: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

export interface TestCollector {
  url: string;
  spans: Span[];
  stop(): Promise<void>;
}

/** A collector of traces on this machine that keeps what it is sent as JSON. */
export async function startCollector(): Promise<TestCollector> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/v1/traces') {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
      for (const { scopeSpans } of resourceSpans) {
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
