import { openDatabase } from '@amphi/db';
import { type Account, insertAccount, startSession } from '../../support/accounts.ts';
import { databaseUrl } from './site.ts';

/** The database of the server that the pages talk to. */
export const { db } = openDatabase(databaseUrl, { max: 2 });

export interface Person extends Account {
  /** The value of the session's cookie. */
  token: string;
}

/** A new account with a session. */
export async function signedIn({
  full_name = 'Salma Idrissi',
  role,
}: {
  full_name?: string;
  role?: 'admin';
} = {}): Promise<Person> {
  const account = await insertAccount(db, { full_name, ...(role && { role }) });
  return { ...account, token: await startSession(db, account.email) };
}

/** A student with access to a semester for half a year. */
export async function enrolled(semester_id: number): Promise<Person> {
  const person = await signedIn();
  const starts_at = new Date();
  await db
    .insertInto('access')
    .values({
      user_id: person.id,
      semester_id,
      starts_at,
      expires_at: new Date(starts_at.getTime() + 180 * 86_400_000),
    })
    .execute();
  return person;
}
