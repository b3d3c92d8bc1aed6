import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import type { Page } from '@playwright/test';
import { RestClient } from '../../support/client.ts';
import { expect, test } from '../../support/fixtures.ts';
import { waitForMail } from '../../support/mail.ts';
import { ADMIN, EMPTY, type ServerProcess, startServer } from '../../support/server.ts';
import { makeCourse } from '../support/course.ts';
import { enter, makeStudent, newReceipt } from '../support/people.ts';

const TEXT = 'BT /F1 24 Tf 40 120 Td (Recu) Tj ET';
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${TEXT.length}>>stream
${TEXT}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** Enlarges and rotates the receipt on the screen, a picture. */
async function turn(page: Page, id: number): Promise<void> {
  const zoom = (percent: number) =>
    page.getByText(adminPayments.zoom(percent)).filter({ visible: true });
  await page.keyboard.press('+');
  await expect(zoom(150)).toBeVisible();
  await page.keyboard.press('-');
  await expect(zoom(100)).toBeVisible();
  await page.keyboard.press('t');
  const image = page.getByRole('img', { name: adminPayments.receiptOf(id) });
  await expect(image).toHaveCSS('rotate', '90deg');
}

/** The receipt on the screen, a PDF, is drawn in its place: some of it is dark. */
async function expectDrawn(page: Page, id: number): Promise<void> {
  const name = adminPayments.pdfPage(adminPayments.receiptOf(id), 1, 1);
  const canvas = page.getByRole('img', { name });
  await expect(canvas).toHaveAttribute('data-rendered', 'true');
  const dark = await canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    return data?.some((value, index) => index % 4 === 0 && value < 60) ?? false;
  });
  expect(dark).toBe(true);
}

async function reviewQueue(page: Page, server: ServerProcess): Promise<void> {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const admin = new RestClient(server.url);
  await admin.login(ADMIN);
  const { semesterId } = await makeCourse(admin);
  const orders: { id: number; email: string }[] = [];
  const pdf = new File([PDF], 'recu.pdf', { type: 'application/pdf' });
  for (const receipt of [newReceipt(), pdf, newReceipt()]) {
    const { rest, email } = await makeStudent(server.url);
    const { body } = await rest.order<{ id: number }>(semesterId, receipt);
    orders.push({ ...body, email });
  }
  const answer = await page.goto('/admin?tab=payments&desk=1');
  expect(answer?.headers()['content-security-policy']).toContain("frame-src 'none'");
  for (const [index, { id }] of orders.entries()) {
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Paiement n° ${id}\\b`) });
    await expect(dialog).toBeVisible();
    if (index === 1) await expectDrawn(page, id);
    else await expect(page.getByRole('img', { name: adminPayments.receiptOf(id) })).toBeVisible();
    if (index === 0) await turn(page, id);
    if (index === 2) {
      await page.keyboard.press('r');
      const [usual] = adminPayments.rejectReasons;
      await expect(page.getByRole('button', { name: usual })).toBeFocused();
      await page.keyboard.press('2');
    } else {
      await page.keyboard.press('a');
      await expect(page.getByLabel(adminPayments.duration)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText(adminPayments.deskEnd(orders.length, false))).toBeVisible();
  expect(refused).toEqual([]);

  const { body } = await admin.get<{ items: { id: number; status: string }[] }>(
    '/api/admin/payments',
  );
  const statuses = new Map(body.items.map(({ id, status }) => [id, status]));
  expect(orders.map(({ id }) => statuses.get(id))).toEqual(['approved', 'approved', 'rejected']);
  await waitForMail(server.dataDir, orders[0]?.email ?? '', /Accès ouvert/);
  const mail = await waitForMail(server.dataDir, orders[2]?.email ?? '', /refusée/);
  expect(mail.text).toContain(adminPayments.rejectReasons[1]);
}

test('receipts, pictures and PDF, are reviewed by keyboard alone, oldest first, and students are told', async ({
  browser,
}) => {
  test.slow();
  // The queue has the orders of all students: this test's are alone on a server of its own.
  const server = await startServer(EMPTY);
  const context = await browser.newContext({ baseURL: server.url });
  try {
    await enter(context, ADMIN.username);
    await reviewQueue(await context.newPage(), server);
  } finally {
    await context.close();
    await server.stop();
  }
});
