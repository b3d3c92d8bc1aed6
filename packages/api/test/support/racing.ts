import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@amphi/db';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { useWorld } from './harness.ts';

/**
 * Connections of the processes that race each other, known to the database by their name.
 *
 * @param name of the connections, one per test file
 */
export function useRacing(world: ReturnType<typeof useWorld>, name: string) {
  let racing: ReturnType<typeof openDatabase> | undefined;
  afterAll(() => racing?.db.destroy());

  return {
    connect(): Database {
      if (racing !== undefined) return racing.db;
      const url = new URL(world.connectionString);
      url.searchParams.set('application_name', name);
      racing = openDatabase(url.href, { max: 40, connectionTimeout: 20_000 });
      return racing.db;
    },

    /** Counts the deadlocks that the database has had to break; what a connection saw counts once it has ended. */
    async countDeadlocks(): Promise<number> {
      await racing?.db.destroy();
      racing = undefined;
      for (;;) {
        const { rows } = await sql<{ deadlocks: number; is_over: boolean }>`
          select deadlocks, not exists (
            select from pg_stat_activity where application_name = ${name}
          ) as is_over
          from pg_stat_database where datname = current_database()
        `.execute(world.db);
        if (rows[0]?.is_over) return rows[0].deadlocks;
        await sleep(20);
      }
    },

    /** Counts the racing connections that wait for a lock. */
    async countWaiting(): Promise<number> {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_stat_activity
        where application_name = ${name} and wait_event_type = 'Lock'
      `.execute(world.db);
      return rows[0]?.waiting ?? 0;
    },

    /** Counts the connections that wait for a lock of a whole table. */
    async countWaitingFor(table: string): Promise<number> {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_locks
        where relation = ${table}::regclass and not granted
      `.execute(world.db);
      return rows[0]?.waiting ?? 0;
    },
  };
}
