import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { common } from '@amphi/domain/messages/fr/common';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { insertCourse } from '../../support/course.ts';
import {
  dialogGone,
  expectColumns,
  field,
  fill,
  openDialog,
  press,
  rowOf,
  see,
  textsOf,
} from '../support/forms.ts';
import { call } from '../support/network.ts';
import { openPage } from '../support/open-page.tsx';
import { db, signedIn } from '../support/people.ts';
import { test } from '../support/studying.ts';
import { reads } from '../support/text.ts';

test('payments are searched and filtered, and decided only while pending [payments.1, payments.2, payments.3, payments.4]', async ({
  course: { semesterId },
  admin,
}) => {
  const name = `Cherché ${semesterId} fin`;
  const { id: userId, email } = await signedIn({ full_name: `Payée Numéro${semesterId}` });
  await db.updateTable('semesters').set({ name }).where('id', '=', semesterId).execute();
  const id = await insertOrder(db, userId, semesterId);
  const user = await openPage('/admin?tab=payments', admin);
  await expectColumns(adminPayments.label, adminPayments.columns);
  for (const text of [name, `payee numero${semesterId}`, email]) {
    await fill(user, field(adminPayments.searchLabel), text);
    await waitFor(() =>
      expect(textsOf(document.querySelectorAll('tbody tr'))).toEqual([
        expect.stringContaining(email),
      ]),
    );
    const { textContent } = await rowOf(email);
    expect(textContent).toMatch(reads(adminPayments.semester(name, 2026)));
    expect(textContent).toContain('$300.00');
  }
  const filter = (status: 'approved' | 'rejected') =>
    user.click(screen.getByRole('radio', { name: adminPayments.filters[status] }));
  for (const decisions of [1, 0]) {
    const row = within(await rowOf(email));
    for (const name of [adminPayments.approveOf(id), adminPayments.rejectOf(id)]) {
      expect(row.queryAllByRole('button', { name })).toHaveLength(decisions);
    }
    const [details] = row.getAllByRole('button', { name: adminPayments.detailsOf(id) });
    await user.click(details as Element);
    await (await openDialog()).findByText(email);
    await user.keyboard('{Escape}');
    await dialogGone();
    if (decisions === 0) continue;
    await call(admin, 'payments.approve', { id });
    await filter('approved');
    await waitFor(async () =>
      expect((await rowOf(email)).textContent).toContain(adminPayments.statuses.approved),
    );
  }
  await filter('rejected');
  await see(texts.noMatchTitle);
});

test('payments are approved for six months after a question, and rejected only with a reason [payments.5, payments.6]', async ({
  course,
  student,
  admin,
}) => {
  const first = await insertOrder(db, student.id, course.semesterId);
  const second = await insertOrder(db, student.id, (await insertCourse(db)).semesterId);
  const decisions = () =>
    db
      .selectFrom('payments')
      .select(['status', 'duration_months', 'rejection_reason'])
      .where('user_id', '=', student.id)
      .orderBy('id')
      .execute();
  const user = await openPage(`/admin?tab=payments&search=${student.email}`, admin);
  const inDialog = async (name: string) => {
    const button = (await openDialog()).getByRole<HTMLButtonElement>('button', { name });
    // An order is approved in sight of its receipt alone.
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
  };
  await press(user, adminPayments.approveOf(first));
  await openDialog();
  expect(field(adminPayments.duration).value).toBe('6');
  await inDialog(adminPayments.approve);
  await see(adminPayments.approved(first));
  await dialogGone();
  await press(user, adminPayments.rejectOf(second));
  await inDialog(common.cancel);
  await dialogGone();
  expect(await decisions()).toMatchObject([
    { status: 'approved', duration_months: 6 },
    { status: 'pending' },
  ]);
  await press(user, adminPayments.rejectOf(second));
  await openDialog();
  await fill(user, field(adminPayments.rejectReason), '  ');
  await inDialog(adminPayments.reject);
  await see('Le motif du refus est requis');
  await fill(user, field(adminPayments.rejectReason), 'Trop faible');
  await inDialog(adminPayments.reject);
  await dialogGone();
  const rejected = { status: 'rejected', rejection_reason: 'Trop faible' };
  expect((await decisions())[1]).toMatchObject(rejected);
});
