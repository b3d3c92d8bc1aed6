import type { Connection, DB, Transaction } from '@amphi/db';
import { searchWords } from '@amphi/domain/search';
import type { Scope } from '@amphi/domain/staff/scope';
import type { SUBJECT_SORTS, subjectPageInput } from '@amphi/domain/subjects/schema';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isInScope, whereInScope } from '../../identity/staff/scope.queries.ts';
import type { Services } from '../../platform/context.ts';
import { findPage, sortedBy } from '../../platform/page.queries.ts';
import { hasRows, insertedId } from '../../platform/rows.queries.ts';
import { contains } from '../../platform/search.queries.ts';
import { isOffered, isOfferedQroc, isServedQroc } from '../conditions/filter.queries.ts';

/** A connection, and what is counted over it. */
type Source = { db: Connection } & Pick<Services, 'is_rest'>;

interface SubjectFields {
  name: string;
  description: string | null;
  semester_id: number;
  bareme_id?: number | null | undefined;
}

/** @param counted which questions are counted */
const subjects = ({ db, is_rest }: Source, counted = { qcms: sql`true`, qrocs: sql`true` }) =>
  db
    .selectFrom('subjects')
    .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
    .select([
      'subjects.id',
      'subjects.name',
      'subjects.description',
      'subjects.semester_id',
      'semesters.name as semester_name',
      'semesters.year as semester_year',
      sql<number>`(select count(*) from qcms where qcms.subject_id = subjects.id and ${counted.qcms})`.as(
        'qcm_count',
      ),
      sql<number>`(select count(*) from qrocs where qrocs.subject_id = subjects.id and ${counted.qrocs}
        and ${isServedQroc({ is_rest })})`.as('justification_qcm_count'),
    ]);

const byName = sql`subjects.name, subjects.id`;

/** Lists the subjects of a scope by name. */
export function listSubjects(source: Source, scope: Scope) {
  return subjects(source).where(whereInScope(scope, 'subjects.id')).orderBy(byName).execute();
}

/** The subjects of a semester by name, with what they offer to students. */
export function listSubjectsOfSemester(source: Source, semesterId: number) {
  return subjects(source, { qcms: isOffered, qrocs: isOfferedQroc })
    .where('subjects.semester_id', '=', semesterId)
    .orderBy(byName)
    .execute();
}

/** Subjects are some hundreds: their rows are counted and sorted without an index. */
const SORT_KEYS: Readonly<Record<(typeof SUBJECT_SORTS)[number], readonly RawBuilder<unknown>[]>> =
  {
    name: [sql`search_key(subjects.name)`],
    semester: [
      sql`semesters.year`,
      sql`search_key(semesters.name)`,
      sql`search_key(subjects.name)`,
    ],
    chapters: [sql`(select count(*) from chapters where chapters.subject_id = subjects.id)`],
    qcms: [sql`(select count(*) from qcms where qcms.subject_id = subjects.id)`],
  };

/**
 * Lists a page of the subjects of a scope that hold every word of `search`, by a column or by name, and counts them
 * all.
 */
export function listSubjectsPage(
  db: Connection,
  filter: z.output<typeof subjectPageInput>,
  scope: Scope,
) {
  const { search, semester_id, sort, direction } = filter;
  const matches = searchWords(search ?? '').map(({ text }) => contains(sql`subjects.name`, text));
  if (semester_id !== undefined) matches.push(sql`subjects.semester_id = ${semester_id}`);
  const isInside = isInScope(scope, 'subjects.id');
  if (isInside !== undefined) matches.push(isInside);
  const matching = db
    .selectFrom('subjects')
    .$if(sort === 'semester', (query) =>
      query.innerJoin('semesters', 'semesters.id', 'subjects.semester_id'),
    )
    .$if(matches.length > 0, (query) => query.where(sql.join<boolean>(matches, sql` and `)));
  const order = sort === undefined ? byName : sortedBy('subjects', SORT_KEYS[sort], direction);
  return findPage('subjects', { ...filter, order }, matching, subjects({ db }));
}

export function findSubject(source: Source, id: number) {
  return subjects(source).where('subjects.id', '=', id).executeTakeFirst();
}

export function getSubject(source: Source, id: number) {
  return subjects(source).where('subjects.id', '=', id).executeTakeFirstOrThrow();
}

export const subjectExists = (db: Connection, id: number) =>
  hasRows(db)`select from subjects where id = ${id}`;

export function lockSubject(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('subjects')
    .select(['id', 'name', 'description', 'semester_id', 'bareme_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks the subjects of a semester: an import can't tell beforehand which it fills, and in what order. */
export function lockSubjects(trx: Transaction<DB>, semesterId: number) {
  return trx
    .selectFrom('subjects')
    .select('id')
    .where('semester_id', '=', semesterId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function insertSubject(trx: Transaction<DB>, fields: SubjectFields): Promise<number> {
  return insertedId(trx.insertInto('subjects').values(fields).returning('id'));
}

export function updateSubject(trx: Transaction<DB>, id: number, fields: SubjectFields) {
  return trx.updateTable('subjects').set(fields).where('id', '=', id).execute();
}

export function deleteSubject(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('subjects').where('id', '=', id).execute();
}
