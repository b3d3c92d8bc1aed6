import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { enterAsAdmin } from '../../support/people.ts';
import { server } from '../../support/shared.ts';
import { expectRead } from '../photographed.ts';

/** A document of one page, which is a JPEG. */
async function scanOf(photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const stream = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`<< ${head} /Length ${body.length} >>\nstream\n`),
      Buffer.from(body),
      Buffer.from('\nendstream'),
    ]);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Page 5 0 R >> >> >>`,
    stream('', `${width} 0 0 ${height} 0 0 cm /Page Do`),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      photo,
    ),
  ];
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...objects.flatMap((body, at) => [
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer << /Root 1 0 R >>\n'),
  ]);
}

it('a scanned document is read as a photographed page is', async () => {
  const admin = await enterAsAdmin(server);
  const photo = await readFile(new URL('../files/photographed-page.jpg', import.meta.url));
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await scanOf(photo))], 'scan.pdf'));
  const { status, body, text } = await admin.send<{ id: number }>('POST', '/api/admin/imports', {
    body: form,
  });
  expect(status, text).toBe(201);
  expect(body).toMatchObject({ format: 'pdf', status: 'reading' });
  await expectRead(admin, body.id);
});
