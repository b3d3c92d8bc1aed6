import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { adminStudent } from '@amphi/domain/messages/fr/admin/student';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { insertOrder } from '../../support/accounts.ts';
import { findButton, follow, press } from '../support/buttons.ts';
import { findDialog, topDialog } from '../support/dialogs.ts';
import { chooseSubject, fill, focused } from '../support/page.ts';
import { db, openPage, type Person, signedIn, test } from '../support/scene.tsx';
import { confirmAddress, staff } from '../support/staff.ts';
import { reads } from '../support/text.ts';

const { scope, roles } = adminStaff;
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
/** Rows of a list with an address. */
const people = () =>
  screen.getAllByRole('row').filter(({ textContent }) => textContent.includes('@'));

/** Goes to an account by the list of users, as an administrator. */
async function openAccount(admin: Person, { email, full_name }: Person) {
  const user = await openPage(`/admin?tab=users&search=${email}`, admin);
  await follow(user, reads(full_name));
  await screen.findByRole('heading', { name: reads(full_name) });
  return user;
}

describe('a role', () => {
  test('is given to a confirmed address alone, and taken away', async ({ admin, student }) => {
    const role = roles.accountant;
    const user = await openAccount(admin, student);
    await press(user, adminStaff.grant);
    await screen.findByText(reads(errorMessages['users.email_unconfirmed']));
    await press(user, adminUsers.confirm);
    const confirm = await findDialog(adminUsers.confirmTitle);
    await press(user, adminUsers.confirm, confirm);
    await waitFor(() => expect(screen.queryByText(adminUsers.unconfirmed)).toBeNull());
    await press(user, adminStaff.grant);
    await screen.findByText(reads(adminStaff.granted(role)));
    await press(user, adminStaff.revokeOf(role));
    const revoke = await findDialog(adminStaff.revokeTitle);
    await press(user, adminStaff.revoke, revoke);
    await screen.findByText(reads(adminStaff.revoked(role)));
    await openPage('/desk', student);
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  });

  test('in a semester or a subject needs one: its field has the focus until it is chosen', async ({
    admin,
    course: { subject, semester },
    student,
  }) => {
    await confirmAddress(student);
    const user = await openAccount(admin, student);
    const grant = await findButton(adminStaff.grant);
    await user.selectOptions(screen.getByLabelText(adminStaff.invitations.role), 'editor');
    const where = screen.getByLabelText(scope.label);
    await user.selectOptions(where, 'semester');
    const ofSemester = await screen.findByLabelText(scope.chosenSemester);
    await user.click(grant);
    await focused(() => ofSemester);
    await user.selectOptions(where, 'subject');
    const field = await screen.findByRole('combobox', { name: new RegExp(scope.chosenSubject) });
    await user.click(grant);
    await focused(() => field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await chooseSubject(user, field, subject);
    await user.click(grant);
    await findButton(adminStaff.revokeOf(`${roles.editor}, ${subject} (${semester})`));
  });
});

test('an accountant decides on orders at the desk, and sees nothing else', async ({ course }) => {
  const buyer = await signedIn({ full_name: 'Acheteuse Au Bureau' });
  const id = await insertOrder(db, buyer.id, course.semesterId);
  const user = await openPage('/desk', await staff('accountant'));
  await screen.findByRole('heading', { name: adminStaff.desk.title, level: 1 });
  expect(tabs()).toHaveLength(4);
  await fill(user, await screen.findByLabelText(adminPayments.searchLabel), buyer.email);
  await waitFor(() => expect(people()).toHaveLength(1));
  expect(screen.queryByRole('link', { name: buyer.full_name })).toBeNull();
  await press(user, adminPayments.approveOf(id));
  await press(user, adminPayments.approve, await topDialog());
  await screen.findByText(adminPayments.approved(id));

  await user.click(screen.getByRole('tab', { name: adminStaff.desk.tabs.accounting }));
  await screen.findByRole('heading', { name: adminAccounting.reviews.title });
  expect(screen.queryByRole('heading', { name: adminAccounting.idle.title })).toBeNull();
});

test('a cashier books cash on the page of a student, which tells nothing of their answers', async ({
  course,
}) => {
  const buyer = await signedIn({ full_name: 'Payeuse Au Guichet' });
  const user = await openPage('/desk?tab=students', await staff('cashier'));
  const { payments, statements, accounting, codes, students } = adminStaff.desk.tabs;
  await waitFor(() => expect(tabs()).toEqual([payments, statements, accounting, codes, students]));
  await fill(user, await screen.findByLabelText(adminUsers.searchLabel), buyer.email);
  await waitFor(() => expect(people()).toHaveLength(1));
  await follow(user, reads(buyer.full_name));
  await screen.findByRole('heading', { name: reads(buyer.full_name) });
  expect(screen.queryByText(adminStudent.activity.title)).toBeNull();
  expect(screen.queryByRole('button', { name: adminStudent.edit })).toBeNull();
  const { grant } = adminUsers.access;
  await press(user, grant.open);
  const dialog = await topDialog();
  const reason = await within(dialog).findByLabelText(new RegExp(grant.reason));
  expect(within(dialog).queryByRole('option', { name: grant.reasons.goodwill })).toBeNull();
  await within(dialog).findByRole('option', { name: new RegExp(course.semester) });
  await user.selectOptions(
    within(dialog).getByLabelText(new RegExp(grant.semester)),
    String(course.semesterId),
  );
  await user.selectOptions(reason, 'cash');
  await press(user, admin.save, dialog);
  await findButton(grant.changeOf(course.semester));
  expect(
    screen.queryByRole('button', { name: adminUsers.access.revokeOf(course.semester) }),
  ).toBeNull();
});

test('an examiner plans a mock exam and gives a subject its rule, and sees nothing else', async ({
  course,
}) => {
  const user = await openPage('/desk', await staff('examiner'));
  await press(user, adminMockExams.add);
  const dialog = await topDialog();
  await waitFor(() => within(dialog).getByRole('checkbox', { name: course.subject }));
  await user.keyboard('{Escape}');
  expect(tabs()).toEqual([adminStaff.desk.tabs.exams]);
  await user.click(screen.getByRole('radio', { name: adminPapers.title }));
  const field = await screen.findByRole('combobox', { name: adminPapers.subject });
  await chooseSubject(user, field, course.subject);
  await user.selectOptions(await screen.findByLabelText(adminPapers.bareme), 'EDN (discordances)');
  await screen.findByText(adminPapers.baremeSaved);
});

test.for([
  ['/desk', 'student', '/dashboard'],
  ['/admin', 'student', '/dashboard'],
  ['/desk', 'admin', '/admin'],
  ['/admin?tab=users', 'accountant', '/desk'],
  ['/admin/imports', 'editor', '/desk'],
] as const)(
  '%s leads a person with the role of %s to %s [routes.4]',
  async ([path, role, to], { course }) => {
    const person =
      role === 'student' || role === 'admin'
        ? await signedIn(role === 'admin' ? { role } : {})
        : await staff(role, role === 'editor' ? course : {});
    await openPage(path, person);
    await waitFor(() => expect(location.pathname).toBe(to));
  },
);
