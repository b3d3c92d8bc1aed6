import type { Connection, DB, Transaction } from '@amphi/db';
import { UNDO_DAYS } from '@amphi/domain/bulk-changes/rules';
import type { Selection } from '@amphi/domain/bulk-changes/schema';
import { EXAM_COLUMNS } from '@amphi/domain/questions/question.schema';
import { BULK_STATES } from '@amphi/domain/questions/states';
import { sql, type Updateable } from 'kysely';
import { textOf } from '../../platform/question-text.queries.ts';
import { countChanged, hasRows, listRows, listValues } from '../../platform/rows.queries.ts';
import { isAskedOf } from '../conditions/filings.queries.ts';
import { asArray } from './selection.queries.ts';

type Entity = Selection['entity'];
export type BulkChangeKind = 'move' | 'exam_year' | 'state' | 'removal' | 'grouping' | 'merge';

/** Differences between the kinds: the number in the subject, how a change gives it back, and what tells that one was merged. */
const KINDS = {
  qcms: {
    number: sql.ref('question_number'),
    restored: sql`, question_number = item.question_number`,
    isMerged: sql`exists (select from question_merges where merged_id = question.id)`,
  },
  qrocs: { number: sql`null`, restored: sql``, isMerged: sql`question.merged_into is not null` },
};

/** Characters of a question's text that name it. */
const LABEL = 120;

/** True of a change that can be undone. Notes about a merge hold no content, and stay as long as the merge. */
const isUndoable = sql<boolean>`(created_at > now() - make_interval(days => ${sql.lit(UNDO_DAYS)})
  or exists (select from question_merges where change_id = bulk_changes.id))`;

const columns = ['id', 'actor_id', 'entity', 'kind', 'created_at', 'undone_at'] as const;

/** A change that can still be taken back, or was. */
export function findBulkChange(db: Connection, id: number) {
  return db
    .selectFrom('bulk_changes')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('bulk_change_items')
        .whereRef('change_id', '=', 'bulk_changes.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$castTo<number>()
        .as('question_count'),
    )
    .where('id', '=', id)
    .where(isUndoable)
    .executeTakeFirst();
}

export function lockBulkChange(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('bulk_changes')
    .select(columns)
    .where('id', '=', id)
    .where(isUndoable)
    .forUpdate()
    .executeTakeFirst();
}

/** The subjects of the questions before the change. */
export const listFormerSubjects = (trx: Transaction<DB>, id: number) => listValues<number>(trx)`
  select distinct subject_id from bulk_change_items where change_id = ${id}
`;

/**
 * Lists the subjects and states of the questions of a change, also of those in the trash, with the subject that each
 * would return to.
 */
export function listReturning(
  trx: Transaction<DB>,
  { id, entity }: { id: number; entity: Entity },
) {
  return listRows<{
    former_id: number;
    subject_id: number;
    state: string;
    is_asked: boolean;
  }>(trx)`
    select distinct item.subject_id as former_id,
      coalesce(question.subject_id, item.subject_id) as subject_id,
      coalesce(question.state, trash.content ->> 'state') as state, ${isAskedOf[entity]('question')} as is_asked
    from bulk_change_items as item
    left join ${sql.table(entity)} as question on question.id = item.question_id
    left join held_rows as trash on trash.change_id = item.change_id
      and trash.held_table = ${entity} and trash.question_id = item.question_id
    where item.change_id = ${id} and num_nonnulls(question.id, trash.id) > 0
  `;
}

/** Notes a change with the values that its questions have before it. */
export async function insertBulkChange(
  trx: Transaction<DB>,
  change: { actor_id: number; entity: Entity; kind: BulkChangeKind },
  ids: readonly number[],
): Promise<number> {
  const { id } = await trx
    .insertInto('bulk_changes')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { number } = KINDS[change.entity];
  await sql`
    insert into bulk_change_items
      (change_id, question_id, label, subject_id, chapter_id, question_number, ${sql.join(EXAM_COLUMNS.map(sql.ref))}, state)
    select ${id}, id, left(${textOf(change.entity)}, ${LABEL}), subject_id, chapter_id, ${number}, ${sql.join(EXAM_COLUMNS.map(sql.ref))}, state
    from ${sql.table(change.entity)} where id = any(${asArray(ids)})
  `.execute(trx);
  return id;
}

export function updateBulkChangeUndone(trx: Transaction<DB>, id: number) {
  return trx
    .updateTable('bulk_changes')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Gives questions the same values. */
export async function updateQuestions(
  trx: Transaction<DB>,
  entity: Entity,
  ids: readonly number[],
  values: Pick<
    Updateable<DB['qrocs']>,
    'subject_id' | 'chapter_id' | 'is_exam_question' | 'state' | (typeof EXAM_COLUMNS)[number]
  >,
): Promise<void> {
  await trx
    .updateTable(entity)
    .set(values)
    .where(sql<boolean>`id = any(${asArray(ids)})`)
    .execute();
}

/** Moves questions; closed ones that come from another subject are numbered after those of the new one, in their order. */
export async function moveQuestions(
  trx: Transaction<DB>,
  entity: Entity,
  ids: readonly number[],
  { subject_id, chapter_id }: { subject_id: number; chapter_id: number | null },
): Promise<void> {
  if (entity === 'qrocs') return updateQuestions(trx, entity, ids, { subject_id, chapter_id });
  await sql`
    with numbered as (
      select id, subject_id, question_number, row_number() over (
        partition by subject_id = ${subject_id} order by subject_id, question_number, id
      ) as rank
      from qcms where id = any(${asArray(ids)})
    )
    update qcms set subject_id = ${subject_id}, chapter_id = ${chapter_id},
      question_number = case when numbered.subject_id = ${subject_id}
        then numbered.question_number
        else numbered.rank + (
          select coalesce(max(question_number), 0) from qcms where subject_id = ${subject_id}
        ) end
    from numbered where qcms.id = numbered.id
  `.execute(trx);
}

/** True where one of them is neutralised or merged: its state changes notes, and is not to be changed with others. */
export function isAnyStateFixed(
  trx: Transaction<DB>,
  entity: Entity,
  ids: readonly number[],
): Promise<boolean> {
  const { isMerged } = KINDS[entity];
  return hasRows(trx)`
    select from ${sql.table(entity)} as question
    where id = any(${asArray(ids)}) and (state <> all(${[...BULK_STATES]}::text[]) or ${isMerged}) limit 1
  `;
}

/** Locks, so that they stay, the places that the questions of a change came from, in the order of all locks. */
export async function lockFormerFilings(trx: Transaction<DB>, changeId: number): Promise<void> {
  for (const [table, column] of [
    ['subjects', 'subject_id'],
    ['chapters', 'chapter_id'],
  ] as const) {
    await sql`
      select from ${sql.table(table)} where id in (
        select ${sql.ref(column)} from bulk_change_items where change_id = ${changeId}
      ) order by id for key share
    `.execute(trx);
  }
}

/** The questions of a change that are there, locked. */
export async function lockChanged(
  trx: Transaction<DB>,
  { id, entity }: { id: number; entity: Entity },
): Promise<void> {
  await sql`
    select from ${sql.table(entity)} where id in (
      select question_id from bulk_change_items where change_id = ${id}
    ) order by id for update
  `.execute(trx);
}

/**
 * Gives questions back the values that a change replaced: those that were not changed since, whose former filing is
 * still there.
 *
 * @returns the ids of those that have them again
 */
export function restoreValues(
  trx: Transaction<DB>,
  { id, entity, kind }: { id: number; entity: Entity; kind: 'move' | 'exam_year' | 'state' },
): Promise<number[]> {
  const { restored } = KINDS[entity];
  const [values, isPossible] = {
    move: [
      sql`subject_id = item.subject_id, chapter_id = item.chapter_id ${restored}`,
      sql`exists (select from subjects where id = item.subject_id)
        and (item.chapter_id is null or exists (
          select from chapters
          where id = item.chapter_id and chapters.subject_id = item.subject_id))
        and not exists (
          select from ${sql.table(entity)} as duplicate
          where duplicate.subject_id = item.subject_id and duplicate.id <> question.id
            and duplicate.source = question.source and duplicate.source_id = question.source_id)`,
    ],
    exam_year: [
      sql`(${sql.join(EXAM_COLUMNS.map(sql.ref))}) = (${sql.join(EXAM_COLUMNS.map((column) => sql.ref(`item.${column}`)))}),
        is_exam_question = item.exam_year is not null`,
      sql`true`,
    ],
    state: [sql`state = item.state`, sql`true`],
  }[kind];
  return listValues<number>(trx)`
    update ${sql.table(entity)} as question set ${values}
    from bulk_change_items as item, bulk_changes as change
    where change.id = ${id} and item.change_id = change.id and question.id = item.question_id
      and question.updated_at = change.created_at and ${isPossible}
    returning question.id
  `;
}

/** The questions of a change without some of them, by which they are named. */
export function listLeft(trx: Transaction<DB>, changeId: number, restored: readonly number[]) {
  return trx
    .selectFrom('bulk_change_items')
    .select(['question_id as id', 'label'])
    .where('change_id', '=', changeId)
    .where(sql<boolean>`question_id <> all(${asArray(restored)})`)
    .orderBy('question_id')
    .execute();
}

/** Forgets the oldest of the changes that cannot be taken back any more, with their rows in the trash. @returns how many */
export const deleteOldBulkChanges = (db: Connection) => countChanged(db)`
  delete from bulk_changes where id in (
    select id from bulk_changes where not ${isUndoable} order by created_at limit 20
  )
`;
