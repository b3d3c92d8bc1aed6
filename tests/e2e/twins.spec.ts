import { adminTwins as texts } from '@amphi/domain/messages/fr/admin-twins';
import { examYears } from '@amphi/domain/messages/fr/exam-years';
import { practice } from '@amphi/domain/messages/fr/practice';
import { ADMIN } from '../support/server.ts';
import { expectAccessibleInBoth } from './axe.ts';
import { enter } from './people.ts';
import { choose } from './steps.ts';
import { expect, test } from './studying.ts';

/** The job that compares questions runs each minute. */
const COMPARED_MS = 150_000;

test('an administrator confirms twins, and students read in which years a question came', async ({
  browser,
  admin,
  course,
  learner: { page },
}) => {
  test.setTimeout(2 * COMPARED_MS);
  const { subjectId: subject_id } = course;
  for (const [question_text, exam_year] of [
    ['Quel nerf innerve le muscle crico-thyroïdien du larynx ?', 2019],
    ['Quel nerf innerve le muscle cricothyroïdien du larynx ?', 2021],
  ] as const) {
    const answer = await admin.json('POST', '/api/content/qcms', {
      ...{ subject_id, question_text, exam_year, is_exam_question: true },
      ...{ options: { A: 'Le nerf vague', B: 'Le nerf facial' }, correct_answers: ['A'] },
    });
    expect(answer.status).toBe(201);
  }
  const desk = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await enter(desk, ADMIN.username, ADMIN.password);
  await desk.goto(`/admin/twins?subject=${subject_id}`);
  const same = desk.getByRole('button', { name: texts.verdicts.same });
  await expect(same).toBeVisible({ timeout: COMPARED_MS });
  await desk.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(desk, 'a pair of twins', 'main');
  await same.click();
  await expect(desk.getByText(texts.empty.open.title)).toBeVisible();
  await desk.getByText(texts.states.same, { exact: true }).click();
  await expect(desk.getByRole('button', { name: texts.verdicts.different })).toBeVisible();
  await desk.context().close();

  await page.goto(`/practice/${subject_id}?mode=exam&year=2019`);
  await choose(page, ['A']);
  await page.getByRole('button', { name: practice.session.submit }).click();
  await expect(page.getByText(examYears.came([2019, 2021]))).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(page, 'the years of a question', 'main');
});
