import { admin as texts } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN } from '../../support/server.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { type Course, makeCourse } from '../support/course.ts';
import { confirmEmail, enter, makeStudent, type Student } from '../support/people.ts';
import { DRAFT, PASSWORD, rowButton, signIn } from '../support/steps.ts';
import { chooseSubject } from '../support/subject-picker.ts';

const { form } = adminQuestions;
const { tabs } = adminStaff.desk;

/** As an administrator on a phone: gives a role in one subject on the page of the account. */
async function grantInSubject(
  browser: Browser,
  student: Student,
  role: 'editor' | 'reviewer',
  { subject, semester }: Course,
): Promise<void> {
  await confirmEmail(student);
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await enter(page, ADMIN.username);
  await page.goto(`/admin?tab=users&search=${student.email}`);
  await page.getByRole('link', { name: student.fullName }).click();
  await expect(page.getByRole('heading', { name: student.fullName })).toBeVisible();
  await page.getByLabel(adminStaff.invitations.role, { exact: true }).selectOption(role);
  await page.getByLabel(adminStaff.scope.label, { exact: true }).selectOption('subject');
  const grant = page.getByRole('button', { name: adminStaff.grant });
  const field = page.getByRole('combobox', { name: adminStaff.scope.chosenSubject });
  await field.waitFor();
  await grant.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await chooseSubject(field, subject);
  await grant.click();
  const name = `${adminStaff.roles[role]}, ${subject} (${semester})`;
  await expect(page.getByRole('button', { name: adminStaff.revokeOf(name) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: adminStaff.revokeOf(name) })).toBeVisible();
  await expectAccessible(page, 'the account of an editor');
  await page.close();
}

/** Tabs may have a count behind their name. */
const tab = (page: Page, name: keyof typeof tabs) =>
  page.getByRole('tab', { name: new RegExp(`^${tabs[name]}(?: \\d|$)`) });

async function addQuestion(page: Page, { subject }: Course, text: string): Promise<void> {
  await page.getByRole('button', { name: adminQuestions.addRegularOf, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await chooseSubject(dialog.getByRole('combobox', { name: form.subject }), subject);
  await dialog.locator('[data-path=question_text]').fill(text);
  await dialog.getByRole('textbox', { name: form.option('A') }).fill('Le nerf phrénique');
  await dialog.getByRole('textbox', { name: form.option('B') }).fill('Le nerf vague');
  await dialog.getByRole('checkbox', { name: form.correct('A') }).check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(form.saved)).toBeVisible();
}

for (const width of [360, 1280]) {
  test(`one day of an editor, whose reviewer publishes, at ${width} px`, async ({
    page,
    browser,
    server,
    admin,
  }) => {
    test.slow();
    const [own, other] = [await makeCourse(admin), await makeCourse(admin)];
    const editor = await makeStudent(server.url, 'Rédactrice De Cardiologie');
    const reviewer = await makeStudent(server.url, 'Relectrice De Cardiologie');
    await grantInSubject(browser, editor, 'editor', own);
    await grantInSubject(browser, reviewer, 'reviewer', own);

    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    await signIn(page, { username: editor.email, password: PASSWORD });
    await expect(page).toHaveURL('/desk');
    await expect(tab(page, 'questions')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab')).toHaveCount(7);
    await expect(page.getByText('Première question ?').first()).toBeVisible();
    await expect(page.getByText(adminQuestions.showing('3', '3'))).toBeVisible();
    const text = `Quel nerf innerve le diaphragme (${width}) ?`;
    await addQuestion(page, own, text);
    await expect(page.getByText(DRAFT)).toBeVisible();

    await tab(page, 'content').click();
    await expect(page.getByText(own.subject).first()).toBeVisible();
    await expect(page.getByText(other.subject)).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: adminContent.subjects.removeOf(own.subject) }),
    ).toHaveCount(0);

    await page.goto(`/desk?tab=questions&subject=${other.subjectId}`);
    await expect(page.getByText(texts.noMatchTitle)).toBeVisible();
    await page.goto('/admin/imports');
    await expect(page).toHaveURL('/desk');

    const review = await browser.newPage({ viewport: { width, height: 800 } });
    await enter(review, reviewer.email);
    await review.goto('/desk');
    await expect(review.getByRole('tab')).toHaveCount(6);
    await expect(review.getByText(DRAFT)).toBeVisible();
    await expect(review.getByRole('button', { name: /^Modifier/ })).toHaveCount(0);
    await (await rowButton(review, adminQuestions.qcms.viewOf(await idOf(review, text)))).click();
    const dialog = review.getByRole('dialog');
    await dialog.getByRole('button', { name: adminQuestions.publish, exact: true }).click();
    await expect(dialog.getByRole('button', { name: adminQuestions.publish })).toHaveCount(0);
  });
}

/** The number of a question on the list, which its buttons name. */
async function idOf(page: Page, text: string): Promise<number> {
  const answer = await page
    .context()
    .request.get(`/trpc/qcms.list?input=${encodeURIComponent(JSON.stringify({ search: text }))}`);
  const { result } = (await answer.json()) as { result: { data: { items: { id: number }[] } } };
  return result.data.items[0]?.id ?? 0;
}

test('the desk of editors and reviewers: accessible in light and dark, and no wider than a phone', async ({
  page,
  browser,
  server,
  admin,
}) => {
  test.slow();
  const course = await makeCourse(admin);
  const person = await makeStudent(server.url, 'Rédactrice Accessible');
  await grantInSubject(browser, person, 'editor', course);
  await grantInSubject(browser, person, 'reviewer', course);
  await enter(page, person.email);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of [
    'questions',
    'drafts',
    'content',
    'tree',
    'twins',
    'imports',
    'reports',
    'analysis',
  ] as const) {
    await page.goto(`/desk?tab=${name}`);
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel');
    const content = panel.getByRole('heading').or(panel.getByRole('row'));
    await content.or(panel.getByRole('listitem')).first().waitFor();
    await expectAccessibleInBoth(page, `/desk?tab=${name}`);
  }
});
