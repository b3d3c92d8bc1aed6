import { expect, test } from '../../support/fixtures.ts';
import {
  crookedLabels,
  faintFields,
  scrolls,
  settled,
  unfitting,
  unmarkedEnglish,
  watchErrors,
} from '../support/audits.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';
import { resultsOf } from '../support/sitting-steps.ts';
import { builtRoutes, OF_THEIR_OWN, RESULTS, TOURS } from '../support/tours.ts';

// The server can't know that it is dark.
test.use({
  colorScheme: 'dark',
  viewport: { width: 360, height: 740 },
});

const SHORTER_THAN_WINDOW = /^\/(nulle-part|account-deleted|login)$/;

/** The most pages that a test visits. */
const STAGE = 8;
const stages = TOURS.flatMap(({ who, account, paths }) =>
  Array.from({ length: Math.ceil(paths.length / STAGE) }, (_, n) => ({
    who,
    account,
    n: n + 1,
    paths: paths.slice(n * STAGE, (n + 1) * STAGE),
  })),
);

for (const { who, account, n, paths } of stages) {
  test(`the pages of ${who} (${n}) hydrate without an error, and are accessible, styled and fit for large letters on a phone`, async ({
    page,
  }) => {
    if (account) await enter(page, account.username);
    const errors = watchErrors(page);
    for (const known of paths) {
      const path = known === RESULTS ? await resultsOf(page) : known;
      await page.goto(path);
      await settled(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expectAccessibleInBoth(page, path);
      expect.soft(await faintFields(page), path).toEqual([]);
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
  // The page that shows while another one loads; an exam under way; the seats of a group.
  const own = [...OF_THEIR_OWN, '/sessions/:id', '/orders/:id/seats'];
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
