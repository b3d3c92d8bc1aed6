import { describe, expect, it } from 'vitest';
import { type Answer, RestClient } from '../support/client.ts';
import { insertCourse } from '../support/course.ts';
import { enterAsAdmin, newPerson, openSemester } from '../support/people.ts';
import { server } from '../support/shared.ts';

/* Pages hold nothing of a person: they are files of the build, the same for every session, and the browser fills them. */

const admin = await enterAsAdmin(server);
const course = await insertCourse(server.db);
const student = await newPerson(server, { full_name: 'Salma Bennani' });
await openSemester(server, student.id, course.semesterId);
const other = await newPerson(server, { full_name: 'Yassine Alaoui' });
const stranger = new RestClient(server.url);

const BEHIND = [
  '/dashboard',
  '/orders',
  '/profile',
  '/admin',
  course.practicePath,
  '/no-such-page',
];
const PUBLIC = ['/', '/login', '/legal/mentions'];

/** Returns the start and the content of `#root`. */
const rootOf = (answer: Answer | undefined) =>
  /<div id="root".*?(?=<script)/s.exec(answer?.text ?? '')?.[0];

describe('a page', () => {
  it.each(BEHIND)('is the same for everyone: %s', async (path) => {
    const answers = await Promise.all(
      [student.rest, other.rest, admin, stranger].map((rest) => rest.get(path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [first = '', ...others] = answers.map(({ text }) => text);
    expect(new Set(others)).toEqual(new Set([first]));
    for (const told of ['Salma', 'Yassine', course.chapter, course.subject]) {
      expect(first).not.toContain(told);
    }
    expect(answers[0]?.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it.each(PUBLIC)('is prerendered for visitors alone: %s', async (path) => {
    const [own, another, visitors] = await Promise.all(
      [student.rest, admin, stranger].map((rest) => rest.get(path)),
    );
    expect(own?.text).toBe(another?.text);
    expect(rootOf(visitors)).toMatch(/^<div id="root"[^>]* data-prerendered>.*<h1/s);
    expect(rootOf(own)).not.toMatch(/data-prerendered|<h1/);
    expect(own?.headers.get('vary')).toContain('cookie');
    // A page that a visitor has kept is no answer after the sign-in.
    const tag = visitors?.headers.get('etag') ?? '';
    const after = await student.rest.send('GET', path, { headers: { 'if-none-match': tag } });
    expect(after.status).toBe(200);
    expect(after.text).toBe(own?.text);
  });

  it('is never stale, and its files are kept for ever', async () => {
    for (const path of [...PUBLIC, ...BEHIND]) {
      const page = await stranger.get(path);
      expect(page.headers.get('cache-control'), path).toBe('no-cache');
      expect(page.headers.get('etag'), path).not.toBeNull();
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
      const { headers } = await stranger.send('GET', script, {
        headers: { 'accept-encoding': 'br' },
      });
      expect(headers.get('cache-control'), script).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-encoding'), script).toBe('br');
    }
  });
});
