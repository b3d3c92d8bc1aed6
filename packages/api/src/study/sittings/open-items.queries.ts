import type { Connection, DB, Transaction } from '@amphi/db';
import type { Verdict } from '@amphi/domain/questions/qroc-match/match';
import { type SelectQueryBuilder, sql } from 'kysely';
import { isInRunningExam, mayStudy } from '../../catalog/access/access.queries.ts';
import { isOfferedQroc } from '../../catalog/conditions/filter.queries.ts';
import { caseOf } from '../../catalog/questions/cases.queries.ts';
import {
  compared,
  prompts,
  SCORED,
  solutionIn,
} from '../../catalog/questions/questions.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';

/** Kept comparison of a typed answer; of anything else than `compared_with` nothing is known. */
export interface SavedComparison {
  verdict: Verdict | null;
  named_mask: number | null;
  compared_with: string | null;
}

/** The items of a sitting that ask one of these open questions. */
const itemsOf = <Row>(questions: SelectQueryBuilder<DB, 'qrocs', Row>, sittingId: number) =>
  questions
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('sitting_items')
          .selectAll()
          .where('sitting_id', '=', sittingId)
          // Read before anything is joined: where open questions are rare, an index of all of theirs looks cheap.
          .offset(sql.lit(0))
          .as('item'),
      (join) => join.onRef('item.qroc_id', '=', 'qrocs.id'),
    )
    .select([
      'item.sitting_id',
      'item.position',
      'qrocs.id as qroc_id',
      'typed_text',
      'grade',
      'elements_mask',
      'verdict',
      'named_mask',
      'compared_with',
      'flagged',
      'item.seconds',
      'qrocs.version',
      'qrocs.state',
      ...SCORED,
    ])
    .select(caseOf('qrocs'))
    .$narrowType<{ verdict: Verdict | null }>();

/** Reads what a typed answer is compared with when it is scored. */
export const findCompared = (db: Connection, qrocId: number) =>
  compared(db).select('qrocs.version').where('qrocs.id', '=', qrocId).executeTakeFirst();

/**
 * The open questions of a sitting that the caller holds, each with what it is compared with. The questions are locked
 * (shared) by id, after the closed ones.
 */
export function lockOpenItems(trx: Transaction<DB>, sittingId: number) {
  return itemsOf(trx.selectFrom('qrocs'), sittingId)
    .orderBy('qrocs.id')
    .forShare('qrocs')
    .execute();
}

export type OpenItem = Awaited<ReturnType<typeof lockOpenItems>>[number];

/** The open questions of a student's sitting of which something was typed, for a comparison ahead of its scoring. */
export const listTypedItems = (db: Connection, sittingId: number, userId: number) => listRows<
  SavedComparison & {
    sitting_id: number;
    position: number;
    qroc_id: number;
    version: number;
    typed_text: string;
  }
>(db)`
    with item as materialized (
      select * from sitting_items where sitting_id = ${sittingId} and typed_text is not null
    )
    select item.sitting_id, item.position, qroc_id, version, typed_text, verdict, named_mask,
      compared_with
    from item join qrocs on qrocs.id = qroc_id
    where exists (select from sittings where id = ${sittingId} and user_id = ${userId})
    order by item.position
  `;

/** Keeps comparisons, in the order in which deletions of questions lock items. */
export async function saveComparisons(
  db: Connection,
  items: readonly (SavedComparison & { sitting_id: number; position: number })[],
): Promise<void> {
  await sql`
    with given as materialized (
      select * from unnest(
        ${items.map(({ sitting_id }) => sitting_id)}::bigint[],
        ${items.map(({ position }) => position)}::smallint[],
        ${items.map(({ verdict }) => verdict)}::text[],
        ${items.map(({ named_mask }) => named_mask)}::integer[],
        ${items.map(({ compared_with }) => compared_with)}::uuid[]
      ) as one (sitting_id, position, verdict, named_mask, compared_with)
    ), locked as materialized (
      select sitting_id, position from sitting_items join given using (sitting_id, position)
      order by sitting_id, position for no key update of sitting_items
    )
    update sitting_items set verdict = given.verdict, named_mask = given.named_mask,
      compared_with = given.compared_with
    from given join locked using (sitting_id, position)
    where sitting_items.sitting_id = given.sitting_id and sitting_items.position = given.position
  `.execute(db);
}

/** The open questions of a sitting for what is shown after the correction. */
export function listOpenItems(db: Connection, sittingId: number, userId: number) {
  return itemsOf(prompts(db).qrocs, sittingId)
    .select(solutionIn(userId).qrocs)
    .innerJoin('subjects', 'subjects.id', 'qrocs.subject_id')
    .leftJoin('chapters', 'chapters.id', 'qrocs.chapter_id')
    .leftJoin('bookmarks', (join) =>
      join.onRef('bookmarks.qroc_id', '=', 'qrocs.id').on('bookmarks.user_id', '=', userId),
    )
    .leftJoin('memos', (join) =>
      join.onRef('memos.qroc_id', '=', 'qrocs.id').on('memos.user_id', '=', userId),
    )
    .select(['memos.body as memo', 'memos.revision as memo_revision'])
    .select(sql<boolean>`bookmarks.qroc_id is not null`.as('is_bookmarked'))
    .select(['subjects.name as subject_name', 'chapters.name as chapter_name'])
    .select(mayStudy(userId, 'subjects.semester_id', 'qrocs.chapter_id').as('has_access'))
    .select(isInRunningExam(userId, 'qroc', 'qrocs.id').as('is_in_exam'))
    .select(isOfferedQroc.as('is_offered'))
    .orderBy('item.position')
    .execute();
}

export type OpenRow = Awaited<ReturnType<typeof listOpenItems>>[number];

/** Keeps how the student graded an answer, with what was typed in a sitting that corrects after each question. */
export function updateGraded(
  trx: Transaction<DB>,
  { sitting_id, position }: { sitting_id: number; position: number },
  values: { typed_text: string | null; grade: number; elements_mask: number; seconds: number },
) {
  return trx
    .updateTable('sitting_items')
    .set({ ...values, answered_at: sql`coalesce(answered_at, now())` })
    .where('sitting_id', '=', sitting_id)
    .where('sitting_items.position', '=', position)
    .execute();
}

/** Counts the others who have answered each question, and those of them who knew. */
export async function countOthersGrades(
  db: Connection,
  userId: number,
  qrocIds: readonly number[],
): Promise<Map<number, { total: number; known: number }>> {
  const { rows } = await sql<{ qroc_id: number; total: number; known: number }>`
    select qroc_id, count(*) as total, count(*) filter (where grade >= 3) as known
    from qroc_answers
    where qroc_id = any(${[...qrocIds]}::bigint[]) and user_id <> ${userId}
    group by qroc_id
  `.execute(db);
  return new Map(rows.map(({ qroc_id, ...counts }) => [qroc_id, counts]));
}
