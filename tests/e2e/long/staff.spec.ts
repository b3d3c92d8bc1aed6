import { auth } from '@amphi/domain/messages/fr/account/auth';
import { invitation as texts } from '@amphi/domain/messages/fr/account/invitation';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { waitForMail } from '../../support/mail.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { enter, makeStaff } from '../support/people.ts';
import { PASSWORD } from '../support/steps.ts';

const { desk, invitations } = adminStaff;

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
});

test('from an invitation and its mail to the desk of an accountant, accessible on a phone', async ({
  page,
  browser,
  server,
}) => {
  const email = newEmail();
  await enter(page, ADMIN.username);
  await page.goto('/admin?tab=users&view=staff');
  await page.getByLabel(adminStaff.columns.email).fill(email);
  await page.getByLabel(invitations.role, { exact: true }).selectOption('accountant');
  await page.getByRole('button', { name: invitations.send, exact: true }).click();
  await expect(page.getByRole('button', { name: invitations.revokeOf(email) })).toBeVisible();
  await expectAccessibleInBoth(page, 'the staff and the invitations');
  const mail = await waitForMail(server.dataDir, email, /Invitation/);

  const guest = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const link = /\/invitation#token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  const response = await guest.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  // The token is in no address from then on.
  await expect(guest).toHaveURL('/invitation');
  await expect(guest.getByText(texts.offer(adminStaff.roles.accountant))).toBeVisible();
  await expectAccessibleInBoth(guest, 'the form of an invitation');
  await guest.getByLabel(auth.fullName).fill('Comptable Invitée');
  await guest.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await guest.getByLabel(auth.confirmPassword, { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: texts.register.submit }).click();
  await expect(guest).toHaveURL('/desk');
});

test('the desk of editors and reviewers is accessible, and no wider than a phone', async ({
  page,
  admin,
}) => {
  const course = await makeCourse(admin);
  const { id, email } = await makeStaff(admin, 'editor', course.subjectId);
  const grant = { user_id: id, role: 'reviewer', subject_id: course.subjectId };
  expect((await admin.json('POST', '/trpc/staff.grant', grant)).status).toBe(200);
  await enter(page, email);
  // The other tabs are those of administrators.
  for (const tab of ['questions', 'drafts'] as const) {
    await page.goto(`/desk?tab=${tab}`);
    // Tabs may have a count behind their name.
    const name = new RegExp(`^${desk.tabs[tab]}(?: \\d|$)`);
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    const panel = page.getByRole('tabpanel');
    const content = panel.getByRole('heading').or(panel.getByRole('row'));
    await content.or(panel.getByRole('listitem')).first().waitFor();
    await expectAccessibleInBoth(page, `/desk?tab=${tab}`);
  }
});
