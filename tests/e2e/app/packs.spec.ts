import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kept } from '@amphi/domain/messages/fr/kept';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { packs } from '@amphi/domain/messages/fr/packs';
import { practice } from '@amphi/domain/messages/fr/practice';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../support/browser.ts';
import type { RestClient } from '../../support/client.ts';
import { openSemester } from '../../support/people.ts';
import { databaseAt } from '../../support/server.ts';
import type { Course } from '../support/course.ts';
import { recorded } from '../support/enrolled.ts';
import { enter, makeStudent } from '../support/people.ts';
import { choose, verdict } from '../support/steps.ts';
import { test as base, expect } from '../support/studying.ts';

const { session, question } = practice;
const SECRET = 'Le cœur a quatre cavités.';

/** A student of a test's own, with a browser that keeps what it stores when it is killed. */
interface Phone {
  student: Awaited<ReturnType<typeof makeStudent>>;
  start: () => Promise<{ context: BrowserContext; page: Page }>;
  kill: () => Promise<void>;
}

const test = base.extend<{ phone: Phone }>({
  serviceWorkers: 'allow',
  phone: async ({ course, server }, use) => {
    const student = await makeStudent(server.url, 'Qui Voyage');
    await openSemester(server, student.id, course.semesterId);
    const folder = mkdtempSync(join(tmpdir(), 'amphi-phone-'));
    let context: BrowserContext | undefined;
    const kill = async () => {
      await context?.close();
      context = undefined;
    };
    const start = async () => {
      context = await chromium.launchPersistentContext(folder, {
        ...findBrowser(),
        baseURL: server.url,
        locale: 'fr-MA',
        timezoneId: 'Africa/Casablanca',
      });
      // A cookie without an end is gone with the browser.
      await enter(context, student.email);
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    };
    await use({ student, start, kill });
    await kill();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Gives the course's first question an image of its own. */
async function addImage(admin: RestClient, { questionIds }: Course): Promise<string> {
  const size = { width: 300, height: 200, channels: 3, background: '#3366cc' } as const;
  const content = await sharp({ create: size }).png().toBuffer();
  const file = new File([new Uint8Array(content)], 'image.png', { type: 'image/png' });
  const { image_url } = (await admin.sendImage<{ image_url: string }>(file)).body;
  await databaseAt(admin.url)
    .updateTable('qcms')
    .set({ image_url })
    .where('id', '=', questionIds[0] ?? 0)
    .execute();
  return image_url;
}

const holdButton = (page: Page, { chapter }: Course) =>
  page.getByRole('button', { name: packs.holdOf(chapter) });
const dropButton = (page: Page, { chapter }: Course) =>
  page.getByRole('button', { name: packs.dropOf(chapter) });

/** Makes the course's chapter available without a network. */
async function hold(page: Page, course: Course): Promise<void> {
  await page.goto(`/study-mode/${course.subjectId}`);
  await holdButton(page, course).click();
  await expect(dropButton(page, course)).toBeVisible();
}

/** All that lies in the database of packs, as text of one byte a character. */
const readVault = (page: Page) =>
  page.evaluate(async () => {
    const found: { names: string[]; text: string; isExtractable: boolean } = {
      ...{ names: [], text: '', isExtractable: false },
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
  await hold(page, course);
  expect((await cached(page)).sort()).toEqual([image, '/index.html'].sort());
  const vault = await readVault(page);
  expect(vault).toMatchObject({ names: [expect.any(String)], isExtractable: false });
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
  await expect(page.getByText(kept.question.waiting())).toBeVisible();
  await expect(page.getByText(/\(au \d+ \S+\)/)).toBeVisible();
  await page.getByRole('button', { name: question.next }).click();
  await answer(page, ['A']);
  await expect(page.getByText(question.incorrect).first()).toBeVisible();

  await phone.kill();
  ({ context, page } = await phone.start());
  await context.setOffline(true);
  await page.goto(course.practicePath);
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

test('signing out leaves nothing of a pack, and revoked access none after the next contact', async ({
  learner: { page, ...student },
  admin,
  course,
}) => {
  const context = page.context();
  await addImage(admin, course);
  await hold(page, course);
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
  await hold(page, course);
  await databaseAt(admin.url)
    .updateTable('access')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', student.id)
    .execute();
  await page.goto('/dashboard');
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
  await hold(page, course);
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
