import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { common } from '@amphi/domain/messages/fr/common';
import type { Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { enter, makeStudent, placeOrder } from '../support/people.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const headers = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('columnheader');

/** For how many months orders have opened their semesters. */
async function monthsOf(admin: RestClient, orders: readonly number[]) {
  const { body } =
    await admin.get<Record<'payment_id' | 'starts_at' | 'expires_at', string>[]>(
      '/api/admin/user-access',
    );
  return orders.map((id) => {
    const access = body.find(({ payment_id }) => Number(payment_id) === id);
    const days =
      (Date.parse(access?.expires_at ?? '') - Date.parse(access?.starts_at ?? '')) / 864e5;
    return Math.round(days / 30.44);
  });
}

test.beforeEach(async ({ page }) => enter(page, ADMIN.username));

test.describe('payments', () => {
  test('are searched and filtered, and decided only while pending [payments.1, payments.2, payments.3, payments.4]', async ({
    page,
    server,
    admin,
  }) => {
    const course = await makeCourse(admin);
    const student = await makeStudent(server.url, 'Cherchée Souvent');
    const id = await placeOrder(student, course.semesterId);
    await page.goto('/admin?tab=payments');
    for (const column of Object.values(adminPayments.columns)) {
      await expect(
        headers(page, adminPayments.label).filter({ hasText: column }).first(),
      ).toBeAttached();
    }
    const search = page.getByLabel(adminPayments.searchLabel);
    for (const text of [student.email, course.semester, 'cherchee souvent']) {
      await search.fill(text);
      await expect(row(page, student.fullName)).toContainText(`${course.semester} (2026)`);
      await expect(row(page, student.fullName)).toContainText('$300.00');
    }
    await search.fill(student.email);
    const line = row(page, student.fullName);
    await expect(line.getByRole('button', { name: adminPayments.approveOf(id) })).toBeVisible();
    await expect(line.getByRole('button', { name: adminPayments.rejectOf(id) })).toBeVisible();
    const details = line.getByRole('button', { name: adminPayments.detailsOf(id) }).first();
    await details.click();
    await expect(page.getByRole('dialog')).toContainText(student.email);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await admin.json('POST', `/api/payments/${id}/approve`);
    await page.getByText(adminPayments.filters.approved, { exact: true }).click();
    await expect(line).toContainText(adminPayments.statuses.approved);
    await expect(line.getByRole('button', { name: adminPayments.approveOf(id) })).toHaveCount(0);
    await expect(line.getByRole('button', { name: adminPayments.rejectOf(id) })).toHaveCount(0);
    await details.click();
    await expect(page.getByRole('dialog')).toContainText(student.email);
    await page.keyboard.press('Escape');
    await page.getByText(adminPayments.filters.rejected, { exact: true }).click();
    await expect(page.getByText(texts.noMatchTitle)).toBeVisible();
  });

  test('are approved for six months after a question, and rejected only with a reason [payments.5, payments.6]', async ({
    page,
    server,
    admin,
  }) => {
    const [one, two, three] = [
      ...[await makeCourse(admin), await makeCourse(admin), await makeCourse(admin)],
    ] as const;
    const student = await makeStudent(server.url, 'Trois Décisions');
    const first = await placeOrder(student, one.semesterId);
    const second = await placeOrder(student, two.semesterId);
    const third = await placeOrder(student, three.semesterId);
    await page.goto(`/admin?tab=payments&search=${student.email}`);
    const dialog = page.getByRole('dialog');
    await button(page, adminPayments.approveOf(first)).click();
    await expect(dialog.getByLabel(adminPayments.duration)).toHaveValue('6');
    await dialog.getByRole('button', { name: adminPayments.approve, exact: true }).click();
    await expect(page.getByText(adminPayments.approved(first))).toBeVisible();
    await button(page, adminPayments.approveOf(third)).click();
    await dialog.getByLabel(adminPayments.duration).fill('9');
    await dialog.getByRole('button', { name: adminPayments.approve, exact: true }).click();
    await expect(page.getByText(adminPayments.approved(third))).toBeVisible();
    expect(await monthsOf(admin, [first, third])).toEqual([6, 9]);
    await button(page, adminPayments.rejectOf(second)).click();
    await dialog.getByRole('button', { name: common.cancel }).click();
    await expect(row(page, two.semester)).toContainText(adminPayments.statuses.pending);
    await button(page, adminPayments.rejectOf(second)).click();
    await dialog.getByLabel(adminPayments.rejectReason).fill('  ');
    await dialog.getByRole('button', { name: adminPayments.reject, exact: true }).click();
    await expect(dialog.getByText('Le motif du refus est requis')).toBeVisible();
    await dialog.getByLabel(adminPayments.rejectReason).fill('Montant trop faible');
    await dialog.getByRole('button', { name: adminPayments.reject, exact: true }).click();
    await expect(row(page, two.semester)).toContainText(adminPayments.statuses.rejected);
  });
});
