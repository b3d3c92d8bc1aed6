import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import type { Page } from '@playwright/test';
import { begin, onScreen, press } from './support/sitting-steps.ts';
import { test } from './support/studying.ts';

test.setTimeout(240_000);
const OUT = '/tmp/h/shots';
async function shots(page: Page, name: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    for (const scheme of ['light', 'dark']) {
      await page.evaluate((s) => document.documentElement.setAttribute('data-mantine-color-scheme', s), scheme);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${OUT}/${name}-${width}-${scheme}.png` });
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

test('shots', async ({ server, course, enrolled: { page, context } }) => {
  for (const n of [1]) {
    await server.db
      .insertInto('qrocs')
      .values({
        subject_id: course.subjectId,
        chapter_id: course.chapterId,
        order_index: n,
        question_text: `Où naît l’influx du cœur (${n}) ?`,
        answer_text: 'Le nœud sinusal',
        justification: 'Il dépolarise le plus vite.',
      })
      .execute();
  }
  await server.db.updateTable('qcms').set({ justification: 'Une justification assez longue pour que l’explication s’ouvre d’elle-même après une erreur, comme le veut la règle.' }).where('subject_id', '=', course.subjectId).execute();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(course.practicePath);
  await onScreen(page, 1);
  await shots(page, 'practice-open');
  await page.keyboard.press('b');
  await page.keyboard.press('Shift+C');
  await page.keyboard.press('Enter');
  await page.getByText('Réponse fausse').first().waitFor();
  await page.waitForTimeout(1500);
  await shots(page, 'practice-wrong');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('a');
  await page.waitForTimeout(600);
  await shots(page, 'practice-last');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1500);
  await shots(page, 'practice-waiting');
  await context.setOffline(false);

  await page.goto(`/justification-study/${course.subjectId}`);
  await onScreen(page, 1);
  await page.getByLabel(qrocMatch.own).fill('noeud');
  await shots(page, 'open-typed');
  await press(page, qrocMatch.compare);
  await page.waitForTimeout(1000);
  await shots(page, 'open-compared');
  await press(page, 'Su');
  await page.waitForTimeout(500);
  await shots(page, 'open-graded');

  await begin(page, course, 'exam', { withOpen: true });
  await page.keyboard.press('a');
  await page.waitForTimeout(800);
  await shots(page, 'exam');
  await press(page, sittingSession.menu);
  await shots(page, 'exam-menu');
  await page.keyboard.press('Escape');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  await onScreen(page, 4);
  await shots(page, 'exam-open');
  await page.keyboard.press('Escape');
});
