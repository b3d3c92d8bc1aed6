import { orders } from '@amphi/domain/messages/fr/orders';
import { purchase } from '@amphi/domain/messages/fr/purchase';
import type { Page } from '@playwright/test';
import { PNG } from '../../support/client.ts';
import { makeCourse } from '../support/course.ts';
import { enter, makeStudent, placeOrder } from '../support/people.ts';
import { withoutData } from '../support/steps.ts';
import { expect, test } from '../support/studying.ts';
import { runUntilVisible, stopClock } from './clock.ts';

const RECEIPT = { name: 'reçu.png', mimeType: 'image/png', buffer: PNG };

const skeleton = (page: Page) => page.locator('main [aria-busy=true]');
const receiptInput = (page: Page) => page.locator('input[name=receipt_file]');

async function choose(page: Page, semester: string) {
  await page.getByRole('button', { name: purchase.select.chooseOf(semester) }).click();
  await expect(page.getByRole('heading', { name: purchase.summary.title })).toBeVisible();
}

test.describe('buying', () => {
  test('shows its loading for 1000 ms [buy.13]', async ({ student: { page } }) => {
    await stopClock(page);
    await page.goto('/buy');
    await runUntilVisible(page, skeleton(page));
    await page.clock.runFor(940);
    await expect(skeleton(page)).toBeVisible();
    await runUntilVisible(page, page.getByRole('heading', { name: purchase.select.title }), 60);
  });

  test('goes from the choice to what to pay, where and how [buy.1, buy.2, buy.4, buy.7, buy.8, buy.14]', async ({
    course,
    student: { page },
  }) => {
    await page.goto('/buy');
    const offer = page.getByRole('article').filter({ hasText: course.semester });
    await expect(offer).toContainText('300 MRU');
    await choose(page, course.semester);
    const summary = page.getByRole('complementary', { name: purchase.summary.title });
    await expect(summary).toContainText(course.semester);
    await expect(summary.locator('dl > div').last()).toHaveText(/Total\s*300 MRU/);
    await expect(summary.getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
    const banks = page.getByLabel(purchase.form.bank).locator('option');
    await expect(banks).toHaveText([purchase.form.bankPlaceholder, 'Bankily']);
    const how = page.getByRole('region', { name: purchase.instructions.title });
    await expect(how).toContainText('localhost');
    await expect(how).toContainText('300 MRU');
  });

  test('copies the account and says so for 2 s [buy.9]', async ({ course, student: { page } }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/buy');
    await choose(page, course.semester);
    const account = await page
      .locator('dt', { hasText: purchase.account.number })
      .locator('+ dd')
      .textContent();
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('button', { name: purchase.account.copyLong }).click();
    const copied = page.getByRole('button', { name: purchase.account.copied });
    await expect(copied).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account);
    await page.clock.runFor(1950);
    await expect(copied).toBeVisible();
    await page.clock.runFor(100);
    await expect(page.getByRole('button', { name: purchase.account.copyLong })).toBeVisible();
  });

  test('says what is missing in the fixed words, and lets the phone number be [buy.3, buy.5]', async ({
    course,
    student: { page },
  }) => {
    await page.goto('/buy');
    await choose(page, course.semester);
    await expect(page.getByLabel(purchase.form.phone)).toHaveAttribute('required', '');
    // Bankily alone is offered, and so it is chosen already.
    await expect(page.getByLabel(purchase.form.bank)).toHaveValue('Bankily');
    const submit = page.getByRole('button', { name: purchase.form.submit });
    const missing = submit.locator('xpath=preceding-sibling::*[1]');
    await submit.click();
    await expect(missing).toHaveText(purchase.form.missing([purchase.form.receipt]));
    await page.getByLabel(purchase.form.bank).selectOption('');
    await submit.click();
    await expect(missing).toHaveText(
      purchase.form.missing([purchase.form.bank, purchase.form.receipt]),
    );
    await expect(page.getByText('Please select your bank')).toBeVisible();
    await expect(page.getByText('Receipt file is required')).toBeVisible();
    await page.getByLabel(purchase.form.bank).selectOption('Bankily');
    await expect(page.getByText('Please select your bank')).toBeHidden();
    await receiptInput(page).setInputFiles(RECEIPT);
    await expect(page.getByText(purchase.form.missing([purchase.form.receipt]))).toBeHidden();
    await page.getByRole('button', { name: purchase.form.submit }).click();
    await expect(page.getByText(purchase.success.title)).toBeVisible();
  });

  test('refuses files that can be no receipt at once [buy.6]', async ({
    course,
    student: { page },
  }) => {
    await page.goto('/buy');
    await choose(page, course.semester);
    await receiptInput(page).setInputFiles({
      name: 'reçu.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('reçu'),
    });
    await expect(page.getByText('Please upload a valid image or PDF file')).toBeVisible();
    await receiptInput(page).setInputFiles({ ...RECEIPT, buffer: Buffer.alloc(5_242_881) });
    await expect(page.getByText('File size must be less than 5MB')).toBeVisible();
    await receiptInput(page).setInputFiles(RECEIPT);
    await expect(page.getByText('File size must be less than 5MB')).toBeHidden();
  });

  test('goes back to the choice and forgets what was typed [buy.10]', async ({
    course,
    student: { page },
  }) => {
    await page.goto('/buy');
    await choose(page, course.semester);
    await page.getByLabel(purchase.form.phone).fill('0600');
    await page.getByLabel(purchase.form.bank).selectOption('');
    await receiptInput(page).setInputFiles(RECEIPT);
    await expect(page.getByText(RECEIPT.name, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: purchase.payment.back }).click();
    await expect(page.getByRole('heading', { name: purchase.select.title })).toBeVisible();
    await choose(page, course.semester);
    await expect(page.getByLabel(purchase.form.phone)).toHaveValue('');
    await expect(page.getByLabel(purchase.form.bank)).toHaveValue('Bankily');
    await expect(page.getByText(RECEIPT.name, { exact: true })).toHaveCount(0);
  });

  test('confirms 2 s after it was accepted, and leads on [buy.11]', async ({
    course,
    student: { page },
  }) => {
    await page.goto('/buy');
    await choose(page, course.semester);
    await page.getByLabel(purchase.form.bank).selectOption('Bankily');
    await receiptInput(page).setInputFiles(RECEIPT);
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('button', { name: purchase.form.submit }).click();
    await expect(page.getByText(purchase.upload.accepted)).toBeVisible();
    await page.clock.runFor(1900);
    await expect(page.getByText(purchase.upload.accepted)).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByText(purchase.success.title)).toBeVisible();
    await expect(page.locator('main a[href="/orders"]')).toBeVisible();
    await expect(page.locator('main a[href="/dashboard"]')).toBeVisible();
  });

  test('says why it failed and keeps the form; the overlay goes after 2 s [buy.12]', async ({
    page,
    course,
    student,
  }) => {
    await page.goto('/buy');
    await choose(page, course.semester);
    await page.getByLabel(purchase.form.bank).selectOption('Bankily');
    await page.getByLabel(purchase.form.phone).fill('0600');
    await receiptInput(page).setInputFiles(RECEIPT);
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.context().setOffline(true);
    const submit = page.getByRole('button', { name: purchase.form.submit });
    await submit.click();
    await expect(page.getByText(purchase.upload.failed)).toBeVisible();
    await page.clock.runFor(1900);
    await expect(page.getByText(purchase.upload.failed)).toBeVisible();
    await page.clock.runFor(500);
    await expect(page.getByText('Failed to submit payment. Please try again.')).toBeVisible();
    await expect(page.getByLabel(purchase.form.phone)).toHaveValue('0600');
    await page.context().setOffline(false);
    // Another device was faster: now the server has something to say.
    await placeOrder(student, course.semesterId);
    await submit.click();
    await expect(page.getByText(purchase.upload.failed)).toBeVisible();
    await page.clock.runFor(2500);
    await expect(page.getByRole('alert')).toContainText(/commande|attente/);
  });
});

test.describe('the orders', () => {
  test('show their loading for 1200 ms [orders.9]', async ({ student: { page } }) => {
    await stopClock(page);
    await page.goto('/orders');
    await runUntilVisible(page, skeleton(page));
    await page.clock.runFor(1140);
    await expect(skeleton(page)).toBeVisible();
    await runUntilVisible(page, page.getByText(orders.emptyTitle), 60);
  });

  test('say all about an order, and let the student try again after a refusal [orders.1, orders.4, orders.5, orders.6, orders.10, orders.11]', async ({
    page,
    server,
    admin,
  }) => {
    const [pending, rejected] = [await makeCourse(admin), await makeCourse(admin)];
    const student = await makeStudent(server.url);
    const waiting = await placeOrder(student, pending.semesterId);
    const refused = await placeOrder(student, rejected.semesterId);
    await admin.json('POST', `/api/payments/${refused}/reject`, { rejection_reason: 'Illisible' });
    await enter(page, student.email);
    await page.goto('/orders');
    await expect(page.getByText(orders.subtitle)).toContainText(/24 à 48/);
    await expect(page.getByRole('link', { name: 'New Purchase' })).toHaveAttribute('href', '/buy');
    const card = page.getByRole('article').filter({ hasText: pending.semester });
    await expect(card).toContainText(`#${waiting}`);
    await expect(card).toContainText('300 MRU');
    await expect(card.locator('time')).toHaveCount(2);
    await expect(card).toContainText('En Révision');
    await expect(card).toContainText(orders.statusMessages.pending);
    const receipt = card.getByRole('link', { name: orders.card.downloadOf(waiting) });
    await expect(receipt).toHaveAttribute('target', '_blank');
    const href = (await receipt.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/download\/[^/]+\.png$/);
    expect((await page.context().request.get(href)).status()).toBe(200);
    await expect(card.getByRole('link', { name: /^Try Again/ })).toHaveCount(0);
    const other = page.getByRole('article').filter({ hasText: rejected.semester });
    await expect(other).toContainText('Illisible');
    await expect(other.getByRole('link', { name: /^Try Again/ })).toHaveAttribute(
      'href',
      `/buy?semester=${rejected.semesterId}`,
    );
    await admin.json('POST', `/api/payments/${waiting}/approve`);
    await page.getByRole('button', { name: orders.refresh }).click();
    await expect(card).toContainText(orders.statuses.approved);
  });

  test('are searched and filtered without the server [orders.2, orders.3, orders.7]', async ({
    page,
    server,
    admin,
  }) => {
    const [one, two] = [await makeCourse(admin), await makeCourse(admin)];
    const student = await makeStudent(server.url);
    const first = await placeOrder(student, one.semesterId);
    const second = await placeOrder(student, two.semesterId);
    await admin.json('POST', `/api/payments/${first}/approve`);
    await enter(page, student.email);
    await page.goto('/orders');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(2);
    const asked: string[] = [];
    page.on('request', (request) => {
      // The bell asks by itself, after the page.
      if (!request.url().includes('notifications.unread')) asked.push(request.url());
    });
    const filters = page.getByRole('group', { name: orders.filter });
    await expect(filters.getByRole('button')).toHaveText([/2$/, /1$/, /1$/, /0$/]);
    const search = page.getByRole('searchbox');
    await search.fill(`#${second}`);
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(two.semester);
    await search.fill(one.semester.toUpperCase());
    await expect(cards).toContainText(one.semester);
    await filters.getByRole('button', { name: orders.filters.rejected }).click();
    await expect(page.getByText(orders.noMatchTitle)).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards).toHaveCount(2);
    expect(asked).toEqual([]);
  });

  test('say that they could not be loaded, and try again [orders.8]', async ({
    student: { page },
  }) => {
    await withoutData(page);
    await page.route('**/trpc/*payments.listMine*', (route) => route.abort());
    await stopClock(page);
    await page.goto('/orders');
    const failure = page.getByText('Failed to load order history. Please try again.');
    await runUntilVisible(page, failure, 2000);
    await page.unrouteAll();
    await page.clock.resume();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(orders.emptyTitle)).toBeVisible();
  });
});
