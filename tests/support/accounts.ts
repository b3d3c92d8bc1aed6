import { randomBytes, randomUUID } from 'node:crypto';
import { createPasswordHasher } from '@amphi/api/identity/auth/passwords';
import { createSessionToken, hashToken } from '@amphi/api/identity/auth/tokens';
import { insertPayment, insertSession, insertUser } from '@amphi/api/testing/rows';
import type { Database } from '@amphi/db';
import { renameInput } from '@amphi/domain/auth/schema';

/** Password of any test's person. */
export const PASSWORD = 'secret-123';

let hashed: Promise<string> | undefined;

export interface Account {
  id: number;
  email: string;
  full_name: string;
}

/** A new account, as registration leaves it. The password is hashed once per process. */
export async function insertAccount(
  db: Database,
  { role = 'user', ...name }: { full_name: string; role?: 'user' | 'admin' },
): Promise<Account> {
  const { full_name } = renameInput.parse(name);
  hashed ??= createPasswordHasher().hash(PASSWORD);
  const email = `${randomUUID()}@test.example`;
  const { id } = await insertUser(db, { full_name, email, password_hash: await hashed, role });
  return { id, email, full_name };
}

/** The token of a new session of the account with this address. */
export async function startSession(db: Database, email: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = createSessionToken();
  const session = { token_hash: hashToken(token), user_id: user.id, user_agent: 'test' };
  await insertSession(db, session, user.password_hash);
  return token;
}

/** An order that waits for review; its receipt is not in the store. @returns its number */
export async function insertOrder(
  db: Database,
  user_id: number,
  semester_id: number,
  receipt_sha256 = randomBytes(32),
  /** Number of seats, in an order for a group. */
  seats?: number,
): Promise<number> {
  const semester = await db
    .selectFrom('semesters')
    .select(['name', 'year', 'fee'])
    .where('id', '=', semester_id)
    .executeTakeFirstOrThrow();
  const fee = Number(semester.fee);
  const id = await insertPayment(db, {
    user_id,
    semester_id,
    semester_name: semester.name,
    semester_year: semester.year,
    semester_fee: fee,
    amount: fee * (seats ?? 1),
    ...(seats !== undefined && { seats }),
    bank_name: 'Bankily',
    phone_number: '+212 600 00 00 00',
    receipt_url: `${randomUUID()}.png`,
    receipt_type: 'image/png',
    receipt_size: 1,
    receipt_sha256,
  });
  await db
    .updateTable('payments')
    .set({ receipt_read_at: new Date() })
    .where('id', '=', id)
    .execute();
  return id;
}
