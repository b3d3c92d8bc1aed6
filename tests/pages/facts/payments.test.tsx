import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { common } from '@amphi/domain/messages/fr/common';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { insertCourse } from '../../support/course.ts';
import { press } from '../support/buttons.ts';
import { call } from '../support/calls.ts';
import { dialogsClosed, inDialog, topDialog } from '../support/dialogs.ts';
import { expectColumns, field, fill, rowOf, see, textsOf } from '../support/page.ts';
import { db, openPage, signedIn, test } from '../support/scene.tsx';
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
    await (await inDialog()).findByText(email);
    await user.keyboard('{Escape}');
    await dialogsClosed();
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
  // An order is approved in sight of its receipt alone, which its button waits for.
  const pressIn = async (name: string) => press(user, name, await topDialog());
  await press(user, adminPayments.approveOf(first));
  await topDialog();
  expect(field(adminPayments.duration).value).toBe('6');
  await pressIn(adminPayments.approve);
  await see(adminPayments.approved(first));
  await dialogsClosed();
  await press(user, adminPayments.rejectOf(second));
  await pressIn(common.cancel);
  await dialogsClosed();
  expect(await decisions()).toMatchObject([
    { status: 'approved', duration_months: 6 },
    { status: 'pending' },
  ]);
  await press(user, adminPayments.rejectOf(second));
  await topDialog();
  await fill(user, field(adminPayments.rejectReason), '  ');
  await pressIn(adminPayments.reject);
  await see('Le motif du refus est requis');
  await fill(user, field(adminPayments.rejectReason), 'Trop faible');
  await pressIn(adminPayments.reject);
  await dialogsClosed();
  const rejected = { status: 'rejected', rejection_reason: 'Trop faible' };
  expect((await decisions())[1]).toMatchObject(rejected);
});
