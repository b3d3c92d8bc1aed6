import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import type { RestClient } from '../../support/client.ts';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { COPIES, receiptPicture, transferOf } from '../../support/receipt-pictures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter, makeStudent } from '../support/people.ts';

/** The job that reads receipts runs once a minute, and may find others to read before these. */
const READ = { timeout: 300_000 };

async function makeSemester(admin: RestClient): Promise<number> {
  const semester = { name: `Semestre des copies ${newEmail()}`, year: 2026, fee: 250 };
  const { body } = await admin.json<{ id: number }>('POST', '/api/content/semesters', semester);
  return body.id;
}

async function makeOrder(url: string, semesterId: number, picture: Buffer): Promise<number> {
  const { rest } = await makeStudent(url, `Étudiante ${newEmail()}`);
  const receipt = new File([new Uint8Array(picture)], 'recu.jpg', { type: 'image/jpeg' });
  const { body, status } = await rest.order<{ id: number }>(semesterId, receipt);
  expect(status).toBe(201);
  return body.id;
}

test('a copy of a receipt is a duplicate in the list, and is compared side by side', async ({
  page,
  admin,
  server,
}) => {
  test.setTimeout(480_000);
  const semester = await makeSemester(admin);
  const picture = await receiptPicture('wallet', transferOf(process.pid));
  const smaller = await COPIES['made smaller by a messenger']?.(picture);
  const first = await makeOrder(server.url, semester, picture);
  const copy = await makeOrder(server.url, semester, smaller ?? picture);
  const other = await makeOrder(
    server.url,
    semester,
    await receiptPicture('wallet', transferOf(process.pid + 1)),
  );
  await enter(page, ADMIN.username);
  const badge = page.getByRole('button', { name: adminPayments.duplicateOf(copy) });
  await expect(async () => {
    await page.goto('/admin?tab=payments');
    await expect(badge).toBeVisible({ timeout: 10_000 });
  }).toPass(READ);
  await expect(
    page.getByRole('button', { name: adminPayments.detailsOf(other) }).first(),
  ).toBeVisible();
  await page.getByLabel(adminPayments.duplicatesOnly).click();
  await expect(page).toHaveURL(/duplicates=1/);
  await expect(badge).toBeVisible();
  await expect(page.getByRole('button', { name: adminPayments.detailsOf(other) })).toHaveCount(0);
  await badge.click();
  const compared = page.getByRole('dialog', { name: adminPayments.compare.title(copy, first) });
  for (const id of [copy, first]) {
    await expect(compared.getByRole('img', { name: adminPayments.receiptOf(id) })).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, 'two receipts', '[role=dialog]');
  await compared.getByRole('button', { name: adminPayments.paymentTitle(copy) }).click();
  await expect(compared).toBeHidden();
  await expect(page.getByText(adminPayments.warnings.similarReceipt(1))).toBeVisible();
});

test('the reference of a transfer is noted once, and its second order is told', async ({
  page,
  admin,
  server,
}) => {
  const semester = await makeSemester(admin);
  const picture = (number: number) => receiptPicture('message', transferOf(number));
  const first = await makeOrder(server.url, semester, await picture(1));
  const second = await makeOrder(server.url, semester, await picture(2));
  await enter(page, ADMIN.username);
  const reference = `tx ${process.pid}-${first}`;
  const note = async (id: number) => {
    await page.goto(`/admin?tab=payments&payment=${id}`);
    const field = page.getByLabel(adminPayments.reference.label);
    await field.fill(reference);
    await page.getByRole('button', { name: adminPayments.reference.save }).click();
    return field;
  };
  const field = await note(first);
  await expect(page.getByText(adminPayments.reference.saved)).toBeVisible();
  await expect(field).toHaveValue(reference.replace(/[ -]/g, '').toUpperCase());
  await note(second);
  await expect(page.getByText(adminPayments.reference.taken(first))).toBeVisible();
  await expect(page.getByText(adminTexts.saveFailed)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, 'a reference that is taken', '[role=dialog]');
});
