import { practice } from '@amphi/domain/messages/fr/practice';
import type { Locator, Page } from '@playwright/test';
import { answerAll } from '../support/answers.ts';
import { beginSitting } from '../support/sitting-steps.ts';
import { choose, verdict } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const { question, session } = practice;

/** Where the header of the session and the navigation bar are, in CSS pixels from the top of the window. */
function barsOf(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return { header: box('main header')?.top, navigation: box('body header')?.bottom };
  });
}

/** Scrolls by `by` CSS pixels a page that is made long enough for it, as a long question would. */
function scroll(page: Page, by: number): Promise<void> {
  return page.evaluate((y) => {
    document.querySelector('article')?.style.setProperty('min-height', '200vh');
    window.scrollTo(0, y);
  }, by);
}

test('on a phone the header of a session stays on screen, and the navigation bar scrolls away', async ({
  page,
  admin,
  course,
  learner,
}) => {
  const { subjectId: subject_id } = course;
  const texts = { question_text: 'Définir la précharge.', answer_text: 'Le volume.' };
  await admin.json('POST', '/api/justification/', { subject_id, ...texts });
  await answerAll(learner, course, [['A']]);
  const practicePath = `/practice/${subject_id}`;
  // Last: nothing can be practised during an exam.
  const exam = async () => `/sessions/${await beginSitting(learner.rest, course, 'exam')}`;
  for (const [what, path] of [
    ['practice', course.practicePath],
    ['review', `${practicePath}/review`],
    ['open questions', `/justification-study/${subject_id}`],
    ['an exam', exam],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(typeof path === 'string' ? path : await path());
    await expect(page.getByRole('article')).toBeVisible();
    await scroll(page, 400);
    await expect.poll(async () => (await barsOf(page)).header, what).toBe(0);
    expect((await barsOf(page)).navigation, what).toBeLessThanOrEqual(0);

    // In a large window there is room for both.
    await page.setViewportSize({ width: 1280, height: 800 });
    await scroll(page, 200);
    await expect.poll(async () => (await barsOf(page)).header, what).toBe(65);
    expect((await barsOf(page)).navigation, what).toBe(65);
  }
});

/** A button's box and the look that its variant gives it. */
function shapeOf(button: Locator) {
  return button.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element);
    return { width, height, borderTopColor, borderTopWidth, backgroundColor };
  });
}

/** Where a part of the page is, in CSS pixels. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on screen');
  return { ...box, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}

test('buttons keep their shape, a long question is in normal weight, and marks stand on the rows of their bars', async ({
  page,
  admin,
  course,
  learner: _,
}) => {
  const long = `Patient de 62 ans. ${'Il se plaint d’une dyspnée. '.repeat(9)}Que faire ?`;
  await admin.json('POST', '/api/content/qcms', {
    subject_id: course.subjectId,
    question_text: long,
    correct_answers: ['A'],
    options: { A: 'première', B: 'deuxième' },
    is_exam_question: true,
    exam_year: 2023,
  });
  const weightOf = (text: string) =>
    page
      .getByRole('article')
      .getByText(text)
      .evaluate((element) => getComputedStyle(element).fontWeight);
  await page.goto(`/practice/${course.subjectId}?mode=exam&year=2023`);
  await expect(page.getByRole('article')).toContainText('Que faire ?');
  expect(await weightOf(long)).toBe('400');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(course.practicePath);
  expect(await weightOf('Première question ?')).toBe('600');
  const hint = await boxOf(
    page.getByText(session.hint({ expected_count: null, choice_limit: null, is_tcs: false })),
  );
  const options = await boxOf(page.getByRole('group', { name: question.options }));
  expect(hint.bottom).toBeLessThanOrEqual(options.y);

  const previous = page.getByRole('button', { name: question.previous });
  await expect(previous).toBeDisabled();
  const disabled = await shapeOf(previous);
  await page.getByRole('button', { name: question.next }).click();
  await expect(previous).toBeEnabled();
  expect(await shapeOf(previous)).toEqual(disabled);
  await previous.click();
  await expect(page.getByRole('article')).toContainText('Première question ?');
  const submit = page.getByRole('button', { name: session.submit });
  const before = await submit.boundingBox();
  await choose(page, ['A', 'B']);
  await expect(submit).toBeEnabled();
  expect(await submit.boundingBox()).toEqual(before);

  await submit.click();
  await expect(verdict(page, question.incorrect)).toBeVisible();
  const rows = page.getByRole('list', { name: question.options }).getByRole('listitem');
  for (const [row, mark] of [
    [0, question.marks.correct],
    [1, question.marks.wrong],
    [2, question.marks.missed],
  ] as const) {
    const text = await boxOf(rows.nth(row).locator('[dir]'));
    const box = await boxOf(rows.nth(row).getByText(mark, { exact: true }));
    const share = await boxOf(rows.nth(row).getByText('·'));
    expect(box.y).toBeGreaterThanOrEqual(text.bottom);
    expect(Math.abs(box.middle - share.middle)).toBeLessThan(3);
  }
});
