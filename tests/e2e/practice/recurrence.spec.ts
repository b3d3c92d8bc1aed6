import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { study } from '@amphi/domain/messages/fr/study';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { expect, test } from '../support/studying.ts';

const { recurrence: texts } = study;

test('a subject shows what its exams asked for, and a session of what came back is made', async ({
  admin,
  course,
  learner: { page },
}) => {
  const { subjectId: subject_id, chapterId: chapter_id } = course;
  for (const [question_text, exam_year, chapter] of [
    ['Revenue ?', 2019, chapter_id],
    ['Revenue ?', 2021, chapter_id],
    ['Seule ?', 2021, null],
    ['Encore une ?', 2021, null],
    ['Et une ?', 2021, null],
  ] as const) {
    const answer = await admin.json('POST', '/api/content/qcms', {
      ...{ subject_id, question_text, exam_year, is_exam_question: true, chapter_id: chapter },
      ...{ options: { A: 'oui', B: 'non' }, correct_answers: ['A'] },
    });
    expect(answer.status).toBe(201);
  }
  await page.goto(`/study-mode/${subject_id}`);
  const table = page.getByRole('table');
  await expect(page.getByText(texts.text(1))).toBeVisible();
  const rows = table.getByRole('rowheader');
  await expect(rows.first()).toHaveText(texts.none);
  await table.getByRole('button', { name: '2019' }).click();
  await expect(rows.first()).not.toHaveText(texts.none);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(page, 'what exams asked for', 'main');

  await page.goto(`/sessions/new?subject=${subject_id}`);
  await page.getByText(sittingBuilder.kinds.recurring).click();
  await expect(page.getByText(sittingBuilder.matching(2))).toBeVisible();
  // The latest exam with all its questions, at one press.
  await page.getByRole('button', { name: sittingBuilder.preset.paper(2021) }).click();
  await expect(page.getByText(sittingBuilder.matching(4))).toBeVisible();
  await expect(page.getByLabel(sittingBuilder.count)).toHaveValue('4');
});
