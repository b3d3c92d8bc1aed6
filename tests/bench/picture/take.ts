import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { practice } from '@amphi/domain/messages/fr/practice';
import { createProgram } from '@amphi/server/cli/program';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../support/browser.ts';
import { RestClient } from '../../support/client.ts';
import { ADMIN, STUDENT, startServer } from '../../support/server.ts';

createProgram(
  'pnpm picture',
  'Takes the pictures of the README from the demo: a question that has just been answered, and an order under review.',
).parse();

const FOLDER = fileURLToPath(new URL('../../../docs/', import.meta.url));
const SIZE = { width: 1280, height: 800 };

const server = await startServer();
const browser = await chromium.launch(findBrowser());
try {
  await mkdir(FOLDER, { recursive: true });
  await takePractice(browser, server.url);
  await takeReview(browser, server.url);
} finally {
  await browser.close();
  await server.stop();
}

/** A page of a session of its own. */
async function openPage(browser: Browser, url: string, account: typeof STUDENT): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZE,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  await context.request.post('/api/auth/login', { form: account });
  return context.newPage();
}

/** A question that the demo's student has just answered, with what the others chose. */
async function takePractice(browser: Browser, url: string): Promise<void> {
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
  await page.goto(`/practice/${subject}`);
  const options = page.locator('main').getByRole('checkbox');
  await options.nth(0).check({ force: true });
  await options.nth(1).check({ force: true });
  await page.getByRole('button', { name: practice.session.submit }).click();
  await page.getByRole('button', { name: practice.session.showJustification }).waitFor();
  await save(page, 'practice');
}

/** The oldest pending order of the demo with its receipt, as the administrator reviews it. */
async function takeReview(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, url, ADMIN);
  await page.goto('/admin?tab=payments&desk=1');
  const dialog = page.getByRole('dialog');
  // The beginning of the receipt's alternative text, without the order's number.
  const [receipt = ''] = adminPayments.receiptOf(0).split('0');
  await dialog.getByRole('img', { name: receipt }).waitFor();
  await save(page, 'review');
}

async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(picture).webp({ quality: 82 }).toFile(`${FOLDER}${name}.webp`);
  process.stdout.write(`docs/${name}.webp: ${size} bytes\n`);
}
