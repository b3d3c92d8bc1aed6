import type { Page } from '@playwright/test';
import { answerAll } from '../support/answers.ts';
import { beginSitting } from '../support/sitting-steps.ts';
import { expect, test } from '../support/studying.ts';

/** Measures the header of the session and the navigation bar, in CSS pixels from the top of the window. */
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

test('on a phone the header of a session is the only bar, and stays on screen', async ({
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
    for (const by of [0, 400]) {
      await scroll(page, by);
      await expect.poll(() => barsOf(page), what).toEqual({ header: 0, navigation: 0 });
    }

    // In a large window there is room for both.
    await page.setViewportSize({ width: 1280, height: 800 });
    await scroll(page, 200);
    await expect.poll(async () => (await barsOf(page)).header, what).toBe(65);
    expect((await barsOf(page)).navigation, what).toBe(65);
  }
});
