import { adminAudit } from '@amphi/domain/messages/fr/admin-audit';
import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { adminUsers } from '@amphi/domain/messages/fr/admin-users';
import { expect, test } from '../support/fixtures.ts';
import { ADMIN } from '../support/server.ts';
import { expectAccessibleInBoth } from './axe.ts';

/** How a dialog is reached: the address, and the buttons that lead to it from there. */
type Way = [query: string, ...buttons: (string | RegExp)[]];

const people: Record<string, Way> = {
  'an account': ['tab=users&search=salma', /^Modifier /],
  'switching an account off': ['tab=users&search=salma', /^Désactiver /],
  'deleting an account': ['tab=users&search=salma', /^Supprimer /],
  'the accesses of an account': ['tab=users&search=salma', /accès : Salma/],
  'revoking an access': [
    'tab=users&view=access&active=1',
    new RegExp(`^${adminUsers.access.revokeOf('')}`),
  ],
  'the desk': ['tab=payments&desk=1'],
  'an approval': ['tab=payments&desk=1', adminPayments.approve],
  'a refusal': ['tab=payments&desk=1', adminPayments.reject],
};

const content: Record<string, Way> = {
  'a semester': ['tab=content', adminContent.semesters.add],
  'deleting a semester': ['tab=content', adminContent.semesters.removeOf('Semestre 1')],
  'a subject': ['tab=content', adminContent.subjects.add],
  'deleting a subject': ['tab=content', adminContent.subjects.removeOf('Anatomie')],
  'the chapters': ['tab=content&chapters=1'],
  'an entry of the log': ['tab=audit', new RegExp(`^${adminAudit.detailsOf(0).slice(0, -1)}`)],
};

for (const [what, dialogs] of Object.entries({ people, content })) {
  test(`dialogs about ${what}: accessible in light and dark, and no wider than a phone`, async ({
    browser,
    server,
    admin,
  }) => {
    test.slow();
    // Something that the log can show.
    await admin.json('POST', '/api/content/subjects', { name: 'Notée', semester_id: 1 });
    const context = await browser.newContext({
      ...{ baseURL: server.url, reducedMotion: 'reduce' },
      viewport: { width: 360, height: 740 },
    });
    await context.request.post('/api/auth/login', { form: ADMIN });
    const page = await context.newPage();
    for (const [name, [query, ...buttons]] of Object.entries(dialogs)) {
      await page.goto(`/admin?${query}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      const opensItself = /desk|chapters/.test(query);
      if (opensItself) await expect(page.getByRole('dialog')).toBeVisible();
      const place = opensItself ? page.getByRole('dialog') : page;
      for (const name of buttons) await place.getByRole('button', { name }).first().click();
      const dialog = page.getByRole('dialog').last();
      await expect(dialog).toBeVisible();
      const loading = dialog.locator('[aria-busy=true], .mantine-Skeleton-root');
      // The receipt that comes next waits out of sight.
      await expect(loading.filter({ visible: true })).toHaveCount(0);
      await expectAccessibleInBoth(page, name, '[role="dialog"]');
      await page.keyboard.press('Escape');
      const left = opensItself && buttons.length > 0 ? 1 : 0;
      await expect(page.getByRole('dialog')).toHaveCount(left);
    }
    await context.close();
  });
}
