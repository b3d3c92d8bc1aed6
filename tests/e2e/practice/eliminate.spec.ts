import { practice } from '@amphi/domain/messages/fr/practice';
import { expect, test } from '../support/studying.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

const { question } = practice;

test('a long press eliminates an option, and does not tick it; a tap ticks it', async ({
  course,
  learner: { page },
}) => {
  await page.goto(course.practicePath);
  const text = page.getByText('deuxième', { exact: true });
  const box = await text.boundingBox();
  if (!box) throw new Error('not on screen');
  const devtools = await page.context().newCDPSession(page);
  const finger = { x: box.x + 10, y: box.y + 10 };
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof finger)[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [finger]);
  const option = page.getByRole('checkbox', { name: /^B\b/ });
  await expect(option).toHaveAccessibleName(new RegExp(question.isEliminated));
  await touch('touchEnd', []);
  await expect(option).not.toBeChecked();
  await text.tap({ force: true });
  await expect(option).toBeChecked();
  await expect(option).toHaveAccessibleName(new RegExp(question.isEliminated));
});
