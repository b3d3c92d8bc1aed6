import { practice } from '@amphi/domain/messages/fr/practice';
import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
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
  await page.getByRole('menuitem', { name: sittingResults.print }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('C. troisième ✓ attendue')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: sittingResults.more })).toBeHidden();
});
