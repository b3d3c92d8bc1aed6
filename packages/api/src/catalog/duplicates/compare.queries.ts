import type { Connection, DB, Transaction } from '@amphi/db';
import { CANDIDATE_MIN } from '@amphi/domain/questions/duplicates';
import { sql } from 'kysely';
import { textOf } from '../../platform/question-text.queries.ts';
import { listRows, listValues, oneValue } from '../../platform/rows.queries.ts';
import type { QuestionTable } from '../conditions/filings.queries.ts';
import { keyOf, namesOf } from '../conditions/kinds.ts';

/** Texts that a kind of question offers beside its prompt. */
const OPTIONS = {
  qcms: sql<string[]>`array(select value from jsonb_each_text(options))`,
  // The picture says whether two with zones are alike: many prompts ask for labels.
  qrocs: sql<string[]>`array[case when zones is null then answer_text else image_url end]`,
};

/** The pairs of a kind, by the ids `a` and `b` of their questions. */
export const pairsOf = (entity: QuestionTable) => {
  const { a, b } = idsOf(entity);
  return sql`(
    select ${a} as a, ${b} as b, similarity, verdict from duplicate_pairs where ${a} is not null
  )`;
};

/** The columns of `duplicate_pairs` that have the ids of a kind. */
export const idsOf = (entity: QuestionTable) => {
  const [a, b] = namesOf(entity).pair;
  return { a: sql.ref(a), b: sql.ref(b) };
};

/** A question with what is compared of it. */
export interface ComparedQuestion {
  id: number;
  text: string;
  options: string[];
}

/** True of a question that is new, changed or moved since it was compared. */
const isUncompared = sql<boolean>`(done.subject_id = question.subject_id
  and done.content_key = question.content_key and done.signature is not null) is not true`;

const withComparison = (entity: QuestionTable) => sql`
  ${sql.table(entity)} as question
    left join question_comparisons as done on ${sql.ref(`done.${keyOf(entity)}`)} = question.id`;

/** Any number that nothing else in this database locks. */
const COMPARING_LOCK = 4_279_118;

/** Waits for a batch that is being compared, and holds up others until the end of the transaction. */
export async function lockComparing(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COMPARING_LOCK}::bigint)`.execute(trx);
}

/** Counts the questions of a subject that are still to be compared with the others. */
export const countUncompared = (
  db: Connection,
  entity: QuestionTable,
  subjectId: number,
) => oneValue<number>(db)`
    select count(*) as count from ${withComparison(entity)}
    where question.subject_id = ${subjectId} and ${isUncompared}
  `;

/** Questions that are to be compared, the newest first. */
export const listUncompared = (db: Connection, entity: QuestionTable, limit: number) => listRows<
  ComparedQuestion & Omit<Signature, 'signature'>
>(db)`
    select question.id, question.subject_id, question.content_key, ${textOf('question')} as text,
      ${OPTIONS[entity]} as options
    from ${withComparison(entity)} where ${isUncompared} order by question.id desc limit ${limit}
  `;

/** Against deletion, by id, as before any pair is. */
export async function lockQuestions(
  trx: Transaction<DB>,
  entity: QuestionTable,
  ids: readonly number[],
): Promise<void> {
  await sql`
    select id from ${sql.table(entity)} where id = any(${ids}::bigint[]) order by id for key share
  `.execute(trx);
}

/** A question's trigrams as bits, in zeros and ones. */
export interface Signature {
  id: number;
  subject_id: number;
  content_key: string;
  signature: string;
}

/**
 * Keeps as what questions were compared; the caller holds them.
 *
 * @returns those that are still what was compared
 */
export function saveSignatures(
  trx: Transaction<DB>,
  entity: QuestionTable,
  signatures: readonly Signature[],
): Promise<number[]> {
  const key = sql.ref(keyOf(entity));
  return listValues<number>(trx)`
    insert into question_comparisons (${key}, subject_id, content_key, signature)
    select question.id, subject_id, content_key, made.signature::bit(2048)
    from json_to_recordset(${JSON.stringify(signatures)})
        as made (id bigint, subject_id bigint, content_key uuid, signature text)
      join ${sql.table(entity)} as question using (id, subject_id, content_key)
    order by question.id
    on conflict (${key}) do update set subject_id = excluded.subject_id,
      content_key = excluded.content_key, signature = excluded.signature
    returning ${key} as id
  `;
}

/** Number of the most alike questions that are compared with one. */
const CANDIDATES = 20;

/**
 * The questions of the same subject that are worth comparing with some, by the bits that their signatures have in
 * common; those without a signature find these when it is their turn.
 */
export async function listCandidates(
  db: Connection,
  entity: QuestionTable,
  signatures: readonly Signature[],
): Promise<{ id: number; other: ComparedQuestion }[]> {
  const key = sql.ref(keyOf(entity));
  const ids = signatures.map(({ id }) => id);
  return listRows<{ id: number; other: ComparedQuestion }>(db)`
    with own as materialized (
      select id, subject_id, signature::bit(2048) as signature
      from json_to_recordset(${JSON.stringify(signatures)})
        as given (id bigint, subject_id bigint, signature text)
    )
    select own.id, json_build_object('id', question.id, 'text', ${textOf('question')},
      'options', ${OPTIONS[entity]}) as other
    from own cross join lateral (
      select near.id from (
          select ${key} as id, signature from question_comparisons
          where subject_id = own.subject_id and ${key} <> all(${ids}::bigint[])
          union all
          select id, signature from own as other
          where subject_id = own.subject_id and other.id <> own.id
        ) as near
        cross join lateral (
          select bit_count(near.signature & own.signature)::real
            / greatest(bit_count(near.signature | own.signature), 1) as overlap
        ) as measured
      where overlap >= ${CANDIDATE_MIN}
      order by overlap desc, near.id limit ${CANDIDATES}
    ) as nearest
      join ${sql.table(entity)} as question on question.id = nearest.id
  `;
}

/** Two questions, the lower number first. */
export interface Similarity {
  a: number;
  b: number;
  similarity: number;
}

/** Keeps the pairs that questions form now; what was decided stays. The caller holds all of them. */
export async function replacePairs(
  trx: Transaction<DB>,
  entity: QuestionTable,
  ids: readonly number[],
  pairs: readonly Similarity[],
): Promise<void> {
  const { a, b } = idsOf(entity);
  const compared = sql`any(${ids}::bigint[])`;
  await sql`
    delete from duplicate_pairs
    where verdict is null and (${a} = ${compared} or ${b} = ${compared})
  `.execute(trx);
  await sql`
    insert into duplicate_pairs (${a}, ${b}, similarity)
    select pair.* from json_to_recordset(${JSON.stringify(pairs)})
        as pair (a bigint, b bigint, similarity real)
      join ${sql.table(entity)} as first on first.id = pair.a
      join ${sql.table(entity)} as second on second.id = pair.b
    on conflict (${a}, ${b}) do update set similarity = excluded.similarity
  `.execute(trx);
}
