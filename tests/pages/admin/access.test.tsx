import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { buttonIn, press } from '../support/buttons.ts';
import { change, grantAccess, send } from '../support/calls.ts';
import { findDialog, topDialog } from '../support/dialogs.ts';
import { rowOf } from '../support/page.ts';
import { openPage, test } from '../support/scene.tsx';
import { reads } from '../support/text.ts';

const { grant, ...access } = adminUsers.access;

/** A day of the calendar some days from now, as a field of a date takes it. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a semester is opened for cash, found where it ends soon, and prolonged', async ({
  admin,
  student,
  course: { semesterId, semester },
}) => {
  let user = await openPage(`/admin?tab=users&search=${student.email}`, admin);
  await press(user, adminUsers.accessCount(0, student.full_name));
  await press(user, grant.open);
  const form = within(await findDialog(grant.title(student.full_name)));
  await form.findByText(texts.semesterOf(semester, 2026));
  await user.selectOptions(
    form.getByRole('combobox', { name: grant.semester }),
    String(semesterId),
  );
  fireEvent.change(form.getByLabelText(grant.endsOn, { exact: false }), {
    target: { value: inDays(12) },
  });
  const save = form.getByRole('button', { name: texts.save });
  await user.click(save);
  const reason = form.getByRole('combobox', { name: grant.reason });
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  await user.selectOptions(reason, 'cash');
  const received = form.getByLabelText(grant.received);
  await user.clear(received);
  await user.type(received, '120,50');
  await user.click(save);
  await waitFor(async () => expect((await topDialog()).textContent).toContain(semester));
  const path = `/api/dashboard/semester/${semesterId}`;
  await waitFor(async () => expect((await send(student, 'GET', path)).status).toBe(200));

  user = await openPage(`/admin?tab=users&view=access&search=${student.email}`, admin);
  await user.click(await screen.findByText(access.expiring));
  expect((await rowOf(semester)).textContent).toMatch(/n° \d+/);
  const payments = await change(admin, 'GET', `/api/admin/payments?search=${student.email}`);
  expect(payments).toMatchObject({ items: [{ status: 'approved', receipt_url: null }] });
  await press(user, grant.changeOf(semester));
  const prolong = await findDialog(grant.changeOf(semester));
  await press(user, grant.step(6), prolong);
  await user.selectOptions(within(prolong).getByLabelText(reads(grant.reason)), 'goodwill');
  await press(user, texts.save, prolong);
  await screen.findByText(texts.noMatchTitle);
});

test('all accesses are listed, found, and revoked at once [content.10]', async ({
  admin,
  student,
  course: { semesterId, semester, subjectId },
}) => {
  await grantAccess(admin, student, semesterId);
  const study = async () =>
    (await send(student, 'GET', `/api/practice/subject/${subjectId}/study-options`)).status;
  expect(await study()).toBe(200);
  const user = await openPage(
    `/admin?tab=users&view=access&active=1&search=${student.email}`,
    admin,
  );
  await screen.findByText(reads(access.count('1')));
  await user.click(buttonIn(document, access.revokeOf(semester)));
  const dialog = within(await findDialog(access.revokeTitle));
  await user.click(dialog.getByRole('button', { name: access.revoke }));
  await screen.findByText(texts.noMatchTitle);
  expect(await study()).toBe(403);
  await user.click(screen.getByText(access.all));
  await waitFor(async () => expect((await rowOf(student.email)).textContent).toContain('Révoqué'));
});
