import { createRequire } from 'node:module';
import type { ProofOfPayment } from '@amphi/api/sales/payments/proof-of-payment.usecases';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const REGULAR = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

const MARGIN = 56;
const COLUMN = 160;

/** Writes a receipt as a PDF; the same texts give the same bytes. */
export async function writeProof(proof: ProofOfPayment): Promise<Uint8Array> {
  const { title, verdict, rows, issuer, operator, approved_at } = proof;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    lang: 'fr',
    displayTitle: true,
    info: { Title: title, CreationDate: approved_at },
  });
  // Features make a text one run: words of an Arabic name keep their order.
  const options = { features: ['kern' as const] };
  const list = (facts: ProofOfPayment['rows']) => {
    for (const [label, value] of facts) {
      const { y } = doc;
      doc.font(REGULAR).fontSize(10).fillColor('#555').text(label, MARGIN, y, { width: COLUMN });
      doc.fillColor('black').text(value, MARGIN + COLUMN, y, options);
      doc.moveDown(0.6);
    }
  };
  doc.font(BOLD).fontSize(14).text('Amphi').moveDown(1.5);
  doc.fontSize(22).text(title, options).moveDown(0.2);
  doc.fontSize(13).text(verdict, options).moveDown(1.2);
  list(rows);
  if (operator.length > 0) {
    doc.moveDown(1).font(BOLD).fontSize(11).text(issuer, MARGIN).moveDown(0.6);
    list(operator);
  }
  doc.end();
  return Buffer.concat(await doc.toArray());
}
