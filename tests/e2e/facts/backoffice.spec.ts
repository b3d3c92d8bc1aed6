import { admin as texts } from '@amphi/domain/messages/fr/admin';
import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { adminUsers } from '@amphi/domain/messages/fr/admin-users';
import { common } from '@amphi/domain/messages/fr/common';
import type { Page } from '@playwright/test';
import type { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { makeCourse } from '../course.ts';
import { enter, grant, makeStudent, placeOrder } from '../people.ts';

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

test.beforeEach(async ({ page }) => enter(page, ADMIN.username, ADMIN.password));

test('five tabs, and a dashboard with its cards, revenue and recent activity [admin.1, admin.2, admin.3, admin.4]', async ({
  page,
  admin,
}) => {
  const { body: stats } = await admin.get<Record<string, number>>('/api/admin/stats');
  await page.goto('/admin');
  const { dashboard, users, payments, content, questions } = texts.tabs;
  const tabs = await page.getByRole('tablist').getByRole('tab').allTextContents();
  expect(tabs.slice(0, 5)).toEqual([
    ...[dashboard, users, expect.stringContaining(payments), content, questions],
  ]);
  const main = page.locator('main');
  const dollars = (value = 0) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value);
  for (const [label, value] of [
    [texts.stats.totalRevenue, dollars(stats.total_revenue)],
    [texts.stats.pendingRevenue, dollars(stats.pending_revenue)],
  ] as const) {
    await expect(main.getByText(label)).toBeVisible();
    await expect(main.getByText(value).first()).toBeVisible();
  }
  for (const [label, value] of [
    [texts.stats.users, stats.total_users],
    [texts.stats.payments, stats.total_payments],
    [texts.stats.semesters, stats.total_semesters],
    [texts.stats.qcms, stats.total_qcms],
    [texts.stats.registrations, stats.recent_registrations],
    [texts.stats.recentPayments, stats.recent_payments],
  ] as const) {
    const card = main.getByRole('link').filter({ hasText: new RegExp(`^${label}`) });
    await expect(card.first()).toContainText(String(value));
  }
  await expect(main.getByText(texts.stats.activeUsers(String(stats.active_users)))).toBeVisible();
  await expect(
    main.getByText(texts.stats.pendingPayments(String(stats.pending_payments))),
  ).toBeVisible();
  await expect(main.getByText(texts.stats.subjects(String(stats.total_subjects)))).toBeVisible();
});

test('dialogs close on Escape and beside them; a change loads the rest of the screen again [admin.5, admin.6]', async ({
  page,
  server,
}) => {
  const student = await makeStudent(server.url, 'Rafraîchie');
  await page.goto(`/admin?tab=users&search=${student.email}`);
  const dialog = page.getByRole('dialog');
  await button(page, adminUsers.editOf('Rafraîchie')).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button(page, adminUsers.editOf('Rafraîchie')).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(dialog).toBeHidden();
  await button(page, adminUsers.deactivateOf('Rafraîchie')).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await dialog.getByRole('button', { name: adminUsers.deactivate }).click();
  await expect(row(page, student.email)).toContainText(texts.inactive);
  // Together, in one request.
  expect(asked.filter((url) => /users\.list/.test(url) && /stats\./.test(url))).toHaveLength(1);
});

test('accounts in their columns, with what can be done [users.1, users.2, users.3]', async ({
  page,
  server,
  admin,
}) => {
  const course = await makeCourse(admin);
  const student = await makeStudent(server.url, 'Une Colonne');
  await grant(admin, student, course.semesterId);
  await page.goto('/admin?tab=users');
  for (const text of ['une colonne', student.email]) {
    await page.getByLabel(adminUsers.searchLabel).fill(text);
    await expect(row(page, student.email)).toBeVisible();
    await expect(row(page, ADMIN.username)).toHaveCount(0);
  }
  for (const column of Object.values(adminUsers.columns)) {
    await expect(
      headers(page, adminUsers.label).filter({ hasText: column }).first(),
    ).toBeAttached();
  }
  const line = row(page, student.email);
  await expect(line).toContainText('Une Colonne');
  await expect(line).toContainText(adminUsers.roles.user);
  await expect(line.getByText('1', { exact: true })).toHaveCount(2);
  for (const action of [adminUsers.editOf, adminUsers.deactivateOf, adminUsers.removeOf]) {
    await expect(line.getByRole('button', { name: action('Une Colonne') })).toBeVisible();
  }
});

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

test.describe('content', () => {
  test('has its columns, and a new semester its defaults [content.1, content.2, content.3, content.4]', async ({
    page,
    admin,
  }) => {
    const course = await makeCourse(admin);
    await page.goto('/admin?tab=content');
    await expect(page.getByRole('table', { name: adminContent.semesters.label })).toBeVisible();
    const { label, columns, fields, add, editOf, removeOf } = adminContent.semesters;
    for (const column of Object.values(columns)) {
      await expect(headers(page, label).filter({ hasText: column }).first()).toBeAttached();
    }
    const line = row(page, course.semester).first();
    await expect(line).toContainText('$300.00');
    await expect(line).toContainText(texts.active);
    await expect(line.getByText('1', { exact: true })).toBeVisible();
    await expect(line.getByText('3', { exact: true })).toBeVisible();
    for (const action of [editOf, removeOf]) {
      await expect(button(page, action(course.semester))).toBeVisible();
    }
    await button(page, add).click();
    const dialog = page.getByRole('dialog');
    const fee = dialog.getByLabel(fields.fee);
    const year = await page.evaluate(() => new Date().getFullYear());
    await expect(dialog.getByLabel(fields.year)).toHaveValue(String(year));
    await expect(fee).toHaveValue('0');
    await expect(dialog.getByLabel(fields.status)).toHaveValue('active');
    await fee.focus();
    await page.keyboard.press('ArrowUp');
    await expect(fee).toHaveValue('0,01');
    await fee.fill('12');
    await fee.fill('');
    await dialog.getByLabel(fields.name).click();
    await expect(fee).toHaveValue('0');
  });

  test('warns of what goes with a semester and with a subject [content.6, content.7, content.8]', async ({
    page,
    admin,
  }) => {
    const course = await makeCourse(admin);
    await page.goto(`/admin?tab=content&search=${encodeURIComponent(course.subject)}`);
    const dialog = page.getByRole('dialog');
    await button(page, adminContent.semesters.removeOf(course.semester)).click();
    await expect(dialog).toContainText(adminContent.semesters.removeText(course.semester));
    await expect(dialog).toContainText(adminContent.semesters.removeCounts(1, 3));
    await dialog.getByRole('button', { name: common.cancel }).click();
    await expect(button(page, adminContent.subjects.editOf(course.subject))).toBeVisible();
    await button(page, adminContent.subjects.removeOf(course.subject)).click();
    await expect(dialog).toContainText(adminContent.subjects.removeText(course.subject));
    await expect(dialog).toContainText(adminContent.subjects.removeCounts(3));
    await dialog.getByRole('button', { name: common.cancel }).click();
    await button(page, adminContent.subjects.add).click();
    await dialog.getByRole('button', { name: texts.save }).click();
    await expect(dialog.getByText('Subject name is required')).toBeVisible();
    await expect(dialog.getByText('Please select a semester')).toBeVisible();
  });
});

test.describe('questions', () => {
  const TEXT = `Quelle est la question dont le texte est plus long que soixante caractères ${process.pid} ?`;

  test('are filtered, counted and cut, and quoted before they are deleted [questions.1, questions.3, questions.4]', async ({
    page,
    admin,
  }) => {
    const course = await makeCourse(admin);
    const { body } = await admin.json<{ created_at: string }>('POST', '/api/content/qcms', {
      subject_id: course.subjectId,
      question_text: TEXT,
      options: { A: 'un', B: 'deux', C: 'trois' },
      correct_answers: ['A', 'C'],
      lesson_name: 'Leçon rare',
    });
    await page.goto('/admin?tab=questions');
    for (const column of Object.values(adminQuestions.qcms.columns)) {
      await expect(
        headers(page, adminQuestions.qcms.label).filter({ hasText: column }).first(),
      ).toBeAttached();
    }
    await page.getByLabel(adminQuestions.semesterFilter).selectOption({
      label: `${course.semester} (2026)`,
    });
    await expect(page.getByText('showing 4 of 4')).toBeVisible();
    await page.getByLabel(adminQuestions.searchLabel).fill('plus long que soixante');
    await expect(page.getByText('showing 1 of 1')).toBeVisible();
    await page.getByLabel(adminQuestions.searchLabel).fill('');
    await expect(page.getByText('showing 4 of 4')).toBeVisible();
    await page.getByLabel(adminQuestions.searchLabel).fill('lecon rare');
    await expect(page.getByText('showing 1 of 1')).toBeVisible();
    const line = page.getByRole('row').filter({ hasText: 'Leçon rare' });
    await expect(line).toContainText(`${TEXT.slice(0, 60).trimEnd()}…`);
    await expect(line).toContainText(course.subject);
    await expect(line).toContainText(course.semester);
    await expect(line.getByText('3', { exact: true })).toBeVisible();
    const cells = line.getByRole('cell');
    await expect(cells.filter({ hasText: /^\s*A\W*C\s*$/ })).toHaveCount(1);
    const created = new Intl.DateTimeFormat('fr', {
      day: 'numeric',
      timeZone: 'Africa/Casablanca',
    });
    const day = created.format(new Date(body.created_at));
    await expect(
      cells.filter({ hasText: new RegExp(`^\\s*(Créée le)?\\s*${day}\\D.*20\\d\\d\\s*$`) }),
    ).toHaveCount(1);
    for (const action of [/^Voir/, /^Modifier/, /^Supprimer/]) {
      await expect(line.getByRole('button', { name: action })).toBeVisible();
    }
    await line.getByRole('button', { name: /^Supprimer/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`« ${TEXT.slice(0, 50).trimEnd()}… »`);
    await dialog.getByRole('button', { name: common.cancel }).click();
    await button(page, texts.clearFilters).first().click();
    await expect(page.getByLabel(adminQuestions.searchLabel)).toHaveValue('');
    await expect(page.getByLabel(adminQuestions.semesterFilter)).toHaveValue('');
  });

  test('lose a chapter that is not of the chosen subject [questions.9]', async ({
    page,
    admin,
  }) => {
    const [one, two] = [await makeCourse(admin), await makeCourse(admin)];
    await page.goto(`/admin?tab=questions&subject=${one.subjectId}`);
    await button(page, adminQuestions.addExamOf).click();
    const dialog = page.getByRole('dialog').first();
    const { chapter } = adminQuestions.form;
    const subject = dialog.locator('[data-path=subject_id]');
    await subject.selectOption(String(one.subjectId));
    await dialog.getByLabel(chapter).selectOption({ label: one.chapter });
    await subject.selectOption(String(two.subjectId));
    await expect(dialog.getByLabel(chapter)).toHaveValue('');
  });
});
