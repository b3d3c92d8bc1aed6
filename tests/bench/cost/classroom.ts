import { migrate, openDatabase } from '@amphi/db';
import { type OwnDatabase, startOwnDatabase } from '../../support/database.ts';
import { restTraffic, trpcTraffic } from '../speed/traffic.ts';
import { seedContent, VOLUMES } from '../speed/volumes.ts';

/** A small school: enough that every call finds what it asks for, in lists of a usual length. */
const SMALL = { ...VOLUMES, students: VOLUMES.sessions, subjects: 2 };

/** A database with students and questions, and the calls that they make all day. */
export async function openClassroom() {
  const database: OwnDatabase = await startOwnDatabase({ fsync: 'off', autovacuum: 'off' });
  await migrate(database.url);
  const { db, pool } = openDatabase(database.url, { statementTimeout: 0 });
  await seedContent(pool, SMALL);
  await pool.query('vacuum analyze');
  const ids = async (table: 'qcms' | 'subjects') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  const known = { questions: await ids('qcms'), subjects: await ids('subjects') };
  await db.destroy();
  const rest = restTraffic(known);
  const trpc = trpcTraffic(known);
  return {
    database,
    known,
    kinds: {
      'answer, REST': { ...rest.submit, amount: 60 },
      'answer, client': { ...trpc.submit, amount: 60 },
      'list of questions': { ...trpc.list, amount: 15 },
      dashboard: { ...trpc.dashboard, amount: 60 },
      'public semesters': { ...trpc.semesters, amount: 120 },
    },
  };
}
