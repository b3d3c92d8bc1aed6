import { appRouter } from '@amphi/api';
import { restRoutes } from '@amphi/server/rest/routes';
import { describe, expect, it } from 'vitest';
import { expectFailure, type Failure } from '../rest/failure.ts';
import { pngFile, RestClient } from '../support/client.ts';
import { enterAsAdmin, newPerson } from '../support/people.ts';
import { server } from '../support/shared.ts';

const admin = await enterAsAdmin(server);

const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:1' }],
  ['our address by another protocol', { origin: 'https://localhost:0' }],
  ['a sandbox', { origin: 'null' }],
  ['nonsense', { origin: 'javascript:alert(1)' }],
  ['a name that begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
  ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
];

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string } }
>;
const CHANGES = [
  ...restRoutes
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => [method as string, `/api${url.replaceAll(/:\w+/g, '1')}`] as const),
  ...Object.entries(procedures)
    .filter(([, { _def }]) => _def.type === 'mutation')
    .map(([path]) => ['POST', `/trpc/${path}`] as const),
  ['POST', '/api/payments/create'] as const,
  ['POST', '/api/images'] as const,
];

/** Some of them, REST and procedures: where a request comes from is looked at before what it asks for. */
const SOME_CHANGES = CHANGES.filter((_, index) => index % 20 === 0);

describe.each(FOREIGN)('a state change that comes from %s', (from, headers) => {
  it('is refused whatever it is, with a session or without', async () => {
    const isFirst = from === FOREIGN[0]?.[0];
    for (const [method, path] of isFirst ? CHANGES : SOME_CHANGES) {
      for (const client of isFirst ? [admin] : [admin, new RestClient(server.url)]) {
        const answer = await client.send<Failure>(method, path, {
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{}',
        });
        expect(answer.status, `${method} ${path}`).toBe(403);
        expect(answer.text).toContain('"detail"');
      }
    }
  });
});

it('a state change from our own page and from a script passes', async () => {
  const ours: Record<string, string>[] = [
    { origin: server.url, 'sec-fetch-site': 'same-origin' },
    {},
  ];
  for (const headers of ours) {
    const answer = await admin.send('POST', '/api/content/semesters', {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'S', year: 2026, fee: 1 }),
    });
    expect(answer.status).toBe(201);
  }
});

const policyOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );

describe('every answer', () => {
  it.each(['/', '/login', '/api/health', '/api/nope', '/api/docs', '/trpc/public.stats'])(
    '%s tells browsers what they may not do',
    async (path) => {
      const { headers } = await new RestClient(server.url).send('GET', path);
      const policy = policyOf(headers);
      expect(policy['default-src']).toMatch(/^'(self|none)'$/);
      expect(policy['script-src'] ?? "'self'").not.toContain('unsafe');
      expect(policy['frame-ancestors']).toMatch(/^'(self|none)'$/);
      expect(policy['object-src'] ?? "'none'").toBe("'none'");
      expect(policy['base-uri']).toMatch(/^'(self|none)'$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
});

describe('a receipt', () => {
  it('is sent by its owner only, so that nothing in it runs', async () => {
    const { body } = await admin.json<{ id: number }>('POST', '/api/content/semesters', {
      name: 'Reçus',
      year: 2026,
      fee: 1,
    });
    const evil = new File(
      [await pngFile().arrayBuffer(), '<script>alert(1)</script>'],
      '../../x.html',
      {
        type: 'text/html',
      },
    );
    const order = await admin.order<{ receipt_url: string }>(body.id, evil);
    expect(order.status).toBe(201);
    expect(order.body.receipt_url).toMatch(/^[0-9a-f-]{36}\.png$/);
    const { headers } = await admin.send('GET', `/download/${order.body.receipt_url}`);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(policyOf(headers)).toMatchObject({ 'default-src': "'none'", sandbox: '' });
    expect(headers.get('cache-control')).toContain('no-store');
    const { rest: other } = await newPerson(server);
    expectFailure(await other.get<Failure>(`/download/${order.body.receipt_url}`), 404);
  });

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['a ZIP', 'PK\x03\x04\x14\x00\x00\x00'],
    ['a program', 'MZ\x90\x00\x03'],
  ])('that is %s under a picture’s name is refused', async (_, content) => {
    const file = new File([content], 'recu.png', { type: 'image/png' });
    const answer = await admin.order<Failure>(1, file);
    expectFailure(answer, 422);
    expect(answer.body.errors?.map(({ field }) => field)).toContain('receipt_file');
  });

  it.each([
    '..%2f..%2f..%2fetc%2fpasswd',
    '....//etc/passwd',
    '%2e%2e%2f.env',
    '..%5c..%5cx',
    '%00.png',
    `${'a'.repeat(36)}.png`,
    'receipts%2fx.png',
    '%c0%ae%c0%ae%2fpasswd',
    '.',
    '%2e',
  ])('%s is no address of any', async (name) => {
    expectFailure(await admin.get<Failure>(`/download/${name}`), [400, 404]);
  });
});
