import { auth } from '@amphi/domain/messages/fr/account/auth';
import { offers } from '@amphi/domain/messages/fr/offers';
import { orders } from '@amphi/domain/messages/fr/orders';
import { practice } from '@amphi/domain/messages/fr/practice';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import { study } from '@amphi/domain/messages/fr/study';
import type { Page } from '@playwright/test';
import { newEmail } from '../../support/client.ts';
import { firstQuestionOf } from '../support/course.ts';
import { PASSWORD, signIn } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';

const cardOf = (page: Page, semester: string) =>
  page.locator('article').filter({ hasText: semester });

/** The payment's summary names the semester that was chosen. */
const chosen = (page: Page, semester: string) =>
  page.getByRole('complementary').filter({ hasText: semester });

async function register(page: Page): Promise<void> {
  await page.getByLabel(auth.fullName).fill('Nouvelle Étudiante');
  await page.getByLabel(auth.email).fill(newEmail());
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(auth.confirmPassword, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: auth.register.submit }).click();
}

test('a visitor sees what a semester contains, and answers one of its questions', async ({
  page,
  course,
  admin,
}) => {
  await admin.json('POST', '/api/justification', {
    subject_id: course.subjectId,
    question_text: 'Ouverte ?',
    answer_text: 'Oui.',
  });
  await page.goto('/');
  const card = cardOf(page, course.semester);
  await expect(card.getByText(offers.contents(1, 3, 1))).toBeVisible();
  await card.getByText(offers.contents(1, 3, 1)).click();
  await expect(card.getByRole('listitem')).toHaveText(`${course.subject}${offers.subject(3, 1)}`);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await card.getByRole('button', { name: offers.tryOneOf(course.semester) }).click();
  const dialog = page.getByRole('dialog', { name: offers.sample.title(course.semester) });
  await expect(dialog.getByText('Première question ?')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^A/ }).check({ force: true });
  await dialog.getByRole('checkbox', { name: /^B/ }).check({ force: true });
  await dialog.getByRole('button', { name: offers.sample.submit }).click();
  await expect(dialog.getByText(practice.question.incorrect)).toBeFocused();
  await expect(dialog.getByText(practice.question.marks.missed)).toBeVisible();
  await expect(dialog.getByText('Le cœur a quatre cavités.')).toBeVisible();
  // Nothing is recorded.
  expect(requests.filter((url) => url.includes('submitAnswer'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: offers.tryOneOf(course.semester) })).toBeFocused();
});

test('the question of a semester on sale says how many answers it asks for', async ({
  page,
  course,
  admin,
}) => {
  const { status } = await admin.json('PUT', `/api/content/qcms/${firstQuestionOf(course)}`, {
    ...{ subject_id: course.subjectId, chapter_id: course.chapterId, answer_format: 'qru' },
    ...{ question_text: 'Première question ?', correct_answers: ['A'] },
    options: { A: 'première', B: 'deuxième' },
  });
  expect(status).toBe(200);
  await page.goto('/');
  await cardOf(page, course.semester)
    .getByRole('button', { name: offers.tryOneOf(course.semester) })
    .click();
  const dialog = page.getByRole('dialog', { name: offers.sample.title(course.semester) });
  await expect(dialog.getByText(practice.session.hint(1))).toBeVisible();
});

test('the chosen semester is carried through the registration to its payment', async ({
  page,
  course,
}) => {
  await page.goto('/');
  await cardOf(page, course.semester).getByRole('link').click();
  await expect(page).toHaveURL(`/register?semester=${course.semesterId}`);
  // Between the two forms as well, also after a reload.
  await page.getByRole('link', { name: auth.register.login }).click();
  await expect(page).toHaveURL(`/login?semester=${course.semesterId}`);
  await page.reload();
  await page.getByRole('link', { name: auth.login.register }).click();
  await expect(page).toHaveURL(`/register?semester=${course.semesterId}`);
  await register(page);
  await expect(page).toHaveURL(`/buy?semester=${course.semesterId}`);
  await expect(chosen(page, course.semester)).toBeVisible();
  await page.getByRole('button', { name: purchase.payment.back }).click();
  await expect(page.getByRole('heading', { name: purchase.select.title })).toBeVisible();
});

test('one who was sent away from a purchase may register as well as sign in', async ({
  page,
  course,
}) => {
  await page.goto(`/buy?semester=${course.semesterId}`);
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: auth.login.register }).click();
  await register(page);
  await expect(page).toHaveURL(`/buy?semester=${course.semesterId}`);
});

test('a semester that is not on sale leads to the choice', async ({ page, student, course }) => {
  await page.context().clearCookies();
  await page.goto('/login?semester=999999999');
  await signIn(page, { username: student.email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: purchase.select.title })).toBeVisible();
  const card = cardOf(page, course.semester);
  await expect(card.getByText(offers.contents(1, 3, 0))).toBeVisible();
});

test('a refused order and a closed page lead to the semester that they are about', async ({
  admin,
  student: { page, rest },
  course,
}) => {
  const { body } = await rest.order<{ id: number }>(course.semesterId);
  await admin.json('POST', `/api/payments/${body.id}/reject?rejection_reason=Illisible`);
  await page.goto('/orders');
  await page.getByRole('link', { name: orders.card.tryAgainOf(course.semester) }).click();
  await expect(page).toHaveURL(`/buy?semester=${course.semesterId}`);
  await expect(chosen(page, course.semester)).toBeVisible();

  for (const [path, label] of [
    [`/semester/${course.semesterId}`, study.purchase],
    [`/study-mode/${course.subjectId}`, study.purchase],
    [`/practice/${course.subjectId}`, practice.session.buyAccess],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: label })).toHaveAttribute(
      'href',
      `/buy?semester=${course.semesterId}`,
    );
  }
});

test('on a phone a semester on sale and an order take little of the screen', async ({
  student: { page, rest },
  course,
}) => {
  const heightOf = async (path: string) => {
    await page.goto(path);
    await expect(cardOf(page, course.semester)).toBeVisible();
    return (await cardOf(page, course.semester).boundingBox())?.height;
  };
  await page.setViewportSize({ width: 360, height: 740 });
  // Two and more fit below the navigation bar.
  expect(await heightOf('/buy')).toBeLessThan(330);
  await rest.order(course.semesterId);
  expect(await heightOf('/orders')).toBeLessThan(330);
});
