import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { shareImage } from '@amphi/domain/messages/fr/share-image';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { begin, handIn, onScreen, options, press } from '../support/sitting-steps.ts';
import { expect, test } from '../support/studying.ts';

test('an exam survives a dead network and a reload, with choices and a text, and is printed', async ({
  server,
  course,
  enrolled: { page, context },
}) => {
  const { id: qroc } = await server.db
    .insertInto('qrocs')
    .values({
      subject_id: course.subjectId,
      chapter_id: course.chapterId,
      question_text: 'Où naît l’influx du cœur ?',
      answer_text: 'Le nœud sinusal',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await begin(page, course, 'exam', { withOpen: true });
  await page.keyboard.press('a');
  await page.keyboard.press('m');
  const flag = page.getByRole('button', { name: sittingSession.flag });
  await expect(flag).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(true);
  await page.keyboard.press('c');
  for (const position of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await onScreen(page, position);
    if (position === 2) await page.keyboard.press('b');
  }
  const text = page.getByLabel(qrocMatch.own);
  await text.pressSequentially('mon noeud');
  await expect(page.getByText(sittingSession.unsaved(3))).toBeVisible();
  await context.setOffline(false);
  // Before it is sent again by itself: the next page sends what this one has left.
  await page.reload();
  await onScreen(page, 4);
  await expect(text).toHaveValue('mon noeud');
  for (const position of [3, 2, 1]) {
    await press(page, practice.question.previous);
    await onScreen(page, position);
  }
  await expect(options(page)).toHaveCount(2);
  expect(await page.content()).not.toContain('Le cœur a quatre cavités.');

  await page.goto('/dashboard');
  await page.getByRole('link', { name: sittingHistory.resume, exact: true }).click();
  await onScreen(page, 1);
  await handIn(page);
  await expect(page.getByText(sittingResults.toCompareText(1))).toBeVisible();
  const written = server.db.selectFrom('sitting_items').select('typed_text');
  expect(await written.where('qroc_id', '=', qroc).execute()).toEqual([
    { typed_text: 'mon noeud' },
  ]);

  // The dialog of the browser itself can't be operated.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await press(page, sittingResults.more);
  await press(page, sittingResults.print);
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('C. troisième ✓ attendue')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: sittingResults.more })).toBeHidden();
});

test('a result is sent as a picture: its bars are the chapters, its owner’s name is there on demand', async ({
  server,
  course,
  enrolled: { page, username },
}) => {
  const { full_name } = await server.db
    .selectFrom('users')
    .select('full_name')
    .where('email', '=', username)
    .executeTakeFirstOrThrow();
  await begin(page, course, 'exam');
  await page.keyboard.press('a');
  await page.keyboard.press('c');
  await handIn(page);
  await press(page, sittingResults.more);
  await press(page, shareImage.open);
  const picture = page.getByRole('dialog').locator('img');
  // A third of the questions is right.
  await expect(picture).toHaveAttribute('alt', /6,67\s*\/\s*20\. .*1 sur 3/);
  await expect(picture).not.toHaveAttribute('alt', new RegExp(full_name));
  const colours = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    // At 20 %, 30 %, 40 % and 90 % of the first bar.
    const bar = [0.2, 0.3, 0.4, 0.9].map((share) => {
      const [red = 0] = context?.getImageData(84 + 912 * share, 656, 1, 1).data ?? [];
      return red;
    });
    return { width: canvas.width, height: canvas.height, bar };
  });
  expect(colours).toEqual({ width: 1080, height: 1350, bar: [255, 255, 44, 44] });
  await page.getByLabel(shareImage.withName).check();
  await expect(picture).toHaveAttribute('alt', new RegExp(full_name));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: shareImage.download }).click();
  expect((await download).suggestedFilename()).toBe('amphi.png');
});
