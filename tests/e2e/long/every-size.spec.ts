import { expect, test } from '../../support/fixtures.ts';
import { SIZES, settled, unfitting } from '../support/audits.ts';
import { enter } from '../support/people.ts';
import { resultsOf } from '../support/sitting-steps.ts';
import { RESULTS, TOURS } from '../support/tours.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const { who, account, paths } of TOURS) {
  test(`the pages of ${who} fit any size of letters`, async ({ page }) => {
    if (account) await enter(page, account.username);
    for (const known of paths) {
      const path = known === RESULTS ? await resultsOf(page) : known;
      await page.goto(path);
      await settled(page, path);
      expect.soft(await unfitting(page, SIZES), path).toEqual([]);
    }
  });
}
