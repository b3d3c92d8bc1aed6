import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import type { RestClient } from '../../support/client.ts';
import { grant } from '../support/people.ts';
import { withoutData } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';
import { runUntilVisible, stopClock } from './clock.ts';

/** Three open questions, put in by the numbers that order them; the second is in the chapter. */
async function addQrocs(admin: RestClient, subject_id: number, chapter_id: number) {
  for (const [order_index, question_text, more] of [
    [2, 'Troisième : définir la postcharge.', { is_exam_question: true, exam_year: 2022 }],
    [0, 'Première : définir la précharge.', {}],
    [1, 'Deuxième : définir l’inotropisme.', { chapter_id }],
  ] as const) {
    const answer = await admin.json('POST', '/api/justification/', {
      subject_id,
      order_index,
      question_text,
      answer_text: `Réponse ${order_index}`,
      justification: `Parce que ${order_index}`,
      ...more,
    });
    if (answer.status !== 201) throw new Error(answer.text);
  }
}

test('open questions come in their order and keep their answers hidden until asked [qrocs.2, qrocs.3, qrocs.4, qrocs.7]', async ({
  admin,
  course,
  learner: { page },
}) => {
  await addQrocs(admin, course.subjectId, course.chapterId);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/trpc/')) bodies.push(response.text());
  });
  await page.goto(`/justification-study/${course.subjectId}`);
  const side = page.getByRole('navigation', { name: qrocs.list.title });
  await expect(side.getByRole('listitem')).toHaveText([/Première/, /Deuxième/, /Troisième/]);
  expect((await Promise.all(bodies)).join()).not.toContain('Réponse 0');
  const previous = page.getByRole('button', { name: qrocs.previous });
  await expect(previous).toBeDisabled();
  await page.getByRole('button', { name: qrocs.show }).click();
  await expect(page.getByText('Réponse 0')).toBeVisible();
  await expect(page.getByText('Parce que 0')).toBeVisible();
  await expect(page.getByText(qrocs.revealed(1, 3)).first()).toBeVisible();
  await page.getByRole('button', { name: qrocs.next }).click();
  await expect(page.getByRole('article')).toContainText('Deuxième');
  await expect(page.getByText('Réponse 1')).toBeHidden();
  await previous.click();
  await expect(page.getByText('Réponse 0')).toBeVisible();
  await page.getByRole('button', { name: qrocs.hide }).click();
  await expect(page.getByText('Réponse 0')).toBeHidden();
  await page.getByRole('button', { name: qrocs.show }).click();
  await page.getByRole('button', { name: qrocs.reset }).click();
  await expect(page.getByText('Réponse 0')).toBeHidden();
});

test('a chapter and an exam year narrow them, and after the last one goes back to the page before [qrocs.1, qrocs.5]', async ({
  admin,
  course,
  learner: { page },
}) => {
  await addQrocs(admin, course.subjectId, course.chapterId);
  const card = page.getByRole('article');
  await page.goto(`/study-mode/${course.subjectId}`);
  await page
    .locator(`a[href="/justification-study/${course.subjectId}?chapter_id=${course.chapterId}"]`)
    .click();
  await expect(card).toContainText('Deuxième');
  await page.getByRole('button', { name: qrocs.finishHint }).click();
  await expect(page).toHaveURL(`/study-mode/${course.subjectId}`);
  await page.locator(`a[href="/justification-study/${course.subjectId}?exam_year=2022"]`).click();
  await expect(card).toContainText('Troisième');
  // Whichever page that was.
  await page.goto('/orders');
  await page.goto(`/justification-study/${course.subjectId}?exam_year=2022`);
  await page.getByRole('button', { name: qrocs.finishHint }).click();
  await expect(page).toHaveURL('/orders');
});

test('open questions that can not be shown say why [qrocs.6]', async ({
  page,
  admin,
  course,
  student,
}) => {
  const path = `/justification-study/${course.subjectId}`;
  await page.goto(path);
  await expect(page.getByText(qrocs.noAccess)).toBeVisible();
  await grant(admin, student, course.semesterId);
  await page.reload();
  await expect(page.getByText(qrocs.none)).toBeVisible();
  await withoutData(page);
  await page.route('**/trpc/*study.qrocs*', (route) => route.abort());
  await stopClock(page);
  await page.goto(path);
  const failed = page.getByText('Erreur lors du chargement des questions de justification');
  await runUntilVisible(page, failed, 2000);
});
