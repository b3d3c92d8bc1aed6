import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { common } from '@amphi/domain/messages/fr/common';
import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { buttons, press } from '../support/buttons.ts';
import { dialogsClosed, findDialog } from '../support/dialogs.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { months: texts } = adminAccounting;

/** The middle of the last month but one, in which no other test books anything. */
function twoMonthsAgo(): Date {
  const date = new Date();
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 2, 15, 12));
}

const nameOf = (date: Date, month: 'short' | 'long') =>
  date.toLocaleDateString('fr', { month, year: 'numeric', timeZone: 'UTC' });

test('a month that is over is closed for good, after its sums were read', async ({
  admin,
  student,
  course,
}) => {
  const at = twoMonthsAgo();
  const id = await insertOrder(db, student.id, course.semesterId);
  const approved = { status: 'approved', duration_months: 6, received: 250.5 } as const;
  await db
    .updateTable('payments')
    .set({ ...approved, approved_at: at, reviewed_by: admin.id })
    .where('id', '=', id)
    .execute();
  const month = nameOf(at, 'long');
  const user = await openPage('/admin/accounting', admin);
  await press(user, texts.closeOf(month));
  const dialog = await findDialog(texts.closeTitle(month));
  within(dialog).getByText(reads(texts.sums('$250.50', '$0.00', '$250.50', 1)));
  await press(user, common.cancel, dialog);
  await dialogsClosed();
  await press(user, texts.closeOf(month));
  await press(user, texts.close, await findDialog(texts.closeTitle(month)));
  await screen.findByText(reads(texts.done(month)));
  await dialogsClosed();
  expect(buttons(texts.closeOf(month))).toEqual([]);
  const table = within(screen.getByRole('region', { name: texts.title }));
  const row = table.getByText(nameOf(at, 'short')).closest('tr');
  expect(row?.textContent).toMatch(/Clôturé le .* par Salma Idrissi/);
  // A month without anything is not there.
  const rows = table.getAllByRole('row').slice(1);
  const zeros = rows.filter(({ textContent }) => textContent?.includes('$0.00$0.00$0.00'));
  expect(zeros.length).toBeLessThanOrEqual(1);
});
