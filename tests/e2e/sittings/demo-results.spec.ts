import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { expect, test } from '../../support/fixtures.ts';
import { STUDENT } from '../../support/server.ts';
import { enter } from '../support/people.ts';
import { waitForHydration } from '../support/steps.ts';

test('the demo shows what scoring rules, a panel and a neutralised question make of an exam', async ({
  page,
}) => {
  await enter(page, STUDENT.username);
  await page.goto('/sessions');
  const name = new RegExp(`^${sittingHistory.results} : Examen 2024`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText(/^Le corrigé a changé depuis/)).toBeVisible();
  await waitForHydration(page);

  await page.getByText(baremes.otherBaremes).click();
  const others = page.getByRole('table').filter({ hasText: baremes.names.coherences });
  const notes = await others.getByRole('row').locator('td').allTextContents();
  expect(notes).toHaveLength(Object.keys(baremes.names).length);
  expect(new Set(notes).size).toBeGreaterThan(4);
  await expect(page.getByText(baremes.changed)).toBeVisible();

  await page.getByText(baremes.howItIsCounted).click();
  const counted = page.getByRole('region', { name: scoring.table });
  await expect(counted.getByText(scoring.reason({ by: 'panel', ticks: 1 }))).not.toHaveCount(0);
  await expect(counted.getByText(scoring.reason({ by: 'neutralised' }))).toHaveCount(1);

  const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const panel = rowOf('Une femme de 45 ans');
  await panel.locator('summary').click();
  await expect(panel.getByText(/^8 experts sur 12/)).toBeVisible();
  const disputed = rowOf('Combien de muscles s’insèrent');
  await expect(disputed.getByText(baremes.neutralised)).toBeVisible();
  await disputed.locator('summary').click();
  await expect(disputed.getByText(/l’insertion claviculaire .* est inconstante/)).toBeVisible();
});
