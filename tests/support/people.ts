import type { Database } from '@amphi/db';
import { type Account, insertAccount, startSession } from './accounts.ts';
import { RestClient } from './client.ts';
import { ADMIN } from './server.ts';

/** A server with its database, into which people are inserted. */
export interface Served {
  url: string;
  db: Database;
}

export interface Person extends Account {
  rest: RestClient;
}

/** A browser with a new session of the account with this address. */
export async function enter({ url, db }: Served, email: string): Promise<RestClient> {
  return new RestClient(url).withCookie(`amphi_session=${await startSession(db, email)}`);
}

/** A new account with a session. */
export async function newPerson(
  served: Served,
  {
    full_name = 'Élève de test',
    role = 'user',
  }: { full_name?: string; role?: 'user' | 'admin' } = {},
): Promise<Person> {
  const account = await insertAccount(served.db, { full_name, role });
  return { ...account, rest: await enter(served, account.email) };
}

export const enterAsAdmin = (served: Served): Promise<RestClient> => enter(served, ADMIN.username);

/** Opens a semester to an account for half a year. */
export async function openSemester(
  { db }: Served,
  user_id: number,
  semester_id: number,
): Promise<void> {
  const starts_at = new Date();
  const expires_at = new Date(starts_at.getTime() + 180 * 86_400_000);
  await db.insertInto('access').values({ user_id, semester_id, starts_at, expires_at }).execute();
}
