import { adminAbbreviations as texts } from '@amphi/domain/messages/fr/admin/abbreviations';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { validationMessages as words } from '@amphi/domain/messages/fr/validation';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { enter } from '../support/people.ts';

test('an abbreviation is added, found, changed and removed, and a wrong one is refused at its field', async ({
  page,
}) => {
  const short = `Zq${process.pid}`;
  await enter(page, ADMIN.username);
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: texts.add }).click();
  const form = page.getByRole('dialog', { name: texts.addTitle });
  const save = form.getByRole('button', { name: admin.save, exact: true });
  await form.getByLabel(texts.short).fill('hta');
  await expect(form.getByText(texts.replaces('hypertension artérielle'))).toBeVisible();
  await form.getByLabel(texts.short).fill('PAS');
  await form.getByLabel(texts.long).fill('pression artérielle systolique');
  await save.click();
  await expect(form.getByText(words['abbreviation.reserved'])).toBeVisible();
  await expect(form.getByLabel(texts.short)).toBeFocused();
  await form.getByLabel(texts.short).fill(short);
  await save.click();
  await expect(page.getByText(texts.saved(short))).toBeVisible();

  const table = page.getByRole('table', { name: texts.title });
  const row = table.getByRole('row').filter({ hasText: short });
  await expect(row).toContainText(texts.own);
  await page.getByLabel(texts.searchLabel).fill('SYSTOLIQUE');
  await expect(table.getByRole('row').filter({ hasText: 'AVC' })).toHaveCount(0);
  await row.getByRole('button', { name: texts.editOf(short) }).click();
  const edit = page.getByRole('dialog', { name: texts.editOf(short) });
  await expect(edit.getByLabel(texts.short)).toHaveAttribute('readonly');
  await edit.getByLabel(texts.long).fill('pression systolique du soir');
  await edit.getByRole('button', { name: admin.save, exact: true }).click();
  await expect(row).toContainText('pression systolique du soir');

  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessibleInBoth(page, 'abbreviations', 'main');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await overflow()).toBe(false);
  await page.getByRole('button', { name: texts.removeOf(short) }).click();
  const confirm = page.getByRole('dialog', { name: texts.removeTitle });
  await confirm.getByRole('button', { name: admin.remove, exact: true }).click();
  await expect(page.getByText(texts.removed(short))).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel(texts.searchLabel).fill(`${short} ?`);
  await expect(page.getByText(texts.nothingTitle)).toBeVisible();
});
