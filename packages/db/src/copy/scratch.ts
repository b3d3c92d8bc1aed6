import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '../with-client.ts';

/** That a server gives no database for a trial; the message is one line. */
export class ScratchError extends Error {}

/** `amphi_scratch_`, the second in which it was made, and a random part. */
const PREFIX = 'amphi_scratch_';
/** Older scratch databases were left by a process that was killed. */
const MAX_AGE_SECONDS = 86_400;

/**
 * Makes an empty database on the same server, with the same encoding and collation, and drops it after the work.
 *
 * @param work gets the connection string of the new database
 * @throws ScratchError when the role may not create one, or it cannot be reached; errors of the work as they are
 */
export function withScratchDatabase<T>(
  connectionString: string,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const seconds = Math.floor(Date.now() / 1000);
  const name = `${PREFIX}${seconds}_${randomBytes(4).toString('hex')}`;
  return withClient(connectionString, async (client) => {
    const url = await create(client, name, connectionString);
    try {
      return await work(url);
    } finally {
      await client.query(`drop database ${name} with (force)`).catch(() => {});
      await dropAbandoned(client, seconds - MAX_AGE_SECONDS);
    }
  });
}

async function create(client: pg.Client, name: string, connectionString: string): Promise<string> {
  try {
    const { rows } = await client.query(
      `select format('create database %I template template0 encoding ''UTF8'' lc_collate %L lc_ctype %L',
         $1::text, datcollate, datctype) as statement
       from pg_database where datname = current_database()`,
      [name],
    );
    await client.query('set statement_timeout = 0');
    await client.query(rows[0].statement);
  } catch (error) {
    throw new ScratchError(error instanceof Error ? error.message : String(error));
  }
  try {
    const url = new URL(connectionString);
    url.pathname = `/${name}`;
    await withClient(url.href, () => Promise.resolve());
    return url.href;
  } catch (error) {
    await client.query(`drop database ${name} with (force)`).catch(() => {});
    throw new ScratchError(error instanceof Error ? error.message : String(error));
  }
}

async function dropAbandoned(client: pg.Client, before: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where datname ~ $1 and split_part(datname, '_', 3)::bigint < $2
       and pg_get_userbyid(datdba) = current_user`,
    [`^${PREFIX}[0-9]{1,12}_[0-9a-f]{8}$`, before],
  );
  for (const { name } of rows) {
    await client.query(`drop database if exists ${name} with (force)`).catch(() => {});
  }
}
