import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminInstallation } from '@amphi/domain/messages/fr/admin/installation';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { enter, grant, makeStudent, placeOrder } from '../support/people.ts';
import { rowButton } from '../support/steps.ts';

/** Views that are opened from an address, by the buttons that lead there. */
type Ways = Record<string, [query: string, ...buttons: (string | RegExp)[]]>;

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => {
  test.slow();
  await enter(page, ADMIN.username);
});

async function expectDialogs(page: Page, ways: Ways): Promise<void> {
  for (const [name, [query, ...buttons]] of Object.entries(ways)) {
    await page.goto(`/admin?${query}`);
    const opensItself = /desk|chapters/.test(query);
    if (opensItself) await expect(page.getByRole('dialog')).toBeVisible();
    for (const [index, name] of buttons.entries()) {
      if (opensItself || index > 0) {
        await page.getByRole('dialog').last().getByRole('button', { name }).click();
      } else await (await rowButton(page, name)).click();
    }
    const dialog = page.getByRole('dialog').last();
    const loading = dialog.locator('[aria-busy=true], .mantine-Skeleton-root');
    // The receipt that comes next waits out of sight.
    await expect(loading.filter({ visible: true })).toHaveCount(0);
    await expectAccessibleInBoth(page, name, '[role="dialog"]');
  }
}

test('dialogs about people: accessible in light and dark, and no wider than a phone', async ({
  page,
  server,
  admin,
}) => {
  const [course, wanted] = [await makeCourse(admin), await makeCourse(admin)];
  const student = await makeStudent(server.url);
  await grant(admin, student, course.semesterId);
  const desk = `tab=payments&desk=1&payment=${await placeOrder(student, wanted.semesterId)}`;
  const users = `tab=users&search=${encodeURIComponent(student.email)}`;
  const accesses = new RegExp(`accès : ${student.fullName}`);
  await expectDialogs(page, {
    'an account': [users, /^Modifier /],
    'deleting an account': [users, /^Supprimer /],
    'opening an access': [users, accesses, adminUsers.access.grant.open],
    'a refusal': [desk, adminPayments.reject],
  });
});

test('dialogs about content, and the choice between two versions of it: likewise', async ({
  page,
  admin,
}) => {
  const { subjectId, semesterId: semester_id, subject } = await makeCourse(admin);
  const search = `tab=content&search=${encodeURIComponent(subject)}`;
  await expectDialogs(page, {
    'a semester': ['tab=content', adminContent.semesters.add],
    'the chapters': [`tab=content&chapters=${subjectId}`],
    // Making the administrator's account known was not logged, this is.
    'an entry of the log': ['tab=platform', new RegExp(`^${adminAudit.detailsOf(0).slice(0, -1)}`)],
    'a subject': [search, adminContent.subjects.editOf(subject)],
  });
  const dialog = page.getByRole('dialog');
  const description = dialog.locator('[data-path=description]');
  await description.fill('Ma description, un peu longue');
  const theirs = {
    name: subject,
    semester_id,
    description: 'La leur, bien plus longue '.repeat(5),
  };
  await admin.json('PUT', `/api/content/subjects/${subjectId}`, theirs);
  await dialog.getByRole('button', { name: texts.save, exact: true }).click();
  await dialog.getByRole('button', { name: texts.conflict.show }).click();
  await expectAccessibleInBoth(page, 'the choice between two versions', '[role=dialog]');
});

test('pages of the back-office: accessible in light and dark, and no wider than a phone', async ({
  page,
  server,
  admin,
}) => {
  const { subjectId, semesterId } = await makeCourse(admin);
  const student = await makeStudent(server.url);
  await grant(admin, student, semesterId);
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const users = `/admin?tab=users&search=${encodeURIComponent(student.email)}`;
  /** By their addresses: what they are known by, and what is opened first. */
  const pages: Record<string, () => Promise<void>> = {
    '/admin/accounting': () => expect(page.getByText(adminAccounting.reviews.median)).toBeVisible(),
    [`/admin/student?id=${student.id}`]: () =>
      // It fades in behind the rest of the page.
      expect(page.getByText(adminUsers.access.live, { exact: true })).toBeVisible(),
    [`/admin?tab=questions&subject=${subjectId}`]: () =>
      page.getByRole('checkbox', { name: adminBulk.choosePage }).click(),
    '/admin?tab=exams': () =>
      expect(page.getByText(adminBaremes.title, { exact: true })).toBeVisible(),
    '/admin?tab=platform&view=installation': () =>
      expect(button(adminInstallation.again)).toBeVisible(),
    [users]: () => button(texts.rowDetails).click(),
    '/admin?tab=payments': async () => {
      await button(texts.filters.open).click();
      await expect(page.getByRole('dialog', { name: texts.filters.title })).toBeVisible();
    },
  };
  for (const [path, open] of Object.entries(pages)) {
    await page.goto(path);
    await open();
    // A row that the bar covers in part has too small a target until the page is scrolled.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessibleInBoth(page, path, path === '/admin?tab=payments' ? undefined : 'main');
  }
});
