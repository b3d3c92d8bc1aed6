import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import type { Locator, Page } from '@playwright/test';
import { RestClient } from '../../support/client.ts';
import { expect, newEmail, test } from '../../support/fixtures.ts';
import { waitForMail } from '../../support/mail.ts';
import { ADMIN, EMPTY, type ServerProcess, startServer } from '../../support/server.ts';
import { enter, makeStudent, newReceipt } from '../support/people.ts';
import { waitForHydration } from '../support/steps.ts';

interface Order {
  id: number;
  user_name: string;
  status: string;
  rejection_reason: string | null;
}

/** A semester of a test's own. */
async function makeSemester(admin: RestClient): Promise<number> {
  const semester = { name: `Semestre du bureau ${newEmail()}`, year: 2026, fee: 250 };
  const { body } = await admin.json<{ id: number }>('POST', '/api/content/semesters', semester);
  return body.id;
}

let orders = 0;

/** A new student with an order that waits. */
async function makeOrder(url: string, semesterId: number, receipt = newReceipt()) {
  orders += 1;
  const { rest, email } = await makeStudent(url, `Étudiante ${process.pid}-${orders}`);
  const { body, status } = await rest.order<Order>(semesterId, receipt);
  expect(status).toBe(201);
  return { ...body, email };
}

const dialogOf = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });
const paymentDialog = (page: Page, id: number) =>
  dialogOf(page, new RegExp(`^Paiement n° ${id}\\b`));

async function statusOf(admin: RestClient, order: { id: number; email: string }) {
  const path = `/api/admin/payments?search=${encodeURIComponent(order.email)}`;
  const { body } = await admin.get<{ items: Order[] }>(path);
  return body.items.find(({ id }) => id === order.id);
}

test.beforeEach(async ({ page }) => {
  await enter(page, ADMIN.username);
});

/** Makes orders, and decides them at the desk, by keyboard alone. */
async function reviewQueue(page: Page, admin: RestClient, server: ServerProcess): Promise<void> {
  const semester = await makeSemester(admin);
  const orders = [];
  for (let index = 0; index < 8; index += 1) orders.push(await makeOrder(server.url, semester));

  await page.goto('/admin?tab=payments&desk=1');
  await expect(paymentDialog(page, orders[0]?.id ?? 0)).toBeVisible();
  for (const [index, { id }] of orders.entries()) {
    await expect(paymentDialog(page, id)).toBeVisible();
    await expect(page.getByRole('img', { name: adminPayments.receiptOf(id) })).toBeVisible();
    if (index % 4 === 3) {
      await waitForHydration(page);
      await page.keyboard.press('r');
      const dialog = dialogOf(page, adminPayments.rejectOf(id));
      await expect(
        dialog.getByRole('button', { name: adminPayments.rejectReasons[0] }),
      ).toBeFocused();
      await page.keyboard.press('2');
    } else {
      await page.keyboard.press('a');
      await expect(page.getByLabel(adminPayments.duration)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(paymentDialog(page, id)).toBeHidden();
  }
  await expect(page.getByText(adminPayments.deskEnd(orders.length))).toBeVisible();

  const after = await Promise.all(orders.map((order) => statusOf(admin, order)));
  expect(after.map((order) => order?.status)).toEqual(
    orders.map((_, index) => (index % 4 === 3 ? 'rejected' : 'approved')),
  );
  expect(after[3]?.rejection_reason).toBe(adminPayments.rejectReasons[1]);
  const [approved, rejected] = [orders[0]?.email ?? '', orders[3]?.email ?? ''];
  await waitForMail(server.dataDir, approved, /Accès ouvert/);
  const mail = await waitForMail(server.dataDir, rejected, /refusée/);
  expect(mail.text).toContain(adminPayments.rejectReasons[1]);
}

test('receipts are reviewed by keyboard alone, oldest first, and students are told', async ({
  browser,
}) => {
  test.slow();
  // The queue has the orders of all students: this test's are alone on a server of its own.
  const server = await startServer(EMPTY);
  const context = await browser.newContext({ baseURL: server.url });
  try {
    await enter(context, ADMIN.username);
    const admin = new RestClient(server.url);
    await admin.login(ADMIN);
    await reviewQueue(await context.newPage(), admin, server);
  } finally {
    await context.close();
    await server.stop();
  }
});

test('a receipt that was sent before is noticed, and leads to the other order', async ({
  page,
  admin,
  server,
}) => {
  const receipt = newReceipt();
  const semester = await makeSemester(admin);
  const first = await makeOrder(server.url, semester, receipt);
  await admin.json('POST', `/api/payments/${first.id}/approve`);
  const second = await makeOrder(server.url, semester, receipt);
  await page.goto(`/admin?tab=payments&payment=${second.id}`);
  const dialog = paymentDialog(page, second.id);
  await expect(dialog.getByText(adminPayments.warnings.sameReceipt(1))).toBeVisible();
  await expect(dialog.getByText(new RegExp(`${first.user_name}.*Approuvé`))).toBeVisible();
  await dialog.getByRole('link', { name: adminPayments.paymentTitle(first.id) }).click();
  await expect(paymentDialog(page, first.id)).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeVisible();
});

test('a student who has the semester already is noticed', async ({ page, admin, server }) => {
  const semester = await makeSemester(admin);
  const { rest } = await makeStudent(server.url, 'Deux Fois');
  const { body: first } = await rest.order<Order>(semester, newReceipt());
  await admin.json('POST', `/api/payments/${first.id}/approve`);
  const { body: second } = await rest.order<Order>(semester, newReceipt());
  await page.goto(`/admin?tab=payments&payment=${second.id}`);
  await expect(page.getByText(adminPayments.warnings.liveAccess)).toBeVisible();
});

test('what another administrator decided meanwhile is said, and the desk goes on', async ({
  page,
  admin,
  server,
}) => {
  const semester = await makeSemester(admin);
  const taken = await makeOrder(server.url, semester);
  await makeOrder(server.url, semester);
  await page.goto(`/admin?tab=payments&desk=1&payment=${taken.id}`);
  await expect(paymentDialog(page, taken.id)).toBeVisible();
  // Not before the order is on the screen, as one that waits.
  await expect(page.getByRole('img', { name: adminPayments.receiptOf(taken.id) })).toBeVisible();
  await admin.json('POST', `/api/payments/${taken.id}/reject?rejection_reason=Illisible`);
  await waitForHydration(page);
  await page.keyboard.press('a');
  await expect(page.getByLabel(adminPayments.duration)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(adminPayments.taken(taken.id))).toBeVisible();
  await expect(paymentDialog(page, taken.id)).toBeHidden();
  await expect(dialogOf(page, /^Paiement n° \d+ · /)).toBeVisible();
  expect((await statusOf(admin, taken))?.status).toBe('rejected');
});

test('a receipt is enlarged and rotated by keyboard', async ({ page, admin, server }) => {
  const { id } = await makeOrder(server.url, await makeSemester(admin));
  await page.goto(`/admin?tab=payments&payment=${id}`);
  const image = page.getByRole('img', { name: adminPayments.receiptOf(id) });
  await expect(image).toBeVisible();
  await waitForHydration(page);
  await page.keyboard.press('+');
  await expect(page.getByText(adminPayments.zoom(150)).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('-');
  await expect(page.getByText(adminPayments.zoom(100)).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('t');
  await expect(image).toHaveCSS('rotate', '90deg');
});

test('a PDF is rendered in its place, by a page that may show no frame', async ({
  page,
  admin,
  server,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const text = 'BT /F1 24 Tf 40 120 Td (Recu) Tj ET';
  const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${text.length}>>stream
${text}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
  const receipt = new File([pdf], 'recu.pdf', { type: 'application/pdf' });
  const { id } = await makeOrder(server.url, await makeSemester(admin), receipt);
  const answer = await page.goto(`/admin?tab=payments&payment=${id}`);
  expect(answer?.headers()['content-security-policy']).toContain("frame-src 'none'");
  const canvas = page.getByRole('img', {
    name: adminPayments.pdfPage(adminPayments.receiptOf(id), 1, 1),
  });
  await expect(canvas).toHaveAttribute('data-rendered', 'true');
  const dark = await canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const { data } = element.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    return data?.some((value, index) => index % 4 === 0 && value < 60) ?? false;
  });
  expect(dark).toBe(true);
  expect(refused).toEqual([]);
});

test.describe('an order whose receipt was sent before', () => {
  interface Duplicate {
    first: Order & { email: string };
    second: Order & { email: string };
  }

  async function makeDuplicate(admin: RestClient, url: string): Promise<Duplicate> {
    const receipt = newReceipt();
    const semester = await makeSemester(admin);
    const first = await makeOrder(url, semester, receipt);
    await admin.json('POST', `/api/payments/${first.id}/approve`);
    return { first, second: await makeOrder(url, semester, receipt) };
  }

  /** The dialog says of what it is a duplicate, shows the receipt, and approves only what was ticked. */
  async function expectGate(dialog: Locator, admin: RestClient, { first, second }: Duplicate) {
    const { warnings } = adminPayments;
    await expect(dialog.getByText(warnings.sameReceipt(1))).toBeVisible();
    await expect(dialog.getByText(new RegExp(`${first.user_name}.*Approuvé`))).toBeVisible();
    await expect(
      dialog.getByRole('img', { name: adminPayments.receiptOf(second.id) }),
    ).toBeVisible();
    const approve = dialog.getByRole('button', { name: adminPayments.approve });
    await expect(approve).toBeDisabled();
    await dialog.getByLabel(adminPayments.duration).press('Enter');
    await expect(dialog).toBeVisible();
    expect((await statusOf(admin, second))?.status).toBe('pending');
    await dialog.getByLabel(warnings.confirmSameReceipt).check();
    await expect(approve).toBeEnabled();
    await dialog.getByLabel(adminPayments.duration).press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await statusOf(admin, second))?.status).toBe('approved');
  }

  test('is approved from the table only after a tick', async ({ page, admin, server }) => {
    const orders = await makeDuplicate(admin, server.url);
    await page.goto(`/admin?tab=payments&search=${encodeURIComponent(orders.second.email)}`);
    await page.getByRole('button', { name: adminPayments.approveOf(orders.second.id) }).click();
    await expectGate(dialogOf(page, adminPayments.approveOf(orders.second.id)), admin, orders);
  });

  test('is approved at the desk only after a tick', async ({ page, admin, server }) => {
    const orders = await makeDuplicate(admin, server.url);
    const { id } = orders.second;
    await page.goto(`/admin?tab=payments&desk=1&payment=${id}`);
    await expect(paymentDialog(page, id)).toBeVisible();
    await expect(page.getByRole('img', { name: adminPayments.receiptOf(id) })).toBeVisible();
    await waitForHydration(page);
    await page.keyboard.press('a');
    const dialog = dialogOf(page, adminPayments.approveOf(id));
    await expect(page.getByLabel(adminPayments.duration)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectGate(dialog, admin, orders);
  });

  test('that arrives while the dialog is open is noticed before the approval', async ({
    page,
    admin,
    server,
  }) => {
    const receipt = newReceipt();
    const semester = await makeSemester(admin);
    const order = await makeOrder(server.url, semester, receipt);
    await page.clock.install();
    await page.goto(`/admin?tab=payments&search=${encodeURIComponent(order.email)}`);
    await page.getByRole('button', { name: adminPayments.approveOf(order.id) }).click();
    const dialog = dialogOf(page, adminPayments.approveOf(order.id));
    const approve = dialog.getByRole('button', { name: adminPayments.approve });
    await expect(approve).toBeEnabled();
    await makeOrder(server.url, semester, receipt);
    // What the page knows counts as fresh for some seconds.
    await page.clock.fastForward(60_000);
    await approve.click();
    await expect(dialog.getByText(adminPayments.warnings.sameReceipt(1))).toBeVisible();
    await expect(approve).toBeDisabled();
    expect((await statusOf(admin, order))?.status).toBe('pending');
  });

  test('leads to the other order from the dialog', async ({ page, admin, server }) => {
    const { first, second } = await makeDuplicate(admin, server.url);
    await page.goto(`/admin?tab=payments&search=${encodeURIComponent(second.email)}`);
    await page.getByRole('button', { name: adminPayments.approveOf(second.id) }).click();
    const dialog = dialogOf(page, adminPayments.approveOf(second.id));
    await dialog.getByRole('link', { name: adminPayments.paymentTitle(first.id) }).click();
    await expect(dialog).toBeHidden();
    await expect(paymentDialog(page, first.id)).toBeVisible();
  });
});
