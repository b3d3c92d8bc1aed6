import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { admin as adminTexts } from '@amphi/domain/messages/fr/admin/common';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { examBriefing } from '@amphi/domain/messages/fr/sittings/exam-briefing';
import { mockExams } from '@amphi/domain/messages/fr/sittings/mock-exams';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import type { Page } from '@playwright/test';
import { publishMockExam, setMockExamWindow } from '../../support/mock-exams.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter } from '../support/people.ts';
import { expect, test } from '../support/studying.ts';

// The narrowest phone, where rows are cards.
test.use({ viewport: { width: 360, height: 800 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' });

test('an administrator makes a scoring rule, and sees its points before saving it', async ({
  page,
}) => {
  await enter(page, ADMIN.username);
  await page.goto('/admin/baremes');
  await button(page, adminBaremes.add).click();
  const dialog = page.getByRole('dialog');
  const name = `Maison ${Date.now()}`;
  await dialog.getByRole('textbox', { name: adminBaremes.fields.name }).fill(name);
  await dialog.getByLabel(adminBaremes.fields.kind).selectOption('negative');
  await dialog.getByLabel(adminBaremes.fields.wrong).fill('-0,5');
  await expect(dialog.getByRole('row', { name: /^A, C 1/ })).toContainText('−0,5');
  await expectAccessible(page, page.url());
  await save(page).click();
  await expect(page.getByRole('table', { name: adminBaremes.own })).toContainText(name);
  await button(page, adminBaremes.removeOf(name)).click();
  await dialog.getByRole('button', { name: adminTexts.remove }).click();
  await expect(page.getByText(adminBaremes.removed(name))).toBeVisible();
});

test('an administrator says how the exam of a year is sat', async ({ page, course }) => {
  await enter(page, ADMIN.username);
  await page.goto(`/admin/papers?subject=${course.subjectId}`);
  await button(page, adminPapers.add).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(adminPapers.fields.year).fill('2023');
  await dialog.getByLabel(adminPapers.fields.title).fill('Session de juin');
  await dialog.getByLabel(adminPapers.fields.duration).fill('90');
  await save(page).click();
  const table = page.getByRole('table', { name: adminPapers.label });
  await expect(table.getByRole('row', { name: /Session de juin/ })).toContainText('1 h 30');
  await expect(dialog).toBeHidden();
  await expectAccessible(page, page.url());
});

test('an administrator plans, publishes and cancels a mock exam', async ({ page, course }) => {
  await enter(page, ADMIN.username);
  await page.goto('/admin/mock-exams');
  await button(page, adminMockExams.add).click();
  const dialog = page.getByRole('dialog');
  const { fields } = adminMockExams;
  const title = `Examen de ${course.subject}`;
  await dialog.getByLabel(fields.title).fill(title);
  await dialog.getByLabel(fields.opens).fill('2099-01-10T09:00');
  await dialog.getByLabel(fields.closes, { exact: false }).first().fill('2099-01-10T12:00');
  await dialog.getByLabel(fields.duration).fill('60');
  await dialog.getByLabel(course.subject, { exact: true }).check();
  await dialog.getByLabel(fields.count).fill('3');
  await expectAccessible(page, page.url());
  await save(page).click();
  await button(page, adminMockExams.publishOf(title)).click();
  await dialog.getByRole('button', { name: adminMockExams.publish }).click();
  await expect(page.getByText(adminMockExams.published(title))).toBeVisible();
  await button(page, adminMockExams.cancelOf(title)).click();
  await dialog.getByRole('button', { name: adminMockExams.cancel }).click();
  await expect(page.getByRole('row', { name: new RegExp(course.subject) })).toContainText(
    adminMockExams.states.cancelled,
  );
});

test('a student sits a scheduled mock exam, and waits for the results of all', async ({
  server,
  admin,
  course,
  enrolled,
}) => {
  const title = `Examen de ${course.subject}`;
  const exam = { subjectId: course.subjectId, count: 3, title };
  const id = await publishMockExam(admin, exam);
  await setMockExamWindow(server, id, 1);
  const { page } = enrolled;
  await page.goto('/dashboard');
  await button(page, mockExams.enterOf(title)).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(examBriefing.ranks.ranked);
  await expect(dialog).toContainText(examBriefing.clock(false));
  await expectAccessible(page, page.url());
  await dialog.getByRole('button', { name: examBriefing.start }).click();
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(button(page, sittingSession.pause)).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await button(page, sittingSession.handIn).click();
  await page.getByRole('dialog').getByRole('button', { name: sittingSession.handIn }).click();
  await expect(page).toHaveURL(/\/results$/);
  await expect(page.getByRole('heading', { name: mockExams.awaitedTitle })).toBeVisible();
  await expectAccessible(page, page.url());
  await page.goto('/sessions');
  await expect(page.getByRole('region', { name: mockExams.title })).toContainText('Copie rendue');
});
