import type { Connection, Database } from '@amphi/db';
import { SIMILAR_MIN, SIMILAR_SHOWN } from '@amphi/domain/questions/rules';
import type { similarQcmsInput, similarQrocsInput } from '@amphi/domain/questions/similar.schema';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { whereInScope } from '../../identity/staff/scope.queries.ts';
import { TEXT, textOf, type WithText } from '../../platform/question-text.queries.ts';

/** A question that is like the one being typed. */
export interface SimilarQuestion extends WithText {
  id: number;
  subject_name: string;
  semester_name: string;
  /** From 0 to 1: the question's text, and for closed questions its options too. */
  similarity: number;
}

/** The share of the typed text that a candidate has to contain. */
const HELD = 0.6;

/** So many of the nearest texts are compared by their options. */
const CANDIDATES = 200;

/** Longer questions are recognised by how they begin. */
const COMPARED = 400;

/**
 * Runs a search by trigrams. The candidates that contain most of the typed text come from the index of the
 * search, whose threshold is a setting of the transaction.
 */
function search<T>(db: Database, find: (trx: Connection) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(HELD)}, true)`.execute(
      trx,
    );
    return find(trx);
  });
}

const typedKey = (typing: WithText) =>
  sql<string>`search_key(${typing[TEXT].slice(0, COMPARED)}::text)`;

const shown = (similarity: RawBuilder<number>) => sql`
  select near.id, ${textOf('near')}, subjects.name as subject_name,
    semesters.name as semester_name, ${similarity} as similarity
  from near
    join subjects on subjects.id = near.subject_id
    join semesters on semesters.id = subjects.semester_id
  where ${similarity} >= ${SIMILAR_MIN}
  order by similarity desc, near.id desc
  limit ${SIMILAR_SHOWN}`;

/**
 * Closed questions that are like one that is being typed, the most alike first. Many questions begin with
 * the same words, so that options, once there are any, count as much as the text.
 */
export function findSimilarQcms(
  db: Database,
  { options, except_id, ...typing }: z.output<typeof similarQcmsInput>,
  scope: Scope,
): Promise<SimilarQuestion[]> {
  const typed = typedKey(typing);
  const texts = Object.values(options).join(' ').trim();
  const held = sql`(select string_agg(value, ' ') from jsonb_each_text(near.options))`;
  const ofOptions = sql<number>`similarity(search_key(${held}), search_key(${texts}::text))`;
  const similarity =
    texts === ''
      ? sql<number>`near.likeness`
      : sql<number>`
    (near.likeness + ${ofOptions}) / 2`;
  return search(db, async (trx) => {
    const { rows } = await sql<SimilarQuestion>`
      with near as materialized (
        select id, ${textOf('qcms')}, options, subject_id,
          similarity(search_key(left(${textOf('qcms')}, ${COMPARED})), ${typed}) as likeness
        from qcms
        where ${typed} <% search_key(${textOf('qcms')} || ' ' || coalesce(lesson_name, ''))
          and id is distinct from ${except_id ?? null}::bigint
          and ${whereInScope(scope, 'qcms.subject_id')}
        order by likeness desc
        limit ${CANDIDATES}
      )
      ${shown(similarity)}
    `.execute(trx);
    return rows;
  });
}

/** Open questions that are like one that is being typed, the most alike first. */
export function findSimilarQrocs(
  db: Database,
  { except_id, ...typing }: z.output<typeof similarQrocsInput>,
  scope: Scope,
): Promise<SimilarQuestion[]> {
  const typed = typedKey(typing);
  return search(db, async (trx) => {
    const { rows } = await sql<SimilarQuestion>`
      with near as materialized (
        select id, ${textOf('qrocs')}, subject_id,
          similarity(search_key(left(${textOf('qrocs')}, ${COMPARED})), ${typed}) as likeness
        from qrocs
        where ${typed} <% search_text and merged_into is null
          and id is distinct from ${except_id ?? null}::bigint
          and ${whereInScope(scope, 'qrocs.subject_id')}
        order by likeness desc
        limit ${CANDIDATES}
      )
      ${shown(sql<number>`near.likeness`)}
    `.execute(trx);
    return rows;
  });
}
