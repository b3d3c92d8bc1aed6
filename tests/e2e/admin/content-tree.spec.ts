import { adminTree as texts } from '@amphi/domain/messages/fr/admin/tree';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessible } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { enter, grant, makeStudent } from '../support/people.ts';
import { waitForHydration } from '../support/steps.ts';

const { copy, move } = texts;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Chooses from the menu of a row, which is opened by keyboard. */
async function choose(page: Page, row: string, item: string): Promise<void> {
  await button(page, texts.menuOf(row)).focus();
  await page.keyboard.press('Enter');
  // By mouse: where the focus is while the menu opens is the library's affair.
  await page.getByRole('menuitem', { name: item }).click();
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, ADMIN.username);
});

test('the tree opens by keyboard, and chapters move by menu and by drag', async ({
  page,
  admin,
}) => {
  const { subjectId, subject, semester, chapter } = await makeCourse(admin);
  await admin.json('POST', '/api/chapters', { name: 'Deuxième', subject_id: subjectId });
  const order = async () => {
    const { body } = await admin.get<{ name: string }[]>(`/api/chapters/subject/${subjectId}`);
    return body.map(({ name }) => name);
  };
  await page.goto('/admin/tree');
  const branch = page.getByRole('button', { name: new RegExp(`^${semester}`), expanded: false });
  await branch.focus();
  await waitForHydration(page);
  await page.keyboard.press('Enter');
  const leaf = page.getByRole('button', { name: new RegExp(`^${subject}`) });
  await expect(leaf).toContainText(texts.chapterCount(2, '2'));
  await leaf.focus();
  await page.keyboard.press('Enter');
  await expect(leaf).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Deuxième', { exact: true })).toBeVisible();
  // A row that the bar covers in part has too small a target until the page is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'the tree');

  await choose(page, 'Deuxième', texts.up);
  await expect.poll(order).toEqual(['Deuxième', chapter]);
  await expect(page.getByText(texts.chapterMoved('Deuxième', 1, 2))).toBeAttached();

  // Near an edge of the window a drag scrolls the page.
  await page.setViewportSize({ width: 360, height: 1600 });
  const target = page.getByText(chapter, { exact: true });
  await button(page, texts.dragOf('Deuxième')).hover();
  await page.mouse.down();
  const to = await target.boundingBox();
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(order).toEqual([chapter, 'Deuxième']);
});

test('a subject moves unless a student would lose it', async ({ page, admin, server }) => {
  const [paid, free] = [await makeCourse(admin), await makeCourse(admin)];
  await grant(admin, await makeStudent(server.url), paid.semesterId);
  await page.goto('/admin/tree');
  await button(page, texts.expandAll).click();
  for (const [course, target] of [
    [paid, free],
    [free, paid],
  ] as const) {
    await choose(page, course.subject, texts.moveSubject);
    const dialog = page.getByRole('dialog', { name: move.title(course.subject) });
    await dialog.getByLabel(move.semester).selectOption(String(target.semesterId));
    await dialog.getByRole('button', { name: move.submit }).click();
    if (course === paid) {
      await expect(dialog.getByText(errorMessages['subjects.paid_access'])).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await expect(dialog).toBeHidden();
  }
  const { body } = await admin.get<{ id: number; semester_id: number }[]>('/api/content/subjects');
  const semesterOf = (id: number) => body.find((subject) => subject.id === id)?.semester_id;
  expect(semesterOf(paid.subjectId)).toBe(paid.semesterId);
  expect(semesterOf(free.subjectId)).toBe(paid.semesterId);
});

test('a semester is copied with its questions, and is not on sale', async ({ page, admin }) => {
  const course = await makeCourse(admin);
  const name = `Copie de ${course.semester}`;
  await page.goto('/admin/tree');
  await choose(page, texts.semester(course.semester, 2026), texts.duplicate);
  const dialog = page.getByRole('dialog', { name: copy.title(course.semester) });
  await dialog.getByLabel(copy.name).fill(name);
  await dialog.getByLabel(copy.questions).check();
  await dialog.getByRole('button', { name: copy.submit }).click();
  await expect(dialog).toBeHidden();
  const branch = page.getByRole('button', { name: new RegExp(`^${name} \\(2027\\)`) });
  await expect(branch).toContainText(texts.inactive);
  await expect(branch).toContainText('3 QCM');
});
