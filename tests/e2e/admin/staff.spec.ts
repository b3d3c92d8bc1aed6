import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { holdRequests } from '../support/network.ts';
import { confirmAddress, enter, makeStudent, placeOrder, type Student } from '../support/people.ts';
import { PASSWORD, signIn } from '../support/steps.ts';

const role = adminStaff.roles.accountant;

/** As an administrator in a browser of their own: to the account by the list of users. */
async function openAccount(browser: Browser, student: Student): Promise<Page> {
  const page = await browser.newPage();
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=users&search=${student.email}`);
  await page.getByRole('link', { name: student.fullName }).click();
  await expect(page.getByRole('heading', { name: student.fullName })).toBeVisible();
  return page;
}

async function makeAccountant(browser: Browser, student: Student): Promise<Page> {
  const page = await openAccount(browser, student);
  await page.getByRole('button', { name: adminStaff.grant }).click();
  await expect(page.getByText(errorMessages['users.email_unconfirmed'])).toBeVisible();
  await confirmAddress(page);
  await page.getByRole('button', { name: adminStaff.grant }).click();
  await expect(page.getByText(adminStaff.granted(role))).toBeVisible();
  await expect(page.getByRole('button', { name: adminStaff.revokeOf(role) })).toBeVisible();
  return page;
}

test('an administrator makes an accountant, who decides on orders at the desk and sees nothing else', async ({
  page,
  browser,
  server,
  admin,
}) => {
  test.slow();
  const { semesterId } = await makeCourse(admin);
  const accountant = await makeStudent(server.url, 'Comptable De La Faculté');
  const buyer = await makeStudent(server.url, 'Acheteuse Au Bureau');
  const id = await placeOrder(buyer, semesterId);
  const adminPage = await makeAccountant(browser, accountant);
  await adminPage.setViewportSize({ width: 360, height: 740 });
  // Without the notification, and from the top of the page.
  await adminPage.reload();
  await expect(adminPage.getByRole('button', { name: adminStaff.revokeOf(role) })).toBeVisible();
  await expectAccessible(adminPage, 'the account of an accountant');

  await page.goto('/login');
  await signIn(page, { username: accountant.email, password: PASSWORD });
  await expect(page).toHaveURL('/desk');
  await expect(page.getByRole('heading', { name: adminStaff.desk.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(2);
  await page.getByLabel(adminPayments.searchLabel).fill(buyer.email);
  await expect(page.getByRole('row').filter({ hasText: buyer.email })).toHaveCount(1);
  await expect(page.getByRole('link', { name: buyer.fullName })).toHaveCount(0);
  await page
    .getByRole('button', { name: adminPayments.detailsOf(id) })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: adminPayments.paymentTitle(id), exact: true });
  await expect(details.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: adminPayments.approveOf(id) }).click();
  await page.getByRole('dialog').getByRole('button', { name: adminPayments.approve }).click();
  await expect(page.getByText(/^Le paiement n° \d+ est approuvé\.$/)).toBeVisible();
  expect((await buyer.rest.get(`/api/dashboard/semester/${semesterId}`)).status).toBe(200);

  await page.getByRole('tab', { name: adminStaff.desk.tabs.accounting }).click();
  await expect(page.getByRole('heading', { name: adminAccounting.reviews.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: adminAccounting.idle.title })).toHaveCount(0);
  await page.goto('/admin?tab=users');
  await expect(page).toHaveURL('/desk');

  await adminPage.getByRole('button', { name: adminStaff.revokeOf(role) }).click();
  const dialog = adminPage.getByRole('dialog', { name: adminStaff.revokeTitle });
  await dialog.getByRole('button', { name: adminStaff.revoke, exact: true }).click();
  await expect(adminPage.getByText(adminStaff.revoked(role))).toBeVisible();
  await page.goto('/desk');
  await expect(page).toHaveURL('/dashboard');
});

test('the field of a subject moves nothing when it is loaded, and its list takes a click', async ({
  browser,
  server,
  admin,
}) => {
  const { subject } = await makeCourse(admin);
  const page = await openAccount(browser, await makeStudent(server.url));
  await confirmAddress(page);
  const grant = page.getByRole('button', { name: adminStaff.grant });
  // The list of users has prefetched what is to be held.
  await page.reload();
  const scope = page.getByLabel(adminStaff.scope.label, { exact: true });
  await page.getByLabel(adminStaff.invitations.role, { exact: true }).selectOption('editor');
  await scope.selectOption('semester');
  await grant.click();
  await expect(page.getByLabel(adminStaff.scope.chosenSemester)).toBeFocused();
  const release = await holdRequests(page, '**/assets/*.js');
  await scope.selectOption('subject');
  const loading = page.getByRole('textbox', { name: adminStaff.scope.chosenSubject });
  await expect(loading).toBeDisabled();
  await grant.click();
  await expect(loading).toHaveAttribute('aria-invalid', 'true');
  const before = await grant.boundingBox();
  release();
  const field = page.getByRole('combobox', { name: adminStaff.scope.chosenSubject });
  await expect(field).toBeEnabled();
  expect(await grant.boundingBox()).toEqual(before);
  await field.click();
  await page.getByRole('option', { name: subject, exact: true }).click();
  await expect(field).toHaveValue(subject);
  await page.close();
});

test('the desk leads students to their dashboard and administrators to the back-office', async ({
  page,
  browser,
  server,
}) => {
  const student = await makeStudent(server.url);
  await enter(page, student.email);
  await page.goto('/desk');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('link', { name: navigation.desk, exact: true })).toHaveCount(0);
  const adminPage = await browser.newPage();
  await enter(adminPage, ADMIN.username);
  await adminPage.goto('/desk');
  await expect(adminPage).toHaveURL('/admin');
});

test('the desk: accessible in light and dark, and no wider than a phone', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const accountant = await makeStudent(server.url, 'Comptable Accessible');
  const adminPage = await makeAccountant(browser, accountant);
  await adminPage.close();
  await enter(page, accountant.email);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const tab of ['payments', 'accounting'] as const) {
    await page.goto(`/desk?tab=${tab}`);
    await expect(page.getByRole('tab', { name: adminStaff.desk.tabs[tab] })).toBeVisible();
    await page
      .getByRole('tabpanel')
      .getByRole('heading')
      .or(page.getByRole('row'))
      .first()
      .waitFor();
    await expectAccessibleInBoth(page, `/desk?tab=${tab}`);
  }
});
