import { auth } from '@amphi/domain/messages/fr/account/auth';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { orders } from '@amphi/domain/messages/fr/orders';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { newEmail, pngFile } from '../../support/client.ts';
import { follow, press } from '../support/buttons.ts';
import { dialogsClosed, findDialog } from '../support/dialogs.ts';
import { field, fill, register, see } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { group, free, success } = purchase;

test('a delegate orders for thirty, an administrator approves, and a student joins by a link', async ({
  admin,
  course,
  student,
}) => {
  await db
    .updateTable('semesters')
    .set({ group_prices: JSON.stringify([{ from: 30, price: 200 }]) })
    .where('id', '=', course.semesterId)
    .execute();
  await openPage('/buy', student);
  const user = userEvent.setup({ applyAccept: false });
  await press(user, group.open);
  await user.selectOptions(field(group.semester), String(course.semesterId));
  await waitFor(() => expect(document.body.textContent).toMatch(reads('200 MRU la place')));
  await press(user, group.choose);
  await see(purchase.form.title);
  const side = screen.getByRole('region', { name: purchase.summary.title });
  await waitFor(() => expect(side.textContent).toMatch(reads('Total6 000 MRU')));
  expect(screen.queryByText(purchase.code.open)).toBeNull();
  // A receipt of no other order, which would need a tick.
  const receipt = new File([pngFile(), crypto.getRandomValues(new Uint8Array(16))], 'recu.png', {
    type: 'image/png',
  });
  await user.upload(
    document.querySelector('input[name=receipt_file]') as HTMLInputElement,
    receipt,
  );
  await press(user, purchase.form.submit);
  await see(success.nextSeats);
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', student.id)
    .where('seats', '=', 30)
    .where('amount', '=', 6000)
    .executeTakeFirstOrThrow();

  const desk = await openPage('/admin?tab=payments', admin);
  await press(desk, adminPayments.approveOf(id));
  const form = await findDialog(adminPayments.approveOf(id));
  await waitFor(() => expect(form.textContent).toMatch(reads(adminPayments.facts.seatsOf(30))));
  await fill(desk, within(form).getByLabelText(adminPayments.seatsPaid), '29');
  const tooMuch = reads(adminPayments.received.excess('$200.00'));
  await waitFor(() => expect(form.textContent).toMatch(tooMuch));
  await press(desk, adminPayments.approve, form);
  await dialogsClosed();

  const delegate = await openPage('/orders', student);
  await follow(delegate, orders.seats.of(course.semester));
  await see(orders.seats.used(0, 29));
  const { code } = await db
    .selectFrom('codes')
    .select('code')
    .where('order_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await press(delegate, orders.seats.qrOf(code));
  await screen.findByRole('img', { name: orders.seats.qrOf(code) });
  const countCodes = () => screen.getAllByRole('img', { name: /^Code QR/ }).length;
  expect(countCodes()).toBe(1);
  let printed = 0;
  window.print = () => {
    printed = countCodes();
    window.dispatchEvent(new Event('afterprint'));
  };
  await press(delegate, orders.seats.print);
  await waitFor(() => expect([printed, countCodes()]).toEqual([30, 1]));
  const whatsapp = screen.getByRole('link', { name: orders.seats.whatsappOf(code) });
  const message = new URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text') ?? '';
  const { pathname, search } = new URL(message.slice(message.indexOf('http')));
  expect(search).toBe(`?code=${code}&semester=${course.semesterId}`);

  const guest = await openPage(pathname + search);
  await screen.findByText(auth.register.title);
  await see(auth.register.textWithCode);
  await register(guest, newEmail());
  const given = await screen.findByRole('heading', { name: / vous offre / });
  expect(given.textContent).toBe(free.given('Salma', course.semester));
  // A seat opens also once the semester is not sold any more.
  await db
    .updateTable('semesters')
    .set({ is_active: false })
    .where('id', '=', course.semesterId)
    .execute();
  await press(guest, free.open(course.semester));
  await see(success.nextOpen);

  const again = await openPage(`/orders/${id}/seats`, student);
  await see(orders.seats.used(1, 29));
  const second = await db
    .selectFrom('codes')
    .select('code')
    .where('order_id', '=', id)
    .orderBy('id')
    .offset(1)
    .limit(1)
    .executeTakeFirstOrThrow();
  await press(again, orders.seats.renewOf(second.code));
  await press(again, orders.seats.renew, await findDialog(orders.seats.renewTitle));
  await waitFor(() => expect(screen.queryByText(second.code)).toBeNull());
});
