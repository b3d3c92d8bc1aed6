import { readdir } from 'node:fs/promises';
import type { Pool } from '@amphi/db';

/** Handles that a running server holds open. */
export interface Handles {
  /** Files and sockets of its process. */
  descriptors: number;
  /** Its connections to the database that do something. */
  busy: number;
  /** Files in its receipt folder. */
  files: number;
}

export async function countHandles(pid: number, pool: Pool, folder: string): Promise<Handles> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
     where application_name = 'amphi' and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return {
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    busy: rows[0]?.count ?? 0,
    files: (await readdir(folder)).length,
  };
}
