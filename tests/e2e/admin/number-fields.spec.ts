import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import type { Locator, Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { enter, makeStudent, newReceipt } from '../support/people.ts';

const { fields, feeChange, ...semesters } = adminContent.semesters;

interface Semester {
  id: number;
  name: string;
  year: number;
  fee: number;
}

/** Empties a field as one does at a keyboard: all of it selected, then deleted. */
async function empty(field: Locator): Promise<void> {
  await field.press('ControlOrMeta+A');
  await field.press('Backspace');
}

async function emptyAndType(field: Locator, text: string): Promise<void> {
  await empty(field);
  await field.pressSequentially(text);
}

async function makeSemester(admin: RestClient, fee = 450): Promise<Semester> {
  const semester = { name: `Tarifs ${newEmail()}`, year: 2026, fee };
  const { body } = await admin.json<Semester>('POST', '/api/content/semesters', semester);
  return body;
}

async function feeOf(admin: RestClient, name: string): Promise<number | undefined> {
  const { body } = await admin.get<Semester[]>('/api/content/semesters');
  return body.find((one) => one.name === name)?.fee;
}

async function openSemester(page: Page, { name }: Semester): Promise<Locator> {
  await page.goto('/admin?tab=content');
  await page.getByRole('button', { name: semesters.editOf(name) }).click();
  return page.getByRole('dialog', { name: semesters.editOf(name) });
}

test.beforeEach(({ page }) => enter(page, ADMIN.username));

test('a fee that was emptied becomes 0, which typing replaces', async ({ page, admin }) => {
  const name = `Semestre tapé ${newEmail()}`;
  await page.goto('/admin?tab=content');
  await page.getByRole('button', { name: semesters.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fields.name).fill(name);
  const year = dialog.getByLabel(fields.year);
  await empty(year);
  await expect(year).toHaveValue('0');
  await year.pressSequentially('2027');
  await expect(year).toHaveValue('2027');
  const fee = dialog.getByLabel(fields.fee);
  await empty(fee);
  await expect(fee).toHaveValue('0');
  await fee.pressSequentially('450');
  await expect(fee).toHaveValue('450');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog).toBeHidden();
  const { body } = await admin.get<Semester[]>('/api/content/semesters');
  expect(body.find((one) => one.name === name)).toMatchObject({ year: 2027, fee: 450 });
});

test('a number is selected when it gets the focus, and what is typed then stays', async ({
  page,
  admin,
}) => {
  const dialog = await openSemester(page, await makeSemester(admin, 900));
  const fee = dialog.getByLabel(fields.fee);
  const selected = () =>
    fee.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
  await fee.click();
  expect(await selected()).toBe('900');
  await fee.click();
  expect(await selected()).toBe('');
  await dialog.getByLabel(fields.name).focus();
  // A key that comes right with the focus, before any timer.
  await fee.evaluate((input) => {
    input.focus();
    document.execCommand('insertText', false, '4');
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await fee.pressSequentially('50');
  await expect(fee).toHaveValue('450');
});

test('a fee that changes by more than half is asked about', async ({ page, admin }) => {
  const semester = await makeSemester(admin, 450);
  const dialog = await openSemester(page, semester);
  const fee = dialog.getByLabel(fields.fee);
  await emptyAndType(fee, '4500');
  await fee.press('Enter');
  const question = page.getByRole('dialog', { name: feeChange.title });
  await expect(question).toContainText('Le tarif passe de $450.00 à $4,500.00');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(fee).toHaveValue('4500');
  expect(await feeOf(admin, semester.name)).toBe(450);

  await dialog.getByRole('button', { name: texts.save }).click();
  await question.getByRole('button', { name: feeChange.confirm }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await feeOf(admin, semester.name)).toBe(4500);

  await page.getByRole('button', { name: semesters.editOf(semester.name) }).click();
  await emptyAndType(fee, '5000');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await feeOf(admin, semester.name)).toBe(5000);
});

test('the other numbers of the back-office are typed anew as well', async ({
  page,
  admin,
  server,
}) => {
  const { subjectId } = await makeCourse(admin);
  const { form } = adminQuestions;
  await page.goto(`/admin?tab=questions&subject=${subjectId}`);
  await page.getByRole('button', { name: adminQuestions.addQrocOf }).click();
  let dialog = page.getByRole('dialog', { name: form.addQroc });
  const order = dialog.getByLabel(form.order);
  await emptyAndType(order, '12');
  await expect(order).toHaveValue('12');
  await order.press('ArrowUp');
  await expect(order).toHaveValue('13');
  await empty(order);
  await expect(order).toHaveValue('0');
  await dialog.getByLabel(form.isExam).check();
  const qrocYear = dialog.getByLabel(form.examYear);
  await emptyAndType(qrocYear, '2021');
  await empty(qrocYear);
  await expect(qrocYear).toHaveValue('');
  await qrocYear.pressSequentially('2022');
  await expect(qrocYear).toHaveValue('2022');

  await page.goto(`/admin?tab=questions&subject=${subjectId}`);
  await page.getByRole('button', { name: adminQuestions.addExamOf }).click();
  dialog = page.getByRole('dialog', { name: form.addExam });
  for (const label of [form.examYear, form.number]) {
    const field = dialog.getByLabel(label);
    await emptyAndType(field, '2023');
    await emptyAndType(field, '2024');
    await expect(field).toHaveValue('2024');
  }

  const { rest, email } = await makeStudent(server.url);
  const semester = await makeSemester(admin);
  await rest.order(semester.id, newReceipt());
  await page.goto(`/admin?tab=payments&search=${email}`);
  await page.getByRole('button', { name: /^Approuver le paiement/ }).click();
  const duration = page.getByLabel(adminPayments.duration);
  await emptyAndType(duration, '12');
  await expect(duration).toHaveValue('12');
  await empty(duration);
  await duration.pressSequentially('3');
  await page.getByRole('dialog').getByRole('button', { name: adminPayments.approve }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { body } =
    await admin.get<{ user_email: string; starts_at: string; expires_at: string }[]>(
      '/api/admin/user-access',
    );
  const access = body.find(({ user_email }) => user_email === email);
  const days =
    (Date.parse(access?.expires_at ?? '') - Date.parse(access?.starts_at ?? '')) / 86_400_000;
  expect(Math.round(days / 30.5)).toBe(3);
});
