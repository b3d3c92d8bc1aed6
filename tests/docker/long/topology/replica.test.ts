import { openDatabase } from '@amphi/db';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { newEmail, RestClient } from '../../../support/client.ts';
import { exitOf, startServer } from '../../../support/server.ts';
import { missingPostgres, startPrimary, startReplica } from './postgres.ts';
import { missingPrograms, startPooler } from './programs.ts';

const WAIT = { timeout: 120_000, interval: 100 };

const missing = missingPostgres() ?? missingPrograms();
if (missing !== undefined) process.stderr.write(`replica: skipped, ${missing}\n`);

describe.skipIf(missing !== undefined)('a primary and its replica', { timeout: 240_000 }, () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  async function ask<T extends object>(url: string, text: string): Promise<T[]> {
    const { db, pool } = openDatabase(url, { max: 1 });
    try {
      return (await pool.query<T>(text)).rows;
    } finally {
      await db.destroy();
    }
  }

  it('hold the same, and the replica takes over with all that was answered', async () => {
    const primary = await startPrimary();
    ends.push(() => primary.stop());
    const replica = await startReplica(primary);
    ends.push(() => replica.stop());
    const pooler = await startPooler(primary.url);
    ends.push(() => pooler.stop());
    const server = await startServer({ DATABASE_URL: pooler.url, DEMO: '1' });
    ends.push(() => server.stop());

    const student = new RestClient(server.url);
    const account = { full_name: 'Qui Reste', email: newEmail(), password: 'Volcan-de-lune-7' };
    expect((await student.json('POST', '/api/auth/register', account)).status).toBe(201);
    expect((await student.order(1)).status).toBe(201);

    const [version] = await ask<{ server_version: string }>(primary.url, 'show server_version');
    const [sender] = await ask(
      primary.superuserUrl,
      'select state, sync_state from pg_stat_replication',
    );
    expect(sender).toEqual({ state: 'streaming', sync_state: 'async' });
    const [slot] = await ask(
      primary.url,
      `select active, temporary from pg_replication_slots where slot_name = 'replica'`,
    );
    expect(slot).toEqual({ active: true, temporary: false });
    await expect(ask(replica.url, 'delete from users')).rejects.toThrow(/read-only/);
    const [written] = await ask<{ at: string }>(primary.url, 'select pg_current_wal_lsn() as at');
    await vi.waitFor(async () => {
      const [replayed] = await ask(
        replica.url,
        `select pg_last_wal_replay_lsn() >= '${written?.at}' as all`,
      );
      expect(replayed).toEqual({ all: true });
    }, WAIT);

    const lost = Date.now();
    primary.process.kill('SIGKILL');
    await exitOf(primary.process);
    expect((await student.get('/api/payments/my-payments')).status).toBe(503);
    // Served again as soon as the server hears of it, and not when the pooler's own patience ends after minutes.
    replica.promote();
    await pooler.moveTo(replica.url);
    await vi.waitFor(async () => {
      const orders = await student.get<object[]>('/api/payments/my-payments');
      expect(orders.status).toBe(200);
      expect(orders.body).toHaveLength(1);
    }, WAIT);
    const back = Date.now() - lost;
    expect((await student.order(2)).status).toBe(201);
    const [state] = await ask(replica.url, 'select pg_is_in_recovery() as follows');
    expect(state).toEqual({ follows: false });
    process.stdout.write(
      `PostgreSQL ${version?.server_version}, PgBouncer ${pooler.version}: ${back} ms from the end of the primary to the next answer\n`,
    );
  });
});
