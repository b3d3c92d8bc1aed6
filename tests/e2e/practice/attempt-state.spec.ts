import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { study } from '@amphi/domain/messages/fr/study';
import type { RestClient } from '../../support/client.ts';
import { expect, test } from '../support/studying.ts';

async function answer(rest: RestClient, qcm_id: number) {
  await rest.json('POST', '/api/practice/submit-answer', {
    qcm_id,
    selected_answers: ['A'],
    time_taken_seconds: 1,
  });
}

test('a subject is finished with its last question, not with a chapter', async ({
  page,
  course,
  learner: { rest },
}) => {
  const { subjectId, semesterId } = course;
  const { body } = await rest.get<{ questions: { id: number }[] }>(
    `/api/practice/subject/${subjectId}/questions`,
  );
  const [first, ...others] = body.questions.map(({ id }) => id);
  await answer(rest, first ?? 0);
  await rest.json('POST', `/api/practice/subject/${subjectId}/complete`);
  await page.goto(`/semester/${semesterId}`);
  await expect(page.getByText(study.semester.answered(1, 3))).toBeVisible();
  await page.goto(`/study-mode/${subjectId}`);
  await expect(page.getByText(study.mode.attempt(1), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: study.mode.results })).toBeVisible();
  for (const id of others) await answer(rest, id);
  await rest.json('POST', `/api/practice/subject/${subjectId}/complete`);
  await page.reload();
  await expect(page.getByText(study.mode.attemptCompleted(1), { exact: true })).toBeVisible();
  await page.goto(`/semester/${semesterId}`);
  await expect(page.getByText(study.semester.completed)).toBeVisible();
});

test('the ring of results has its colour at 0 % too', async ({
  page,
  course,
  learner: { rest },
}) => {
  const { body } = await rest.get<{ questions: { id: number }[] }>(
    `/api/practice/subject/${course.subjectId}/questions`,
  );
  await answer(rest, body.questions[0]?.id ?? 0);
  await page.goto(`/practice/${course.subjectId}/complete`);
  const ring = page.getByRole('img', { name: / 0,0/ });
  await expect(ring).toHaveAttribute('data-tone', 'wrong');
  const track = await ring
    .locator('circle')
    .first()
    .evaluate((circle) => getComputedStyle(circle).stroke);
  // A mixed colour has shares of 1, a plain one of 255.
  const whole = track.startsWith('rgb') ? 255 : 1;
  const [red = 0, green = 0] = (track.match(/[\d.]+/g) ?? []).map((part) => Number(part) / whole);
  expect(red - green, track).toBeGreaterThan(0.1);
});

test('a subject with open questions alone has their count on the dashboard', async ({
  page,
  admin,
  course,
  learner: _,
}) => {
  const subject = await admin.json<{ id: number }>('POST', '/api/content/subjects', {
    name: 'Ouvertes seules',
    semester_id: course.semesterId,
  });
  await admin.json('POST', '/api/justification/', {
    subject_id: subject.body.id,
    question_text: 'Définir la précharge.',
    answer_text: 'Le volume.',
  });
  await page.goto('/dashboard');
  const row = page.getByRole('link', { name: /Ouvertes seules/ });
  await expect(row).toContainText(dashboard.subjects.qrocs(1));
});
