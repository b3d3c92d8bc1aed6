import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import type { Locator } from '@playwright/test';
import { callProcedure } from '../../support/exam.ts';
import { expect, test } from '../support/studying.ts';

/** The background of the first column of a table, and the one behind the table. */
const backgrounds = (table: Locator) =>
  table.evaluate((region) => {
    const of = (element: Element) => getComputedStyle(element).backgroundColor;
    const cell = region.querySelector('tbody th');
    let behind: Element = region;
    while (of(behind) === 'rgba(0, 0, 0, 0)' && behind.parentElement) {
      behind = behind.parentElement;
    }
    return { cell: cell && of(cell), behind: of(behind) };
  });

test('the column that stays on a phone looks like what the table lies on', async ({
  course: { questionIds, subjectId },
  enrolled: { page, rest },
}) => {
  for (const qcm_id of questionIds)
    await callProcedure(rest, 'reviews.decide', { qcm_id, decision: 'added' });
  const filter = { subject_ids: [subjectId], types: 'qcm' };
  const sitting = { of: 'custom', filter, mode: 'exam', count: 3, order: 'fixed' };
  const { id } = await callProcedure<{ id: number }>(rest, 'sittings.begin', sitting);
  await callProcedure(rest, 'sittings.finish', { id });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/plan');
    await page.getByText(progress.table).first().click();
    const onCard = await backgrounds(page.getByRole('region', { name: progress.forecast.chart }));
    expect(onCard.cell).toBe(onCard.behind);
    await page.goto(`/sessions/${id}/results`);
    await page.getByText(baremes.howItIsCounted).click();
    const onSheet = await backgrounds(page.getByRole('region', { name: scoring.table }));
    expect(onSheet.cell).toBe(onSheet.behind);
  }
});
