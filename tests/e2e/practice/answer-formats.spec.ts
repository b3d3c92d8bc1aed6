import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { callProcedure } from '../../support/mock-exams.ts';
import { firstQuestionOf } from '../support/course.ts';
import { begin, handIn, onScreen, options, press } from '../support/sitting-steps.ts';
import { choose } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { hint } = practice.session;

test('a question that announces its answers says how many, and a session takes no more', async ({
  admin,
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  const id = firstQuestionOf(course);
  const { status } = await admin.json('PUT', `/api/content/qcms/${id}`, {
    ...{ subject_id: course.subjectId, chapter_id: course.chapterId, answer_format: 'qrp' },
    ...{ question_text: 'Première question ?', correct_answers: ['A', 'C'] },
    options: { A: 'première', B: 'deuxième', C: 'troisième', D: 'quatrième' },
  });
  expect(status).toBe(200);

  await page.goto(course.practicePath);
  await expect(page.getByText(hint(2))).toBeVisible();
  await choose(page, ['A', 'B', 'D']);
  await expect(options(page)).toHaveCount(3);

  for (const mode of ['exam', 'tutor'] as const) {
    await begin(page, course, mode);
    await expect(page.getByText(hint(2))).toBeVisible();
    await choose(page, ['A', 'B']);
    const refusal = page.getByRole('status').filter({ hasText: sittingSession.tooMany('D', 2) });
    await page.keyboard.press('d');
    await expect(refusal).toBeVisible();
    await expect(options(page)).toHaveCount(2);
    await page.keyboard.press('b');
    await expect(refusal).toHaveCount(0);
    await page.keyboard.press('d');
    await expect(page.getByRole('checkbox', { name: /^D\b/ })).toBeChecked();
    await press(page, sittingSession.nextLabel);
    await onScreen(page, 2);
    await expect(page.getByText(hint(null))).toBeVisible();
    // An exam under way would refuse the next session.
    if (mode === 'exam') await handIn(page);
  }
});

test('a question that a panel scores asks for one answer, wherever it is asked', async ({
  admin,
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  const id = firstQuestionOf(course);
  const { status } = await admin.json('PUT', `/api/content/qcms/${id}`, {
    ...{ subject_id: course.subjectId, chapter_id: course.chapterId, answer_format: 'tcs' },
    ...{ question_text: 'Première question ?', correct_answers: ['A'] },
    options: { A: '−2', B: '0', C: '+2' },
    option_weights: { A: 1, B: 0.5 },
  });
  expect(status).toBe(200);
  const text = page.getByText(hint(null, true));

  await page.goto(course.practicePath);
  await expect(text).toBeVisible();
  for (const mode of ['exam', 'tutor'] as const) {
    await begin(page, course, mode);
    await expect(text).toBeVisible();
    if (mode === 'exam') await handIn(page);
  }
  await callProcedure(enrolled.rest, 'reviews.decide', { qcm_id: id, decision: 'added' });
  await page.goto('/reviews');
  await expect(text).toBeVisible();
});
