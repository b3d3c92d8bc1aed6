import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { adminCommands } from '@amphi/domain/messages/fr/admin/commands';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminStudent } from '@amphi/domain/messages/fr/admin/student';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { makeCourse } from '../support/course.ts';
import { holdRequests } from '../support/network.ts';
import { enter, makeStudent } from '../support/people.ts';
import { waitForHydration, waitForPageCode } from '../support/steps.ts';

test.beforeEach(async ({ page }) => {
  await enter(page, ADMIN.username);
});

test('a name leads to the page of the account, where a note is kept and can be removed', async ({
  page,
  server,
}) => {
  test.slow();
  const { email, fullName } = await makeStudent(server.url);
  await page.goto(`/admin?tab=users&search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: fullName }).click();
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  const note = page.getByLabel(adminStudent.notes.label);
  await page.getByRole('button', { name: adminStudent.notes.add }).click();
  await expect(page.getByText('Écrivez la note')).toBeVisible();
  await note.fill('A appelé pour son reçu.');
  await page.getByRole('button', { name: adminStudent.notes.add }).click();
  const list = page.getByRole('list', { name: adminStudent.notes.title });
  await expect(list).toContainText('A appelé pour son reçu.');
  await expect(note).toHaveValue('');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBoth(page, 'the page of an account');
  await list.getByRole('button', { name: /^Supprimer la note/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(list).not.toContainText('A appelé');
});

test('lists are sorted by their headers, in the address too', async ({ page }) => {
  await page.goto('/admin?tab=users');
  await waitForPageCode(page);
  const header = page.getByRole('columnheader', { name: adminUsers.columns.name });
  await header.getByRole('button').click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
});

test('accesses, the log and short tables are sorted too, each in a parameter of its own', async ({
  page,
}) => {
  for (const [path, column, param] of [
    ['/admin?tab=users&view=access', adminUsers.access.columns.until, 'sort=until'],
    ['/admin?tab=audit', adminAudit.columns.when, 'sort=when'],
    ['/admin?tab=content', adminContent.semesters.columns.year, 'semesters_sort=year'],
  ] as const) {
    await page.goto(path);
    await waitForPageCode(page);
    const header = page.getByRole('columnheader', { name: column, exact: true }).first();
    await header.getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`[?&]${param}`));
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/baremes');
  await waitForPageCode(page);
  const table = page.getByRole('table', { name: adminBaremes.builtIn });
  const names = () => table.locator('tbody tr td:first-child').allInnerTexts();
  await expect(table).toBeVisible();
  await page.getByLabel(admin.sort.label).last().selectOption('-name');
  await expect(page).toHaveURL(/sort=-name$/);
  const sorted = (await names()).toSorted(new Intl.Collator('fr', { numeric: true }).compare);
  await expect.poll(names).toEqual(sorted.toReversed());
  await expectAccessibleInBoth(page, 'a sorted table on a phone', 'main');
});

test('payments are added up and exported as they are filtered', async ({ page }) => {
  await page.goto('/admin?tab=payments&status=approved');
  const sum = page.getByRole('status', { name: adminAccounting.totals.label });
  await expect(sum).toContainText(/\$[\d,]+\.\d\d/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: adminAccounting.totals.export.csv }).click();
  expect((await download).suggestedFilename()).toMatch(/^paiements-[\d-]+\.csv$/);
  await page.getByText(adminAccounting.filters.more).click();
  await page
    .getByRole('textbox', { name: adminAccounting.filters.to, exact: true })
    .fill('2001-01-01');
  await expect(sum).toContainText('$0.00');
  await expect(page).toHaveURL(/to=2001-01-01/);
});

test('the accounts are accessible in light and dark, and no wider than a phone', async ({
  page,
}) => {
  test.slow();
  await page.goto('/admin/accounting');
  await expect(page.getByText(adminAccounting.reviews.median)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBoth(page, 'the accounts');
});

test('Ctrl+K leads to a page, an account and an order by keyboard alone', async ({
  page,
  server,
}) => {
  test.slow();
  const { email, fullName } = await makeStudent(server.url);
  await page.goto('/admin');
  await waitForPageCode(page);
  const field = page.getByRole('combobox', { name: adminCommands.label });
  async function go(text: string, option: string | RegExp) {
    await waitForHydration(page);
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(text);
    const wanted = page.getByRole('option', { name: option });
    await expect(wanted).toBeVisible();
    // The active option is the one that the field points to.
    const id = await wanted.getAttribute('id');
    await expect(async () => {
      if ((await field.getAttribute('aria-activedescendant')) !== id)
        await field.press('ArrowDown');
      expect(await field.getAttribute('aria-activedescendant')).toBe(id);
    }).toPass();
    await field.press('Enter');
    // Another dialog may be open already: that of the order.
    await expect(field).toBeHidden();
  }
  await go('comptab', adminCommands.pages.accounting);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminAccounting.title);
  await go(email, new RegExp(fullName));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName);
  await go('n° 3', /^n° 3 ·/);
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: adminPayments.paymentTitle(3) }),
  ).toBeVisible();
});

test('what is typed before the dialog of Ctrl+K is there belongs to it, and finds a question', async ({
  page,
  admin,
}) => {
  const course = await makeCourse(admin);
  const question_text = `Quel nerf innerve le trapèze de ${course.subject} ?`;
  const { body } = await admin.json<{ id: number }>('POST', '/api/content/qcms', {
    ...{ subject_id: course.subjectId, question_text, correct_answers: ['A'] },
    options: { A: 'Le nerf accessoire', B: 'Le nerf vague' },
  });
  const letThrough = await holdRequests(page, '**/assets/command-dialog-*.js');
  await page.goto('/admin');
  await waitForPageCode(page);
  await waitForHydration(page);
  const requested = page.waitForRequest('**/assets/command-dialog-*.js');
  await page.keyboard.press('Control+k');
  await requested;
  await page.keyboard.type('nerf');
  letThrough();
  const field = page.getByRole('combobox', { name: adminCommands.label });
  await expect(field).toHaveValue('nerf');
  await field.fill(`trapèze ${course.subject}`);
  const label = adminCommands.question('QCM', body.id, 'Quel nerf');
  await page.getByRole('option', { name: label }).click();
  await expect(page).toHaveURL(
    `/admin?tab=questions&subject=${course.subjectId}&search=${body.id}`,
  );
  await expect(page.getByRole('row').filter({ hasText: 'A. Le nerf accessoire' })).toBeVisible();
});
