import { adminCases } from '@amphi/domain/messages/fr/admin/cases';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { firstQuestionOf } from '../support/course.ts';
import { enter, makeStaff } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { preview, qcms, qrocs } = adminQuestions;

/** Looks at what a button of a row or of the head opens, and closes it. */
async function lookAt(page: Page, name: string | RegExp): Promise<void> {
  await (await rowButton(page, name)).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const showPreview = dialog.getByRole('button', { name: preview.show });
  await expect(dialog.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
  if (await showPreview.isVisible()) await showPreview.click();
  await expectAccessibleInBoth(page, String(name), '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('every dialog about questions is accessible, and no wider than a phone', async ({
  page,
  admin,
  course,
}) => {
  const { subjectId: subject_id } = course;
  const id = firstQuestionOf(course);
  const question = { subject_id, question_text: 'Citez…', answer_text: 'Le fémur.' };
  const qroc = await admin.json<{ id: number }>('POST', '/api/justification', question);
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, ADMIN.username);
  // On a phone a row is opened for its buttons, the first one: there is no other.
  const list = `tab=questions&subject=${subject_id}`;
  const only = `${list}&search=${id}`;
  await page.goto(`/admin?${only}`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInBoth(page, 'the questions');
  for (const name of [
    adminQuestions.addRegularOf,
    qcms.viewOf(id),
    qcms.editOf(id),
    qcms.removeOf(id),
  ]) {
    // The shortest name is part of another one.
    await lookAt(page, new RegExp(`^${name}$`));
  }
  await page.getByRole('button', { name: adminTexts.moreActions }).click();
  await lookAt(page, adminQuestions.addQrocOf);
  // The form of a clinical case, with a picture, a question and what a student reads of it.
  await page.goto(`/admin/cases?subject=${subject_id}`);
  await page.getByRole('button', { name: adminCases.add }).first().click();
  const cases = page.getByRole('dialog');
  await cases.getByRole('button', { name: adminCases.pictures.add }).click();
  await cases.getByLabel(adminCases.fields.vignette).fill('Un homme de 62 ans.');
  await cases.getByText(adminCases.preview.title).click();
  await expectAccessibleInBoth(page, 'the form of a clinical case', '[role=dialog]');

  await page.goto(`/admin?${list}&view=qrocs`);
  await expect(page.getByText('Citez…')).toBeVisible();
  await lookAt(page, qrocs.viewOf(qroc.body.id));

  // Editors have other forms in the scope of a reviewer.
  await makeStaff(admin, 'reviewer', subject_id);
  await enter(page, (await makeStaff(admin, 'editor', subject_id)).email);
  await page.goto(`/desk?${only}`);
  await (await rowButton(page, qcms.editOf(id))).click();
  const draft = page.getByRole('dialog', { name: adminDrafts.formTitle(id) });
  await draft.locator('[data-path=question_text]').fill('Première question, plus claire ?');
  await expectAccessibleInBoth(page, 'the form of a draft', '[role=dialog]');
  await draft.getByRole('button', { name: adminDrafts.save }).click();
  await expect(draft).toBeHidden();
  await page.goto('/desk?tab=drafts');
  const name = questionOf(course.subject, { kind: 'qcm', id });
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('table', { name: adminDrafts.changes })).toBeVisible();
  await expectAccessibleInBoth(page, 'a draft');
});
