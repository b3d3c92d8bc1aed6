import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { DB } from '../../src/generated/types.ts';
import type {} from '../../src/testing/global-setup.ts';
import {
  createTestDatabase,
  emptyTestDatabase,
  type Rows,
  rowsOf,
  type TestDatabase,
} from '../../src/testing/index.ts';
import { withClient } from '../../src/with-client.ts';

/** A migrated database without rows, for the tests of a file. */
export function useDatabase(): Rows & Pick<TestDatabase, 'db' | 'connectionString'> {
  return inDatabase(emptyTestDatabase, () => Promise.resolve());
}

/** A database of their own, for tests that change more than rows. */
export function useOwnDatabase(): ReturnType<typeof useDatabase> {
  return inDatabase(createTestDatabase, ({ drop }) => drop());
}

function inDatabase<T extends Pick<TestDatabase, 'db' | 'connectionString'>>(
  open: (clusterUrl: string) => Promise<T>,
  close: (database: T) => Promise<void>,
): ReturnType<typeof useDatabase> {
  let database: T | undefined;
  beforeAll(async () => {
    database = await open(inject('clusterUrl'));
  });
  afterAll(() => database && close(database));
  const ready = (): T => {
    if (database === undefined) throw new Error('the database exists only inside of tests');
    return database;
  };
  return {
    ...rowsOf(() => ready().db),
    get db() {
      return ready().db;
    },
    get connectionString() {
      return ready().connectionString;
    },
  };
}

/** A copy of the migrated database that is gone when the work is done. */
export async function withMigratedDatabase<T>(
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const { connectionString, drop } = await createTestDatabase(inject('clusterUrl'));
  try {
    return await work(connectionString);
  } finally {
    await drop();
  }
}

/** An empty database, not migrated. */
export async function createEmptyDatabase(
  clusterUrl: string,
): Promise<Pick<TestDatabase, 'connectionString' | 'drop'>> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) => withClient(clusterUrl, (client) => client.query(statement));
  await run(`create database ${name} template template0`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return {
    connectionString: url.href,
    async drop() {
      await run(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Runs the work on an empty database, and drops it afterwards. */
export async function withEmptyDatabase<T>(
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const { connectionString, drop } = await createEmptyDatabase(inject('clusterUrl'));
  try {
    return await work(connectionString);
  } finally {
    await drop();
  }
}

/** The refusal of a statement by the database: the constraint's name, else the message. */
export async function refusalOf(statement: { execute(): Promise<unknown> }): Promise<string> {
  try {
    await statement.execute();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return error.constraint ?? error.message;
  }
  throw new Error('the statement was not refused');
}

type Db = Kysely<DB>;

export const user = (values: Partial<Insertable<DB['users']>> = {}) => ({
  full_name: 'Une Personne',
  email: `${randomUUID()}@example.test`,
  password_hash: 'hash',
  ...values,
});

export const semester = (values: Partial<Insertable<DB['semesters']>> = {}) => ({
  name: 'Semestre',
  year: 2026,
  fee: 400,
  ...values,
});

export const qcm = (subject_id: number, values: Partial<Insertable<DB['qcms']>> = {}) => ({
  subject_id,
  question_text: 'Question ?',
  options: JSON.stringify({ A: 'un', B: 'deux' }),
  correct_answers: ['A'],
  ...values,
});

export const qroc = (subject_id: number, values: Partial<Insertable<DB['qrocs']>> = {}) => ({
  subject_id,
  question_text: 'Question ?',
  answer_text: 'Réponse.',
  ...values,
});

export const payment = (
  user_id: number,
  semester_id: number,
  values: Partial<Insertable<DB['payments']>> = {},
) => ({
  user_id,
  semester_id,
  semester_name: 'Semestre',
  semester_year: 2026,
  semester_fee: 400,
  amount: 400,
  bank_name: 'Bankily',
  receipt_url: `${randomUUID()}.png`,
  receipt_type: 'image/png',
  receipt_size: 10,
  receipt_sha256: randomBytes(32),
  ...values,
});

export async function insertUser(db: Db): Promise<number> {
  const row = await db.insertInto('users').values(user()).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function insertSemester(db: Db): Promise<number> {
  const row = await db
    .insertInto('semesters')
    .values(semester())
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertSubject(db: Db, semester_id?: number): Promise<number> {
  const row = await db
    .insertInto('subjects')
    .values({
      name: `Matière ${randomUUID()}`,
      semester_id: semester_id ?? (await insertSemester(db)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertChapter(db: Db, subject_id: number): Promise<number> {
  const row = await db
    .insertInto('chapters')
    .values({ name: `Chapitre ${randomUUID()}`, subject_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
