import type { Connection, DB, Transaction } from '@amphi/db';
import type {
  DuplicateKind,
  DuplicateState,
  DuplicateVerdict,
} from '@amphi/domain/questions/duplicates';
import type { listDuplicatesInput } from '@amphi/domain/questions/duplicates.schema';
import { type Letter, lettersOf } from '@amphi/domain/questions/letters';
import { EXAM_COLUMNS, type Exam } from '@amphi/domain/questions/question.schema';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { TEXT, type WithText } from '../../platform/question-text.queries.ts';
import { findRow, findValue, listValues } from '../../platform/rows.queries.ts';
import type { QuestionTable } from '../conditions/filings.queries.ts';
import { isOfferedQrocIn, isPublishedIn } from '../conditions/filter.queries.ts';
import { idsOf, lockQuestions, pairsOf } from './compare.queries.ts';

/** A question beside its possible duplicate. */
export interface DuplicateQuestion extends WithText, Exam {
  id: number;
  question_number: number;
  /** Empty for open questions, as the key is. */
  options: Record<string, string>;
  correct_answers: Letter[];
  /** Expected answer of an open question. */
  answer_text: string | null;
  version: number;
  image_url: string | null;
}

export interface DuplicatePair {
  similarity: number;
  a: DuplicateQuestion;
  b: DuplicateQuestion;
}

type Row = Record<
  'a' | 'b',
  Omit<DuplicateQuestion, 'correct_answers'> & { correct_mask: number }
> & {
  similarity: number;
  total: number;
};

type Side = 'a' | 'b';
const column = (table: Side, name: string) => sql.ref(`${table}.${name}`);

/** Differences between kinds: columns of the questions, who is studied, and what is known of groups. */
const KINDS = {
  qcms: {
    fields: (table: Side) => [
      sql`'question_number', ${column(table, 'question_number')}`,
      sql`'options', ${column(table, 'options')}`,
      sql`'correct_mask', ${column(table, 'correct_mask')}`,
      sql`'answer_text', null`,
    ],
    isStudied: sql`${isPublishedIn('a')} and ${isPublishedIn('b')}`,
    groups: sql`left join duplicate_groups as one on one.qcm_id = a.id
      left join duplicate_groups as other on other.qcm_id = b.id`,
    isTogether: sql`(one.group_id = other.group_id)`,
  },
  qrocs: {
    fields: (table: Side) => [
      sql`'question_number', ${column(table, 'order_index')}`,
      sql`'options', '{}'::json`,
      sql`'correct_mask', 0`,
      sql`'answer_text', ${column(table, 'answer_text')}`,
    ],
    isStudied: sql`${isOfferedQrocIn('a')} and ${isOfferedQrocIn('b')}`,
    groups: sql``,
    isTogether: sql`false`,
  },
} as const;

const SHARED = ['id', TEXT, ...EXAM_COLUMNS, 'image_url', 'version'];

const shown = (entity: QuestionTable, table: Side) => {
  const shared = SHARED.map((name) => sql`${sql.lit(name)}, ${column(table, name)}`);
  return sql`json_build_object(${sql.join([...shared, ...KINDS[entity].fields(table)])})`;
};

const withKey = ({ correct_mask, ...question }: Row['a']): DuplicateQuestion => ({
  ...question,
  correct_answers: lettersOf(correct_mask),
});

const isIn = (entity: QuestionTable): Record<DuplicateState, RawBuilder<boolean>> => ({
  open: sql<boolean>`pair.verdict is null and ${KINDS[entity].isTogether} is not true`,
  same: sql<boolean>`pair.verdict = 'same'`,
  different: sql<boolean>`pair.verdict = 'different'`,
});

const isOf = (entity: QuestionTable): Record<DuplicateKind, RawBuilder<boolean>> => ({
  // Equal contents are no pair: they are known to be the same.
  exam: sql<boolean>`a.exam_year <> b.exam_year and a.content_key <> b.content_key`,
  duplicate: sql<boolean>`(a.exam_year <> b.exam_year) is not true
    and ${KINDS[entity].isStudied}`,
});

/**
 * Pairs of questions of a subject that are alike, the most alike first: those without a verdict, or those
 * with one verdict. Exams ask a question again in another year; any other pair may be a duplicate.
 */
export async function listPairs(
  db: Connection,
  input: z.output<typeof listDuplicatesInput>,
): Promise<{ total: number; items: DuplicatePair[] }> {
  const { entity } = input;
  const { rows } = await sql<Row>`
    select count(*) over () as total, pair.similarity, ${shown(entity, 'a')} as a,
      ${shown(entity, 'b')} as b
    from ${pairsOf(entity)} as pair join ${sql.table(entity)} as a on a.id = pair.a
      join ${sql.table(entity)} as b on b.id = pair.b ${KINDS[entity].groups}
    where a.subject_id = ${input.subject_id} and b.subject_id = ${input.subject_id}
      and ${isOf(entity)[input.kind]} and ${isIn(entity)[input.state]}
    order by pair.similarity desc, pair.a, pair.b
    limit ${input.limit} offset ${input.skip}
  `.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ similarity, a, b }) => ({ similarity, a: withKey(a), b: withKey(b) })),
  };
}

/** Number of pairs that may be duplicates and are not judged yet, of both kinds of questions. */
export const countDuplicates = sql<number>`(${sql.join(
  (['qcms', 'qrocs'] as const).map(
    (entity) => sql`(
      select count(*) from ${pairsOf(entity)} as pair join ${sql.table(entity)} as a on a.id = pair.a
        join ${sql.table(entity)} as b on b.id = pair.b ${KINDS[entity].groups}
      where ${isOf(entity).duplicate} and ${isIn(entity).open}
    )`,
  ),
  sql` + `,
)})`;

/** The subject of a pair that is listed; undefined when there is none such. */
export const findPairSubject = (
  db: Connection,
  entity: QuestionTable,
  { a, b }: { a: number; b: number },
) => findValue<number>(db)`
    select first.subject_id from ${pairsOf(entity)} as pair
      join ${sql.table(entity)} as first on first.id = pair.a
      join ${sql.table(entity)} as second on second.id = pair.b and second.subject_id = first.subject_id
    where pair.a = ${a} and pair.b = ${b}
  `;

/** Locks both questions of a pair against deletion, by id, and then the pair. */
export async function lockPair(
  trx: Transaction<DB>,
  entity: QuestionTable,
  { a, b }: { a: number; b: number },
): Promise<{ verdict: DuplicateVerdict | null } | undefined> {
  await lockQuestions(trx, entity, [a, b]);
  return findRow<{ verdict: DuplicateVerdict | null }>(trx)`
    select verdict from ${pairsOf(entity)} as pair where a = ${a} and b = ${b} for update
  `;
}

export async function updateVerdict(
  trx: Transaction<DB>,
  entity: QuestionTable,
  { a, b, verdict }: { a: number; b: number; verdict: DuplicateVerdict | null },
): Promise<void> {
  const ids = idsOf(entity);
  await sql`
    update duplicate_pairs set verdict = ${verdict} where ${ids.a} = ${a} and ${ids.b} = ${b}
  `.execute(trx);
}

/** The members of the groups that questions are in, and the questions themselves; the caller holds the subject. */
export const listMembers = (trx: Transaction<DB>, ids: readonly number[]) => listValues<number>(
  trx,
)`
    select unnest(${ids}::bigint[]) as id
    union
    select member.qcm_id from duplicate_groups as own
      join duplicate_groups as member on member.group_id = own.group_id
    where own.qcm_id = any(${ids}::bigint[])
  `;

/** Pairs among some questions that are confirmed to be the same. */
export async function listConfirmed(
  trx: Transaction<DB>,
  ids: readonly number[],
): Promise<[number, number][]> {
  const { rows } = await sql<{ a: number; b: number }>`
    select a, b from ${pairsOf('qcms')} as pair
    where verdict = 'same' and a = any(${ids}::bigint[]) and b = any(${ids}::bigint[])
  `.execute(trx);
  return rows.map(({ a, b }) => [a, b]);
}

/** Makes new groups of questions instead of those that they are in; single ones are in none. */
export async function replaceGroups(
  trx: Transaction<DB>,
  groups: readonly (readonly number[])[],
): Promise<void> {
  await sql`delete from duplicate_groups where qcm_id = any(${groups.flat()}::bigint[])`.execute(
    trx,
  );
  for (const members of groups) {
    if (members.length < 2) continue;
    await sql`
      with made as materialized (select nextval('qcm_twin_groups') as id)
      insert into duplicate_groups (qcm_id, group_id)
      select qcm_id, made.id from made, unnest(${members}::bigint[]) as qcm_id
    `.execute(trx);
  }
}
