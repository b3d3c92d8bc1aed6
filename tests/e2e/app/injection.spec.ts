import { practice as practiceTexts } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { settled } from '../support/audits.ts';
import { expectTexts, fillWithHostileTexts, hostile } from '../support/hostile.ts';
import { expectNothingRan, watch } from '../support/misdeeds.ts';
import { enter } from '../support/people.ts';

/** Elements that are wider than the window, and so make the page scroll sideways. */
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
