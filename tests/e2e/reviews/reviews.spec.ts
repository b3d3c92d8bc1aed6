import { readFileSync } from 'node:fs';
import { notebook } from '@amphi/domain/messages/fr/reviews/notebook';
import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import type { RestClient } from '../../support/client.ts';
import { callProcedure } from '../../support/exam.ts';
import { answerAll } from '../support/answers.ts';
import type { Course } from '../support/course.ts';
import { expect, test } from '../support/studying.ts';

const ASSETS = new URL('../../../apps/web/dist/assets/', import.meta.url);

/** True for the script that the library of charts is in, by its content: builds give it any name. */
const isOfCharts = ({ pathname }: URL) =>
  pathname.startsWith('/assets/') &&
  pathname.endsWith('.js') &&
  readFileSync(new URL(pathname.slice('/assets/'.length), ASSETS), 'utf8').includes(
    'recharts-surface',
  );

/** Puts all questions of a course into a person's error book, from where they are due at once. */
async function addAll(rest: RestClient, { questionIds }: Course): Promise<void> {
  for (const qcm_id of questionIds)
    await callProcedure(rest, 'reviews.decide', { qcm_id, decision: 'added' });
}

test('the plan says in a table what its chart shows, also when it can’t be loaded', async ({
  course,
  enrolled: { page, rest },
}) => {
  await addAll(rest, course);
  await page.goto('/plan');
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await page.route(isOfCharts, (route) => route.abort());
  await page.goto('/plan');
  await expect(page.getByText(progress.chartFailed).first()).toBeVisible();
  await page.getByText(progress.table).first().click();
  const table = page.getByRole('region', { name: progress.forecast.chart });
  await expect(table.getByRole('row')).toHaveCount(31);
});

test('the error book is printed once its dialog is gone, without what is fixed on the screen', async ({
  course,
  enrolled: { page, rest },
}) => {
  await answerAll({ rest }, course, [['B'], ['A']]);
  // A dialog that closes in no time is gone in any case.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/notebook');
  const dialog = page.getByRole('dialog', { name: notebook.print.title });
  const ask = page.getByRole('button', { name: notebook.print.open });
  // The dialog of the browser itself can't be operated.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('[role=dialog]').length);
    };
  });
  await ask.click();
  await dialog.getByRole('button', { name: notebook.print.open }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '0');

  // Nor are others printed, such as one that is opened before the print dialog closes.
  await ask.click();
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Première question ?').filter({ visible: true })).toHaveCount(1);
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
  expect(fixed).toEqual([]);
});
