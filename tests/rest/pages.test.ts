import { expect, it } from 'vitest';
import { RestClient } from '../support/client.ts';
import { server } from '../support/shared.ts';

it.each([
  '/practice/1.5',
  '/practice/1.5?mode=chapter',
  '/practice/abc.html/complete',
  '/practice/1/attempts/2.pdf',
  '/study-mode/1.5',
  '/sessions/1.5/results',
  '/semester/..5',
  '/admin/papers.csv',
  '/practice/%25',
  '/practice/%C3%A9',
])('%s is a page, whatever its id looks like', async (path) => {
  const answer = await new RestClient(server.url).get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
});

it.each(['/favicon.png', '/assets/none.js', '/none.css', '/api/none.json'])(
  '%s, which is not there, is no page',
  async (path) => {
    const { status, headers } = await new RestClient(server.url).get(path);
    expect(status).toBe(404);
    expect(headers.get('content-type')).not.toMatch(/html/);
  },
);

it('the worker and its shell, which only says that it loads, are never kept by the browser, and the app can be installed', async () => {
  const client = new RestClient(server.url);
  const worker = await client.get('/sw.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toContain('javascript');
  const shell = await client.get('/index.html');
  expect(shell.headers.get('cache-control')).toBe('no-cache');
  expect(shell.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  const main = /<main[^>]*>(.*)<\/main>/s.exec(shell.text)?.[1] ?? '';
  expect(main.replace(/<[^>]+>/g, '').trim()).toBe('Chargement…');
  const manifest = JSON.parse((await client.get('/manifest.webmanifest')).text);
  expect(manifest).toMatchObject({ id: '/', display: 'standalone', lang: 'fr' });
  for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
    const icon = await client.get(src);
    expect(icon.status, src).toBe(200);
    expect(icon.headers.get('content-type')).toContain(type);
  }
});
