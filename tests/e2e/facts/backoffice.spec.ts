import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { common } from '@amphi/domain/messages/fr/common';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { enter, grant, makeStudent } from '../support/people.ts';
import { chooseSubject } from '../support/subject-picker.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const headers = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('columnheader');

test.beforeEach(async ({ page }) => enter(page, ADMIN.username));

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
  await expect(main.getByText(texts.stats.activeUsers(stats.active_users ?? 0))).toBeVisible();
  await expect(
    main.getByText(texts.stats.pendingPayments(stats.pending_payments ?? 0)),
  ).toBeVisible();
  await expect(main.getByText(texts.stats.subjects(stats.total_subjects ?? 0))).toBeVisible();
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
    await expect(subject).toHaveValue(one.subject);
    await dialog.getByLabel(chapter).selectOption({ label: one.chapter });
    await chooseSubject(subject, two.subject);
    await expect(dialog.getByLabel(chapter)).toHaveValue('');
  });
});
