import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { buttonIn, findButton, follow, press } from '../support/buttons.ts';
import { change, grantAccess } from '../support/calls.ts';
import { dialogsClosed, findDialog } from '../support/dialogs.ts';
import { meddle } from '../support/network.ts';
import { db, openPage, signedIn, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { warnings } = adminPayments;

/** A new student's order that waits. Orders of one receipt have the same file. */
async function order(semesterId: number, receipt: Buffer<ArrayBuffer>) {
  const { id: userId, email } = await signedIn({ full_name: 'Étudiante Qui Paie' });
  return { id: await insertOrder(db, userId, semesterId, receipt), email };
}

const newReceipt = () => crypto.getRandomValues(Buffer.alloc(32));

async function statusOf(id: number): Promise<string> {
  const row = db.selectFrom('payments').select('status').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).status;
}

const findOrder = (id: number) => findDialog(new RegExp(`^Paiement n° ${id}\\b`));
const tableOf = ({ email }: { email: string }) => `/admin?tab=payments&search=${email}`;
const deskOf = ({ id }: { id: number }) => `/admin?tab=payments&desk=1&payment=${id}`;

/** The form of an approval, with its button once the order has been read. */
async function findApproval(id: number) {
  const dialog = await findDialog(adminPayments.approveOf(id));
  await within(dialog).findByRole('region', { name: adminPayments.receiptOf(id) });
  return { dialog: within(dialog), confirm: buttonIn(dialog, adminPayments.approve) };
}

test('a student who has the semester already is noticed', async ({ admin, course, student }) => {
  await grantAccess(admin, student, course.semesterId);
  const id = await insertOrder(db, student.id, course.semesterId);
  await openPage(`/admin?tab=payments&payment=${id}`, admin);
  await screen.findByText(warnings.liveAccess);
});

test('what another one decided is said', async ({ admin, course: { semesterId } }) => {
  const taken = await order(semesterId, newReceipt());
  await order(semesterId, newReceipt());
  const user = await openPage(deskOf(taken), admin);
  await findOrder(taken.id);
  await findButton(/^Approuver/);
  await change(admin, 'POST', `/api/payments/${taken.id}/reject?rejection_reason=Illisible`);
  await user.keyboard('a');
  const { dialog, confirm } = await findApproval(taken.id);
  await user.type(dialog.getByLabelText(adminPayments.duration, { exact: false }), '{Enter}');
  await screen.findByText(reads(adminPayments.taken(taken.id)));
  await waitFor(() => expect(confirm.isConnected).toBe(false));
  await findDialog(new RegExp(`^Paiement n° (?!${taken.id}\\b)`));
  expect(await statusOf(taken.id)).toBe('rejected');
});

test('an order with a known receipt needs a tick', async ({ admin, course: { semesterId } }) => {
  const receipt = newReceipt();
  const first = await order(semesterId, receipt);
  await change(admin, 'POST', `/api/payments/${first.id}/approve`);
  const second = await order(semesterId, receipt);
  const { id } = second;
  const user = await openPage(tableOf(second), admin);
  async function open() {
    await press(user, adminPayments.approveOf(id));
    return findApproval(id);
  }
  let { dialog, confirm } = await open();
  dialog.getByText(warnings.sameReceipt(1));
  dialog.getByText(/Étudiante Qui Paie.*Approuvé/);
  await follow(user, adminPayments.paymentTitle(first.id));
  await findOrder(first.id);
  await waitFor(() => expect(confirm.isConnected).toBe(false));
  history.back();
  await dialogsClosed();

  ({ dialog, confirm } = await open());
  expect(confirm.disabled).toBe(true);
  const duration = dialog.getByLabelText(adminPayments.duration, { exact: false });
  await user.type(duration, '{Enter}');
  expect(await statusOf(id)).toBe('pending');
  await user.click(dialog.getByLabelText(warnings.confirmSameReceipt));
  expect(confirm.disabled).toBe(false);
  await user.type(duration, '{Enter}');
  await waitFor(async () => expect(await statusOf(id)).toBe('approved'));
});

test('a receipt that comes meanwhile is noticed', async ({ admin, course: { semesterId } }) => {
  const receipt = newReceipt();
  const one = await order(semesterId, receipt);
  const user = await openPage(tableOf(one), admin);
  await press(user, adminPayments.approveOf(one.id));
  const { dialog, confirm } = await findApproval(one.id);
  await order(semesterId, receipt);
  // The page's data count as fresh for some seconds: the approval itself finds the other order.
  await user.click(confirm);
  await dialog.findByText(warnings.sameReceipt(1));
  expect(confirm.disabled).toBe(true);
  expect(await statusOf(one.id)).toBe('pending');
  await user.click(dialog.getByLabelText(warnings.confirmSameReceipt));
  await user.click(confirm);
  await waitFor(async () => expect(await statusOf(one.id)).toBe('approved'));
});

test('the list of the day says that it could not be read', async ({ admin }) => {
  meddle('stats.today', { status: 400 });
  await openPage('/admin', admin);
  const list = await screen.findByRole('region', { name: texts.today.title });
  await within(list).findByText(texts.loadFailed);
});
