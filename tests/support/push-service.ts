import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';

/** A message as the browser would read it. */
export interface ArrivedPush {
  /** Path of the subscription that it came to. */
  to: string;
  payload: { kind: string; count: number; path: string; title: string };
  ttl: number;
  topic: string | undefined;
  /** Claims of the sender, signed with the key of the installation. */
  claims: { aud: string; exp: number; sub: string };
  /** Moment at which it was complete, by `performance`. */
  at: number;
}

/** Answer to messages: a status with further headers, or none at all. */
type Answer = { status: number; headers?: Record<string, string> } | 'silence';

export interface PushService {
  url: string;
  /** Messages in the order of their arrival, also those that were refused. */
  arrived: ArrivedPush[];
  /** Answers for the subscription at a path; 201 for all others. */
  answers: Map<string, Answer>;
  /** A new subscription of a browser that this service knows. */
  subscription(): { to: string; endpoint: string; p256dh: string; auth: string };
  stop(): Promise<void>;
}

/** A push service on this machine, which decrypts what it is sent, as browsers do. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: string }>();
  const arrived: ArrivedPush[] = [];
  const answers = new Map<string, Answer>();

  async function take(request: IncomingMessage): Promise<Answer> {
    const to = request.url ?? '';
    const browser = browsers.get(to);
    if (browser === undefined) return { status: 404 };
    const content = await buffer(request);
    const clear = decrypt(content, {
      version: 'aes128gcm',
      privateKey: browser.ecdh,
      authSecret: browser.auth,
    });
    arrived.push({
      to,
      payload: JSON.parse(clear.toString()),
      ttl: Number(request.headers.ttl),
      topic: request.headers.topic?.toString(),
      claims: claimsOf(request.headers.authorization ?? ''),
      at: performance.now(),
    });
    return answers.get(to) ?? { status: 201 };
  }

  const server = createServer((request, response) => {
    take(request).then(
      (answer) => {
        if (answer === 'silence') return;
        response.writeHead(answer.status, answer.headers).end();
      },
      (error) => response.writeHead(400).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    arrived,
    answers,
    subscription() {
      const ecdh = createECDH('prime256v1');
      const to = `/push/${randomBytes(8).toString('hex')}`;
      const auth = randomBytes(16).toString('base64url');
      browsers.set(to, { ecdh, auth });
      return { to, endpoint: url + to, p256dh: ecdh.generateKeys('base64url'), auth };
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** @throws Error for a signature that is not of the key that the request names */
function claimsOf(authorization: string): ArrivedPush['claims'] {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({
        key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
        format: 'jwk',
      }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed by the key of the request');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
