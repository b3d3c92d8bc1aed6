import { ownExplanations } from '@amphi/domain/messages/fr/account/own-explanations';
import { adminExplanations } from '@amphi/domain/messages/fr/admin/explanations';
import { explanations } from '@amphi/domain/messages/fr/explanations';
import { notifications } from '@amphi/domain/messages/fr/notifications';
import { practice } from '@amphi/domain/messages/fr/practice';
import type { RestClient } from '../../support/client.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { type Course, firstQuestionOf } from '../support/course.ts';
import { enter } from '../support/people.ts';
import { choose } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

/** Replaces the first question of a course. */
async function change(admin: RestClient, course: Course, id: number, fields: object) {
  const answer = await admin.json('PUT', `/api/content/qcms/${id}`, {
    ...{ subject_id: course.subjectId, chapter_id: course.chapterId },
    ...{ question_text: 'Première question ?', correct_answers: ['A', 'C'] },
    options: { A: 'première', B: 'deuxième', C: 'troisième', D: 'quatrième' },
    ...fields,
  });
  expect(answer.status, answer.text).toBe(200);
}

const _NOTE = 'Le Collège de 2025 dit B.';
const _REMARK = 'Trop proximal.';

test('an explanation is proposed after the answer, published by the desk, and its author is told', async ({
  browser,
  server,
  admin,
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  const id = firstQuestionOf(course);
  await change(admin, course, id, { justification: null });
  // Another one, which is still without at the end.
  await admin.json('POST', '/api/content/qcms', {
    ...{ subject_id: course.subjectId, chapter_id: course.chapterId },
    ...{ question_text: 'Quatrième question ?', correct_answers: ['A'] },
    options: { A: 'première', B: 'deuxième' },
  });
  await page.goto(course.practicePath);
  await expect(page.getByText(practice.question.title(1), { exact: true })).toBeVisible();
  await choose(page, ['B']);
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: explanations.open }).click();
  const dialog = page.getByRole('dialog', { name: explanations.title });
  await dialog.getByLabel(explanations.body).fill('Parce que le nerf passe devant.');
  await dialog.getByRole('button', { name: explanations.submit }).click();
  await expect(dialog.getByText('Indiquez votre source')).toBeVisible();
  await dialog.getByLabel(explanations.source).fill('Collège, p. 12');
  await dialog.getByLabel(explanations.own).check();
  await expect(dialog.getByLabel(explanations.named)).not.toBeChecked();
  await dialog.getByLabel(explanations.named).check();
  await expectAccessibleInBoth(page, 'the form of an explanation', '[role=dialog]');
  await dialog.getByRole('button', { name: explanations.submit }).click();
  await expect(dialog.getByText(explanations.sent)).toBeVisible();

  const context = await browser.newContext({
    ...{ baseURL: server.url, viewport: { width: 360, height: 740 } },
  });
  await enter(context, ADMIN.username);
  const desk = await context.newPage();
  await desk.goto('/admin?tab=reports&view=explanations');
  const form = desk.getByRole('form', { name: adminExplanations.question(course.subject, 1) });
  await expect(form.getByText(/comme souhaité/)).toBeVisible();
  await expect(form.getByLabel(adminExplanations.published)).toHaveValue(/le nerf passe devant/);
  await expectAccessibleInBoth(desk, 'the desk of explanations');
  await form.getByRole('button', { name: adminExplanations.refuse }).click();
  await expect(form.getByText('Un refus demande une réponse aux étudiants')).toBeVisible();
  await form.getByRole('button', { name: adminExplanations.accept }).click();
  await expect(desk.getByText(adminExplanations.accepted)).toBeVisible();
  await desk.goto('/admin?tab=reports&view=missing');
  await expect(desk.getByRole('table', { name: adminExplanations.missingLabel })).toBeVisible();
  await expectAccessibleInBoth(desk, 'the questions without an explanation');

  // How much is explained, by chapter; a chapter leads to its questions that are not.
  const { coverage } = adminExplanations;
  const meter = desk.getByRole('heading', { name: coverage.title }).locator('xpath=../..');
  await meter.getByText(coverage.byChapter, { exact: true }).click();
  const summary = meter.locator('summary', { hasText: course.subject });
  await summary.click();
  const table = desk.getByRole('region', { name: coverage.of(course.subject) });
  await expect(table.getByRole('row', { name: coverage.total })).toContainText('%');
  await expectAccessibleInBoth(desk, 'the coverage of explanations');
  await table.getByRole('link').first().click();
  await expect(desk).toHaveURL(
    new RegExp(`subject=${course.subjectId}&chapter=${course.chapterId}`),
  );
  const list = desk.getByRole('table', { name: adminExplanations.missingLabel });
  await expect(list).toContainText('Quatrième question ?');
  await expect(desk.getByText(adminExplanations.missingCount(1, 1))).toBeInViewport();
  await context.close();

  await page.goto('/orders');
  await page.getByRole('button', { name: notifications.open(1), exact: true }).click();
  const { title } = notifications.kinds.explanation_closed({
    ...{ subject_name: '', question_number: 1, status: 'accepted', reply: null },
  });
  await expect(page.getByText(title)).toBeVisible();

  // The wish to be named is withdrawn in the profile, and the credit follows.
  const credit = async () => {
    const input = encodeURIComponent(JSON.stringify({ qcm_id: id }));
    const answer = await page.request.get(`/trpc/corrections.byQuestion?input=${input}`);
    return (await answer.json()).result.data.changes[0].public_note;
  };
  expect(await credit()).not.toBe(explanations.credit);
  await page.goto('/profile');
  const own = page.getByRole('region', { name: ownExplanations.title });
  await expect(own.getByText(ownExplanations.statuses.accepted, { exact: true })).toBeVisible();
  const wish = own.getByRole('switch', { name: explanations.named });
  await expect(wish).toBeChecked();
  await expectAccessibleInBoth(page, 'one’s own explanations');
  await wish.click();
  await expect(wish).not.toBeChecked();
  await expect(wish).toBeEnabled();
  expect(await credit()).toBe(explanations.credit);
  await page.reload();
  await expect(wish).not.toBeChecked();
});
