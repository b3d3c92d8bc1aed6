import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withClient } from './with-client.ts';

/**
 * The holder of our prepared statements: the `session` that is ours alone; a `pooler` that hands sessions round and
 * knows each client's statements; `unnamed` behind a pooler that does not, so that statements get no name.
 */
export type Pooling = 'session' | 'pooler' | 'unnamed';

const TIMEOUT_MS = 10_000;

/**
 * Looks whether a pooler is before the database, such as PgBouncer, and what it can do. Rejects
 * with the error of the connection when the database can't be reached.
 */
export function findPooling(connectionString: string): Promise<Pooling> {
  const config = { connectionString, connectionTimeoutMillis: TIMEOUT_MS };
  return withClient(config, async (client) => {
    const name = `amphi_${randomBytes(8).toString('hex')}`;
    await client.query('begin');
    const { rows } = await client.query<{ pid: number; is_prepared: boolean }>({
      name,
      text: `select pg_backend_pid() as pid,
        exists (select from pg_prepared_statements where name = $1) as is_prepared`,
      values: [name],
    });
    const { pid, is_prepared } = rows[0] ?? { pid: 0, is_prepared: true };
    // A pooler that knows statements gives them names of its own. Under ours, it would stay for others.
    if (is_prepared) await client.query(`deallocate ${name}`);
    await client.query('commit');
    if (pid === announcedPid(client)) return 'session';
    return is_prepared ? 'unnamed' : 'pooler';
  });
}

/** The number that the other side gave at the start: the session's own, or one that a pooler made up. */
function announcedPid(client: pg.Client): unknown {
  return 'processID' in client ? client.processID : undefined;
}
