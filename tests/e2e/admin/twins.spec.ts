import { randomUUID } from 'node:crypto';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminTwins as texts } from '@amphi/domain/messages/fr/admin/twins';
import { practice } from '@amphi/domain/messages/fr/practice';
import { examYears } from '@amphi/domain/messages/fr/sittings/exam-years';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';
import { choose } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

/** The job that compares questions runs each minute, after those of other tests on a busy machine. */
const COMPARED_MS = 300_000;

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
  await enter(desk, ADMIN.username);
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

test('an administrator merges a duplicate, and takes it back', async ({
  browser,
  admin,
  course,
  learner: { page },
}) => {
  test.setTimeout(2 * COMPARED_MS);
  const { subjectId: subject_id, chapterId: chapter_id } = course;
  const add = async (question_text: string, options: object, correct_answers: string[]) => {
    const answer = await admin.json<{ id: number }>('POST', '/api/content/qcms', {
      ...{ subject_id, chapter_id, question_text, options, correct_answers },
    });
    expect(answer.status).toBe(201);
    return answer.body.id;
  };
  const text = 'Quel nerf innerve le muscle crico-thyroïdien du larynx ?';
  await add(text, { A: 'Le nerf vague', B: 'Le nerf facial' }, ['A']);
  const duplicate = await add(
    text.replace('crico-', 'crico'),
    { A: 'Le nerf facial', B: 'Le nerf vague' },
    ['B'],
  );
  const answered = await page.request.post('/trpc/attempts.submitAnswer', {
    data: { qcm_id: duplicate, selected_answers: ['B'] },
  });
  expect(answered.ok(), await answered.text()).toBe(true);

  const desk = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await enter(desk, ADMIN.username);
  await desk.goto(`/admin/twins?subject=${subject_id}&kind=duplicate`);
  const pair = desk.getByRole('article', { name: texts.pair(4, 5) });
  await expect(pair).toBeVisible({ timeout: COMPARED_MS });
  await expect(pair.locator('mark')).toHaveText(['crico-thyroïdien', 'cricothyroïdien']);
  await pair.getByRole('button', { name: texts.duplicates.merge }).click();
  const dialog = desk.getByRole('dialog', { name: texts.merge.title });
  await expect(dialog.getByText(texts.merge.answers(1))).toBeVisible();
  await expect(dialog.getByText(texts.merge.letters)).toBeVisible();
  await desk.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(desk, 'the dialog of a merge', '[role=dialog]');
  await dialog.getByRole('button', { name: texts.merge.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText(texts.merge.done)).toBeVisible();
  await expect(desk.getByText(texts.duplicates.empty.open.title)).toBeVisible();
  await expectAccessibleInBoth(desk, 'duplicates', 'main');

  await desk.getByText(texts.merged, { exact: true }).click();
  const merge = desk.getByRole('article', { name: texts.merge.into(5, 4) });
  await merge.getByRole('button', { name: texts.merge.undo }).click();
  const question = desk.getByRole('dialog', { name: texts.merge.undo });
  await question.getByRole('button', { name: texts.merge.undo }).click();
  await expect(desk.getByText(texts.merge.undone)).toBeVisible();
  await expect(desk.getByText(texts.merge.empty.title)).toBeVisible();
  await desk.getByText(texts.states.open, { exact: true }).click();
  await expect(pair).toBeVisible();
  // By the notification too.
  await pair.getByRole('button', { name: texts.duplicates.merge }).click();
  await expect(dialog.getByText(texts.merge.answers(1))).toBeVisible();
  await dialog.getByRole('button', { name: texts.merge.confirm }).click();
  await desk.getByRole('button', { name: adminTexts.undo }).click();
  await expect(pair).toBeVisible();
  await pair.getByRole('button', { name: texts.duplicates.different }).click();
  await expect(desk.getByText(texts.duplicates.empty.open.title)).toBeVisible();
  await desk.context().close();
});

test('an administrator merges a duplicate of an open question, and takes it back', async ({
  browser,
  admin,
  course,
  learner: { page },
}) => {
  test.setTimeout(2 * COMPARED_MS);
  const { subjectId: subject_id, chapterId: chapter_id } = course;
  const add = async (question_text: string, order_index: number) => {
    const answer = await admin.json<{ id: number }>('POST', '/api/justification', {
      ...{ subject_id, chapter_id, question_text, order_index, answer_text: 'Le nerf vague' },
    });
    expect(answer.status).toBe(201);
    return answer.body.id;
  };
  const text = 'Quel nerf innerve le muscle crico-thyroïdien du larynx ?';
  await add(text, 71);
  const duplicate = await add(text.replace('crico-', 'crico'), 72);
  const graded = await page.request.post('/trpc/study.gradeQroc', {
    data: { id: duplicate, grade: 'known', submission_id: randomUUID() },
  });
  expect(graded.ok(), await graded.text()).toBe(true);

  const desk = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await enter(desk, ADMIN.username);
  await desk.goto(`/admin/twins?subject=${subject_id}&kind=qrocs`);
  const pair = desk.getByRole('article', { name: texts.pair(71, 72) });
  await expect(pair).toBeVisible({ timeout: COMPARED_MS });
  await pair.getByRole('button', { name: texts.duplicates.merge }).click();
  const dialog = desk.getByRole('dialog', { name: texts.merge.title });
  await expect(dialog.getByText(texts.merge.answers(1))).toBeVisible();
  await dialog.getByRole('button', { name: texts.merge.confirm }).click();
  await expect(desk.getByText(texts.merge.done)).toBeVisible();
  await expect(desk.getByText(texts.duplicates.empty.open.title)).toBeVisible();

  await desk.getByText(texts.merged, { exact: true }).click();
  const merge = desk.getByRole('article', { name: texts.merge.into(72, 71) });
  await desk.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(desk, 'merged open questions', 'main');
  await merge.getByRole('button', { name: texts.merge.undo }).click();
  const question = desk.getByRole('dialog', { name: texts.merge.undo });
  await question.getByRole('button', { name: texts.merge.undo }).click();
  await expect(desk.getByText(texts.merge.empty.title)).toBeVisible();
  await desk.getByText(texts.states.open, { exact: true }).click();
  await expect(pair).toBeVisible();
  await desk.context().close();
});
