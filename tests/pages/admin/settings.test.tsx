import { readdir } from 'node:fs/promises';
import { adminAbbreviations as texts } from '@amphi/domain/messages/fr/admin/abbreviations';
import { admin as words } from '@amphi/domain/messages/fr/admin/common';
import { adminInstallation as installation } from '@amphi/domain/messages/fr/admin/installation';
import { adminLegal } from '@amphi/domain/messages/fr/admin/legal';
import { adminSettings } from '@amphi/domain/messages/fr/admin/settings';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { legalLabels } from '@amphi/domain/messages/fr/legal-labels';
import { ordersAfterDeletion } from '@amphi/domain/messages/fr/retention';
import { validationMessages } from '@amphi/domain/messages/fr/validation';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { buttonIn, follow, press } from '../support/buttons.ts';
import { ask, saveBank } from '../support/calls.ts';
import { findDialog } from '../support/dialogs.ts';
import { fill, see } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

test('an abbreviation is added, refused, found, changed and removed', async ({ admin }) => {
  const short = `Zq${process.pid}`;
  const user = await openPage('/admin?tab=platform&view=abbreviations', admin);
  const search = await screen.findByLabelText(texts.searchLabel);
  await screen.findByText('AAA');
  await fill(user, search, 'SYSTOLIQUE');
  await waitFor(() => expect(screen.queryByText('AAA')).toBeNull());
  await user.click(screen.getByText(texts.add));
  const form = within(await findDialog(texts.addTitle));
  const field = form.getByRole('textbox', { name: texts.short });
  const save = form.getByRole('button', { name: words.save });
  await fill(user, field, 'hta');
  await form.findByText(reads(texts.replaces('hypertension artérielle')));
  await fill(user, field, 'PAS');
  await fill(user, form.getByRole('textbox', { name: texts.long }), 'pression systolique');
  await user.click(save);
  await form.findByText(reads(validationMessages['abbreviation.reserved']));
  expect(document.activeElement).toBe(field);
  await fill(user, field, short);
  await user.click(save);
  await screen.findByText(reads(texts.saved(short)));

  const row = () => screen.getByText(short).closest('tr');
  expect(row()?.textContent).toContain(texts.own);
  await user.click(buttonIn(document, texts.editOf(short)));
  const edit = within(await findDialog(texts.editOf(short)));
  expect(edit.getByRole('textbox', { name: texts.short }).hasAttribute('readonly')).toBe(true);
  await fill(user, edit.getByRole('textbox', { name: texts.long }), 'pression systolique du soir');
  await user.click(edit.getByRole('button', { name: words.save }));
  await waitFor(() => expect(row()?.textContent).toContain('du soir'));

  await press(user, texts.removeOf(short));
  const confirm = within(await findDialog(texts.removeTitle));
  await user.click(confirm.getByRole('button', { name: words.remove }));
  await screen.findByText(reads(texts.removed(short)));
  await fill(user, search, `${short} ?`);
  await screen.findByText(texts.nothingTitle);
});

test('the list of the day begins with orders that were placed with the example of a bank account', async ({
  admin,
  course,
  student,
}) => {
  await insertOrder(db, student.id, course.semesterId);
  const { orders } = await ask<{ orders: number }>(admin, 'stats.setup');
  await openPage('/admin', admin);
  const list = await screen.findByRole('region', { name: words.today.title });
  const row = await within(list).findByText(reads(words.today.exampleBank));
  const [first] = within(list).getAllByRole('listitem');
  expect(first?.contains(row)).toBe(true);
  expect(first?.textContent).toContain(words.today.exampleOrders(orders));
  expect(row.style.color).toBe('var(--amphi-wrong)');
  expect(row.closest('a')?.getAttribute('href')).toMatch(/view=settings/);
  await saveBank(admin, '1234 5678');
  await openPage('/admin', admin);
  await within(await screen.findByRole('region', { name: words.today.title })).findByText(
    /commandes? à examiner/,
  );
  expect(screen.queryByText(reads(words.today.exampleBank))).toBeNull();
});

test('a bank account with a wrong key is refused at its field', async ({ admin }) => {
  const user = await openPage('/admin/settings', admin);
  const label = new RegExp(`^${adminSettings.fields.bank_account}`);
  const account = await screen.findByLabelText(label);
  await fill(user, account, '011 519 0000012050005349 22');
  await fill(user, screen.getByLabelText(/^Téléphone/), '+212 611-22-33-44');
  await user.click(buttonIn(document, words.save));
  await screen.findByText(reads(validationMessages['settings.bank_key']));
  expect(document.activeElement).toBe(account);
});

test('the limit of devices is three at first, refused beyond twenty, and off again', async ({
  admin,
}) => {
  const { fields } = adminSettings;
  const user = await openPage('/admin/settings', admin);
  const limits = await screen.findByLabelText(new RegExp(`^${fields.limits_devices}`));
  expect(screen.queryByLabelText(fields.device_limit)).toBeNull();
  await user.click(limits);
  const limit = screen.getByLabelText<HTMLInputElement>(fields.device_limit);
  expect(limit.value).toBe('3');
  await fill(user, limit, '21');
  const form = within(limit.closest('form') as HTMLElement);
  await user.click(form.getByRole('button', { name: words.save }));
  await screen.findByText(reads(validationMessages['settings.device_limit']));
  // Nothing is saved: other tests read the bank account of the environment.
  await user.click(limits);
  expect(screen.queryByLabelText(fields.device_limit)).toBeNull();
});

test('legal facts are refused at their field, saved, and shown at once', async ({ admin }) => {
  onTestFinished(async () => {
    const nothing = { operator_name: null, cndp_number: null, accounting_years: 10 };
    await db.updateTable('legal').set(nothing).execute();
  });
  const user = await openPage('/admin/settings', admin);
  const number = await screen.findByLabelText(legalLabels.cndp_number);
  await fill(user, screen.getByLabelText(legalLabels.operator_name), 'Amphi Révision SARL');
  await fill(user, screen.getByLabelText(new RegExp(`^${adminLegal.accounting_years}`)), '5');
  await fill(user, number, 'en cours');
  const save = buttonIn(number.closest('form') ?? document, words.save);
  await user.click(save);
  await screen.findByText(reads(validationMessages['legal.cndp_number']));
  expect(document.activeElement).toBe(number);
  await fill(user, number, 'D-W-123/2026');
  await user.click(save);
  await screen.findByText(reads(adminLegal.saved));
  await openPage('/legal/mentions', admin);
  await see('Amphi Révision SARL');
  await openPage('/legal/confidentialite', admin);
  for (const text of ['D-W-123/2026', 'Amphi Révision SARL', ordersAfterDeletion(5)])
    await see(text);
});

test('the state of the installation is checked when it is shown, and a backup is made there', async ({
  admin,
}) => {
  const user = await openPage('/admin?tab=platform&view=installation', admin);
  await screen.findByText(reads(installation.faults.backup_none()), {}, { timeout: 20_000 });
  await screen.findByText(/^Vérifié /, {}, { timeout: 20_000 });
  await press(user, installation.backup.make);
  await screen.findByText(installation.backup.done, {}, { timeout: 20_000 });
  await screen.findByText(/^La dernière est finie /);
  const { path, error } = await db
    .selectFrom('backups')
    .select(['path', 'error'])
    .executeTakeFirstOrThrow();
  expect(error).toBeNull();
  expect((await readdir(path ?? '')).sort()).toContain('manifest.json');
});

test('the dashboard of who runs the platform leads to the back-office', async ({ admin }) => {
  const user = await openPage('/dashboard', admin);
  await screen.findByText(dashboard.semesters.ownerTitle);
  await follow(user, dashboard.semesters.toDesk);
  await waitFor(() => expect(location.pathname).toBe('/admin'));
});
