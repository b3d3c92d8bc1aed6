import { describe, expect, it } from 'vitest';
import { enterAsAdmin } from '../support/people.ts';
import { server } from '../support/shared.ts';
import { expectFailure, expectTrpcFailure, type Failure, type TrpcFailure } from './failure.ts';
import { readRaw, sendRaw } from './raw-http.ts';

const admin = await enterAsAdmin(server);

describe('an address that does not exist', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nope',
    '/api/content',
    '/api?x=%zz',
    '/download',
    '/download/a/b',
    '/download/%00',
    '/api/download/x.png',
    '/images',
    '/images/x.webp',
    '/images/%00',
    '/api/docs/nope',
    '/assets/nope.js',
    '/assets/..%2f.pages%2findex.json',
  ])('GET %s: 404 in JSON', async (path) => {
    expectFailure(await admin.get<Failure>(path), 404);
  });

  it.each([
    ['GET', '/trpc', 404],
    ['GET', '/trpc/a/b', 404],
    ['GET', '/trpc/no.such', 404],
    ['GET', '/trpc/%zz', 400],
    ['GET', '/trpc/auth.login', 405],
    ['POST', '/trpc/auth.logout', 415],
  ])('%s %s: %d in the envelope of tRPC', async (method, path, status) => {
    expectTrpcFailure(await admin.send<TrpcFailure>(method, path), status);
  });

  it.each(['/assets/', '/assets/a/'].map((folder) => `${folder}../.pages/index.json`))(
    'GET %s: 404, also where the client has left the dots in it',
    async (path) => {
      const request = `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
      expectFailure(readRaw(await sendRaw(server.url, request)), 404);
    },
  );

  it.each(['/api/%zz', '/api/chapters/subject/%zz', '/download/%ff', '/assets/%00', '/%'])(
    'GET %s: 400, since it can’t be decoded',
    async (path) => {
      expectFailure(await admin.get<Failure>(path), 400);
    },
  );
});

describe('a method that an address does not know', () => {
  it.each([
    ['DELETE', '/api/auth/login', 'POST'],
    ['POST', '/api/public/stats', 'GET, HEAD'],
    ['PATCH', '/api/content/semesters/1', 'DELETE, PUT'],
    ['PUT', '/api/content/semesters/', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/auth/logout', 'POST'],
    ['DELETE', '/download/x.png', 'GET, HEAD'],
    ['PUT', '/api/images', 'POST'],
    ['POST', '/api/docs', 'GET, HEAD'],
    ['POST', '/api/docs/swagger-ui.css', 'GET, HEAD'],
  ])('%s %s: 405, and the ones that it knows', async (method, path, allow) => {
    const answer = await admin.send<Failure>(method, path);
    expectFailure(answer, 405);
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

const MALFORMED = ['abc', '-1', '0', '1e3', '1.5', '0x10', '9007199254740992', `${2n ** 63n}`];

describe('an id', () => {
  it.each([...MALFORMED, '9'.repeat(400), '%00', '%20', '1%2F2', '%D9%A1', 'NaN', 'null'])(
    '%s is malformed: 422',
    async (id) => {
      const body = { name: 'Semestre', year: 2026, fee: 1 };
      const answer = await admin.json<Failure>('PUT', `/api/content/semesters/${id}`, body);
      expectFailure(answer, 422);
      expect(answer.body.errors?.map(({ field }) => field)).toEqual(['id']);
      expectFailure(await admin.get<Failure>(`/api/chapters/subject/${id}`), 422);
    },
  );

  it('of the largest size is merely unknown: 404', async () => {
    expectFailure(await admin.get<Failure>(`/api/chapters/subject/${2 ** 53 - 1}`), 404);
  });

  it.each(MALFORMED)('%s in a query is malformed as well', async (id) => {
    expectFailure(await admin.get<Failure>(`/api/admin/qcms?subject_id=${id}`), 422);
  });

  it('that is a text in a body is malformed as well', async () => {
    const body = { name: 'Chapitre', subject_id: '1' };
    expectFailure(await admin.json<Failure>('POST', '/api/chapters', body), 422);
  });
});

const post = (path: string, body: string, type = 'application/json') =>
  admin.send<Failure>('POST', path, { headers: { 'content-type': type }, body });

const nested = '['.repeat(100_000) + ']'.repeat(100_000);

describe('a body', () => {
  it.each([
    ['broken', '{"name":', 400],
    ['a word', 'name', 400],
    ['two values', '{} {}', 400],
    ['with __proto__', '{"__proto__":{"is_admin":true}}', 400],
    ['with a prototype', '{"constructor":{"prototype":{"is_admin":true}}}', 400],
    ['with known keys of objects', '{"constructor":1,"toString":2,"hasOwnProperty":3}', 422],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['a number', '5', 422],
    ['a text', '"name"', 422],
    ['a flag', 'true', 422],
    ['100,000 lists deep', nested, 422],
    ['100,000 lists deep in a field', `{"name":${nested}}`, 422],
    ['a number beyond all', '{"name":"a","year":1e999,"fee":1e999}', 422],
    ['a text with NUL', '{"name":"a\\u0000b","year":2026,"fee":1}', 422],
    ['half a character', '{"name":"a\\ud800b","year":2026,"fee":1}', 422],
    ['of 2 MB', JSON.stringify({ name: 'x'.repeat(2_000_000) }), 413],
  ])('%s: %s', async (_what, body, status) => {
    expectFailure(await post('/api/content/semesters', body), status);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
    'of type %s: 415',
    async (type) => {
      expectFailure(await post('/api/content/semesters', '{}', type), 415);
    },
  );

  it.each(['[]', 'null', '5', nested])(
    'where none is needed is checked all the same',
    async (body) => {
      expectFailure(await post('/api/payments/1/approve', body), 422);
    },
  );

  it('of a form with bytes that are no text: 422', async () => {
    const form = 'username=%ED%A0%80&password=%00';
    const answer = await post('/api/auth/login', form, 'application/x-www-form-urlencoded');
    expectFailure(answer, [401, 422]);
  });

  it.each(['[]', 'null', nested, '{"name":"a\\ud800b","year":2026,"fee":1}'])(
    'is refused by tRPC alike',
    async (body) => {
      const answer = await admin.send<TrpcFailure>('POST', '/trpc/semesters.create', {
        headers: { 'content-type': 'application/json' },
        body,
      });
      expectTrpcFailure(answer, 422);
    },
  );
});
