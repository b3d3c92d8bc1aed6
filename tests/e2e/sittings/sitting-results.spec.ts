import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { begin, handIn, onScreen, options, press } from '../support/sitting-steps.ts';
import { expect, test } from '../support/studying.ts';

test('the results say how the note came about, print the copy, and join the notes over time', async ({
  course,
  enrolled,
}) => {
  const { page } = enrolled;
  // The dialog of the browser itself can't be operated.
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await begin(page, course, 'exam');
  await page.keyboard.press('a');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await onScreen(page, 2);
  await page.keyboard.press('b');
  await expect(options(page)).toHaveCount(1);
  await handIn(page);

  await page.getByText(baremes.howItIsCounted).click();
  const table = page.getByRole('region', { name: scoring.table });
  const cells = (row: number) => table.getByRole('row').nth(row).locator('th, td');
  const one = scoring.reason({ by: 'exact', discordances: 1 });
  await expect(cells(1)).toHaveText(['1', 'A', one, '0']);
  await expect(cells(2)).toHaveText(['2', 'B', 'Exactement le corrigé', '1']);
  await expect(cells(3)).toHaveText(['3', scoring.noAnswer, 'Sans réponse', '0']);
  await expect(cells(4)).toHaveText([
    baremes.score,
    '',
    scoring.total(1000, 3000),
    baremes.outOf20(6.67),
  ]);

  const examples = page.getByRole('region', { name: scoring.examples });
  const edn = examples.getByRole('row').filter({ hasText: baremes.names.edn });
  await expect(edn.locator('th, td')).toHaveText([
    ...[baremes.names.edn, '2\u00a0discordances', '0,2'],
  ]);

  await press(page, sittingResults.print);
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('C. troisième ✓ attendue')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: sittingResults.print })).toBeHidden();
  // Of what was not answered as well.
  await expect(page.getByText('✓')).toHaveCount(4);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByText('✓')).toHaveCount(0);

  await begin(page, course, 'exam');
  await handIn(page);
  await page.goto('/sessions');
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await page.getByText('Voir les chiffres').click();
  const notes = page.getByRole('region', { name: sittingHistory.chart }).last();
  await expect(notes.getByRole('row')).toHaveCount(3);
  await expect(notes.getByRole('row').nth(2)).toContainText(baremes.outOf20(6.67));
});
