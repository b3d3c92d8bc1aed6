import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import type { Page } from '@playwright/test';
import { waitForMail } from '../../support/mail.ts';
import { ADMIN } from '../../support/server.ts';
import { enter, makeStudent, newReceipt } from '../support/people.ts';
import { expect, test } from '../support/studying.ts';

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

test('receipts, pictures and a PDF, are reviewed by keyboard alone, and students are told', async ({
  page,
  server,
  course: { semesterId },
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await enter(page, ADMIN.username);
  const review = async (receipt: File, act: (id: number) => Promise<void>) => {
    const { rest, email } = await makeStudent(server.url);
    const { body } = await rest.order<{ id: number }>(semesterId, receipt);
    const answer = await page.goto(`/admin?tab=payments&desk=1&payment=${body.id}`);
    expect(answer?.headers()['content-security-policy']).toContain("frame-src 'none'");
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Paiement n° ${body.id}\\b`) });
    await expect(dialog).toBeVisible();
    await act(body.id);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const order = server.db.selectFrom('payments').select('status').where('id', '=', body.id);
    return { email, ...(await order.executeTakeFirstOrThrow()) };
  };
  const approve = async () => {
    await page.keyboard.press('a');
    await expect(page.getByLabel(adminPayments.duration)).toBeFocused();
  };

  const approved = await review(newReceipt(), async (id) => {
    await expect(page.getByRole('img', { name: adminPayments.receiptOf(id) })).toBeVisible();
    await turn(page, id);
    await approve();
  });
  expect(approved.status).toBe('approved');
  const pdf = new File([PDF], 'recu.pdf', { type: 'application/pdf' });
  const rejected = await review(pdf, async (id) => {
    await expectDrawn(page, id);
    await page.keyboard.press('r');
    const [usual] = adminPayments.rejectReasons;
    await expect(page.getByRole('button', { name: usual })).toBeFocused();
    await page.keyboard.press('2');
  });
  expect(rejected.status).toBe('rejected');
  expect(refused).toEqual([]);
  await waitForMail(server.dataDir, approved.email, /Accès ouvert/);
  const mail = await waitForMail(server.dataDir, rejected.email, /refusée/);
  expect(mail.text).toContain(adminPayments.rejectReasons[1]);
});
