import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../rest/world.ts';
import { makeStudent } from '../../support/classroom.ts';
import { RestClient } from '../../support/client.ts';
import { removeFolder } from '../../support/folder.ts';
import { ADMIN, EMPTY, type ServerProcess, startServer } from '../../support/server.ts';

const YEAR_MS = 365 * 86_400_000;

/** Loaded before the server: whatever asks for the time is told another one. */
const SHIFTED_CLOCK = `
const shift = Number(process.env.CLOCK_SHIFT_MS);
const now = Date.now.bind(Date);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) { args.length === 0 ? super(now() + shift) : super(...args); }
  static now() { return now() + shift; }
};
`;

let folder: string;
let server: ServerProcess;
let world: World;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amphi-clock-'));
  await writeFile(join(folder, 'clock.mjs'), SHIFTED_CLOCK);
  server = await startServer(EMPTY);
  world = await makeWorld(server);
});
afterAll(async () => {
  await server?.stop();
  await removeFolder(folder);
});

describe.each([
  ['ten years ahead', 10 * YEAR_MS],
  ['ten years behind', -10 * YEAR_MS],
])('a server whose clock is %s', (_, shift) => {
  let shifted: ServerProcess;
  beforeAll(async () => {
    shifted = await startServer({
      ...EMPTY,
      DATABASE_URL: server.env.DATABASE_URL ?? '',
      NODE_OPTIONS: `--import=${pathToFileURL(join(folder, 'clock.mjs'))}`,
      CLOCK_SHIFT_MS: String(shift),
      LOG_LEVEL: 'error',
    });
  });
  afterAll(() => shifted?.stop());

  const study = (client: RestClient) =>
    client.at(shifted.url).get(`/api/practice/subject/${world.subject.id}/questions`);

  it('takes it from the database alone: live access is live, and ended access has ended', async () => {
    const student = await makeStudent(world);
    expect((await study(student)).status).toBe(200);
    await sql`update access
      set starts_at = now() - interval '2 days', expires_at = now() - interval '1 second'
      where payment_id = (select max(id) from payments)`.execute(server.db);
    expect((await study(student)).status).toBe(403);
  });

  it('opens access by the database’s clock', async () => {
    const payment = await world.pendingPayment();
    await world.admin.at(shifted.url).json('POST', `/api/payments/${payment}/approve`);
    const { rows } = await sql`
      select expires_at between now() + interval '5 months' and now() + interval '7 months' as right
      from access where payment_id = ${payment}`.execute(server.db);
    expect(rows).toEqual([{ right: true }]);
  });

  it('begins and ends sessions by the database’s clock', async () => {
    const client = new RestClient(shifted.url);
    await client.login(ADMIN);
    expect((await client.get('/api/admin/stats')).status).toBe(200);
    await sql`update sessions
      set created_at = now() - interval '2 days', expires_at = now() - interval '1 second'
      where id = (select max(id) from sessions)`.execute(server.db);
    expect((await client.get('/api/admin/stats')).status).toBe(401);
  });
});

it('revoked access stays revoked, whatever the clocks say', async () => {
  const student = await makeStudent(world);
  await sql`update access set revoked_at = now() + interval '10 years'
    where payment_id = (select max(id) from payments)`.execute(server.db);
  expect((await student.get(`/api/practice/subject/${world.subject.id}/questions`)).status).toBe(
    403,
  );
});
