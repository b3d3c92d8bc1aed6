import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { isMockExamQuestion } from './filter.queries.ts';

/** The tables of closed and of open questions. */
export type QuestionTable = 'qcms' | 'qrocs';

/** The filings of questions that are named, or of those of a chapter or an import. */
type Whose = { id: readonly number[] } | { chapter_id: number } | { import_batch_id: number };

function isWhose(whose: Whose) {
  if ('id' in whose) return sql<boolean>`id = any(${whose.id}::bigint[])`;
  return 'chapter_id' in whose
    ? sql<boolean>`chapter_id = ${whose.chapter_id}`
    : sql<boolean>`import_batch_id = ${whose.import_batch_id}`;
}

/** True of a question of a table, by its name in the surrounding query, that a published mock exam asks; open ones are in none. */
export const isAskedOf = {
  qcms: (table = 'qcms') => isMockExamQuestion(`${table}.id`),
  qrocs: () => sql<boolean>`false`,
} satisfies Record<QuestionTable, (table?: string) => unknown>;

/** Finds the subjects and states of questions, and whether a published mock exam asks them; each combination once. */
export function findFilings(db: Connection, table: QuestionTable, whose: Whose) {
  return db
    .selectFrom(table)
    .select(['subject_id', 'state', isAskedOf[table]().as('is_asked')])
    .distinct()
    .where(isWhose(whose))
    .execute();
}
