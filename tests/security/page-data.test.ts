import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answer, RestClient } from '../support/client.ts';
import { insertCourse } from '../support/course.ts';
import { enterAsAdmin, newPerson, openSemester } from '../support/people.ts';
import { EMPTY, startServer } from '../support/server.ts';
import { server } from '../support/shared.ts';

/*
 * Pages behind the sign-in bring along what they would ask first. That must not be seen by another account,
 * by any cache, and no text in it may become a part of the page.
 */

const HOSTILE = `</script><script>window.hacked = 1</script><!--<script>${'\u2028'}`;

const admin = await enterAsAdmin(server);
const course = await insertCourse(server.db);
const student = await newPerson(server, { full_name: 'Salma Bennani' });
await openSemester(server, student.id, course.semesterId);

/** The dehydrated query cache, as far as it is looked at here. */
interface State {
  queries: { queries: { queryKey: [path: string[], options?: object]; state: { data: never } }[] };
}

const ELEMENT = /<script type="application\/json" id="page-state">([^<]*)<\/script>/;

/** What came with a page, by the name of its call; null when nothing did. */
function givenIn({ text }: Answer): Record<string, never> | null {
  const [, json] = ELEMENT.exec(text) ?? [];
  if (json === undefined) return null;
  const { queries }: State = JSON.parse(json);
  return Object.fromEntries(
    queries.queries.map(({ queryKey: [path], state }) => [path.join('.'), state.data]),
  );
}

/** The content of a page as rendered by the server. */
async function renderedIn(rest: RestClient, path: string): Promise<string | undefined> {
  const { text } = await rest.get(path);
  return /<div id="root" data-ssr>.*?(?=<script type="application\/json")/s.exec(text)?.[0];
}

describe('a page behind the sign-in', () => {
  it('carries what its calls would answer the same account', async () => {
    const given = givenIn(await student.rest.get(course.practicePath));
    const { body } = await student.rest.get(
      `/api/practice/subject/${course.subjectId}/questions?chapter_id=${course.chapterId}`,
    );
    const practice = given?.['study.practice'] as unknown as
      | { questions: { expected_count: number | null; is_tcs: boolean; is_neutralised: boolean }[] }
      | undefined;
    const { questions = [], ...rest } = practice ?? {};
    // What a format announces, and the badge, are for the page alone.
    const bare = questions.map(
      ({ expected_count: _, is_tcs: __, is_neutralised: ___, ...question }) => question,
    );
    expect({ ...rest, questions: bare }).toEqual(body);
    expect(given?.['auth.session']).toMatchObject({ full_name: 'Salma Bennani' });
  });

  it('is not cached, and holds nothing of another account', async () => {
    const other = await newPerson(server, { full_name: 'Yassine Alaoui' });
    const pages = await Promise.all([student, other].map(({ rest }) => rest.get('/dashboard')));
    for (const { headers } of pages) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
    expect(pages[0]?.text).toContain('Salma Bennani');
    expect(pages[0]?.text).not.toContain('Yassine Alaoui');
    expect(pages[1]?.text).toContain('Yassine Alaoui');
    expect(pages[1]?.text).not.toContain('Salma Bennani');
  });

  it('is no answer to what was kept from before the sign-in', async () => {
    const before = await new RestClient(server.url).get('/dashboard');
    expect(before.headers.get('cache-control')).toBe('no-cache');
    const tag = before.headers.get('etag') ?? '';
    const after = await student.rest.send('GET', '/dashboard', {
      headers: { 'if-none-match': tag },
    });
    expect(after.status).toBe(200);
    expect(givenIn(after)).not.toBeNull();
  });

  it('brings nothing to strangers, and to a session that has ended that it has', async () => {
    const stranger = new RestClient(server.url);
    expect(givenIn(await stranger.get('/dashboard'))).toBeNull();
    const leaver = await newPerson(server);
    const { cookie } = leaver.rest;
    await leaver.rest.json('POST', '/api/auth/logout');
    const page = await stranger.withCookie(cookie).get('/dashboard');
    expect(page.status).toBe(200);
    const { 'auth.session': session, ...given } = givenIn(page) ?? {};
    expect(session).toBeNull();
    expect(Object.keys(given)).toEqual(['public.semesters']);
  });

  it('is rendered for accounts that may see it, and for no other', async () => {
    const path = `/study-mode/${course.subjectId}`;
    expect(await renderedIn(student.rest, path)).toContain(course.chapter);
    const outsider = await newPerson(server);
    for (const rest of [outsider.rest, new RestClient(server.url)]) {
      const { text } = await rest.get(path);
      expect(text).not.toContain('<div id="root" data-ssr>');
      expect(text).not.toContain(course.chapter);
    }
    expect((await student.rest.get('/admin')).text).not.toContain('<div id="root" data-ssr>');
  });

  it('leaves out what is refused', async () => {
    const outsider = await newPerson(server);
    const refused = await outsider.rest.get(course.practicePath);
    // Their own bookmarks are theirs to read.
    expect(Object.keys(givenIn(refused) ?? {}).sort()).toEqual(['auth.session', 'marks.mine']);
    const back = givenIn(await student.rest.get('/admin'));
    expect(Object.keys(back ?? {})).toEqual(['auth.session']);
    const desk = givenIn(await admin.get('/admin'));
    expect(Object.keys(desk ?? {})).toContain('stats.admin');
  });

  it('says the same whole and made smaller', async () => {
    const texts: string[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers, text } = await student.rest.send('GET', '/dashboard', {
        headers: { 'accept-encoding': encoding },
      });
      expect(text).toContain('<div id="root" data-ssr>');
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
      texts.push(text);
    }
    expect(new Set(texts).size).toBe(1);
  });

  it('does not run the texts in its data', async () => {
    const { status } = await admin.json('POST', '/api/content/qcms', {
      subject_id: course.subjectId,
      chapter_id: course.chapterId,
      question_text: `${HOSTILE} Laquelle ?`,
      options: { A: HOSTILE, B: 'autre' },
      correct_answers: ['A'],
      justification: HOSTILE,
    });
    expect(status).toBe(201);
    const page = await student.rest.get(course.practicePath);
    expect(page.text).not.toContain('<script>window.hacked');
    expect(page.text).not.toContain('</script><script>');
    const questions: { question_text: string }[] =
      (givenIn(page)?.['study.practice'] as { questions: [] } | undefined)?.questions ?? [];
    expect(questions.map(({ question_text }) => question_text)).toContain(`${HOSTILE} Laquelle ?`);
  });

  it('does not run the texts that it renders', async () => {
    const { rest } = await newPerson(server, { full_name: HOSTILE });
    const rendered = await renderedIn(rest, '/dashboard');
    expect(rendered).toContain('&lt;/script&gt;&lt;script&gt;window.hacked');
    expect(rendered).not.toContain('<script>window.hacked');
  });
});

describe('a server that may not spend its time on pages', () => {
  it('leaves rendering to browsers while it is busy', async () => {
    const busy = await startServer({ ...EMPTY, SSR_BUSY_PERCENT: '0' });
    onTestFinished(() => busy.stop());
    const { rest } = await newPerson(busy, { full_name: 'Salma Bennani' });
    // How busy it is, it knows once it has measured for half a second.
    const page = await vi.waitUntil(async () => {
      const answer = await rest.get('/dashboard');
      return answer.text.includes('<div id="root">') && answer;
    }, 30_000);
    expect(givenIn(page)?.['auth.session']).toMatchObject({ full_name: 'Salma Bennani' });
  });

  it('sends a page without its data when they take too long', async () => {
    const slow = await startServer({ ...EMPTY, SSR_TIMEOUT_MS: '0' });
    onTestFinished(() => slow.stop());
    const { rest } = await newPerson(slow);
    const page = await rest.get('/dashboard');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<div id="root">');
    expect(givenIn(page)).toBeNull();
  });
});

describe('the client', () => {
  it('is never stale, and its files are kept for ever', async () => {
    const stranger = new RestClient(server.url);
    for (const path of ['/', '/login', '/dashboard', '/no-such-page']) {
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
