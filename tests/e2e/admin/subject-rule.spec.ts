import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { subjects: texts } = adminContent;
const EDN = 'EDN (discordances)';

const pathOf = (subject: string) =>
  `/admin?tab=content&part=subjects&search=${encodeURIComponent(subject)}`;

/** The form of a subject, once its scoring rule can be chosen. */
async function openForm(page: Page, subject: string) {
  await (await rowButton(page, texts.editOf(subject))).click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.getByLabel(texts.fields.bareme, { exact: true })).toBeEnabled();
  return dialog;
}

test('the scoring rule of a subject is chosen in its form, and taken back', async ({
  page,
  course: { subject },
}) => {
  await enter(page, ADMIN.username);
  await page.goto(pathOf(subject));
  const dialog = await openForm(page, subject);
  const rule = dialog.getByLabel(texts.fields.bareme, { exact: true });
  const chosen = () => rule.locator('option:checked');
  await expect(chosen()).toHaveText(adminPapers.platform);
  await rule.selectOption({ label: EDN });
  // There is no finished sitting that it would change.
  await expect(dialog.getByLabel(adminPapers.fields.rescore)).toHaveCount(0);
  await dialog.getByRole('button', { name: shared.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openForm(page, subject);
  await expect(chosen()).toHaveText(EDN);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: shared.undo, exact: true }).click();
  await expect(page.getByText(shared.undone)).toBeVisible();
  await openForm(page, subject);
  await expect(chosen()).toHaveText(adminPapers.platform);
});

test('copies that were handed in keep their rule unless the form is told otherwise', async ({
  page,
  admin,
  course,
  enrolled,
}) => {
  const { subject, subjectId: subject_id } = course;
  const exam_year = 2023;
  const question = { question_text: 'Combien de valves ?', options: { A: 'Deux', B: 'Quatre' } };
  const of = { subject_id, is_exam_question: true, exam_year, correct_answers: ['B'] };
  await admin.json('POST', '/api/content/qcms', { ...question, ...of });
  const call = async (path: string, data: object) => {
    const response = await enrolled.context.request.post(`/trpc/${path}`, { data });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()).result.data;
  };
  const { id } = await call('sittings.createPaper', { subject_id, exam_year });
  await call('sittings.finish', { id });

  await page.setViewportSize({ width: 360, height: 780 });
  await enter(page, ADMIN.username);
  await page.goto(pathOf(subject));
  const dialog = await openForm(page, subject);
  const rule = dialog.getByLabel(texts.fields.bareme, { exact: true });
  await rule.selectOption({ label: 'Proportionnel (par proposition)' });
  const { same } = adminPapers.rescoring;
  await expect(dialog.getByRole('status').filter({ hasText: same(1) })).toBeVisible();
  await expectAccessibleInBoth(page, 'the form of a subject whose rule changes');
  await dialog.getByLabel(adminPapers.fields.rescore).check();
  await dialog.getByRole('button', { name: shared.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/admin/papers?subject=${subject_id}`);
  await page.getByLabel(adminPapers.bareme, { exact: true }).selectOption({ label: EDN });
  await expect(page.getByText(same(1))).toBeVisible();
  await page.getByRole('button', { name: adminPapers.saveBareme }).click();
  await expect(page.getByText(adminPapers.baremeSaved)).toBeVisible();
  await expect(page.getByRole('button', { name: adminPapers.saveBareme })).toHaveCount(0);
});
