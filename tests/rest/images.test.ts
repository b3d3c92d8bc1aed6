import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PNG, RestClient } from '../support/client.ts';
import { enterAsAdmin, newPerson } from '../support/people.ts';
import { server } from '../support/shared.ts';
import { expectFailure, type Failure } from './failure.ts';

interface Uploaded {
  image_url: string;
  width: number;
  height: number;
}

const admin = await enterAsAdmin(server);
const { rest: student } = await newPerson(server);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
const fileOf = (content: Uint8Array, type = 'image/png') =>
  new File([new Uint8Array(content)], 'image', { type });

async function upload(content: Uint8Array): Promise<Uploaded> {
  const answer = await admin.sendImage<Uploaded>(fileOf(content));
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const read = (path: string, { cookie }: RestClient) =>
  fetch(server.url + path, { headers: { cookie } });
const bytesOf = async (path: string) =>
  Buffer.from(await (await read(path, student)).arrayBuffer());
const fileIn = (path: string) => join(server.dataDir, 'receipts', path);

describe('an image that an administrator uploads', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is kept as WebP from %s', async (format) => {
    const { image_url, width, height } = await upload(
      await picture(40, 20).toFormat(format).toBuffer(),
    );
    expect(image_url).toMatch(/^\/images\/[0-9a-f-]{36}-40x20\.webp$/);
    expect({ width, height }).toEqual({ width: 40, height: 20 });
    const kept = await sharp(await bytesOf(image_url)).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  it('stands upright and carries nothing of the camera', async () => {
    const photo = await picture(40, 20)
      .withExif({ IFD0: { Copyright: 'Nour', Make: 'Phone' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { image_url, width, height } = await upload(photo);
    expect({ width, height }).toEqual({ width: 20, height: 40 });
    const kept = await sharp(await bytesOf(image_url)).metadata();
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation).toBeUndefined();
  });

  it('is made smaller when it is large, with a variant for phones', async () => {
    const { image_url, width, height } = await upload(await picture(3_200, 1_600).png().toBuffer());
    expect({ width, height }).toEqual({ width: 1_600, height: 800 });
    const small = await sharp(await bytesOf(image_url.replace('.webp', '.small.webp'))).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 800, height: 400 });
  });

  it('can be read with any session, is cached for good, and nothing in it can run', async () => {
    const { image_url } = await upload(PNG);
    for (const client of [student, admin]) {
      const answer = await read(image_url, client);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    }
    const stranger = await read(image_url, new RestClient(server.url));
    expect(stranger.status).toBe(401);
  });

  it('is gone from the store with its subject, and stays while its question can come back', async () => {
    const show = async () => {
      const { image_url } = await upload(await picture(1_000, 500).png().toBuffer());
      const { body: subject } = await admin.json<{ id: number }>('POST', '/api/content/subjects', {
        name: image_url.slice(-40),
        semester_id: 1,
      });
      const { body: question } = await admin.json<{ id: number }>('POST', '/api/content/qcms', {
        subject_id: subject.id,
        question_text: 'Quelle courbe ?',
        options: { A: 'un', B: 'deux' },
        correct_answers: ['A'],
        image_url,
      });
      const files = [image_url, image_url.replace('.webp', '.small.webp')];
      const stored = () => files.map((path) => existsSync(fileIn(path)));
      expect(stored()).toEqual([true, true]);
      return { image_url, stored, subject_id: subject.id, question_id: question.id };
    };
    const [held, gone] = [await show(), await show()];
    await admin.json('DELETE', `/api/content/qcms/${held.question_id}`);
    expect(held.stored()).toEqual([true, true]);
    await admin.json('DELETE', `/api/content/subjects/${gone.subject_id}`);
    expect(gone.stored()).toEqual([false, false]);
    expect((await read(gone.image_url, admin)).status).toBe(404);
  });
});

describe('an upload is refused', () => {
  const refusedFor = async (file: File) => {
    const answer = await admin.sendImage<Failure>(file);
    expectFailure(answer, answer.status);
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(['image_file']);
    return [answer.status, answer.body.detail];
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['SVG, whatever it says of itself', svg],
    ['text', 'no picture'],
    ['PDF', '%PDF-1.7\n'],
  ])('%s: 422', async (_what, text) => {
    expect(await refusedFor(fileOf(Buffer.from(text)))).toEqual([
      422,
      'L’image doit être un fichier PNG, JPEG, WebP ou GIF',
    ]);
  });

  it('cut off in the middle: 422', async () => {
    const noise = await sharp({
      create: { width: 200, height: 200, channels: 3, background: '#000' },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(await refusedFor(fileOf(noise.subarray(0, 20_000)))).toEqual([
      422,
      'Cette image est abîmée et ne peut pas être lue',
    ]);
  });

  it('of more pixels than any photograph, however few its bytes: 422', async () => {
    const bomb = await picture(10_000, 6_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const [status, detail] = await refusedFor(fileOf(bomb));
    expect(status).toBe(422);
    expect(detail).toMatch(/^Cette image a trop de pixels/);
  });

  it('above 5 MB: 413', async () => {
    const file = fileOf(Buffer.concat([PNG, Buffer.alloc(5_242_880)]));
    expect(await refusedFor(file)).toEqual([413, 'L’image doit peser moins de 5 Mo']);
  });

  it('without a file: 422', async () => {
    expect(await refusedFor(fileOf(Buffer.alloc(0)))).toEqual([422, 'Choisissez une image']);
  });
});
