import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { scoring } from '@amphi/domain/messages/fr/sittings/scoring';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { expect, test } from '../../support/fixtures.ts';
import { STUDENT } from '../../support/server.ts';
import { settled } from '../support/audits.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';

test('the demo’s exam shows what scoring rules, a panel and a neutralised question make of it, accessibly at both widths', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, STUDENT.username);
  for (const path of ['/sessions/new', '/notebook?tab=memos', '/sessions']) {
    await page.goto(path);
    await settled(page, path);
    await expectAccessible(page, `${path} on a wide screen`);
  }
  const name = new RegExp(`^${sittings.results} : Examen 2024`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText(/^Le corrigé a changé depuis/)).toBeVisible();
  // By keyboard, as a details element opens.
  const open = async (text: string) => {
    await page.locator('summary', { hasText: text }).focus();
    await page.keyboard.press('Enter');
  };
  await open(baremes.otherBaremes);
  const others = page.getByRole('table').filter({ hasText: baremes.names.coherences });
  const notes = await others.getByRole('row').locator('td').allTextContents();
  expect(notes).toHaveLength(Object.keys(baremes.names).length);
  expect(new Set(notes).size).toBeGreaterThan(4);
  await expect(page.getByText(baremes.changed)).toBeVisible();
  await open(baremes.howItIsCounted);
  const counted = page.getByRole('region', { name: scoring.table });
  await expect(counted.getByText(scoring.reason({ by: 'panel', ticks: 1 }))).not.toHaveCount(0);
  await expect(counted.getByText(scoring.reason({ by: 'neutralised' }))).toHaveCount(1);
  await open('Une femme de 45 ans');
  await expect(page.getByText(/^8 experts sur 12/)).toBeVisible();
  const disputed = page.getByRole('listitem').filter({ hasText: 'Combien de muscles s’insèrent' });
  await expect(disputed.getByText(baremes.neutralised)).toBeVisible();
  await open('Combien de muscles s’insèrent');
  await expect(disputed.getByText(/l’insertion claviculaire .* est inconstante/)).toBeVisible();
  await expect(disputed.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBoth(page, `the results with all details at ${width}`);
  }
});
