import { practice } from '@amphi/domain/messages/fr/practice';
import type { Locator, Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import type { Course } from '../support/course.ts';
import { uploadImage } from '../support/images.ts';
import { holdRequests } from '../support/network.ts';
import { expect, test } from '../support/studying.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

const { question } = practice;
const LABEL = question.image(1);

/** A question with an image of these pixels, alone in its exam year; answers the path that practises it. */
async function addQuestion(
  admin: RestClient,
  { subjectId }: Course,
  size: { width: number; height: number },
  exam_year = 2024,
): Promise<string> {
  await admin.json('POST', '/api/content/qcms', {
    subject_id: subjectId,
    question_text: 'Que montre cette image ?',
    options: { A: 'première', B: 'deuxième' },
    correct_answers: ['A'],
    image_url: await uploadImage(admin, size),
    is_exam_question: true,
    exam_year,
  });
  return `/practice/${subjectId}?mode=exam&year=${exam_year}`;
}

const frameOf = (page: Page) => page.getByRole('button', { name: question.imageZoomLabel(LABEL) });

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on screen');
  return box;
};

test('an image has its place before it is there, whole and in its own ratio, be it wide or high', async ({
  page,
  admin,
  course,
  learner: _,
}) => {
  for (const [exam_year, width, height] of [
    [2023, 1200, 300],
    [2024, 300, 900],
  ] as const) {
    const path = await addQuestion(admin, course, { width, height }, exam_year);
    const release = await holdRequests(page, '**/images/**');
    await page.goto(path);
    const frame = frameOf(page);
    await expect(frame).toHaveAttribute('data-status', 'loading');
    const before = await boxOf(frame);
    release();
    await expect(frame).toHaveAttribute('data-status', 'loaded');
    expect(await boxOf(frame)).toEqual(before);
    const image = await boxOf(frame.getByRole('img'));
    expect(image.width / image.height).toBeCloseTo(width / height, 1);
    expect(image.width).toBeLessThanOrEqual(before.width);
    await page.unroute('**/images/**');
  }
});

/** The scale of the image, where 1 fits the whole of it. */
function scaleOf(dialog: Locator): Promise<number> {
  return dialog.getByRole('img', { name: LABEL }).evaluate((image) => {
    const content = image.parentElement;
    return content ? new DOMMatrix(getComputedStyle(content).transform).a : 0;
  });
}

test('an image is zoomed and moved by keys, buttons, two clicks and two fingers', async ({
  admin,
  course,
  learner: { page },
}) => {
  const path = await addQuestion(admin, course, { width: 1200, height: 600 });
  await page.goto(path);
  await frameOf(page).click();
  const dialog = page.getByRole('dialog', { name: LABEL });
  const area = dialog.getByRole('group', { name: question.zoomKeys(LABEL) });
  await expect(area).toBeVisible();
  for (const scale of [2, 1]) {
    await area.dblclick();
    await expect.poll(() => scaleOf(dialog)).toBe(scale);
  }
  await dialog.getByRole('button', { name: question.zoomIn }).click();
  await expect.poll(() => scaleOf(dialog)).toBe(2);
  await area.focus();
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(dialog)).toBe(3);
  const image = dialog.getByRole('img', { name: LABEL });
  const { x } = await boxOf(image);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await boxOf(image)).x).toBeLessThan(x);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(frameOf(page)).toBeFocused();

  await frameOf(page).tap();
  await expect(image).toBeVisible();
  await expect.poll(() => scaleOf(dialog)).toBe(1);
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined ? [] : [-apart, apart].map((by, id) => ({ x: 180 + by, y: 400, id })),
    });
  await touch('touchStart', 30);
  for (const apart of [45, 60, 75, 90]) await touch('touchMove', apart);
  await touch('touchEnd');
  await expect.poll(() => scaleOf(dialog)).toBeGreaterThan(1.5);
});
