import { practice } from '@amphi/domain/messages/fr/practice';
import type { Locator, Page } from '@playwright/test';
import { answerAll, closeAttempt } from '../support/answers.ts';
import { begin } from '../support/sitting-steps.ts';
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
  await answerAll(learner, course, [['A'], ['A']]);
  await closeAttempt(learner, course);
  await answerAll(learner, course, [['A']]);
  const practicePath = `/practice/${subject_id}`;
  const open = (path: string) => () => page.goto(path);
  for (const [what, openSession] of [
    ['practice', open(course.practicePath)],
    ['review', open(`${practicePath}/review`)],
    ['the review of an earlier attempt', open(`${practicePath}/attempts/1`)],
    ['open questions', open(`/justification-study/${subject_id}`)],
    ['a sitting in training', () => begin(page, course, 'tutor')],
    ['an exam', () => begin(page, course, 'exam')],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 640 });
    await openSession();
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

test('a disabled button has the shape that it has when it is enabled', async ({
  page,
  course,
  learner: _,
}) => {
  await page.goto(course.practicePath);
  const previous = page.getByRole('button', { name: question.previous });
  await expect(previous).toBeDisabled();
  const disabled = await shapeOf(previous);
  await page.getByRole('button', { name: question.next }).click();
  await expect(previous).toBeEnabled();
  expect(await shapeOf(previous)).toEqual(disabled);

  const submit = page.getByRole('button', { name: session.submit });
  const before = await submit.boundingBox();
  await choose(page, ['A']);
  await expect(submit).toBeEnabled();
  expect(await submit.boundingBox()).toEqual(before);
});

test('that several answers may be right stands above the options', async ({
  page,
  course,
  learner: _,
}) => {
  await page.goto(course.practicePath);
  const hint = await page.getByText(session.hint(null)).boundingBox();
  const options = await page.getByRole('group', { name: question.options }).boundingBox();
  if (!hint || !options) throw new Error('not on screen');
  expect(hint.y + hint.height).toBeLessThanOrEqual(options.y);
});

test('a long question is in normal weight', async ({ page, admin, course, learner: _ }) => {
  const weightOf = (text: string) =>
    page
      .getByRole('article')
      .getByText(text)
      .evaluate((element) => getComputedStyle(element).fontWeight);
  await page.goto(course.practicePath);
  await expect(page.getByRole('article')).toBeVisible();
  expect(await weightOf('Première question ?')).toBe('600');

  const long = `Patient de 62 ans. ${'Il se plaint d’une dyspnée. '.repeat(9)}Que faire ?`;
  expect(long.length).toBeGreaterThan(250);
  await admin.json('POST', '/api/content/qcms', {
    subject_id: course.subjectId,
    question_text: long,
    options: { A: 'première', B: 'deuxième' },
    correct_answers: ['A'],
    is_exam_question: true,
    exam_year: 2023,
  });
  await page.goto(`/practice/${course.subjectId}?mode=exam&year=2023`);
  await expect(page.getByRole('article')).toContainText('Que faire ?');
  expect(await weightOf(long)).toBe('400');
});

test('on a phone the mark of an option is on the row of its bar', async ({
  page,
  course,
  learner: _,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(course.practicePath);
  await choose(page, ['A', 'B']);
  await page.getByRole('button', { name: session.submit }).click();
  await expect(verdict(page, question.incorrect)).toBeVisible();
  const rows = page.getByRole('list', { name: question.options }).getByRole('listitem');
  for (const [row, mark] of [
    [0, question.marks.correct],
    [1, question.marks.wrong],
    [2, question.marks.missed],
  ] as const) {
    const [text, box, share] = await Promise.all(
      [
        rows.nth(row).locator('[dir]'),
        rows.nth(row).getByText(mark, { exact: true }),
        rows.nth(row).getByText('·'),
      ].map((part) => part.boundingBox()),
    );
    if (!text || !box || !share) throw new Error('not on screen');
    expect(box.y).toBeGreaterThanOrEqual(text.y + text.height);
    expect(Math.abs(box.y + box.height / 2 - share.y - share.height / 2)).toBeLessThan(3);
  }
});
