import { adminCommands } from '@amphi/domain/messages/fr/admin/commands';
import { adminViews } from '@amphi/domain/messages/fr/admin/views';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';
import { waitForHydration } from '../support/steps.ts';

test('a filter and its order are saved by a name, found again in the list and by Ctrl+K, renamed and deleted', async ({
  page,
}) => {
  const name = `Admins ${process.pid}`;
  await enter(page, ADMIN.username);
  await page.goto('/admin?tab=users&search=admin&sort=-name&page=1');
  await page.getByRole('button', { name: adminViews.save }).click();
  const save = page.getByRole('dialog', { name: adminViews.saveTitle });
  await save.getByRole('button', { name: adminViews.confirm }).click();
  await expect(save.getByText('Donnez un nom à cette vue')).toBeVisible();
  await save.getByLabel(adminViews.name).fill(name);
  await save.getByRole('button', { name: adminViews.confirm }).click();
  await expect(page.getByText(adminViews.saved(name))).toBeVisible();

  const views = page.getByRole('navigation', { name: adminViews.label });
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await expect(views.getByRole('button', { name: adminViews.save })).toHaveCount(0);
  await page.goto('/admin?tab=users');
  await views.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/search=admin&sort=-name$/);

  await page.goto('/admin?tab=audit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForHydration(page);
  await page.keyboard.press('Control+k');
  await page.getByLabel(adminCommands.label).fill(name);
  await page
    .getByRole('option', { name: adminViews.command(name, adminViews.lists.users) })
    .click();
  await expect(page).toHaveURL(/tab=users&search=admin&sort=-name$/);

  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(page, 'saved views', 'main');
  await views.getByRole('button', { name: adminViews.manage }).click();
  const manage = page.getByRole('dialog', { name: adminViews.manage });
  await manage.getByLabel(adminViews.renameOf(name)).fill(`${name} bis`);
  await manage.getByRole('button', { name: adminViews.rename }).click();
  await expect(page.getByText(adminViews.renamed(`${name} bis`))).toBeVisible();
  await manage.getByRole('button', { name: adminViews.removeOf(`${name} bis`) }).click();
  await expect(page.getByText(adminViews.removed(`${name} bis`))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(manage).toHaveCount(0);
  await expect(views.getByRole('link')).toHaveCount(0);
});
