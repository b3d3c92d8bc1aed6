import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminReports } from '@amphi/domain/messages/fr/admin/reports';
import { notifications } from '@amphi/domain/messages/fr/notifications';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { reports as texts } from '@amphi/domain/messages/fr/reports';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';
import { expect, test } from '../support/studying.ts';

const { mine } = texts;

test('an answer to an open question that should count is reported, accepted, and told', async ({
  admin,
  browser,
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  const answer = await admin.json('POST', '/api/justification/', {
    ...{ subject_id: course.subjectId, question_text: 'Quelle veine draine le foie ?' },
    ...{ answer_text: 'La veine porte' },
  });
  expect(answer.status).toBe(201);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/justification-study/${course.subjectId}`);
  await page.getByLabel(qrocMatch.own).fill('veine cave');
  const report = page.getByRole('button', { name: texts.open });
  await page.getByRole('button', { name: qrocMatch.compare }).click();
  await expect(page.getByText('La veine porte')).toBeVisible();
  // Nothing is reported before the answer is graded.
  await expect(report).toBeHidden();
  await page.getByRole('button', { name: reviews.grades.hesitated, exact: true }).click();
  await report.click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(dialog.getByLabel(texts.answer.accept)).toHaveValue('veine cave');
  await dialog.getByLabel(texts.answer.accept).fill('');
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(dialog.getByText('Écrivez la réponse qui devrait être acceptée')).toBeVisible();
  await dialog.getByLabel(texts.answer.accept).fill('Veine cave');
  await expectAccessibleInBoth(page, 'the form of a report of an open question', '[role=dialog]');
  await dialog.getByRole('button', { name: texts.submit }).click();
  await expect(dialog.getByText(texts.sent)).toBeVisible();

  const desk = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await enter(desk, ADMIN.username);
  await desk.goto('/admin?tab=reports');
  const title = adminReports.openQuestion(course.subject, 1);
  await desk.getByRole('button', { name: title }).click();
  const article = desk.getByRole('article', { name: title });
  await article.getByRole('button', { name: `${adminReports.acceptToo} : Veine cave` }).click();
  await expect(article.getByLabel(adminReports.publicNote)).toHaveValue(
    adminReports.noteAccepted('Veine cave'),
  );
  await desk.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBoth(desk, 'the desk of an open question');
  // What is not typed for this decision does not hinder another one, and is there when it is chosen again.
  await article.getByLabel(adminQuestions.form.answer).fill('');
  await article.getByText(adminReports.decisions.neutralise, { exact: true }).click();
  await expect(article.getByText(adminReports.explanations.neutralise)).toBeVisible();
  await expect(article.getByRole('status', { name: adminReports.preview })).toContainText(
    'Aucune copie d’examen',
  );
  await expect(article.getByLabel(adminReports.publicNote)).toHaveValue(
    adminReports.noteNeutralised,
  );
  await expectAccessibleInBoth(desk, 'neutralising an open question');
  await article.getByText(adminReports.decisions.correct, { exact: true }).click();
  await article.getByLabel(adminQuestions.form.answer).fill('La veine porte');
  await article.getByRole('button', { name: adminReports.submit.correct }).click();
  await expect(desk.getByText(adminReports.done(1))).toBeVisible();
  await expect(article).toBeHidden();

  // Reported again, it is neutralised.
  const id = (answer.body as { id: number }).id;
  const sent = await page.request.post('/trpc/reports.createQroc', {
    data: { id, reason: 'text' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await desk.reload();
  await desk.getByRole('button', { name: title }).click();
  await article.getByLabel(adminQuestions.form.answer).fill('');
  await article.getByText(adminReports.decisions.neutralise, { exact: true }).click();
  await article.getByRole('button', { name: adminReports.submit.neutralise }).click();
  await expect(desk.getByText(adminReports.done(1))).toBeVisible();
  await expect(article).toBeHidden();
  await desk.context().close();

  await page.goto('/profile');
  const section = page.getByRole('region', { name: mine.title });
  await expect(section.getByText(mine.statuses.accepted)).toHaveCount(2);
  await expect(section.getByText(mine.openQuestion(course.subject, 1)).first()).toBeVisible();
  await expect(section.getByText(mine.answer('Veine cave'))).toBeVisible();
  await page.getByRole('button', { name: notifications.open(2), exact: true }).click();
  const told = {
    subject_name: course.subject,
    question_number: 1,
    is_open_question: true,
  } as const;
  const { text } = notifications.kinds.report_closed({ ...told, status: 'accepted', reply: null });
  await expect(page.getByText(text)).toHaveCount(2);

  await page.goto(`/justification-study/${course.subjectId}`);
  await page.getByLabel(qrocMatch.own).fill('veine cave');
  await page.getByRole('button', { name: qrocMatch.compare }).click();
  await expect(page.getByText(qrocMatch.verdicts.exact)).toBeVisible();
});
