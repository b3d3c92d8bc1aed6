import { sql } from 'kysely';
import type { QuestionTable } from '../conditions/filings.queries.ts';
import { keyOf, namesOf } from '../conditions/kinds.ts';
import { type RowsOf, tablesOf } from '../questions/tables.queries.ts';

/** The tables whose rows a merge notes by one of these names. */
export const mergedTables = (entity: QuestionTable, ...notes: RowsOf['merge'][]): RowsOf[] =>
  tablesOf(entity).filter(({ merge }) => notes.includes(merge));

/** Columns of `question_merges`. */
export const MERGES = {
  qcms: { kept: 'kept_id', merged: 'merged_id' },
  qrocs: { kept: 'kept_qroc_id', merged: 'merged_qroc_id' },
} as const;

/** Accounts that answered a question, or whose answers a merge has moved. */
export const answerersOf = (entity: QuestionTable, id: number) =>
  sql`select user_id from ${sql.table(namesOf(entity).answers)} where ${sql.ref(keyOf(entity))} = ${id}`;
export const movedBy = (changeId: number) =>
  sql`select user_id from question_merge_moves where change_id = ${changeId} and what = 'answer'`;
