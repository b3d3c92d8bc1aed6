import type { Connection, DB, Transaction } from '@amphi/db';
import { type Letter, lettersOf } from '@amphi/domain/questions/letters';
import {
  TWIN_MIN,
  type TwinKind,
  type TwinState,
  type TwinVerdict,
} from '@amphi/domain/questions/twins';
import { type RawBuilder, sql } from 'kysely';

/** A question beside its possible twin. */
export interface TwinQuestion {
  id: number;
  question_number: number;
  question_text: string;
  options: Record<string, string>;
  correct_answers: Letter[];
  /** Null: not from an exam. */
  exam_year: number | null;
  version: number;
  image_url: string | null;
}

export interface TwinPair {
  similarity: number;
  a: TwinQuestion;
  b: TwinQuestion;
}

type Row = Record<'a' | 'b', Omit<TwinQuestion, 'correct_answers'> & { correct_mask: number }> & {
  similarity: number;
  total: number;
};

const COLUMNS = [
  ...['id', 'question_number', 'question_text', 'options', 'correct_mask', 'exam_year'],
  ...['image_url', 'version'],
];

const shown = (table: 'a' | 'b') => {
  const fields = COLUMNS.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${name}`)}`);
  return sql`json_build_object(${sql.join(fields)})`;
};

const withKey = ({ correct_mask, ...question }: Row['a']): TwinQuestion => ({
  ...question,
  correct_answers: lettersOf(correct_mask),
});

const isIn: Record<TwinState, RawBuilder<boolean>> = {
  open: sql<boolean>`pair.verdict is null and (one.group_id = other.group_id) is not true`,
  same: sql<boolean>`pair.verdict = 'same'`,
  different: sql<boolean>`pair.verdict = 'different'`,
};

const isOf: Record<TwinKind, RawBuilder<boolean>> = {
  // Equal contents are no pair: they are known to be the same.
  exam: sql<boolean>`a.exam_year <> b.exam_year and a.content_key <> b.content_key`,
  duplicate: sql<boolean>`(a.exam_year <> b.exam_year) is not true
    and a.state in ('published', 'neutralised') and b.state in ('published', 'neutralised')`,
};

/**
 * Pairs of questions of a subject that are alike, the most alike first: those without a verdict, or those
 * with one verdict. Exams ask a question again in another year; any other pair may be a duplicate.
 */
export async function listTwinPairs(
  db: Connection,
  input: { subject_id: number; kind: TwinKind; state: TwinState; skip: number; limit: number },
): Promise<{ total: number; items: TwinPair[] }> {
  const { rows } = await sql<Row>`
    select count(*) over () as total, pair.similarity, ${shown('a')} as a, ${shown('b')} as b
    from qcm_twin_pairs as pair join qcms as a on a.id = pair.a join qcms as b on b.id = pair.b
      left join qcm_twins as one on one.qcm_id = a.id
      left join qcm_twins as other on other.qcm_id = b.id
    where a.subject_id = ${input.subject_id} and b.subject_id = ${input.subject_id}
      and ${isOf[input.kind]} and ${isIn[input.state]}
    order by pair.similarity desc, pair.a, pair.b
    limit ${input.limit} offset ${input.skip}
  `.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ similarity, a, b }) => ({ similarity, a: withKey(a), b: withKey(b) })),
  };
}

/** How many questions of a subject are still to be compared with the others. */
export async function countUncompared(db: Connection, subjectId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from qcms
    where subject_id = ${subjectId} and ${isUncompared}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const isUncompared = sql<boolean>`(
  select done.subject_id = qcms.subject_id and done.content_key = qcms.content_key
  from qcm_comparisons as done where done.qcm_id = qcms.id
) is not true`;

/** Questions that are new, changed or moved since they were compared, the newest first. */
export async function listUncompared(trx: Transaction<DB>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from qcms where ${isUncompared} order by id desc limit ${limit}
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** The index of the search names candidates from so much in common on. */
const CANDIDATE_MIN = 0.5;

const searched = (table: string) =>
  sql`search_key(${sql.ref(`${table}.question_text`)} || ' '
    || coalesce(${sql.ref(`${table}.lesson_name`)}, ''))`;
const optionsOf = (table: string) =>
  sql`(select search_key(string_agg(value, ' ' order by value))
    from jsonb_each_text(${sql.ref(`${table}.options`)}))`;

/** Two questions, the lower number first. */
export interface Likeness {
  a: number;
  b: number;
  similarity: number;
}

/** The pairs that questions form with others of their subjects. The index's threshold is a setting of the transaction. */
export async function findAlike(trx: Transaction<DB>, ids: readonly number[]): Promise<Likeness[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(CANDIDATE_MIN)}, true)`.execute(
    trx,
  );
  const { rows } = await sql<Likeness>`
    select distinct on (1, 2) least(one.id, other.id) as a, greatest(one.id, other.id) as b,
      likeness as similarity
    from qcms as one join qcms as other on other.subject_id = one.subject_id
        and other.id <> one.id and ${searched('other')} % ${searched('one')}
      cross join lateral (
        select (similarity(search_key(one.question_text), search_key(other.question_text))
          + similarity(${optionsOf('one')}, ${optionsOf('other')})) / 2 as likeness
      ) as measured
    where one.id = any(${ids}::bigint[]) and likeness >= ${TWIN_MIN}
    order by 1, 2
  `.execute(trx);
  return rows;
}

/** Against deletion, by id, as before any pair is. */
export async function lockQuestions(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await sql`
    select id from qcms where id = any(${ids}::bigint[]) order by id for key share
  `.execute(trx);
}

/** Keeps what questions were compared as, and the pairs that they form now; what was decided stays. */
export async function replacePairs(
  trx: Transaction<DB>,
  ids: readonly number[],
  pairs: readonly Likeness[],
): Promise<void> {
  const compared = sql`any(${ids}::bigint[])`;
  await sql`
    delete from qcm_twin_pairs
    where verdict is null and (a = ${compared} or b = ${compared})
  `.execute(trx);
  await sql`
    insert into qcm_twin_pairs (a, b, similarity)
    select pair.* from json_to_recordset(${JSON.stringify(pairs)})
        as pair (a bigint, b bigint, similarity real)
      join qcms as first on first.id = pair.a join qcms as second on second.id = pair.b
    on conflict (a, b) do update set similarity = excluded.similarity
  `.execute(trx);
  await sql`
    insert into qcm_comparisons (qcm_id, subject_id, content_key)
    select id, subject_id, content_key from qcms where id = ${compared} order by id
    on conflict (qcm_id) do update
      set subject_id = excluded.subject_id, content_key = excluded.content_key
  `.execute(trx);
}

/** The subject of a pair that is listed; undefined when there is none such. */
export async function findPairSubject(
  db: Connection,
  { a, b }: { a: number; b: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ subject_id: number }>`
    select first.subject_id from qcm_twin_pairs as pair
      join qcms as first on first.id = pair.a
      join qcms as second on second.id = pair.b and second.subject_id = first.subject_id
    where pair.a = ${a} and pair.b = ${b}
  `.execute(db);
  return rows[0]?.subject_id;
}

/** Locks both questions of a pair against deletion, by id, and then the pair. */
export async function lockPair(
  trx: Transaction<DB>,
  { a, b }: { a: number; b: number },
): Promise<{ verdict: TwinVerdict | null } | undefined> {
  await lockQuestions(trx, [a, b]);
  const { rows } = await sql<{ verdict: TwinVerdict | null }>`
    select verdict from qcm_twin_pairs where a = ${a} and b = ${b} for update
  `.execute(trx);
  return rows[0];
}

export async function updateVerdict(
  trx: Transaction<DB>,
  { a, b, verdict }: { a: number; b: number; verdict: TwinVerdict | null },
): Promise<void> {
  await sql`update qcm_twin_pairs set verdict = ${verdict} where a = ${a} and b = ${b}`.execute(
    trx,
  );
}

/** The members of the groups that questions are in, and the questions themselves; the caller holds the subject. */
export async function listMembers(trx: Transaction<DB>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unnest(${ids}::bigint[]) as id
    union
    select member.qcm_id from qcm_twins as own
      join qcm_twins as member on member.group_id = own.group_id
    where own.qcm_id = any(${ids}::bigint[])
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Pairs among some questions that are confirmed to be the same. */
export async function listConfirmed(
  trx: Transaction<DB>,
  ids: readonly number[],
): Promise<[number, number][]> {
  const { rows } = await sql<{ a: number; b: number }>`
    select a, b from qcm_twin_pairs
    where verdict = 'same' and a = any(${ids}::bigint[]) and b = any(${ids}::bigint[])
  `.execute(trx);
  return rows.map(({ a, b }) => [a, b]);
}

/** Makes new groups of questions in place of those that they are in; single ones are in none. */
export async function replaceGroups(
  trx: Transaction<DB>,
  groups: readonly (readonly number[])[],
): Promise<void> {
  await sql`delete from qcm_twins where qcm_id = any(${groups.flat()}::bigint[])`.execute(trx);
  for (const members of groups) {
    if (members.length < 2) continue;
    await sql`
      with made as materialized (select nextval('qcm_twin_groups') as id)
      insert into qcm_twins (qcm_id, group_id)
      select qcm_id, made.id from made, unnest(${members}::bigint[]) as qcm_id
    `.execute(trx);
  }
}
