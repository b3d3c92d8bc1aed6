import { expect, test } from '../../support/fixtures.ts';
import {
  crookedLabels,
  faintFields,
  scrolls,
  settled,
  unfitting,
  unmarkedEnglish,
  unstyled,
  watchErrors,
} from '../support/audits.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter } from '../support/people.ts';
import { resultsOf } from '../support/sitting-steps.ts';
import { builtRoutes, RESULTS, TOURS } from '../support/tours.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

const SHORTER_THAN_WINDOW = /^\/(nulle-part|account-deleted|login)$/;

for (const { who, account, paths } of TOURS) {
  test(`the pages of ${who} come to life without an error, and are accessible, styled and fit for any size of letters`, async ({
    page,
  }) => {
    if (account) await enter(page, account.username);
    const errors = watchErrors(page);
    for (const known of paths) {
      const path = known === RESULTS ? await resultsOf(page) : known;
      // The build can't know that it is dark.
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      await settled(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expectAccessible(page, `${path} in the dark`, undefined, 'color-contrast');
      expect.soft(await faintFields(page), `${path} in the dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
      await expectAccessible(page, path);
      expect.soft(await faintFields(page), path).toEqual([]);
      expect.soft(await unstyled(page), path).toEqual([]);
      expect.soft(await crookedLabels(page), path).toEqual([]);
      // Lists of the back-office show what other tests have made.
      if (!path.startsWith('/admin?') && path !== '/desk') {
        expect.soft(await unmarkedEnglish(page), path).toEqual([]);
        expect.soft(await unfitting(page), path).toEqual([]);
      }
      if (SHORTER_THAN_WINDOW.test(path)) {
        await page.setViewportSize({ width: 1280, height: 1200 });
        expect.soft(await scrolls(page), path).toBe(false);
        await page.setViewportSize({ width: 360, height: 740 });
      }
      expect.soft(errors, path).toEqual([]);
    }
  });
}

test('every route is among the pages that are looked at, or has a test of its own', () => {
  // The page that shows while another one loads; an exam under way.
  const own = ['/loading', '/sessions/new', '/sessions/:id'];
  const visited = TOURS.flatMap(({ paths }) => paths.map((path) => path.split('?')[0] ?? ''));
  const matches = (route: string) =>
    visited.some((path) =>
      new RegExp(`^${route.replace(/:\w+/g, '\\d+')}$`).test(
        path.replace(RESULTS, '/sessions/1/results'),
      ),
    );
  const tabs = ['/admin/:part'];
  expect(
    builtRoutes().filter((route) => !matches(route) && ![...own, ...tabs].includes(route)),
  ).toEqual([]);
});
