import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Headers of one connection, and not of its content. */
const OF_CONNECTION = new Set([
  'connection',
  'host',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

/** Proxy before the server. */
export interface Front {
  url: string;
  close: () => Promise<void>;
}

/**
 * Puts https with HTTP/2 before a server, as its proxy does in production: all files of a page then share one
 * connection, which over plain HTTP take up to six, each with a start of its own. The certificate is made
 * for this run, and not trusted by any system.
 */
export async function startFront(serverUrl: string): Promise<Front> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const { hostname, port, host, origin } = new URL(serverUrl);
  const pass = (asked: Http2ServerRequest, answer: Http2ServerResponse): void => {
    // The server refuses what comes from a page of another address than its own.
    const headers = { ...forwarded(asked.headers), host, ...(asked.headers.origin && { origin }) };
    const onward = request(
      { hostname, port, method: asked.method, path: asked.url, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, forwarded(given.headers));
        given.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const front = createSecureServer({ key, cert, allowHTTP1: true }, pass);
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  return {
    url: `https://localhost:${(front.address() as AddressInfo).port}`,
    close: () => new Promise((done) => front.close(() => done())),
  };
}

function forwarded<Headers extends object>(headers: Headers): Headers {
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name),
  );
  return Object.fromEntries(kept) as Headers;
}
