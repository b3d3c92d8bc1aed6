import type { Connection, DB, Transaction } from '@amphi/db';
import { type AnalysisFlag, type OptionFigures, RANKED_MIN } from '@amphi/domain/analysis/flags';
import { type RawBuilder, sql } from 'kysely';
import { raiseStatementTimeout } from '../../platform/locks.queries.ts';
import { hasRows, insertedId, listRows, oneValue } from '../../platform/rows.queries.ts';
import type { CountedItem, CountedPaper, Paper } from './figures.queries.ts';

/** The figures that a step of the job replaces: those in training of a subject, or those of a paper. */
type Replaced = { subject_id: number } | { paper_id: number };

/** Condition on `item_stats` for these figures. */
const isReplaced = (of: Replaced): RawBuilder<boolean> =>
  'paper_id' in of
    ? sql<boolean>`paper_id = ${of.paper_id}`
    : sql<boolean>`(paper_id is null
        and qcm_id in (select id from qcms where subject_id = ${of.subject_id}))`;

/** Lets the statements of the job take longer, and sort more in memory, than those of a request may. */
export async function raiseJobLimits(trx: Transaction<DB>): Promise<void> {
  await raiseStatementTimeout(trx, 60);
  await sql`select set_config('work_mem', '64MB', true)`.execute(trx);
}

/** True between two and six in the morning, when few study. */
export const isNight = (db: Connection, timezone: string) => oneValue<boolean>(db)`
    select extract(hour from now() at time zone ${timezone}) between 2 and 5 as is_night
  `;

export interface StaleSubject {
  subject_id: number;
  answers: number;
  versions: number;
}

/** The share of new answers from which a subject is analysed again. */
const NEW_SHARE = 0.01;

/**
 * Subjects with answers that have 1 % more or fewer than at their last analysis, or other versions of questions.
 *
 * @param onlyNew those that have never been analysed alone
 */
export const listStaleSubjects = (db: Connection, onlyNew: boolean) => listRows<StaleSubject>(db)`
    with seen as (
      select subject_id, sum(total) as answers, sum(version) as versions
      from qcms join qcm_stats on qcm_id = qcms.id group by subject_id
    )
    select seen.subject_id, seen.answers::bigint as answers, seen.versions::bigint as versions
    from seen join subjects on id = subject_id
    where case when analysed_answers is null then answers > 0
      else not ${onlyNew}::boolean and (analysed_versions <> versions
        or abs(answers - analysed_answers) > ${sql.lit(NEW_SHARE)} * analysed_answers) end
    order by seen.subject_id
  `;

/** Papers with enough ranked copies, of which one has been scored since the last analysis, or has gone. */
export const listStalePapers = (db: Connection, onlyNew: boolean) => listRows<Paper>(db)`
    select content_hash, bareme_id
    from (
      select content_hash, bareme_id, count(*) as n, max(scored_at) as scored_at from sittings
      where mode = 'exam' and finished_at is not null and unranked is null and is_compared
      group by content_hash, bareme_id having count(*) >= ${sql.lit(RANKED_MIN.exam)}
    ) as paper left join paper_stats as last using (content_hash, bareme_id)
    where last.id is null
      or not ${onlyNew}::boolean and (last.n <> paper.n or last.computed_at < paper.scored_at)
    order by content_hash, bareme_id
  `;

/** @returns whether the subject is still there */
export const lockSubject = (trx: Transaction<DB>, id: number) =>
  hasRows(trx)`select from subjects where id = ${id} for key share`;

/** Locks the questions that figures are about to be stored of, and says which are still there. */
export async function lockAnalysedQuestions(
  trx: Transaction<DB>,
  items: readonly CountedItem[],
): Promise<ReadonlySet<number>> {
  const ids = items.map(({ qcm_id }) => qcm_id);
  const { rows } = await sql<{ id: number }>`
    select id from qcms where id = any(${ids}::bigint[]) order by id for key share
  `.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The figures of one question as they are stored. */
export interface ItemRow
  extends Omit<
    CountedItem,
    'chosen' | 'strong' | 'weak' | 'discriminations' | 'options_mask' | 'correct_mask'
  > {
  options: OptionFigures[];
  flags: AnalysisFlag[];
  severity: number;
}

/** Stores the figures of a subject's questions in training, and what they were counted from. */
export async function replaceSubjectItems(
  trx: Transaction<DB>,
  { subject_id, answers, versions }: StaleSubject,
  items: readonly ItemRow[],
): Promise<void> {
  await replaceItems(trx, { subject_id }, items);
  await trx
    .updateTable('subjects')
    .set({ analysed_answers: answers, analysed_versions: versions })
    .where('id', '=', subject_id)
    .execute();
}

/** @returns the number of the paper, new or known */
export function upsertPaper(
  trx: Transaction<DB>,
  { content_hash, bareme_id, ...figures }: Paper & CountedPaper,
): Promise<number> {
  return insertedId(
    trx
      .insertInto('paper_stats')
      .values({ content_hash, bareme_id, ...figures })
      .onConflict((conflict) =>
        conflict
          .columns(['content_hash', 'bareme_id'])
          .doUpdateSet({ ...figures, computed_at: sql`now()` }),
      )
      .returning('id'),
  );
}

/** Stores the figures of questions instead of those of before. */
export async function replaceItems(
  trx: Transaction<DB>,
  of: Replaced,
  items: readonly ItemRow[],
): Promise<void> {
  await sql`delete from item_stats where ${isReplaced(of)}`.execute(trx);
  await insertItems(trx, 'paper_id' in of ? of.paper_id : null, items);
}

/** By one statement, however many questions. */
async function insertItems(
  trx: Transaction<DB>,
  paperId: number | null,
  items: readonly ItemRow[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into item_stats (qcm_id, paper_id, question_version, n, ranked, earlier, p, mean_points,
      blank, discrimination, d_index, options, flags, severity)
    select qcm_id, ${paperId}::bigint, question_version, n, ranked, earlier, p, mean_points, blank,
      discrimination, d_index, options, flags, severity
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (qcm_id bigint,
      question_version integer, n integer, ranked integer, earlier integer, p float8,
      mean_points float8, blank float8, discrimination float8, d_index float8, options jsonb,
      flags text[], severity smallint)
    order by qcm_id
  `.execute(trx);
}
