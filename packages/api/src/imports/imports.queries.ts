import type { Connection, DB, Transaction } from '@amphi/db';
import { type Insertable, sql } from 'kysely';

/** A semester by its name, locked so that two imports into it take turns. */
export function lockSemesterByName(trx: Transaction<DB>, name: string) {
  return trx
    .selectFrom('semesters')
    .select(['id', 'name'])
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .orderBy('year', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The sources of all questions of a semester, as `table/source/source_id`. */
export async function listKnownSources(db: Connection, semesterId: number): Promise<Set<string>> {
  const { rows } = await sql<{ identity: string }>`
    select kind || '/' || source || '/' || source_id as identity
    from (
      select 'qcm' as kind, subject_id, source, source_id from qcms
      union all
      select 'qroc', subject_id, source, source_id from qrocs
    ) as question
    join subjects on subjects.id = question.subject_id
    where subjects.semester_id = ${semesterId} and source is not null
  `.execute(db);
  return new Set(rows.map((row) => row.identity));
}

export async function listSubjectIds(
  db: Connection,
  semesterId: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('subjects')
    .select(['id', 'name'])
    .where('semester_id', '=', semesterId)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

export async function listChapterIds(
  db: Connection,
  semesterId: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select(['chapters.id', 'chapters.subject_id', 'chapters.name'])
    .where('subjects.semester_id', '=', semesterId)
    .orderBy('chapters.id', 'desc')
    .execute();
  return new Map(
    rows.map(({ id, subject_id, name }) => [`${subject_id}/${name.toLowerCase()}`, id]),
  );
}

export function insertQcms(trx: Transaction<DB>, rows: Insertable<DB['qcms']>[]) {
  return trx.insertInto('qcms').values(rows).execute();
}

export function insertQrocs(trx: Transaction<DB>, rows: Insertable<DB['qrocs']>[]) {
  return trx.insertInto('qrocs').values(rows).execute();
}
