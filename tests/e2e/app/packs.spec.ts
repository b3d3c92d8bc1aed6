import { connection } from '@amphi/domain/messages/fr/connection';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { packs } from '@amphi/domain/messages/fr/packs';
import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { plan } from '@amphi/domain/messages/fr/reviews/plan';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { sheets } from '@amphi/domain/messages/fr/sheets';
import { study } from '@amphi/domain/messages/fr/study';
import { unsentAnswers } from '@amphi/domain/messages/fr/unsent-answers';
import { zones } from '@amphi/domain/messages/fr/zones';
import type { Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { callProcedure } from '../../support/exam.ts';
import { databaseAt } from '../../support/server.ts';
import type { Course } from '../support/course.ts';
import { recorded } from '../support/enrolled.ts';
import { uploadImage } from '../support/images.ts';
import { enter } from '../support/people.ts';
import { download, expect, test } from '../support/phone.ts';
import { choose, openProfile, verdict } from '../support/steps.ts';

const { session, question } = practice;
/** For what is fetched, and the worker that starts the app. */
const KEPT = { timeout: 60_000 };
const SECRET = 'Le cœur a quatre cavités.';

const IMAGE = { width: 300, height: 200 };

/** Gives the course's first question an image of its own. */
async function addImage(admin: RestClient, { questionIds }: Course): Promise<string> {
  const image_url = await uploadImage(admin, IMAGE);
  await databaseAt(admin.url)
    .updateTable('qcms')
    .set({ image_url })
    .where('id', '=', questionIds[0] ?? 0)
    .execute();
  return image_url;
}

/** All that lies in the database of packs, as text of one byte a character. */
const readVault = (page: Page) =>
  page.evaluate(async () => {
    const found: { names: string[]; text: string; isExtractable: boolean } = {
      names: [],
      text: '',
      isExtractable: false,
    };
    const { databases } = indexedDB;
    const known = await databases.call(indexedDB);
    if (!known.some(({ name }) => name === 'amphi-packs')) return found;
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await settled(indexedDB.open('amphi-packs'));
    const store = db.transaction('packs').objectStore('packs');
    const [keys, values] = await Promise.all([
      settled(store.getAllKeys()),
      settled<{ key: CryptoKey; data: ArrayBuffer }[]>(store.getAll()),
    ]);
    db.close();
    found.names = keys.map(String);
    for (const { key, data } of values) {
      found.isExtractable ||= key.extractable;
      found.text += new TextDecoder('latin1').decode(data);
    }
    return found;
  });

/** The addresses of the pages, calls and images in the caches of the origin. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      urls.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return urls.filter((url) => !url.startsWith('/assets/'));
  });

const answer = async (page: Page, letters: string[]) => {
  await choose(page, letters);
  await page.getByRole('button', { name: session.submit }).click();
};

test('a chapter is practised without a network, also in a browser that was killed, and its answers arrive once', async ({
  phone,
  admin,
  course,
}) => {
  const image = await addImage(admin, course);
  const { student } = phone;
  let { context, page } = await phone.start();
  await download(page, course);
  expect((await cached(page)).sort()).toEqual([image, '/index.html'].sort());
  const vault = await readVault(page);
  // The chapter, and what of it is due.
  expect(vault).toMatchObject({ names: expect.arrayContaining(['reviews']), isExtractable: false });
  for (const text of [SECRET, 'Le c', 'Première', student.email, 'quatri', '"correct_answers"']) {
    expect(vault.text).not.toContain(text);
  }

  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: course.chapter }).click();
  await expect(page.getByText(question.title(1), { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: question.image(1) })).toHaveJSProperty(
    'naturalWidth',
    300,
  );
  await answer(page, ['A', 'C']);
  await expect(page.getByText(question.correct).first()).toBeVisible();
  await expect(page.getByText(SECRET).or(page.getByText(session.showJustification))).toBeVisible();
  await expect(page.getByText(unsentAnswers.question.waiting())).toBeVisible();
  await expect(page.getByText(/\(au \d+ \S+\)/)).toBeVisible();
  await page.getByRole('button', { name: question.next }).click();
  await answer(page, ['A']);
  await expect(page.getByText(question.incorrect).first()).toBeVisible();

  await phone.close();
  ({ context, page } = await phone.start());
  await context.setOffline(true);
  await page.goto(course.practicePath);
  // The browser writes to its disk when it likes: the question that was open may be lost, an answer may not.
  await page.getByRole('button', { name: /Deuxième question/ }).click();
  await expect(page.getByText(question.title(2), { exact: true })).toBeVisible();
  await expect(page.getByText(question.incorrect).first()).toBeVisible();
  await page.getByRole('button', { name: question.next }).click();
  await answer(page, ['D']);
  await expect(page.getByText(question.correct).first()).toBeVisible();

  await context.setOffline(false);
  await expect
    .poll(() => recorded(student, course))
    .toEqual({
      'Première question ?': 'AC',
      'Deuxième question ?': 'A',
      'Troisième question ?': 'D',
    });
  const { entries } = await databaseAt(admin.url)
    .selectFrom('answer_log')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('user_id', '=', student.id)
    .executeTakeFirstOrThrow();
  expect(Number(entries)).toBe(3);
});

test('an answer that was given without a network counts by its texts where options have moved meanwhile', async ({
  phone,
  admin,
  course,
}) => {
  const { student } = phone;
  const { context, page } = await phone.start();
  await download(page, course);
  await context.setOffline(true);
  await page.goto(course.practicePath);
  await answer(page, ['A', 'C']);
  await expect(page.getByText(question.correct).first()).toBeVisible();
  const moved = await admin.json('PUT', `/api/content/qcms/${course.questionIds[0]}`, {
    subject_id: course.subjectId,
    chapter_id: course.chapterId,
    question_text: 'Première question ?',
    correct_answers: ['B', 'C'],
    options: { A: 'deuxième', B: 'première', C: 'troisième', D: 'quatrième' },
  });
  expect(moved.status).toBe(200);
  await context.setOffline(false);
  await expect.poll(() => recorded(student, course)).toEqual({ 'Première question ?': 'BC' });
});

test('signing out leaves nothing of a pack, and revoked access none after the next contact', async ({
  learner: { page, ...student },
  admin,
  course,
}) => {
  const context = page.context();
  await addImage(admin, course);
  await download(page, course);
  await page.getByRole('button', { name: navigation.profile(student.fullName) }).click();
  await page.getByRole('menuitem', { name: navigation.logout }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => readVault(page)).toMatchObject({ names: [], text: '' });
  expect(await cached(page)).toEqual(['/index.html']);
  await context.setOffline(true);
  await page.goto(course.practicePath);
  await expect(page.getByText('Première question ?')).toHaveCount(0);

  await context.setOffline(false);
  await enter(context, student.email);
  await download(page, course);
  // A page that stays open asks at the next contact.
  await context.setOffline(true);
  await expect(page.getByText(connection.offline)).toBeVisible();
  await databaseAt(admin.url)
    .updateTable('access')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', student.id)
    .execute();
  await context.setOffline(false);
  await expect.poll(() => readVault(page)).toMatchObject({ names: [], text: '' });
  await context.setOffline(true);
  await page.goto(course.practicePath);
  await expect(page.getByText('Première question ?')).toHaveCount(0);
});

test('a key that was corrected meanwhile counts, and both marks are told', async ({
  learner: { page },
  admin,
  course,
}) => {
  const context = page.context();
  await download(page, course);
  await context.setOffline(true);
  await page.goto(course.practicePath);
  await answer(page, ['A', 'C']);
  await expect(page.getByText(question.correct).first()).toBeVisible();
  await databaseAt(admin.url)
    .updateTable('qcms')
    .set({ correct_answers: ['B'] })
    .where('id', '=', course.questionIds[0] ?? 0)
    .execute();
  await context.setOffline(false);
  await expect(verdict(page, question.incorrect)).toBeVisible();
  await expect(page.getByText(question.revised(true))).toBeVisible();
});

test('what is due of a chapter is reviewed without a network, goes on in a browser that was closed, and arrives once', async ({
  phone,
  admin,
  course,
}) => {
  const { student } = phone;
  const db = databaseAt(admin.url);
  for (const qcm_id of course.questionIds)
    await callProcedure(student.rest, 'reviews.decide', { qcm_id, decision: 'added' });
  await db
    .updateTable('qcms')
    .set({ chapter_id: null })
    .where('id', '=', course.questionIds[2] ?? 0)
    .execute();
  let { context, page } = await phone.start();
  await download(page, course);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: packs.list.reviews }).click();
  await expect(page.getByText('Première question ?').first()).toBeVisible();
  await expect(page.getByText(packs.away(1))).toBeVisible();
  await answer(page, ['A']);
  await expect(verdict(page, question.incorrect)).toBeVisible();
  await page.getByRole('button', { name: practice.question.next }).click();
  await expect(page.getByText('Deuxième question ?').first()).toBeVisible();

  await phone.close();
  ({ context, page } = await phone.start());
  await context.setOffline(true);
  await page.goto('/reviews');
  await expect(page.getByText('Deuxième question ?').first()).toBeVisible();
  await answer(page, ['B']);
  await expect(verdict(page, question.correct)).toBeVisible();
  await page.getByRole('button', { name: practice.question.next }).click();
  await expect(page.getByText(reviews.session.training)).toBeVisible();
  await answer(page, ['A', 'C']);
  await page.getByRole('button', { name: reviews.session.finish }).click();
  await expect(page.getByRole('heading', { name: reviews.done.title })).toBeVisible();
  await expect(page.getByText(reviews.done.score(1, 2))).toContainText(packs.away(1));
  // Nothing of it is asked again before the server has planned it.
  await page.goto('/reviews');
  await expect(page.getByText(packs.away(1))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);

  await context.setOffline(false);
  const logged = () =>
    db
      .selectFrom('answer_log')
      .select(['qcm_id', 'mask'])
      .where('user_id', '=', student.id)
      .where('source', '=', 4)
      .orderBy('id')
      .execute();
  const [first, second] = course.questionIds;
  await expect.poll(logged).toEqual([
    { qcm_id: first, mask: 0b1 },
    { qcm_id: second, mask: 0b10 },
    { qcm_id: first, mask: 0b101 },
  ]);
});

test('the session of the day and open questions go on without a network', async ({
  phone,
  admin,
  course,
}) => {
  const { student } = phone;
  const { subjectId: subject_id, chapterId: chapter_id, questionIds } = course;
  const [qcm_id] = questionIds;
  await callProcedure(student.rest, 'reviews.decide', { qcm_id, decision: 'added' });
  const open = { question_text: 'Quelle cellule ?', answer_text: 'L’ostéoclaste.' };
  await admin.json('POST', '/api/justification/', { subject_id, chapter_id, ...open });
  const { context, page } = await phone.start();
  await openProfile(page, packs.list.title);
  // It shows what was asked for once the request has begun.
  await page.getByRole('switch', { name: packs.daily.label }).click();
  const day = page.getByRole('link', { name: plan.session.title });
  await expect(day).toBeVisible();
  await download(page, course);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await day.click();
  await expect(page.getByRole('article').getByText('Première question ?')).toBeVisible();
  await answer(page, ['A', 'C']);
  await expect(page.getByText(question.correct).first()).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: packs.list.openOf(course.chapter, 1) }).click();
  await page.getByLabel(qrocMatch.own).fill('osteoclaste');
  await page.getByRole('button', { name: qrocMatch.compare }).click();
  await expect(page.getByText(qrocMatch.verdicts.exact)).toBeVisible();
  await page.getByRole('button', { name: reviews.grades.known, exact: true }).click();

  await context.setOffline(false);
  const db = databaseAt(admin.url);
  const given = async () => {
    const [closed, graded] = await Promise.all([
      db.selectFrom('answer_log').select('sitting_id').where('user_id', '=', student.id).execute(),
      db.selectFrom('qroc_log').select('verdict').where('user_id', '=', student.id).execute(),
    ]);
    return { closed, graded };
  };
  await expect
    .poll(given)
    .toMatchObject({ closed: [{ sitting_id: expect.anything() }], graded: [{ verdict: 'exact' }] });
});

test('a question on a picture is answered without a network, and compared again where it arrives', async ({
  phone,
  admin,
  course,
}) => {
  const db = databaseAt(admin.url);
  const square = (at: number) => ({
    shape: 'rectangle',
    points: [
      [at, at],
      [at + 200, at + 200],
    ],
  });
  const element = (text: string) => ({ text, synonyms: [], required: true });
  await db
    .insertInto('qrocs')
    .values({
      subject_id: course.subjectId,
      chapter_id: course.chapterId,
      question_text: 'Légendez la jambe.',
      answer_text: '1. Tibia\n2. Fibula',
      image_url: await uploadImage(admin, IMAGE),
      elements: JSON.stringify([element('Tibia'), element('Fibula')]),
      zones: JSON.stringify([square(100), square(600)]),
      zone_play: 'place',
    })
    .execute();
  const { student } = phone;
  const { context, page } = await phone.start();
  await download(page, course);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: packs.list.openOf(course.chapter, 1) }).click();
  const zone = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^${zones.zone(number)},`) });
  await page.getByRole('button', { name: 'Tibia', exact: true }).click();
  await zone(1).click();
  const picture = page.getByRole('article').locator('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
  await page.getByRole('button', { name: qrocMatch.compare }).click();
  await expect(page.getByText(zones.right(1, 2))).toBeVisible();
  await page.getByRole('button', { name: reviews.grades.hesitated, exact: true }).click();

  await context.setOffline(false);
  const given = () =>
    db
      .selectFrom('qroc_answers')
      .select(['typed_text', 'verdict', 'elements_mask'])
      .where('user_id', '=', student.id)
      .execute();
  await expect
    .poll(given)
    .toEqual([{ typed_text: '1. Tibia', verdict: 'partial', elements_mask: 1 }]);
});

test('a whole subject is kept by one switch, and each of its chapters and years is practised without a network', async ({
  learner: { page },
  course,
}) => {
  const keep = page.getByRole('switch', { name: packs.download });
  await page.goto(`/study-mode/${course.subjectId}`);
  // Without what is due of the error book, nothing is kept yet.
  await page.route(/packs\.reviews/, (route) => route.abort());
  await keep.click();
  await expect(page.getByText(packs.failed)).toBeVisible(KEPT);
  await expect(keep).not.toBeChecked();
  await expect(page.getByText(/^Gardé/)).toHaveCount(0);
  await page.unroute(/packs\.reviews/);
  // Packs of its parts that were kept before are merged into it.
  await page.getByRole('button', { name: packs.downloadOf(course.chapter) }).click();
  await page.getByRole('button', { name: packs.dropOf(course.chapter) }).waitFor();
  await keep.click();
  await expect(page.getByRole('status').filter({ hasText: /^Gardé · / })).toBeVisible(KEPT);
  await expect(page.getByRole('button', { name: packs.dropOf(course.chapter) })).toHaveCount(0);
  expect((await readVault(page)).names.sort()).toEqual([`${course.subjectId}`, 'reviews']);

  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await page.getByText(packs.list.parts).click();
  await page.getByRole('link', { name: course.chapter }).click();
  await answer(page, ['A', 'C']);
  await expect(page.getByText(question.correct).first()).toBeVisible();
  await page.context().setOffline(false);

  await page.goto('/train');
  const semester = page.getByRole('switch', { name: packs.downloadSemester });
  await expect(semester).toBeChecked();
  await semester.click({ force: true });
  await expect(semester).not.toBeChecked();
  await expect.poll(() => readVault(page)).toMatchObject({ names: [] });
});

test('the sheet of a chapter is read and highlighted without a network, and the highlight arrives once', async ({
  phone,
  admin,
  course,
}) => {
  const { chapterId: chapter_id } = course;
  const db = databaseAt(admin.url);
  const body = '## Cavités\n\nDeux atriums et deux ventricules.';
  const version = { chapter_id, version: 1, published_at: new Date() };
  await db
    .insertInto('sheet_versions')
    .values({ ...version, body })
    .execute();
  const { context, page } = await phone.start();
  await download(page, course);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByText(packs.list.parts).click();
  await page.getByRole('link', { name: study.mode.sheetOf(course.chapter) }).click();
  await expect(page.getByRole('heading', { name: 'Cavités' })).toBeVisible();
  await page.getByText('Deux atriums').selectText();
  await page.getByRole('button', { name: sheets.highlights.add }).click();
  await expect(page.locator('mark')).toHaveText('Deux atriums et deux ventricules.');
  await expect(page.getByText(sheets.highlights.unsent(1))).toBeVisible();
  // It is on the device, and not on the page alone.
  await page.reload();
  await expect(page.locator('mark')).toHaveText('Deux atriums et deux ventricules.');
  const stored = () =>
    db
      .selectFrom('sheet_highlights')
      .select(['quote', 'start'])
      .where('chapter_id', '=', chapter_id);
  expect(await stored().execute()).toEqual([]);
  await context.setOffline(false);
  await expect
    .poll(() => stored().execute())
    .toEqual([{ quote: 'Deux atriums et deux ventricules.', start: 0 }]);
  await expect(page.getByText(sheets.highlights.unsent(1))).toBeHidden();
});
