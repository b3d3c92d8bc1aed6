import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addAddress, type Server } from '../../support/server.ts';
import { test as base, expect } from './studying.ts';

/** Answer of a server, or its replacement. */
interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

/** Another answer to the request of a path, or its connection reset, before the answer or in its middle; undefined where that of the server is right. */
type Change = (path: string, answer: Answer) => Partial<Answer> | 'reset' | 'cut' | undefined;

export interface Front {
  url: string;
  /** Decides from now on what is answered instead. */
  change: (change: Change) => void;
  close: () => void;
}

/** Headers that belong to one connection, or are those of a body in another encoding. */
const OWN_HEADERS =
  /^(content-encoding|content-length|transfer-encoding|connection|set-cookie|content-type)$/;

/**
 * Forwards to a server, and answers otherwise where told to. Other than the driver's interception it has all requests:
 * those by which a document preloads its scripts may pass the driver.
 */
async function startFront(server: Server): Promise<Front> {
  let change: Change = () => undefined;
  const front = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        cookie: headers.cookie ?? '',
        'content-type': headers['content-type'] ?? 'text/plain',
      },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      redirect: 'manual',
    });
    const given: Answer = {
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    };
    const other = change(path, given);
    if (other === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    const { status, type, body } = { ...given, ...(other !== 'cut' && other) };
    // A browser repeats by itself what breaks off on a connection that it has used before.
    response.setHeader('connection', 'close');
    for (const [name, value] of answer.headers) {
      if (!OWN_HEADERS.test(name)) response.setHeader(name, value);
    }
    // A right answer the next time must not come from the browser's cache.
    if (other) response.setHeader('cache-control', 'no-store');
    response.setHeader('set-cookie', answer.headers.getSetCookie());
    if (type) response.setHeader('content-type', type);
    if (other !== 'cut') {
      response.writeHead(status).end(body);
      return;
    }
    response.writeHead(status, { 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => request.socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => front.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(front.address() as AddressInfo).port}`;
  addAddress(url, server.db);
  return {
    url,
    change: (next) => {
      change = next;
    },
    close: () => {
      front.close();
      front.closeAllConnections();
    },
  };
}

/** Tests whose pages come from a server that the test lets answer otherwise. */
export const test = base.extend<{ front: Front }>({
  front: async ({ server }, use) => {
    const front = await startFront(server);
    await use(front);
    front.close();
  },
  baseURL: ({ front }, use) => use(front.url),
});

export { expect };
