import { admin as shared } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { enter } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';

const { expected: texts, qrocs } = adminQuestions;

async function openForm(page: Page) {
  await (await rowButton(page, /^Modifier le QROC/)).click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.locator('[data-path=question_text]')).not.toHaveValue('');
  return dialog;
}

test('what typed answers are compared with is tried, kept and shown again', async ({
  page,
  admin,
}) => {
  const { subjectId } = await makeCourse(admin);
  const question = { subject_id: subjectId, question_text: 'Citez…', answer_text: 'Deux signes.' };
  expect((await admin.json('POST', '/api/justification/', question)).status).toBe(201);
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=questions&view=qrocs&subject=${subjectId}`);
  await expect(page.getByRole('columnheader', { name: qrocs.columns.answer })).toBeVisible();

  const dialog = await openForm(page);
  await dialog.getByText(texts.title).click();
  const accepted = dialog.getByLabel(texts.accepted_answers);
  const elements = dialog.getByLabel(texts.elements);
  await accepted.fill('hypertension artérielle');
  await dialog.getByLabel(texts.tryIt).fill('HTA');
  await expect(dialog.getByText(qrocMatch.verdicts.exact)).toBeVisible();
  await dialog.getByLabel(texts.tryIt).fill('hypotension artérielle');
  await expect(dialog.getByText(qrocMatch.verdicts.different)).toBeVisible();

  await accepted.fill('une réponse de plus de cinq mots');
  const save = dialog.getByRole('button', { name: shared.save, exact: true });
  await save.click();
  await expect(accepted).toBeFocused();
  await expect(accepted).toHaveAccessibleDescription(
    new RegExp(validationMessages['qroc.answer_too_long']),
  );
  await accepted.fill('HTA');
  await elements.fill('fièvre | hyperthermie\n(bonus) toux');
  await dialog.getByLabel(texts.tryIt).fill('hyperthermie, toux');
  await expect(dialog.getByText(qrocMatch.elementsNamed(1, 1))).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(page, 'what typed answers are compared with', 'details');
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const again = await openForm(page);
  await expect(again.getByLabel(texts.accepted_answers)).toHaveValue('HTA');
  await expect(again.getByLabel(texts.elements)).toHaveValue('fièvre | hyperthermie\n(bonus) toux');
});
