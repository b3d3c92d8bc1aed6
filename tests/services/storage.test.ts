import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PNG, pngFile, RestClient } from '../support/client.ts';
import { ADMIN, type ServerProcess, startServer } from '../support/server.ts';

const BUCKET = 'receipts';

describe('files in an S3-compatible bucket', () => {
  let s3: Awaited<ReturnType<typeof startFauxqs>>;
  let server: ServerProcess;

  beforeAll(async () => {
    s3 = await startFauxqs({ port: 0, logger: false });
    s3.createBucket(BUCKET);
    server = await startServer({
      STORAGE_URL: `s3://${BUCKET}?endpoint=http://127.0.0.1:${s3.port}`,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    });
  });
  afterAll(async () => {
    await server?.stop();
    await s3?.stop();
  });

  it('are receipts, written, read back by owner and administrator, and removed with their owner', async () => {
    const student = new RestClient(server.url);
    const { body: user } = await student.json<{ id: number }>('POST', '/api/auth/register', {
      full_name: 'Nour Test',
      email: newEmail(),
      password: 'secret-123',
    });
    const order = await student.order<{ receipt_url: string }>(1);
    expect(order.status, order.text).toBe(201);
    const path = `${server.url}/download/${order.body.receipt_url}`;

    const admin = new RestClient(server.url);
    await admin.login(ADMIN);
    for (const { cookie } of [student, admin]) {
      const response = await fetch(path, { headers: { cookie } });
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
    }
    await admin.json('DELETE', `/api/admin/users/${user.id}`);
    const gone = await fetch(path, { headers: { cookie: admin.cookie } });
    expect(gone.status).toBe(404);
  });

  it('holds the images of questions too, below a prefix of their own', async () => {
    const admin = new RestClient(server.url);
    await admin.login(ADMIN);
    const { body: image } = await admin.sendImage<{ image_url: string }>(pngFile());
    const read = () => fetch(server.url + image.image_url, { headers: { cookie: admin.cookie } });
    expect((await read()).headers.get('content-type')).toBe('image/webp');
  });
});
