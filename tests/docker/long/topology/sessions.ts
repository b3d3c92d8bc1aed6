import { openDatabase } from '@amphi/db';
import type { Pooler } from './programs.ts';

/** Clients that look at once, each into a session that the pooler has handed round before. */
const LOOKS = 8;

/** State that a session of the database holds for its next client. */
interface Session {
  pid: number;
  /** Prepared statements by name, and how often each was used. */
  statements: { name: string; uses: number }[];
  channels: string[];
  settings: Record<string, string>;
}

const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** Looks into several of the sessions that a pooler hands round. */
export async function lookIntoSessions({ url }: Pooler): Promise<Session[]> {
  const { db, pool } = openDatabase(url, { max: LOOKS, pooling: 'unnamed' });
  try {
    const clients = await Promise.all(Array.from({ length: LOOKS }, () => pool.connect()));
    // Each in a transaction: the pooler can't give two of them the same session.
    for (const client of clients) await client.query('begin');
    const found: Session[] = [];
    for (const client of clients) {
      const { rows } = await client.query(`select pg_backend_pid() as pid,
        array(select json_build_object('name', name, 'uses', generic_plans + custom_plans)
          from pg_prepared_statements) as statements,
        array(select pg_listening_channels()) as channels,
        (select json_object_agg(name, setting) from pg_settings
          where name in (${SETTINGS.map((name) => `'${name}'`)})) as settings`);
      found.push(rows[0]);
    }
    for (const client of clients) {
      await client.query('commit');
      client.release();
    }
    return found;
  } finally {
    await db.destroy();
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Counts statements prepared by clients and in sessions, and their uses, from the pooler's statistics. */
export async function countStatements(pooler: Pooler) {
  const stats = (await pooler.show('stats')).find(({ database }) => database === 'amphi') ?? {};
  const { total_client_parse_count, total_server_parse_count, total_bind_count } = stats;
  return {
    by_clients: Number(total_client_parse_count),
    in_sessions: Number(total_server_parse_count),
    uses: Number(total_bind_count),
  };
}

export const usesOf = (sessions: Session[]): number =>
  sum(sessions.flatMap(({ statements }) => statements.map(({ uses }) => uses)));
