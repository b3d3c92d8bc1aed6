import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { practice } from '@amphi/domain/messages/fr/practice';
import { createProgram } from '@amphi/server/cli/program';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../support/browser.ts';
import { RestClient } from '../support/client.ts';
import { ADMIN, STUDENT, startServer } from '../support/server.ts';

createProgram(
  'pnpm picture',
  'Takes the pictures of the README and of the installed app from the demo: a question that has just been answered, the day’s session, and an order under review.',
).parse();

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Folder of the screenshots that the manifest names for those who install the app. */
const SCREENSHOTS = 'apps/web/public/screenshots';
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const server = await startServer();
const browser = await chromium.launch(findBrowser());
try {
  await mkdir(`${ROOT}${SCREENSHOTS}`, { recursive: true });
  await capturePractice(browser, server.url);
  await captureReview(browser, server.url);
} finally {
  await browser.close();
  await server.stop();
}

/** A page of a session of its own. */
async function openPage(
  browser: Browser,
  url: string,
  account: typeof STUDENT,
  screen: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  const context = await browser.newContext({
    ...screen,
    baseURL: url,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  await context.request.post('/api/auth/login', { form: account });
  return context.newPage();
}

/** A question that the demo's student has just answered, with what the others chose. */
async function capturePractice(browser: Browser, url: string): Promise<void> {
  const student = new RestClient(url);
  await student.login(STUDENT);
  const { body } = await student.get<{ purchased_semesters: { id: number }[] }>(
    '/api/dashboard/student',
  );
  const semester = body.purchased_semesters[0]?.id;
  const { body: detail } = await student.get<{ subjects: { id: number }[] }>(
    `/api/dashboard/semester/${semester}`,
  );
  // An attempt of its own, so that the first question waits for its answer.
  const subject = detail.subjects[0]?.id;
  await student.json('POST', `/api/practice/subject/${subject}/reset`);
  const page = await openPage(browser, url, STUDENT);
  await answerOne(page, `/practice/${subject}`);
  await save(page, 'docs/practice.webp');
  await save(page, `${SCREENSHOTS}/wide.webp`);
  const phone = await openPage(browser, url, STUDENT, PHONE);
  await phone.goto('/dashboard');
  await phone.getByRole('heading', { level: 2 }).first().waitFor();
  await save(phone, `${SCREENSHOTS}/today.webp`);
  await answerOne(phone, `/practice/${subject}`);
  await save(phone, `${SCREENSHOTS}/question.webp`);
}

/** Answers the question that a session begins with, and waits for its correction. */
async function answerOne(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const options = page.locator('main').getByRole('checkbox');
  await options.nth(0).check({ force: true });
  await options.nth(1).check({ force: true });
  await page.getByRole('button', { name: practice.session.submit }).click();
  const { correct, incorrect } = practice.question;
  await page.getByText(correct).or(page.getByText(incorrect)).first().waitFor();
}

/** The oldest pending order of the demo with its receipt, as the administrator reviews it. */
async function captureReview(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, url, ADMIN);
  await page.goto('/admin?tab=payments&desk=1');
  const dialog = page.getByRole('dialog');
  // The beginning of the receipt's alternative text, without the order's number.
  const [receipt = ''] = adminPayments.receiptOf(0).split('0');
  await dialog.getByRole('img', { name: receipt }).waitFor();
  await save(page, 'docs/review.webp');
}

async function save(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(picture).webp({ quality: 82 }).toFile(`${ROOT}${path}`);
  process.stdout.write(`${path}: ${size} bytes\n`);
}
