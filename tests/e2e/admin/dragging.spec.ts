import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { enter } from '../support/people.ts';

const { chapters } = adminContent;

/** Drags with the mouse from one place to another, some pixels below its top. */
async function drag(page: Page, from: Locator, to: Locator, below: number): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await to.boundingBox()) ?? {};
  await page.mouse.move(x + 10, y + below, { steps: 8 });
  await page.mouse.up();
}

test('chapters are dragged by keyboard and by pointer, in their dialog [content.9]', async ({
  page,
  admin,
}) => {
  const { subjectId: subject_id, chapter } = await makeCourse(admin);
  for (const name of ['Alpha', 'Gamma']) {
    await admin.json('POST', '/api/chapters', { name, subject_id });
  }
  const order = async () => {
    const path = `/api/chapters/subject/${subject_id}`;
    return (await admin.get<{ name: string }[]>(path)).body.map(({ name }) => name);
  };
  const button = (name: string) => page.getByRole('button', { name });
  // Near an edge of the window a drag scrolls the page.
  await page.setViewportSize({ width: 360, height: 1600 });
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=content&chapters=${subject_id}`);
  await button(chapters.dragOf('Gamma')).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(chapters.dragOver('Gamma', 3, 3))).toBeAttached();
  // The keyboard sensor listens for arrows from a timer on, which was started when the row was picked up.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  for (const position of [2, 1]) {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(chapters.dragOver('Gamma', position, 3))).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual(['Gamma', chapter, 'Alpha']);
  await drag(page, button(chapters.dragOf('Gamma')), button(chapters.dragOf('Alpha')), 30);
  await expect.poll(order).toEqual([chapter, 'Alpha', 'Gamma']);
});
