import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminZones } from '@amphi/domain/messages/fr/admin/zones';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { zones as texts } from '@amphi/domain/messages/fr/zones';
import type { Locator, Page } from '@playwright/test';
import { ADMIN } from '../../support/server.ts';
import { unfitting } from '../support/audits.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { uploadImage } from '../support/images.ts';
import { enter } from '../support/people.ts';
import { expect, test } from '../support/studying.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Presses the pointer at a part of a picture, and moves it to another one. */
async function drag(page: Page, picture: Locator, from: [number, number], to: [number, number]) {
  // Clear of the bar below it.
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await picture.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + from[0] * width, y + from[1] * height);
  await page.mouse.down();
  await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 4 });
  await page.mouse.up();
}

test('a question on a picture is drawn by an editor, and answered by dragging', async ({
  admin,
  course,
  enrolled,
  page,
}) => {
  const image = await uploadImage(admin, { width: 1200, height: 800 });
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=questions&subject=${course.subjectId}`);
  await page.getByRole('button', { name: adminTexts.moreActions }).click();
  await page.getByRole('button', { name: adminQuestions.addQrocOf }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-path=question_text]').fill('Légendez ce membre.');
  await dialog.locator('[data-path=image_url]').fill(image);
  await dialog.getByText(adminZones.title).click();
  const picture = dialog.locator('[data-tool]');
  await dialog.getByRole('button', { name: adminZones.tool.rectangle }).click();
  await drag(page, picture, [0.1, 0.2], [0.3, 0.6]);
  await dialog.getByRole('button', { name: adminZones.tool.ellipse }).click();
  await drag(page, picture, [0.5, 0.5], [0.7, 0.7]);
  // Each corner is a press; the first one closes it.
  await dialog.getByRole('button', { name: adminZones.tool.polygon }).click();
  for (const corner of [
    [0.8, 0.1],
    [0.95, 0.1],
    [0.95, 0.3],
    [0.8, 0.1],
  ] as [number, number][]) {
    await drag(page, picture, corner, corner);
  }
  // The first one is moved, and made larger by its corner.
  await drag(page, picture, [0.2, 0.4], [0.25, 0.4]);
  await drag(page, picture, [0.35, 0.6], [0.4, 0.65]);
  for (const [index, label] of ['Fémur', 'Rotule', 'Tibia'].entries()) {
    await dialog.getByLabel(adminZones.label(index + 1)).fill(label);
  }
  await expectAccessibleInBoth(page, 'the editor of zones', '[role=dialog]');
  await dialog.getByRole('button', { name: adminTexts.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  const { rows } = await test.step('reads the zones', () => readZones(page, course.subjectId));
  expect(rows).toEqual([
    { shape: 'rectangle', box: [15, 20, 40, 65] },
    { shape: 'ellipse', box: [50, 50, 70, 70] },
    { shape: 'polygon', box: [80, 10, 95, 30] },
  ]);

  const student = enrolled.page;
  await student.setViewportSize({ width: 360, height: 740 });
  await student.goto(`/justification-study/${course.subjectId}`);
  const zone = (number: number) =>
    student.getByRole('button', { name: new RegExp(`^${texts.zone(number)},`) });
  const label = (name: string) => student.getByRole('button', { name, exact: true });
  await expect(label('Tibia')).toBeVisible();
  expect(await student.evaluate(() => document.body.innerText)).not.toContain('1. Fémur');
  // Dragged, and by two presses.
  await label('Tibia').hover();
  await student.mouse.down();
  const { x, y, width, height } = (await zone(3).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await student.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await student.mouse.up();
  await expect(zone(3)).toHaveAccessibleName(texts.named(3, undefined, 'Tibia'));
  await label('Rotule').click();
  await zone(1).click();
  await expect(zone(1)).toHaveAccessibleName(texts.named(1, undefined, 'Rotule'));
  for (const size of await student
    .locator('[data-zone]')
    .evaluateAll((zones) => zones.map((one) => one.getBoundingClientRect()))) {
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44);
  }
  expect(await unfitting(student)).toEqual([]);
  await expectAccessibleInBoth(student, 'a picture with zones');
  await student.getByRole('button', { name: qrocMatch.compare }).click();
  await expect(student.getByText(texts.right(1, 3))).toBeVisible();
  await expectAccessibleInBoth(student, 'zones that are corrected');
});

/** The zones of the only open question of a subject, in hundredths of the picture. */
async function readZones(page: Page, subject_id: number) {
  const input = encodeURIComponent(JSON.stringify({ subject_id }));
  const answer = await page.request.get(`/trpc/qrocs.list?input=${input}`);
  const { result } = (await answer.json()) as {
    result: { data: { items: { zones: { shape: string; points: [number, number][] }[] }[] } };
  };
  const rows = (result.data.items[0]?.zones ?? []).map(({ shape, points }) => {
    const part = (axis: 0 | 1, of: (...values: number[]) => number) =>
      Math.round(of(...points.map((point) => point[axis])) / 10);
    return {
      shape,
      box: [part(0, Math.min), part(1, Math.min), part(0, Math.max), part(1, Math.max)],
    };
  });
  return { rows };
}
