import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { reports } from '@amphi/domain/messages/fr/reports';
import type { Page } from '@playwright/test';
import { newEmail, RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { enter } from '../support/people.ts';
import { PASSWORD } from '../support/steps.ts';

/** A text without a place to break a line, as an address that was pasted has none. */
const long = (of: string) => `${of}://exemple.com/${'abcdefghij'.repeat(10)}`;

/** What is wider than the window, and so scrolls the page sideways. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(({ tagName, className, textContent }) =>
        [tagName, className, textContent?.slice(0, 20)].join(' '),
      );
  });
  expect.soft(wide, page.url()).toEqual([]);
}

test('free texts without a space wrap on a phone, wherever they stand', async ({
  page,
  server,
  admin,
}) => {
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await admin.json<{ id: number }>('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const semester_id = await create('/api/content/semesters', {
    name: long('Semestre'),
    description: long('Description'),
    year: 2026,
    fee: 10,
  });
  const subject_id = await create('/api/content/subjects', {
    name: long('Matière'),
    description: long('Détail'),
    semester_id,
  });
  const chapter_id = await create('/api/chapters', { name: long('Chapitre'), subject_id });
  await create('/api/content/qcms', {
    subject_id,
    chapter_id,
    question_text: long('Énoncé'),
    options: { A: long('Première'), B: long('Seconde') },
    correct_answers: ['A'],
    justification: long('Justification'),
    lesson_name: long('Leçon'),
  });
  await create('/api/justification', {
    subject_id,
    chapter_id,
    question_text: long('Ouverte'),
    answer_text: long('Réponse'),
    justification: long('Raison'),
  });
  const email = newEmail();
  const student = new RestClient(server.url);
  await student.json('POST', '/api/auth/register', {
    full_name: long('Nom'),
    email,
    password: PASSWORD,
  });
  const refused = await student.order<{ id: number }>(semester_id);
  await admin.json('POST', `/api/payments/${refused.body.id}/reject`, {
    rejection_reason: long('Motif'),
  });
  const granted = await student.order<{ id: number }>(semester_id);
  await admin.json('POST', `/api/payments/${granted.body.id}/approve`);

  await page.setViewportSize({ width: 360, height: 740 });
  const see = async (path: string, text: string) => {
    await page.goto(path);
    await expect(page.locator('main').getByText(`${text}://`).first(), path).toBeVisible();
    await expectNoSidewaysScroll(page);
  };
  await see('/', 'Semestre');
  await enter(page, email);
  await see('/dashboard', 'Semestre');
  await see('/orders', 'Motif');
  await see('/buy', 'Semestre');
  await see(`/buy?semester=${semester_id}`, 'Semestre');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await see(`/semester/${semester_id}`, 'Matière');
  await see(`/study-mode/${subject_id}`, 'Chapitre');
  await see(`/practice/${subject_id}`, 'Énoncé');
  // A wrong answer, which enters the error book.
  await page.locator('main').getByRole('checkbox').last().check({ force: true });
  await page.getByRole('button', { name: practice.session.submit }).click();
  await page.getByRole('button', { name: practice.session.showJustification }).click();
  await expect(page.getByText('Justification://')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: practice.list.show }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  // Of what was answered; the sent texts are shown again below.
  const { body } = await student.get<{ questions: { id: number }[] }>(
    `/api/practice/subject/${subject_id}/questions`,
  );
  const qcm_id = body.questions[0]?.id;
  const call = async (name: string, data: object) => {
    const answer = await page.context().request.post(`/trpc/${name}`, { data });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).result.data;
  };
  await call('bookmarks.save', { qcm_id });
  await call('memos.save', { qcm_id, body: long('Mémo'), base_revision: 0 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: reports.open }).click();
  const dialog = page.getByRole('dialog', { name: reports.title });
  await dialog.getByLabel(reports.reason).selectOption('other');
  await dialog.getByLabel(reports.message).fill(long('Remarque'));
  await dialog.getByLabel(reports.reference).fill(long('Référence'));
  await dialog.getByRole('button', { name: reports.submit }).click();
  await expect(dialog.getByText(reports.sent)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await see('/profile', 'Remarque');
  await see(`/practice/${subject_id}/attempts`, 'Matière');
  await see(`/practice/${subject_id}/attempts/1`, 'Énoncé');
  await see('/notebook', 'Énoncé');
  await see('/notebook?tab=bookmarks', 'Énoncé');
  await see('/notebook?tab=memos', 'Mémo');
  await see('/plan', 'Matière');
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await see(`/sessions/new?subject=${subject_id}`, 'Matière');
  const exam = { filter: { subject_ids: [subject_id] }, mode: 'exam', count: 1, order: 'fixed' };
  const { id } = await call('sittings.create', exam);
  await see(`/sessions/${id}`, 'Énoncé');
  await see('/sessions', 'Matière');
  await see('/dashboard', 'Matière');
  await call('sittings.finish', { id });
  await see(`/sessions/${id}/results`, 'Énoncé');
  await see(`/practice/${subject_id}/complete`, 'Matière');
  await see(`/practice/${subject_id}/review`, 'Énoncé');
  await see(`/justification-study/${subject_id}`, 'Ouverte');
  await page.getByRole('button', { name: qrocs.show }).click();
  await expect(page.getByText('Raison://')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
