import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scrub } from '@amphi/server/observability/log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, pngFile, RestClient } from '../../support/client.ts';
import { waitForMail } from '../../support/mail.ts';
import { enterAsAdmin } from '../../support/people.ts';
import { type ServerProcess, startServer } from '../../support/server.ts';

let server: ServerProcess;
let admin: RestClient;

beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'trace' });
  admin = await enterAsAdmin(server);
});
afterAll(() => server?.stop());

interface Student {
  id: number;
  full_name: string;
  email: string;
  password: string;
  client: RestClient;
  receipt_url: string;
  order_id: number;
  token: string;
}

let counter = 0;

/** An account with all that leaves a trace: an order with its receipt, mails, a reset link. */
async function makeStudent(): Promise<Student> {
  counter += 1;
  const person = {
    full_name: `Zoubida Introuvable ${counter}`,
    email: `zoubida.${newEmail()}`,
    password: `Mot-de-passe-unique-${counter}`,
  };
  const client = new RestClient(server.url);
  const { body: user } = await client.json<{ id: number }>('POST', '/api/auth/register', person);
  const order = await client.order<{ id: number; receipt_url: string }>(1);
  expect(order.status, order.text).toBe(201);
  await client.json('POST', '/api/auth/forgot-password', { email: person.email });
  const mail = await waitForMail(server.dataDir, person.email, /nouveau mot de passe/);
  const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
  const { id: order_id, receipt_url } = order.body;
  return { ...person, id: user.id, client, receipt_url, order_id, token };
}

const call = (client: RestClient, path: string, body: object) =>
  client.json<{ error?: object }>('POST', `/trpc/${path}`, body);

/** Every file below a folder but the database's own, with its content. */
async function filesIn(folder: string): Promise<[path: string, content: Buffer][]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map(async (entry): Promise<[string, Buffer][]> => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'postgres' ? [] : filesIn(path);
    return entry.isFile() ? [[path, await readFile(path)]] : [];
  });
  return (await Promise.all(nested)).flat();
}

/** Finds any of these texts in the data folder, in a name or in a content. */
async function filesWith(needles: readonly string[]): Promise<string[]> {
  const files = await filesIn(server.dataDir);
  return files
    .filter(([path, content]) =>
      needles.some((needle) => path.includes(needle) || content.includes(needle)),
    )
    .map(([path]) => path);
}

/** Finds any of these texts in the database: every column of every table of every schema. */
async function columnsWith(needles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ location: string; found: string }>`
      select format('%I.%I', table_schema, table_name) as location, query_to_xml(
         format('select 1 from %I.%I t where %s limit 1', table_schema, table_name,
           (select string_agg(format(
             'strpos(lower(to_jsonb(t)::text), lower(%L)) > 0 or strpos(to_jsonb(t)::text, encode(convert_to(%L, ''UTF8''), ''hex'')) > 0',
             needle, needle), ' or ') from unnest(${needles}::text[]) needle)),
         false, false, '') as found
       from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    server.db,
  );
  return rows.filter(({ found }) => String(found).includes('<row')).map(({ location }) => location);
}

it('an account that was deleted is found in no table, no receipt and no mail', async () => {
  const [leaving, removed, other] = [await makeStudent(), await makeStudent(), await makeStudent()];
  const gone = [leaving, removed];
  const addresses = gone.flatMap(({ email }) => [email, `nouvelle.${email}`]);
  for (const { id, order_id, full_name, email } of gone) {
    await admin.json('PUT', `/api/admin/users/${id}`, { full_name, email: `nouvelle.${email}` });
    await admin.json('POST', `/api/admin/payments/${order_id}/reject`, {
      rejection_reason: `Ce n’est pas ${full_name}`,
    });
  }
  const traces = gone.flatMap((one) => [one.full_name, one.email, one.receipt_url]);
  expect(await columnsWith(traces)).not.toEqual([]);
  expect((await filesWith(traces)).length).toBeGreaterThanOrEqual(8);

  // A mail that is under way arrives whatever becomes of its account.
  await expect.poll(() => columnsWith(addresses)).not.toContain('public.mails');
  // Another address has ended the session.
  const { client, email, password } = leaving;
  await client.login({ username: `nouvelle.${email}`, password });
  const answer = await call(client, 'profile.remove', { current_password: password });
  expect(answer.status, answer.text).toBe(200);
  expect((await admin.json('DELETE', `/api/admin/users/${removed.id}`)).status).toBe(204);
  expect(await columnsWith(traces)).toEqual([]);
  expect(await filesWith(traces)).toEqual([]);
  expect(await columnsWith([other.email])).not.toEqual([]);
  expect((await filesWith([other.email, other.receipt_url])).length).toBeGreaterThanOrEqual(3);
});

describe('the log at its most talkative', () => {
  it('names no person and opens nothing', async () => {
    const student = await makeStudent();
    const { client, email, password, token, receipt_url } = student;
    const secrets = [email, password, token, receipt_url, student.full_name, client.cookie];
    const wrong = 'Mauvais-mot-de-passe-unique';

    await new RestClient(server.url).login({ username: email, password: wrong });
    await client.json('POST', '/api/auth/login', { username: email, password: [wrong] });
    await client.json('POST', '/api/auth/register', { full_name: 'A', email, password: wrong });
    await client.send('POST', '/api/auth/login', {
      headers: { 'content-type': 'application/json' },
      body: `{"username": "${email}", "password": "${wrong}`,
    });
    await client.order(1);
    await client.order(999_999, pngFile(`${email}.png`));
    await client.get(`/download/${receipt_url}`);
    await client.get(`/download/x${receipt_url}`);
    await client.get('/download/profile');
    await client.get(`/reset-password?token=${token}`);
    await client.get(`/api/nowhere/${email}?token=${token}`);
    await call(client, 'profile.rename', { full_name: '' });
    await call(client, 'profile.changePassword', { current_password: wrong, password });
    const next = 'Prochain-mot-de-passe-unique';
    await call(client, 'profile.changePassword', { current_password: password, password: next });
    secrets.push(client.cookie, next, wrong);
    await client.json('POST', '/api/auth/forgot-password', { email });
    await new RestClient(server.url).json('POST', '/api/auth/reset-password', { token, password });
    // A folder that is none: the library's message names the file that it could not write.
    const receipts = join(server.dataDir, 'receipts');
    await rename(receipts, `${receipts}.away`);
    await writeFile(receipts, '');
    const semester = await admin.json<{ id: number }>('POST', '/api/content/semesters', {
      name: 'Autre semestre',
      year: 2026,
      fee: 100,
    });
    expect((await client.order(semester.body.id)).status).toBe(503);

    await expect.poll(() => server.output()).toContain('service.storage_unavailable');
    const log = server.output().toLowerCase();
    expect(log).toContain('[receipt]');
    expect(log).not.toMatch(/[\da-f]{12}\.png/);
    const said = secrets
      .map((secret) => secret.replace(/^amphi_session=/, '').toLowerCase())
      .filter((secret) => log.includes(secret));
    expect(said).toEqual([]);
  });
});

describe('a line of the log', () => {
  it.each([
    ['550 5.1.1 <ana.b+c@mail.example.ma>: unknown', '550 5.1.1 <[email]>: unknown'],
    ['"to":"ana@example.test"', '"to":"[email]"'],
    ['at /reset-password?token=a-B_9&x=1', 'at /reset-password?token=[secret]&x=1'],
    ['cookie: amphi_session=a-B_9; path=/', 'cookie: amphi_session=[secret]; path=/'],
    ['cookie: __Host-amphi_device=a-B_9', 'cookie: __Host-amphi_device=[secret]'],
    ['{"password":"k7 Volcan","x":1}', '{"password":"[secret]","x":1}'],
    ['{\\"password\\":\\"k7\\"}', '{\\"password\\":\\"[secret]\\"}'],
    [
      'ENOENT /data/receipts/0b6f0c1e-7d2a-4b8e-9c3f-1a2b3c4d5e6f.png',
      'ENOENT /data/receipts/[receipt]',
    ],
  ])('loses what libraries quote: %s', (line, said) => {
    expect(scrub(line)).toBe(said);
  });

  it('keeps what helps to find a fault', () => {
    const stack =
      'at Pool.query (/app/node_modules/.pnpm/pg@8.23.1/node_modules/pg/lib/index.js:1:2)';
    expect(scrub(stack)).toBe(stack);
  });
});
