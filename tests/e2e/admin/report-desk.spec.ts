import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { notifications } from '@amphi/domain/messages/fr/notifications';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { firstQuestionOf } from '../support/course.ts';
import { enter } from '../support/people.ts';
import { expect, test } from '../support/studying.ts';

test('from the open desk a question is corrected and its reporters told in two clicks', async ({
  browser,
  server,
  course,
  enrolled,
}) => {
  const qcm_id = firstQuestionOf(course);
  const call = async (name: string, data: object) => {
    const answer = await enrolled.context.request.post(`/trpc/${name}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await call('attempts.submitAnswer', { qcm_id, selected_answers: ['B', 'D'] });
  const message = 'Le cours dit B et D.';
  await call('reports.create', { qcm_id, reason: 'key', suggested_answers: ['B', 'D'], message });

  const context = await browser.newContext({ baseURL: server.url });
  await enter(context, ADMIN.username);
  const page = await context.newPage();
  await page.goto('/admin?tab=reports');
  // One click chooses the question, …
  await page.getByRole('button', { name: texts.question(course.subject, 1) }).click();
  const desk = page.getByRole('article', { name: texts.question(course.subject, 1) });
  await expect(desk.getByText(message)).toBeVisible();
  await expect(desk.getByText(texts.answers(1, 1, 0))).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBoth(page, 'the desk of reports');
  await page.setViewportSize({ width: 1280, height: 800 });
  // … the other one decides: the key that most hold right is filled in.
  await desk.getByRole('button', { name: texts.submit.correct }).click();
  await expect(page.getByText(texts.done(1))).toBeVisible();
  await expect(desk).toBeHidden();

  await enrolled.page.goto('/orders');
  await enrolled.page.getByRole('button', { name: notifications.open(2), exact: true }).click();
  const panel = enrolled.page.getByRole('dialog', { name: notifications.title });
  const remarked = { subject_id: 0, subject_name: course.subject, question_number: 1 };
  const { answer_remarked, report_closed } = notifications.kinds;
  await expect(
    panel.getByText(answer_remarked({ ...remarked, is_correct: true }).text),
  ).toBeVisible();
  await expect(
    panel.getByText(report_closed({ ...remarked, status: 'accepted', reply: null }).title),
  ).toBeVisible();
  await context.close();
});
