import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { buttons, findButton, press, showFilters } from '../support/buttons.ts';
import { findDialog } from '../support/dialogs.ts';
import { fill, focused } from '../support/page.ts';
import { test as base, db, openPage, type Person, signedIn } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { received, refund, reopen, reference } = adminPayments;

interface Orders {
  buyer: Person;
  /** The number of an order of the buyer that waits. */
  order: number;
}

const test = base.extend<Orders>({
  buyer: async ({ task: _ }, use) => use(await signedIn({ full_name: 'Acheteuse D’Essai' })),
  order: async ({ buyer, course }, use) => use(await insertOrder(db, buyer.id, course.semesterId)),
});

const dialogOf = (name: string) => findDialog(name);
const openAccesses = async ({ id }: Person) => {
  const { count } = await db
    .selectFrom('access')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('an approval is taken back with a reason', () => {
  test('from its notification', async ({ admin, buyer, order }) => {
    const user = await openPage(`/admin?tab=payments&search=${buyer.email}`, admin);
    await press(user, adminPayments.approveOf(order));
    await press(user, adminPayments.approve, await dialogOf(adminPayments.approveOf(order)));
    await screen.findByText(adminPayments.approved(order));
    expect(await openAccesses(buyer)).toBe(1);
    await press(user, reopen.open);
    const form = await dialogOf(reopen.title(order));
    await fill(user, await screen.findByLabelText(reads(reopen.reason)), 'Mauvaise ligne.');
    await press(user, reopen.confirm, form);
    await screen.findByText(reopen.done(order));
    expect(await openAccesses(buyer)).toBe(0);
  });

  test('from its details, where the order waits again', async ({ admin, order }) => {
    await db
      .updateTable('payments')
      .set({ status: 'rejected', rejection_reason: 'Illisible.', reviewed_by: admin.id })
      .where('id', '=', order)
      .execute();
    const user = await openPage(`/admin?tab=payments&payment=${order}`, admin);
    await press(user, reopen.open);
    const form = await dialogOf(reopen.title(order));
    const reason = await screen.findByLabelText(reads(reopen.reason));
    await focused(() => reason);
    await press(user, reopen.confirm, form);
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    await fill(user, reason, 'Le reçu est lisible.');
    await press(user, reopen.confirm, form);
    await screen.findByText(reopen.done(order));
    await findButton(adminPayments.approve);
  });
});

test('a copy of a receipt is compared side by side', async ({ admin, course, order }) => {
  const orderOf = async ({ id }: Person) => insertOrder(db, id, course.semesterId);
  const [copy, other] = [await orderOf(await signedIn()), await orderOf(await signedIn())];
  const duplicates = { payment_id: copy, other_id: order };
  await db.insertInto('receipt_twins').values(duplicates).execute();
  const user = await openPage(`/admin?tab=payments&semester=${course.semesterId}`, admin);
  await screen.findAllByRole('button', { name: adminPayments.detailsOf(other) });
  await showFilters(user);
  await user.click(await screen.findByLabelText(adminPayments.duplicatesOnly));
  await press(user, adminTexts.filters.done);
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: adminPayments.detailsOf(other) })).toEqual([]),
  );
  expect(location.search).toContain('duplicates=1');
  await press(user, adminPayments.duplicateOf(copy));
  const compared = await dialogOf(adminPayments.compare.title(copy, order));
  await press(user, adminPayments.paymentTitle(copy), compared);
  await screen.findByText(adminPayments.warnings.similarReceipt(1));
});

test('the reference of a transfer is noted once', async ({ admin, course, order }) => {
  const other = await signedIn();
  const second = await insertOrder(db, other.id, course.semesterId);
  const written = `tx ${process.pid}-${order}`;
  const note = async (id: number) => {
    const user = await openPage(`/admin?tab=payments&payment=${id}`, admin);
    const field = await screen.findByLabelText<HTMLInputElement>(reference.label);
    await fill(user, field, written);
    await press(user, reference.save);
    return { user, field };
  };
  const { field } = await note(order);
  await screen.findByText(reference.saved);
  expect(field.value).toBe(written.replace(/[ -]/g, '').toUpperCase());
  const { user } = await note(second);
  await screen.findByText(reference.taken(order));
  expect(screen.queryByText(adminTexts.saveFailed)).toBeNull();
  // A transfer may pay both.
  await press(user, reference.share);
  await screen.findByText(reference.saved);
});

test('what was received may be less than what is due, until the rest comes', async ({
  admin,
  order,
}) => {
  const user = await openPage(`/admin?tab=payments&payment=${order}`, admin);
  await press(user, adminPayments.approve);
  const form = await dialogOf(adminPayments.approveOf(order));
  await fill(user, within(form).getByLabelText(received.label), '120,50');
  within(form).getByText(received.missing('$179.50'));
  await press(user, adminPayments.approve, form);
  const details = within(await dialogOf(adminPayments.paymentTitle(order)));
  await details.findByText(received.missing('$179.50'));
  await fill(user, await details.findByLabelText(received.label), '300');
  await press(user, received.save);
  await screen.findByText(received.saved);
  await waitFor(() => expect(details.queryByText(/^manque/)).toBeNull());
  const booked = await db
    .selectFrom('ledger')
    .select('amount')
    .where('payment_id', '=', order)
    .orderBy('id')
    .execute();
  expect(booked.map(({ amount }) => Number(amount))).toEqual([120.5, 179.5]);
});

test('a part that is given back leaves the access, is taken back, and the whole ends it', async ({
  admin,
  buyer,
  order,
}) => {
  const user = await openPage(`/admin?tab=payments&payment=${order}`, admin);
  await press(user, adminPayments.approve);
  await press(user, adminPayments.approve, await dialogOf(adminPayments.approveOf(order)));
  await screen.findByText(adminPayments.approved(order));
  expect(await openAccesses(buyer)).toBe(1);
  await press(user, refund.open);
  const part = await dialogOf(refund.title(order));
  await fill(user, within(part).getByLabelText(refund.amount), '250,50');
  await fill(user, within(part).getByLabelText(reads(refund.reason)), 'Désistement.');
  within(part).getByText(reads(refund.consequence.stays('$250.50')));
  await press(user, refund.open, part);
  await screen.findByText(refund.done(order));
  expect(await openAccesses(buyer)).toBe(1);
  const details = within(await dialogOf(adminPayments.paymentTitle(order)));
  await details.findByText(received.refunded('$250.50'));
  expect(details.queryByText(/^manque/)).toBeNull();
  await press(user, refund.undo);
  await waitFor(() => expect(details.queryByText(received.refunded('$250.50'))).toBeNull());
  await press(user, refund.open);
  const whole = await dialogOf(refund.title(order));
  await fill(user, within(whole).getByLabelText(reads(refund.reason)), 'Désistement.');
  await press(user, refund.open, whole);
  await waitFor(async () => expect(await openAccesses(buyer)).toBe(0));
});

test('Escape asks before it loses what was typed for a decision', async ({ admin, order }) => {
  const user = await openPage(`/admin?tab=payments&payment=${order}`, admin);
  await press(user, adminPayments.approve);
  const form = await dialogOf(adminPayments.approveOf(order));
  await within(form).findByLabelText(received.label);
  // Proposals of the form itself are not lost.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(buttons(adminPayments.approve)).toHaveLength(1));
  await press(user, adminPayments.approve);
  const again = await dialogOf(adminPayments.approveOf(order));
  const field = await within(again).findByLabelText<HTMLInputElement>(received.label);
  await fill(user, field, '120');
  await user.keyboard('{Escape}');
  await dialogOf(adminQuestions.unsaved.title);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(adminQuestions.unsaved.text)).toBeNull());
  expect(field.value).toBe('120');
  await user.keyboard('{Escape}');
  await press(user, adminQuestions.unsaved.leave);
  await waitFor(() => expect(field.isConnected).toBe(false));
});

test('what came in for a class proposes the seats that it pays', async ({
  admin,
  course,
  buyer,
}) => {
  const { fee } = await db
    .selectFrom('semesters')
    .select('fee')
    .where('id', '=', course.semesterId)
    .executeTakeFirstOrThrow();
  const [id, price] = [
    await insertOrder(db, buyer.id, course.semesterId, undefined, 10),
    Number(fee),
  ];
  const user = await openPage(`/admin?tab=payments&payment=${id}`, admin);
  await press(user, adminPayments.approve);
  const form = within(await dialogOf(adminPayments.approveOf(id)));
  const seats = await form.findByLabelText<HTMLInputElement>(adminPayments.seatsPaid);
  expect(seats.value).toBe('10');
  await fill(user, form.getByLabelText(received.label), String(7 * price));
  await waitFor(() => expect(seats.value).toBe('7'));
  // A part of one proposes nothing; what is typed stays.
  await fill(user, form.getByLabelText(received.label), String(7 * price + 1));
  expect(seats.value).toBe('7');
  await fill(user, seats, '6');
  await fill(user, form.getByLabelText(received.label), String(5 * price));
  expect(seats.value).toBe('6');
});
