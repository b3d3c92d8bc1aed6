import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { TrpcFailure } from '../rest/failure.ts';
import { readRaw, sendRaw } from '../rest/raw-http.ts';
import { enterAsAdmin } from '../support/people.ts';
import { server } from '../support/shared.ts';

const admin = await enterAsAdmin(server);
afterAll(async () => expect((await admin.get('/api/health')).status).toBe(200));

const GET = 'GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n';
const POST = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\n';
const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

/** Requests that a hostile client may send, and the statuses that are right. */
const REQUESTS: [string, string, number[]][] = [
  ['nonsense', 'NONSENSE\r\n\r\n', [400]],
  ['an unknown version', 'GET / HTTP/9.9\r\n\r\n', [400]],
  ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', [400]],
  ['a broken chunk', `${POST}transfer-encoding: chunked\r\n\r\nzz\r\n`, [400]],
  ['the start of a TLS session', '\x16\x03\x01\x02\x00\x01\x00', [400]],
  ['an unknown expectation', `${GET}expect: miracles\r\n\r\n`, [417]],
  [
    'an unknown expectation of a body',
    `${POST}expect: 200-ok\r\ncontent-length: 2\r\n\r\n{}`,
    [417],
  ],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n', [405]],
  ['a trace', 'TRACE /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', [404, 405]],
  ['a method in lower case', 'get /api/health HTTP/1.1\r\nhost: x\r\n\r\n', [400]],
  ['no method', ' /api/health HTTP/1.1\r\nhost: x\r\n\r\n', [400]],
  ['two hosts', `${GET}host: y\r\n\r\n`, [400]],
  ['two lengths that differ', `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, [400]],
  [
    'a length and chunks',
    `${POST}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'chunks and a length',
    `${POST}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  ['chunks that are none', `${POST}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`, [400]],
  [
    'chunks twice',
    `${POST}transfer-encoding: chunked\r\ntransfer-encoding: x\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  ['a hidden coding', `${POST}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`, [400]],
  ['a coding after a tab', `${POST}transfer-encoding:\x0bchunked\r\n\r\n0\r\n\r\n`, [400]],
  ['a blank before a colon', `${POST}content-length : 2\r\n\r\n{}`, [400]],
  ['a folded header', `${GET}x: a\r\n b\r\n\r\n`, [400]],
  ['a header without a name', `${GET}: a\r\n\r\n`, [400]],
  ['NUL in a header', `${GET}x: a\0b\r\n\r\n`, [400]],
  ['a bare line feed', 'GET /api/health HTTP/1.1\nhost: x\nconnection: close\n\n', [200, 400]],
  ['a negative length', `${POST}content-length: -1\r\n\r\n`, [400]],
  ['a length beyond all', `${POST}content-length: 99999999999999999999\r\n\r\n`, [400, 413]],
  ['a length with a sign', `${POST}content-length: +2\r\n\r\n{}`, [400]],
  [
    'a chunk beyond all',
    `${POST}transfer-encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n`,
    [400, 413],
  ],
  [
    'a chunk’s long extension',
    `${POST}transfer-encoding: chunked\r\n\r\n1;${'a'.repeat(40_000)}\r\n`,
    [413],
  ],
  ['many headers', `${GET}${many(3_000, (n) => `x${n}: a\r\n`)}\r\n`, [431]],
  ['a huge header', `${GET}x: ${'a'.repeat(70_000)}\r\n\r\n`, [431]],
  ['a huge cookie', `${GET}cookie: amphi_session=${'a'.repeat(70_000)}\r\n\r\n`, [431]],
  [
    'a long cookie',
    `GET /api/dashboard/student HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: amphi_session=${'a'.repeat(8_000)}\r\n\r\n`,
    [401],
  ],
  [
    'many cookies',
    `GET /api/dashboard/student HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: ${many(800, (n) => `c${n}=a; `)}amphi_session=x\r\n\r\n`,
    [401],
  ],
  [
    'cookies of prototypes',
    `GET /api/dashboard/student HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: __proto__=a; constructor=b; amphi_session=%00%ff\r\n\r\n`,
    [401],
  ],
  ['a huge address', `GET /api/${'a'.repeat(60_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, [404, 414, 431]],
  [
    'a broken escape',
    'GET /api/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    [400, 404],
  ],
  [
    'an absolute address',
    'GET http://evil.example/api/nope HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    [404],
  ],
  ['a star', 'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', [400, 404, 405]],
  [
    'a method override',
    `POST /api/content/semesters/1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-http-method-override: DELETE\r\ncontent-length: 0\r\n\r\n`,
    [404, 405],
  ],
  ['HTTP/2 without notice', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 505]],
];

describe('a request with', () => {
  it.each(REQUESTS)('%s', async (_, request, statuses) => {
    const answer = readRaw(await sendRaw(server.url, Buffer.from(request, 'latin1')));
    expect(statuses, answer.text).toContain(answer.status);
    if (answer.status !== 200) expect(answer.body.detail).toBeTypeOf('string');
  });

  it('another one hidden in its body is one request', async () => {
    const hidden = 'GET /api/public/stats HTTP/1.1\r\nhost: x\r\n\r\n';
    const answer = await sendRaw(
      server.url,
      `${POST}content-type: application/json\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
    );
    expect(answer.match(/HTTP\/1.1 /g)).toHaveLength(1);
  });
});

/** Refused by a text of ours, or found harmless; never a fault. */
async function expectHarmless(answer: Promise<{ status: number; text: string }>, what: string) {
  const { status, text } = await answer;
  expect(status, `${what}: ${text}`).toBeLessThan(500);
  expect(text).not.toMatch(/node_modules|SELECT |at \w+ \(/);
  if (status < 400) return;
  const { detail, error }: Partial<TrpcFailure> = JSON.parse(text);
  expect(detail ?? error?.data.detail, what).toBeTypeOf('string');
}

describe('bodies that are not what they say', () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
  it.each<[string, string, BodyInit, Record<string, string>]>([
    ['a form said to be JSON', 'application/json', 'username=a&password=b', {}],
    ['JSON said to be a form', 'application/x-www-form-urlencoded', '{"username":"a"}', {}],
    ['JSON of another character set', 'application/json; charset=utf-7', '{}', {}],
    ['bytes that are no text', 'application/json', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), {}],
    [
      'a form of one field a thousand times',
      'application/x-www-form-urlencoded',
      'username=a&'.repeat(1_000),
      {},
    ],
    [
      'a form of prototypes',
      'application/x-www-form-urlencoded',
      '__proto__[x]=1&constructor[prototype][x]=1',
      {},
    ],
    [
      'XML with an entity',
      'application/xml',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      {},
    ],
    ['a type of blanks', ' ', '{}', {}],
    ['two types', 'application/json, text/html', '{}', {}],
    ['a packed body', 'application/json', gzipSync('{}'), { 'content-encoding': 'gzip' }],
    ['a body that unpacks without end', 'application/json', bomb, { 'content-encoding': 'gzip' }],
    ['a body of an unknown packing', 'application/json', '{}', { 'content-encoding': 'zstd, x' }],
  ])('%s', async (_, type, body, headers) => {
    for (const path of ['/api/auth/login', '/trpc/auth.login', '/api/content/semesters']) {
      const init = { body, headers: { ...headers, 'content-type': type } };
      await expectHarmless(admin.send('POST', path, init), path);
    }
  });
});
