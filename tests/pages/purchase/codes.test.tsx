import { makeCode } from '@amphi/api/testing/changes';
import { auth } from '@amphi/domain/messages/fr/account/auth';
import { adminCodes } from '@amphi/domain/messages/fr/admin/codes';
import { admin as office } from '@amphi/domain/messages/fr/admin/common';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { orders } from '@amphi/domain/messages/fr/orders';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { newEmail, pngFile } from '../../support/client.ts';
import { follow, press } from '../support/buttons.ts';
import { dialogsClosed, findDialog } from '../support/dialogs.ts';
import { field, fill, register, see } from '../support/page.ts';
import { db, openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { code: texts, free, select, success, summary } = purchase;
const isAt = (path: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(path));

test('a code is typed beside the total, lowers what is to be paid, and goes with the order', async ({
  course,
  student,
}) => {
  const { id, code } = await makeCode(db, { value: 20 });
  await openPage(`/buy?semester=${course.semesterId}`, student);
  const user = userEvent.setup({ applyAccept: false });
  await press(user, texts.open);
  await fill(user, field(texts.label), 'RIEN2345');
  await press(user, texts.apply);
  await see(errorMessages['codes.unknown']);
  await fill(user, field(texts.label), code.toLowerCase());
  await press(user, texts.apply);
  await screen.findByText(summary.code(code));
  const side = screen.getByRole('region', { name: summary.title });
  expect(side.textContent).toMatch(reads('Total240 MRU'));
  const how = screen.getByRole('region', { name: purchase.instructions.title });
  expect(how.textContent).toMatch(reads('240 MRU'));
  await see(purchase.form.title);
  await user.upload(
    document.querySelector('input[name=receipt_file]') as HTMLInputElement,
    pngFile(),
  );
  await press(user, purchase.form.submit);
  const placed = () =>
    db
      .selectFrom('payments')
      .select(['amount', 'semester_fee', 'code_id'])
      .where('user_id', '=', student.id)
      .executeTakeFirst();
  await waitFor(async () =>
    expect(await placed()).toEqual({ amount: 240, semester_fee: 300, code_id: id }),
  );
});

test('a link carries a code through registration; one that pays all opens the semester without a receipt', async ({
  course,
}) => {
  const { code } = await makeCode(db);
  const user = await openPage(`/register?code=${code}`);
  await follow(user, auth.register.login);
  await isAt(`/login?code=${code}`);
  await follow(user, auth.login.register);
  await register(user, newEmail());
  await isAt(`/buy?code=${code}`);
  await press(user, select.chooseOf(course.semester));
  await see(free.text);
  expect(screen.queryByText(purchase.form.title)).toBeNull();
  await press(user, free.confirm);
  await see(success.nextOpen);
  await follow(user, success.orders);
  await screen.findByText(/^Accès ouvert par code/);
  await db
    .updateTable('payments')
    .set({ status: 'pending', approved_at: null, duration_months: null, received: null })
    .where('semester_id', '=', course.semesterId)
    .execute();
  await press(user, orders.refresh);
  await see(orders.statusMessages.pendingByCode);
  expect(screen.getByText(orders.card.off).parentElement?.textContent).toMatch(reads('300 MRU'));
});

test('what opens a semester says what becomes of an order that waits', async ({
  course,
  student,
}) => {
  const { code } = await makeCode(db);
  const id = await insertOrder(db, student.id, course.semesterId);
  const user = await openPage(`/buy?semester=${course.semesterId}&code=${code}`, student);
  await see(free.waiting(id));
  await press(user, free.confirm);
  await see(success.nextOpen);
  await see(success.waiting(id));
  await follow(user, success.orders);
  await screen.findByText(/^Accès ouvert par code/);
  await screen.findByText(orders.statusMessages.pending);
});

test('an administrator creates a code, sees who used it, and ends it', async ({
  admin,
  course,
  student,
}) => {
  const user = await openPage('/admin/codes', admin);
  await press(user, adminCodes.add);
  const form = await findDialog(adminCodes.add);
  const chosen = `RIM${student.id}`;
  await fill(user, within(form).getByLabelText(/^Code/), chosen);
  await fill(user, within(form).getByLabelText(/^Note/), 'Aïcha');
  await press(user, office.save, form);
  await dialogsClosed();
  const link = screen.getByLabelText<HTMLInputElement>(chosen).value;
  expect(new URL(link).search).toBe(`?code=${chosen}`);
  const { id: code_id } = await db
    .selectFrom('codes')
    .select('id')
    .where('code', '=', chosen)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({
      user_id: student.id,
      semester_id: course.semesterId,
      semester_name: course.semester,
      semester_year: 2026,
      semester_fee: 300,
      amount: 240,
      code_id,
    })
    .execute();
  await press(user, adminCodes.detailsOf(chosen));
  const details = await findDialog(adminCodes.detailsTitle(chosen));
  await within(details).findByText(student.full_name);
  await press(user, adminCodes.end, details);
  await press(user, adminCodes.end, await findDialog(adminCodes.endTitle));
  await screen.findByText(adminCodes.ended(chosen));
});
