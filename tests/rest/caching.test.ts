import { describe, expect, it } from 'vitest';
import { enterAsAdmin } from '../support/people.ts';
import { server } from '../support/shared.ts';

const input = encodeURIComponent(JSON.stringify({}));
const inputs = encodeURIComponent(JSON.stringify({ 1: {} }));

describe('an answer of a procedure', () => {
  it.each([
    ['a query', 'GET', '/trpc/auth.session', 200],
    ['a query with an input', 'GET', `/trpc/users.list?input=${input}`, 200],
    ['a batch', 'GET', `/trpc/auth.session,users.list?batch=1&input=${inputs}`, 200],
    ['a batch, some of which fails', 'GET', '/trpc/auth.session,no.such?batch=1&input={}', 207],
    ['a refusal', 'GET', '/trpc/users.byId', 422],
    ['a mutation', 'POST', '/trpc/auth.logout', 200],
  ])('to %s is kept by no cache', async (_, method, path, status) => {
    const client = await enterAsAdmin(server);
    const answer = await (method === 'GET' ? client.get(path) : client.json(method, path, {}));
    expect(answer.status, answer.text).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the file of one’s own data', () => {
  it('is kept by no cache', async () => {
    const { status, headers } = await (await enterAsAdmin(server)).get('/download/profile');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});
