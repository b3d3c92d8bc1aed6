import { randomBytes } from 'node:crypto';
import { seedDemo } from '@amphi/db/demo';
import { DEMO_ACCOUNTS } from '@amphi/domain/auth/demo-accounts';
import type { FileServices } from '../storage/store.ts';

/**
 * Loads the demo into an empty database.
 *
 * @returns whether the demo accounts are there, from now or from an earlier start
 */
export async function loadDemo({
  db,
  passwords,
  receipts,
  timezone,
}: FileServices): Promise<boolean> {
  const [admin, student] = DEMO_ACCOUNTS;
  const known = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [admin.email, student.email])
    .execute();
  if (known.length > 0) return known.length === DEMO_ACCOUNTS.length;
  return seedDemo(db, {
    admin: {
      full_name: 'Équipe Amphi',
      email: admin.email,
      password_hash: await passwords.hash(admin.password),
      role: 'admin',
    },
    student: {
      full_name: 'Lina Amrani',
      email: student.email,
      password_hash: await passwords.hash(student.password),
      role: 'user',
    },
    lockedHash: await passwords.hash(randomBytes(32).toString('hex')),
    storeReceipt: (name, content, type) => receipts.put(name, content, type),
    timezone,
  });
}
