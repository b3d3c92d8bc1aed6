import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStores } from '@amphi/server/storage/store';
import type { JobsWorld } from './jobs-world.ts';

export async function newServices(world: JobsWorld) {
  const folder = mkdtempSync(join(tmpdir(), 'amphi-receipts-'));
  return { db: world.database.db, ...createStores(undefined, folder) };
}

export async function order(
  world: JobsWorld,
  { receipts }: Awaited<ReturnType<typeof newServices>>,
  content: Buffer,
  type = 'image/jpeg',
) {
  const { id: user_id } = await world.addUser();
  const name = `${randomUUID()}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
  await receipts.put(name, content, type);
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into payments (user_id, semester_name, semester_year, semester_fee, amount, bank_name,
       receipt_url, receipt_type, receipt_size, receipt_sha256)
     values ($1, 'S1', 2026, 500, 500, 'Bankily', $2, $3, 10, decode(md5($2) || md5($2), 'hex'))
     returning id`,
    [user_id, name, type],
  );
  return Number(rows[0]?.id);
}

export const listDuplicates = async (world: JobsWorld) =>
  (
    await world.database.pool.query<{ one: number; other: number }>(
      'select payment_id::int as one, other_id::int as other from receipt_twins order by 1, 2',
    )
  ).rows;
