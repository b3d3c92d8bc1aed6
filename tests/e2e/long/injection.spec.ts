import { expect, test } from '../../support/fixtures.ts';
import { expectTexts, fillWithHostileTexts } from '../support/hostile.ts';
import { expectNothingRan, watch } from '../support/misdeeds.ts';
import { enter } from '../support/people.ts';

test('hostile texts are texts to an administrator, wherever they stand', async ({
  browser,
  server,
}) => {
  const made = await fillWithHostileTexts(server.url);
  const context = await browser.newContext({ baseURL: server.url });
  const watched = await watch(context);
  const page = await context.newPage();
  await enter(page, made.administrator);

  const mail = encodeURIComponent(made.email);
  for (const [path, names] of [
    [`/admin?tab=users&search=${mail}`, ['Nom']],
    [`/admin?tab=payments&search=${mail}`, ['Nom', 'Refusé']],
    [`/admin?tab=payments&desk=1&payment=${made.payment}`, ['Nom']],
    [`/admin?tab=questions&subject=${made.subject}`, ['Énoncé']],
    [`/admin?tab=content&chapters=${made.subject}`, ['Chapitre']],
    [`/admin/imports?batch=${made.batch}`, ['Question importée']],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expectTexts(page, [...names]);
    await expectNothingRan(page, watched);
  }
  await context.close();
});
