import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { practice } from '@amphi/domain/messages/fr/practice';
import { createProgram } from '@amphi/server/cli/program';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../support/browser.ts';
import { RestClient } from '../../support/client.ts';
import { STUDENT, startServer } from '../../support/server.ts';

createProgram(
  'pnpm picture',
  'Takes the picture of the README from the demo: a question that has just been answered.',
).parse();

const FOLDER = fileURLToPath(new URL('../../../docs/', import.meta.url));
const SIZE = { width: 1280, height: 800 };

const server = await startServer();
const browser = await chromium.launch(findBrowser());
try {
  const student = new RestClient(server.url);
  await student.login(STUDENT);
  const { body } = await student.get<{ purchased_semesters: { id: number }[] }>(
    '/api/dashboard/student',
  );
  const semester = body.purchased_semesters[0]?.id;
  const { body: detail } = await student.get<{ subjects: { id: number }[] }>(
    `/api/dashboard/semester/${semester}`,
  );
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: SIZE,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  await context.request.post('/api/auth/login', { form: STUDENT });
  const page = await context.newPage();
  // An attempt of its own, so that the first question waits for its answer.
  const subject = detail.subjects[0]?.id;
  await student.json('POST', `/api/practice/subject/${subject}/reset`);
  await page.goto(`/practice/${subject}`);
  const options = page.locator('main').getByRole('checkbox');
  await options.nth(0).check({ force: true });
  await options.nth(1).check({ force: true });
  await page.getByRole('button', { name: practice.session.submit }).click();
  await page.getByRole('button', { name: practice.session.showJustification }).waitFor();
  await page.waitForLoadState('networkidle');
  await mkdir(FOLDER, { recursive: true });
  const picture = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(picture).webp({ quality: 82 }).toFile(`${FOLDER}practice.webp`);
  process.stdout.write(`docs/practice.webp: ${size} bytes\n`);
} finally {
  await browser.close();
  await server.stop();
}
