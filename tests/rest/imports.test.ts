import { readFile } from 'node:fs/promises';
import { errorMessages } from '@amphi/domain/messages/fr/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestClient } from '../support/client.ts';
import { enterAsAdmin, newPerson } from '../support/people.ts';
import { type ServerProcess, startServer } from '../support/server.ts';
import { expectFailure, type Failure } from './failure.ts';
import { expectRead } from './photographed.ts';
import { readRaw, sendRaw } from './raw-http.ts';

let server: ServerProcess;
let admin: RestClient;
let student: RestClient;

beforeAll(async () => {
  server = await startServer();
  admin = await enterAsAdmin(server);
  student = (await newPerson(server)).rest;
});
afterAll(async () => {
  await server?.stop();
  expect(server?.output()).not.toContain('"level":50');
});

const CSV = 'Énoncé;Réponse QROC\nCitez un os.;Le fémur\n';

function send<T = Failure>(client: RestClient, content: BlobPart, field = 'file') {
  const form = new FormData();
  form.set(field, new File([content], 'questions.csv'));
  return client.send<T>('POST', '/api/admin/imports', { body: form });
}

const downloads = [
  '/api/admin/imports/template.csv',
  '/api/admin/imports/template.xlsx',
  '/api/admin/questions/export.json',
  '/api/admin/payments/export.csv',
  '/api/admin/payments/export.xlsx',
];

describe('a file of questions', () => {
  it('is checked and kept, not added', async () => {
    const answer = await send(admin, CSV);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'pending',
      row_count: 1,
      file_name: 'questions.csv',
    });
  });

  it.each([
    ['that is none', 'no question', 422],
    ['of an unknown kind', new Uint8Array([0, 1, 2, 3]), 422],
    ['that is an archive cut off', 'PK\x03\x04', 422],
    ['above 10 MB', new Uint8Array(10_485_761), 413],
  ])('%s: refused at its field', async (_what, content, status) => {
    const answer = await send(admin, content);
    expectFailure(answer, status);
    expect(answer.body.errors?.[0]?.field).toBe('file');
  });

  it('of 200 MB is refused before it has been sent', async () => {
    const [head, type] = ['POST /api/admin/imports HTTP/1.1', 'multipart/form-data; boundary=XX'];
    const lines = [head, 'host: x', `cookie: ${admin.cookie}`, `content-type: ${type}`];
    const request = [...lines, 'content-length: 209715200', '', '--XX\r\n'].join('\r\n');
    const answer = readRaw(await sendRaw(server.url, request));
    expect([answer.status, answer.body.detail]).toEqual([413, expect.any(String)]);
  });

  it('of 0 bytes: told from no file at all', async () => {
    const empty = await send(admin, '');
    expectFailure(empty, 422);
    expect(empty.body.detail).toBe(errorMessages['imports.empty']);
    const none = await send(admin, CSV, 'other');
    expect(none.body.detail).toBe(errorMessages['imports.no_file']);
  });

  it('in another field: 422', async () => {
    expectFailure(await send(admin, CSV, 'other'), 422);
  });

  it('in no form: 415', async () => {
    expectFailure(await admin.json<Failure>('POST', '/api/admin/imports', []), 415);
  });
});

it('a photographed page is read in the background, and what is not sure is to be looked at', async () => {
  const photo = await readFile(new URL('files/photographed-page.jpg', import.meta.url));
  const { status, body, text } = await send<{ id: number }>(admin, new Uint8Array(photo));
  expect(status, text).toBe(201);
  expect(body).toMatchObject({ format: 'photo', status: 'reading', pages: [{ page: 1 }] });
  await expectRead(admin, body.id);
});

describe('a download', () => {
  it.each(downloads)('%s: for administrators, as a file', async (path) => {
    const answer = await admin.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-]+\.\w+"$/,
    );
    expectFailure(await new RestClient(server.url).get<Failure>(path), 401);
    expectFailure(await student.get<Failure>(path), 403);
  });

  it('comes back in through the door that it left by', async () => {
    const { text } = await admin.get('/api/admin/questions/export.csv?subject_id=1');
    const { body } = await send(admin, text);
    expect(body).toMatchObject({ status: 'pending', bad_count: 0 });
  });

  it('of orders holds what the filter lets through, as text that computes nothing', async () => {
    const { body } = await admin.get<{ total: number }>(
      '/api/admin/payments?status_filter=pending',
    );
    const path = '/api/admin/payments/export.csv?status_filter=pending';
    const { text } = await admin.get(path);
    const [head, ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toMatch(/^"N°";"Commandé le";"Nom"/);
    expect(lines).toHaveLength(body.total);
    expect(body.total).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toContain('"En Révision"');
      // A telephone number begins with a plus, which a spreadsheet would compute.
      expect(line).not.toMatch(/(^|;)"?[=+@-]/);
    }
    const none = await admin.get('/api/admin/payments/export.csv?from=2001-01-01&to=2001-01-02');
    expect(none.text.trimEnd().split('\r\n')).toHaveLength(1);
    expectFailure(await admin.get<Failure>('/api/admin/payments/export.json'), 404);
    expectFailure(await admin.get<Failure>('/api/admin/payments/export.csv?from=hier'), 422);
  });

  it('of orders has decimal commas, and what a deleted account has paid, without the person', async () => {
    const account = await newPerson(server, { full_name: 'Qui Part' });
    const { id } = (await account.rest.order<{ id: number }>(1)).body;
    expect((await admin.json('POST', `/api/payments/${id}/approve`)).status).toBe(200);
    const revenue = async () => {
      const { body } = await admin.get<{ total_revenue: number }>('/api/admin/stats');
      return body.total_revenue.toFixed(2);
    };
    const read = async () => {
      const { text } = await admin.get('/api/admin/payments/export.csv?status_filter=approved');
      const [head = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
      const columns = head.split(';');
      expect(columns).toContain('"Référence du virement"');
      const amounts = lines.map((line) => line.split(';')[columns.indexOf('"Encaissé"')] ?? '');
      for (const amount of amounts) expect(amount).toMatch(/^"\d+,\d\d"$/);
      const numbers = amounts.map((amount) => Number(amount.slice(1, -1).replace(',', '.')));
      const sum = numbers.reduce((total, number) => total + number, 0).toFixed(2);
      return { sum, line: lines.find((one) => one.startsWith(`${id};`)) };
    };
    const before = await read();
    expect(before.sum).toBe(await revenue());
    expect(before.line).toContain('"Qui Part"');
    expect((await admin.json('DELETE', `/api/admin/users/${account.id}`)).status).toBe(204);
    const after = await read();
    expect(after.sum).toBe(before.sum);
    expect(after.sum).toBe(await revenue());
    expect(after.line).toContain('"Compte supprimé";;;');
  });

  it('in an unknown format: 404; with a filter that is none: 422', async () => {
    expectFailure(await admin.get<Failure>('/api/admin/questions/export.pdf'), 404);
    const answer = await admin.get<Failure>('/api/admin/questions/export.csv?subject_id=x');
    expectFailure(answer, 422);
  });
});
