import { describe, expect, it } from 'vitest';
import { insertCourse } from '../support/course.ts';
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

describe('the questions of a session', () => {
  it.each(['br', 'gzip', 'identity'])('in %s are kept as long as they hold', async (encoding) => {
    const { subjectId, questionIds } = await insertCourse(server.db);
    const [changed = 0] = questionIds;
    const client = await enterAsAdmin(server);
    const inputs = encodeURIComponent(JSON.stringify({ 0: { subject_id: subjectId } }));
    const ask = (headers?: Record<string, string>) =>
      client.send<[{ result: { data: { questions: { id: number }[] } } }]>(
        'GET',
        `/trpc/study.practice?batch=1&input=${inputs}`,
        { headers: { 'accept-encoding': encoding, ...headers } },
      );
    const first = await ask();
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(first.headers.get('vary')).toContain('accept-encoding');
    expect(first.body[0].result.data.questions.map(({ id }) => id)).toEqual(questionIds);
    const tag = first.headers.get('etag') ?? '';
    const same = await ask({ 'if-none-match': tag });
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', tag]);

    await server.db.deleteFrom('qcms').where('id', '=', changed).execute();
    const next = await ask({ 'if-none-match': tag });
    expect(next.status).toBe(200);
    expect(next.body[0].result.data.questions.map(({ id }) => id)).toEqual(questionIds.slice(1));
    const without = await fetch(`${server.url}/trpc/study.practice?batch=1&input=${inputs}`, {
      headers: { 'if-none-match': next.headers.get('etag') ?? '' },
    });
    expect(without.status).toBe(401);
  });
});

describe('the file of one’s own data', () => {
  it('is kept by no cache', async () => {
    const { status, headers } = await (await enterAsAdmin(server)).get('/download/profile');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});
