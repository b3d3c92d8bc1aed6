import { compareQuestions } from '@amphi/api/catalog/duplicates/compare.usecases';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminReports } from '@amphi/domain/messages/fr/admin/reports';
import { adminTwins } from '@amphi/domain/messages/fr/admin/twins';
import { callProcedure } from '../../support/exam.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { firstQuestionOf } from '../support/course.ts';
import { enter, makeStudent, placeOrder } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { reopen, compare } = adminPayments;
const DIALOG = '[role=dialog]';

const EXAM = {
  question_text: 'Combien de valves ?',
  options: { A: 'Deux', B: 'Quatre' },
  correct_answers: ['B'],
  is_exam_question: true,
  exam_year: 2023,
};

test('orders that were sent twice are accessible on a phone', async ({
  page,
  admin,
  server,
  course,
  student,
}) => {
  const first = await placeOrder(student, course.semesterId);
  const copy = await placeOrder(await makeStudent(server.url), course.semesterId);
  const twins = { payment_id: copy, other_id: first, likeness: 0.97 };
  await server.db.insertInto('receipt_twins').values(twins).execute();
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=payments&semester=${course.semesterId}`);
  await page.getByRole('button', { name: adminPayments.duplicateOf(copy) }).click();
  const compared = page.getByRole('dialog', { name: compare.title(copy, first) });
  for (const id of [copy, first]) {
    await expect(compared.getByRole('img', { name: adminPayments.receiptOf(id) })).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBoth(page, 'two receipts', DIALOG);

  const refusal = { rejection_reason: 'Envoyée deux fois.' };
  const refused = await admin.json('POST', `/api/payments/${copy}/reject`, refusal);
  expect(refused.status, refused.text).toBe(200);
  await page.goto(`/admin?tab=payments&payment=${copy}`);
  await page.getByRole('button', { name: reopen.open }).click();
  await expect(page.getByLabel(reopen.reason)).toBeFocused();
});

test('questions that are alike or reported, and rules, are accessible on a phone', async ({
  page,
  admin,
  server: { db },
  course,
  enrolled,
}) => {
  const { subject, subjectId: subject_id } = course;
  const text = 'Quel nerf innerve le muscle crico-thyroïdien du larynx ?';
  for (const question_text of [text, text.replace('crico-', 'crico')]) {
    const question = { subject_id, question_text, correct_answers: ['A'] };
    const options = { A: 'Le nerf vague', B: 'Le nerf facial' };
    await admin.json('POST', '/api/content/qcms', { ...question, options });
  }
  await admin.json('POST', '/api/content/qcms', { subject_id, ...EXAM });
  await compareQuestions({ db });
  const qcm_id = firstQuestionOf(course);
  const report = { reason: 'key', suggested_answers: ['B'], message: 'Le cours dit B.' };
  const { rest } = enrolled;
  await callProcedure(rest, 'answers.submit', {
    kind: 'answer',
    in: 'practice',
    qcm_id,
    selected_answers: ['B'],
  });
  await callProcedure(rest, 'reports.create', { qcm_id, ...report });
  // A copy that another rule would change.
  const paper = { subject_id, exam_year: EXAM.exam_year };
  const { id } = await callProcedure<{ id: number }>(rest, 'sittings.begin', {
    of: 'paper',
    ...paper,
  });
  await callProcedure(rest, 'sittings.finish', { id });
  await enter(page, ADMIN.username);
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto(`/admin/twins?subject=${subject_id}&kind=duplicate`);
  await expect(page.getByRole('article').locator('mark').first()).toBeVisible();
  await expectAccessibleInBoth(page, 'a pair of duplicates');
  await page.getByRole('button', { name: adminTwins.duplicates.merge }).click();
  const dialog = page.getByRole('dialog', { name: adminTwins.merge.title });
  await expect(dialog.getByText(adminTwins.merge.answers(0))).toBeVisible();
  await expectAccessibleInBoth(page, 'the dialog of a merge', DIALOG);
  await dialog.getByRole('button', { name: adminTwins.merge.confirm }).click();
  await expect(page.getByText(adminTwins.merge.done)).toBeVisible();

  await page.goto('/admin?tab=reports');
  const name = adminReports.question(subject, 1);
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('article', { name }).getByText(report.message)).toBeVisible();
  await expectAccessibleInBoth(page, 'the desk of reports');

  const search = encodeURIComponent(subject);
  await page.goto(`/admin?tab=content&part=subjects&search=${search}`);
  await (await rowButton(page, adminContent.subjects.editOf(subject))).click();
  await page
    .getByLabel(adminContent.subjects.fields.bareme, { exact: true })
    .selectOption({ label: 'EDN (discordances)' });
  await expect(page.getByText(adminPapers.rescoring.same(1))).toBeVisible();
  await expectAccessibleInBoth(page, 'the form of a subject whose rule changes', DIALOG);
});
