import { auth } from '@amphi/domain/messages/fr/account/auth';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { offers } from '@amphi/domain/messages/fr/offers';
import { practice } from '@amphi/domain/messages/fr/practice';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { EXAMPLE_BANK_ACCOUNT } from '@amphi/domain/payments/rules';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { newEmail, pngFile } from '../../support/client.ts';
import type { Course } from '../../support/course.ts';
import { follow, press } from '../support/buttons.ts';
import { saveBank } from '../support/calls.ts';
import { dialogsClosed, inDialog, topDialog } from '../support/dialogs.ts';
import { field, fill, focused, gone, register, see, signIn, textsOf } from '../support/page.ts';
import { db, openPage, type Person, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { form, select, summary, payment } = purchase;
const { facts } = adminPayments;
/** The overlay stays a moment after a refusal. */
const OVERLAY = { timeout: 10_000 };
const TOO_LARGE = 'File size must be less than 5MB';

const bank = () => field<HTMLSelectElement>(form.bank);
const receipt = () => document.querySelector('input[name=receipt_file]') as HTMLInputElement;
const isAt = (path: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(path));
const cardOf = (semester: string) =>
  waitFor(() => {
    const card = screen.getByText(semester).closest('article');
    if (card === null) throw new Error('no card yet');
    return card;
  });
const choose = async (user: UserEvent, { semester }: Course) => {
  await press(user, select.chooseOf(semester), await cardOf(semester));
  await see(form.title);
};

async function openForm(person: Person, course: Course) {
  await openPage('/buy', person);
  const user = userEvent.setup({ applyAccept: false });
  await choose(user, course);
  return user;
}

test('buying goes from the choice to what to pay, where and how [buy.1, buy.2, buy.4, buy.7, buy.8, buy.14]', async ({
  course,
  student,
}) => {
  const user = await openPage('/buy', student);
  const offer = (await cardOf(course.semester)).textContent;
  for (const text of ['300 MRU', offers.contents(1, 3, 0)]) expect(offer).toMatch(reads(text));
  await choose(user, course);
  const side = within(screen.getByRole('region', { name: summary.title }));
  side.getByText(course.semester);
  expect(side.getByText(summary.total).parentElement?.textContent).toMatch(/Total\s*300\sMRU/);
  expect(side.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/);
  expect(textsOf(bank().options)).toEqual([form.bankPlaceholder, 'Bankily']);
  const how = screen.getByRole('region', { name: purchase.instructions.title });
  for (const text of ['localhost', '300 MRU']) expect(how.textContent).toMatch(reads(text));
  within(how).getByRole('img', { name: purchase.instructions.picture.label });
  // The sum and the account come before all else.
  // A region without a text is that of the connection, while there is one.
  const [toPay] = screen.getAllByRole('region').filter(({ textContent }) => textContent !== '');
  expect(toPay?.getAttribute('aria-label')).toBe(summary.toPay);
  for (const text of ['300 MRU', EXAMPLE_BANK_ACCOUNT])
    expect(toPay?.textContent).toMatch(reads(text));
});

test('the form says what is missing in the fixed words, lets the phone number be, and refuses what can be no receipt [buy.3, buy.5, buy.6]', async ({
  course,
  student,
}) => {
  const user = await openForm(student, course);
  expect(field(form.phone).required).toBe(true);
  for (const label of [form.reference, form.day]) expect(field(label).required).toBe(false);
  // Bankily alone is offered, and so it is chosen already.
  expect(bank().value).toBe('Bankily');
  await press(user, form.submit);
  await see(form.missing([form.receipt]));
  await user.selectOptions(bank(), '');
  await press(user, form.submit);
  await see(form.missing([form.bank, form.receipt]));
  for (const text of ['Please select your bank', 'Receipt file is required']) await see(text);
  await user.selectOptions(bank(), 'Bankily');
  await gone('Please select your bank');
  await user.upload(receipt(), new File(['reçu'], 'reçu.txt', { type: 'text/plain' }));
  await see('Please upload a valid image or PDF file');
  const large = new File(['%PDF-'], 'reçu.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 5_242_881 });
  await user.upload(receipt(), large);
  await see(TOO_LARGE);
  await user.upload(receipt(), pngFile());
  for (const text of [TOO_LARGE, 'À compléter avant']) await gone(text);
});

test('an order at another price than was shown is refused with what was chosen and typed left as it is', async ({
  course,
  student,
}) => {
  const user = await openForm(student, course);
  await fill(user, field(form.phone), '0600');
  await user.upload(receipt(), pngFile('recu-2.png'));
  await db.updateTable('semesters').set({ fee: 450 }).where('id', '=', course.semesterId).execute();
  await press(user, form.submit);
  await screen.findByText(errorMessages['payments.due_changed'], {}, OVERLAY);
  const side = screen.getByRole('region', { name: summary.title });
  await waitFor(() => expect(side.textContent).toMatch(/Total\s*450\sMRU/));
  expect(field(form.phone).value).toBe('0600');
  await see('recu-2.png');
  const placed = () =>
    db.selectFrom('payments').select('amount').where('user_id', '=', student.id).execute();
  expect(await placed()).toEqual([]);
  await press(user, form.submit);
  await waitFor(async () => expect(await placed()).toEqual([{ amount: 450 }]));
});

test('the pay step warns of an example of a bank account, until there is one of the settings', async ({
  admin,
  course,
  student,
}) => {
  await openForm(student, course);
  const how = screen.getByRole('region', { name: summary.toPay });
  const alert = within(how).getByRole('alert');
  expect(alert.textContent).toContain(purchase.account.exampleTitle);
  expect(how.textContent).toContain(EXAMPLE_BANK_ACCOUNT);
  await saveBank(admin, '1234 5678');
  await openForm(student, course);
  const now = screen.getByRole('region', { name: summary.toPay });
  expect(now.textContent).toContain('1234 5678');
  expect(within(now).queryByRole('alert')).toBeNull();
});

test('going back to the choice forgets what was typed [buy.10]', async ({ course, student }) => {
  const user = await openForm(student, course);
  await fill(user, field(form.phone), '0600');
  await user.selectOptions(bank(), '');
  await user.upload(receipt(), pngFile('recu-1.png'));
  await see('recu-1.png');
  await press(user, payment.back);
  await choose(user, course);
  expect([field(form.phone).value, bank().value]).toEqual(['', 'Bankily']);
  expect(screen.queryByText('recu-1.png')).toBeNull();
});

test('the chosen semester is carried on to its payment', async ({ course, student }) => {
  const path = `/buy?semester=${course.semesterId}`;
  let user = await openPage('/');
  await user.click(within(await cardOf(course.semester)).getByRole('link'));
  // Between the two forms as well.
  await follow(user, auth.register.login);
  await isAt(`/login?semester=${course.semesterId}`);
  await follow(user, auth.login.register);
  await isAt(`/register?semester=${course.semesterId}`);
  await register(user, newEmail());
  await isAt(path);
  await press(user, payment.back);
  await see(select.title);
  // Visitors who were sent away from a purchase may register as well as sign in.
  user = await openPage(path);
  await isAt('/login');
  await follow(user, auth.login.register);
  await register(user, newEmail());
  await isAt(path);
  // A semester that is not on sale leads to the choice.
  await signIn(await openPage('/login?semester=999999999'), student.email);
  await see(select.title);
});

test('the transfer that is stated with an order is what its review shows first', async ({
  admin,
  course,
  student,
}) => {
  const user = await openForm(student, course);
  await fill(user, field(form.phone), '+212 600 00 00 00');
  await fill(user, field(form.reference), 'tx 90017');
  await fill(user, field(form.day), '2026-11-05');
  await user.upload(receipt(), pngFile());
  await press(user, form.submit);
  const order = () =>
    db
      .selectFrom('payments')
      .select(['id', 'stated_reference'])
      .where('user_id', '=', student.id)
      .executeTakeFirst();
  await waitFor(async () => expect((await order())?.stated_reference).toBe('TX90017'));
  await openPage(`/admin?tab=payments&payment=${(await order())?.id}`, admin);
  const stated = await screen.findByText(reads(facts.transferOf('TX90017', null, '5 nov. 2026')));
  const list = within(await topDialog()).getByText(facts.user);
  expect(stated.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a visitor sees what a semester contains, and tries a question', async ({ course }) => {
  await db
    .insertInto('qrocs')
    .values({ subject_id: course.subjectId, question_text: 'Ouverte ?', answer_text: 'Oui.' })
    .execute();
  const user = await openPage('/');
  const card = within(await cardOf(course.semester));
  await user.click(await card.findByText(reads(offers.contents(1, 3, 1))));
  const subject = card.getByRole('listitem').textContent;
  expect(subject).toMatch(reads(`${course.subject}${offers.subject(3, 1)}`));
  const button = await card.findByRole('button', { name: offers.tryOneOf(course.semester) });
  await user.click(button);
  const dialog = await inDialog();
  await dialog.findByText('Première question ?');
  for (const name of [/^A/, /^B/]) await user.click(dialog.getByRole('checkbox', { name }));
  await user.click(dialog.getByRole('button', { name: offers.sample.submit }));
  const verdict = await dialog.findByText(practice.question.incorrect);
  await focused(() => verdict);
  dialog.getByText(practice.question.marks.missed);
  dialog.getByText('Le cœur a quatre cavités.');
  expect(dialog.getByRole('link', { name: offers.sample.account }).getAttribute('href')).toBe(
    `/register?semester=${course.semesterId}`,
  );
  await user.click(dialog.getByRole('button', { name: offers.sample.another }));
  await dialog.findByText('Deuxième question ?');
  await user.keyboard('{Escape}');
  await dialogsClosed();
  expect(document.activeElement).toBe(button);
});
