import { practice as practiceTexts } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import type { Locator, Page } from '@playwright/test';
import { pngFile, RestClient } from '../../support/client.ts';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { settled } from '../support/audits.ts';
import { expectNothingRan, RUN, watch } from '../support/misdeeds.ts';
import { enter, makeAdmin } from '../support/people.ts';
import { PASSWORD } from '../support/steps.ts';

/** A text that runs wherever it is taken for anything but a text. It says whose it is. */
const hostile = (of: string): string =>
  `${of} <script>${RUN}</script><img src=x onerror=${RUN}><a href="javascript:${RUN}">${'long'.repeat(15)}</a>`;

/** The texts of `names` stand there as they were typed, and none has become anything else. */
async function expectTexts(place: Page | Locator, names: string[]): Promise<void> {
  for (const name of names) {
    await expect(place.getByText(`${name} <script>`).first(), name).toBeAttached();
  }
  // Our own inline scripts are in the head and right after the app.
  const own = '#root + script';
  const made = place.locator(
    `img[onerror], [href^="javascript:"], body script:not([src]):not(${own})`,
  );
  await expect(made).toHaveCount(0);
}

interface WithId {
  id: number;
}

/** Hostile texts in every field that takes one. */
async function fillWithHostileTexts(url: string) {
  const { rest: admin, email: administrator } = await makeAdmin(url);
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await admin.json<WithId>('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const semester = await create('/api/content/semesters', {
    ...{ name: hostile('Semestre'), description: hostile('Description'), year: 2026, fee: 10 },
  });
  const closed = await create('/api/content/semesters', {
    ...{ name: hostile('Refusé'), year: 2026, fee: 10 },
  });
  const subject_id = await create('/api/content/subjects', {
    ...{ name: hostile('Matière'), description: hostile('Détail'), semester_id: semester },
  });
  const chapter_id = await create('/api/chapters', { name: hostile('Chapitre'), subject_id });
  const qcm = await create('/api/content/qcms', {
    ...{ subject_id, chapter_id, question_text: hostile('Énoncé'), correct_answers: ['A'] },
    options: { A: hostile('Première'), B: hostile('Seconde') },
    ...{ justification: hostile('Justification'), lesson_name: hostile('Leçon') },
  });
  await create('/api/justification', {
    ...{
      subject_id,
      chapter_id,
      question_text: hostile('Ouverte'),
      answer_text: hostile('Réponse'),
    },
    justification: hostile('Raison'),
  });
  const email = newEmail();
  const student = new RestClient(url);
  const registered = await student.json('POST', '/api/auth/register', {
    ...{ full_name: hostile('Nom'), email, password: PASSWORD },
  });
  if (registered.status !== 201) throw new Error(registered.text);
  const granted = await student.order<WithId>(semester);
  await admin.json('POST', `/api/payments/${granted.body.id}/approve`);
  const refused = await student.order<WithId>(closed);
  await admin.json('POST', `/api/payments/${refused.body.id}/reject`, {
    rejection_reason: hostile('Motif'),
  });
  const form = new FormData();
  form.set('semester_id', String(closed));
  form.set('bank_name', hostile('Banque'));
  form.set('phone_number', '<b>+212</b>');
  form.set('receipt_file', pngFile());
  const pending = await student.send<WithId>('POST', '/api/payments/create', { body: form });
  const questions = new FormData();
  const row = {
    ...{ source: 'hostile', source_id: '1', subject: hostile('Importée') },
    ...{ question_text: hostile('Question importée'), answer_text: hostile('Importé') },
  };
  questions.set('file', new File([JSON.stringify([row])], `${hostile('Fichier')}.json`));
  const batch = await admin.send<WithId>('POST', '/api/admin/imports', { body: questions });
  return {
    ...{ semester, subject: subject_id, chapter: chapter_id, qcm, email, administrator },
    ...{ batch: batch.body.id, payment: pending.body.id },
  };
}

/** What is wider than the window, and so scrolls the page sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(({ tagName, className, textContent }) =>
        [tagName, className, textContent?.slice(0, 20)].join(' '),
      );
  });

test('hostile texts, with no place to break a line, are texts to a student, and wrap on a phone', async ({
  browser,
  server,
}) => {
  const made = await fillWithHostileTexts(server.url);
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: server.url, viewport });
  const watched = await watch(context);
  const page = await context.newPage();
  const check = async (names: string[]) => {
    await expectTexts(page, names);
    await expectNothingRan(page, watched);
    expect.soft(await tooWide(page), page.url()).toEqual([]);
  };
  const see = async (path: string, names: string[]) => {
    await page.goto(path);
    await settled(page, path);
    await check(names);
  };
  const press = (name: string) => page.getByRole('button', { name }).first().click();
  const call = async (name: string, data: object) => {
    const answer = await context.request.post(`/trpc/${name}`, { data });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).result.data;
  };
  const { semester, subject, chapter, qcm: qcm_id } = made;
  await see('/', ['Semestre']);
  await enter(page, made.email);
  await see('/dashboard', ['Nom', 'Semestre']);
  await see('/orders', ['Refusé', 'Motif']);
  await see(`/semester/${semester}`, ['Semestre', 'Matière']);
  await see(`/study-mode/${subject}`, ['Matière', 'Chapitre']);
  const practice = `/practice/${subject}`;
  await see(`${practice}?mode=chapter&chapter_id=${chapter}`, ['Énoncé', 'Première', 'Seconde']);
  // A wrong answer, which enters the error book.
  await page.locator('main').getByRole('checkbox').last().check({ force: true });
  await press(practiceTexts.session.submit);
  // A long one opens by itself after an error.
  await check(['Justification']);
  await press(practiceTexts.list.show);
  await expect(page.getByRole('dialog')).toBeVisible();
  await check([]);
  await call('memos.save', { qcm_id, body: hostile('Mémo'), base_revision: 0 });
  await see('/notebook?tab=memos', ['Mémo']);
  const exam = { filter: { subject_ids: [subject] }, mode: 'exam', count: 1, order: 'fixed' };
  const { id } = await call('sittings.begin', { of: 'custom', ...exam });
  await call('sittings.finish', { id });
  await see(`/sessions/${id}/results`, ['Énoncé']);
  await see(`/justification-study/${subject}`, ['Ouverte']);
  await press(qrocs.show);
  await check(['Réponse', 'Raison']);
  await context.close();
});

test('hostile texts are texts to an administrator, wherever they stand', async ({
  browser,
  server,
}) => {
  const made = await fillWithHostileTexts(server.url);
  const context = await browser.newContext({ baseURL: server.url });
  const watched = await watch(context);
  const page = await context.newPage();
  await enter(page, made.administrator);

  const mail = encodeURIComponent(made.email);
  for (const [path, names] of [
    [`/admin?tab=users&search=${mail}`, ['Nom']],
    [`/admin?tab=payments&search=${mail}`, ['Nom', 'Refusé']],
    [`/admin?tab=payments&desk=1&payment=${made.payment}`, ['Nom']],
    [`/admin?tab=questions&subject=${made.subject}`, ['Énoncé']],
    [`/admin?tab=content&chapters=${made.subject}`, ['Chapitre']],
    [`/admin/imports?batch=${made.batch}`, ['Question importée']],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expectTexts(page, [...names]);
    await expectNothingRan(page, watched);
  }
  await context.close();
});
