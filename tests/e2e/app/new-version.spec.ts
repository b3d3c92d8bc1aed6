import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN, startServer } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { signIn } from '../support/steps.ts';

test('a new version shows on the dashboard of the back-office, once the feed was asked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const release = { tag_name: 'v99.1.0', html_url: 'https://releases.example/99.1.0' };
  const feed = createServer((_, response) => response.end(JSON.stringify(release)));
  await new Promise<void>((done) => feed.listen(0, '127.0.0.1', done));
  const { port } = feed.address() as AddressInfo;
  const server = await startServer({ RELEASE_FEED_URL: `http://127.0.0.1:${port}/latest` });
  try {
    await page.goto(`${server.url}/login`);
    await signIn(page, ADMIN);
    await expect(page).toHaveURL(/dashboard/);
    const note = page.getByText(texts.newVersion.title('99.1.0'));
    // The job looks each 20 seconds.
    await expect(async () => {
      await page.goto(`${server.url}/admin`);
      await expect(page.getByRole('heading', { name: texts.stats.revenue })).toBeVisible();
      await expect(note).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 150_000 });
    const link = page.getByRole('link', { name: texts.newVersion.page });
    await expect(link).toHaveAttribute('href', release.html_url);
    await expectAccessibleInBoth(page, 'dashboard with a new version');
  } finally {
    await server.stop();
    feed.close();
  }
});
