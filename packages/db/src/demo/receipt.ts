import { receiptPicture } from './receipt-picture.ts';

/** Text as a PDF string; the base font knows Latin-1 only. */
function pdfString(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}

/** A receipt of one page, evidently an example, as a PDF. */
export function demoReceipt(lines: readonly string[]): Buffer {
  const text = lines.map((line, index) => `${index === 0 ? '' : '0 -26 Td '}${pdfString(line)} Tj`);
  const content = `0.92 0.96 0.95 rg 0 0 420 595 re f 0 0 0 rg BT /F1 15 Tf 40 520 Td ${text.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** A receipt as a picture. The note makes every file another one, as real receipts are. */
export function demoReceiptPicture(note: string): Buffer {
  const picture = Buffer.from(receiptPicture, 'base64');
  const text = Buffer.from(note, 'utf8');
  const comment = Buffer.alloc(4);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(text.length + 2, 2);
  // A JPEG starts with its two-byte mark; a comment may follow at once.
  return Buffer.concat([picture.subarray(0, 2), comment, text, picture.subarray(2)]);
}
