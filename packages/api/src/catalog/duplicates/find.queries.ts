import type { Database } from '@amphi/db';
import { WARNED_DUPLICATES, WARNED_FROM_SIMILARITY } from '@amphi/domain/questions/rules';
import type {
  typedQcmInput,
  typedQrocInput,
} from '@amphi/domain/questions/typed-duplicates.schema';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { whereInScope } from '../../identity/staff/scope.queries.ts';
import { TEXT, textOf, type WithText } from '../../platform/question-text.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';
import type { QuestionTable } from '../conditions/filings.queries.ts';

/** A question that is like the one being typed. */
export interface PossibleDuplicate extends WithText {
  id: number;
  subject_name: string;
  semester_name: string;
  /** From 0 to 1: the question's text, and for closed questions its options too. */
  similarity: number;
}

/** The share of the typed text that a candidate has to contain. */
const CONTAINED = 0.6;

/** So many of the nearest texts are compared by their options. */
const CANDIDATES = 200;

/** Longer questions are recognised by how they begin. */
const COMPARED = 400;

/** Milliseconds after which a search gives up: it runs while one types. */
const LONGEST_MS = 1_500;

const typedKey = (typing: WithText) =>
  sql<string>`search_key(${typing[TEXT].slice(0, COMPARED)}::text)`;

interface Search {
  entity: QuestionTable;
  typing: WithText & { except_id?: number | undefined };
  scope: Scope;
  /** Text that contains most of what is typed, which an index has, and conditions beside it. */
  where: RawBuilder<unknown>;
  /** Further columns of `near`, which are compared. */
  compared?: RawBuilder<unknown>;
  /** Similarity of a candidate in `near`. */
  similarity: RawBuilder<number>;
}

/**
 * Questions that are like one that is being typed, the most alike first. The candidates that contain most of the typed
 * text come from the index of the search, whose threshold is a setting of the transaction.
 */
function search(
  db: Database,
  { entity, typing, scope, where, compared = sql``, similarity }: Search,
): Promise<PossibleDuplicate[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(CONTAINED)}, true),
      set_config('statement_timeout', ${String(LONGEST_MS)}, true)`.execute(trx);
    return listRows<PossibleDuplicate>(trx)`
      with near as materialized (
        select id, ${textOf(entity)}, subject_id, ${compared}
          similarity(search_key(left(${textOf(entity)}, ${COMPARED})), ${typedKey(typing)}) as similarity
        from ${sql.table(entity)}
        where ${where} and id is distinct from ${typing.except_id ?? null}::bigint
          and ${whereInScope(scope, `${entity}.subject_id`)}
        order by similarity desc
        limit ${CANDIDATES}
      )
      select near.id, ${textOf('near')}, subjects.name as subject_name,
        semesters.name as semester_name, ${similarity} as similarity
      from near
        join subjects on subjects.id = near.subject_id
        join semesters on semesters.id = subjects.semester_id
      where ${similarity} >= ${WARNED_FROM_SIMILARITY}
      order by similarity desc, near.id desc
      limit ${WARNED_DUPLICATES}
    `;
  });
}

/**
 * Closed questions that are like one that is being typed. Many questions begin with the same words, so that options,
 * once there are any, count as much as the text.
 */
export function findDuplicateQcms(
  db: Database,
  { options, ...typing }: z.output<typeof typedQcmInput>,
  scope: Scope,
): Promise<PossibleDuplicate[]> {
  const texts = Object.values(options).join(' ').trim();
  const optionTexts = sql`(select string_agg(value, ' ') from jsonb_each_text(near.options))`;
  const ofOptions = sql<number>`similarity(search_key(${optionTexts}), search_key(${texts}::text))`;
  const similarity =
    texts === '' ? sql<number>`near.similarity` : sql<number>`(near.similarity + ${ofOptions}) / 2`;
  const where = sql`${typedKey(typing)} <% search_key(${textOf('qcms')} || ' ' || coalesce(lesson_name, ''))`;
  const compared = sql`options,`;
  return search(db, { entity: 'qcms', typing, scope, where, compared, similarity });
}

/** Open questions that are like one that is being typed. */
export function findDuplicateQrocs(
  db: Database,
  { image_url = null, ...typing }: z.output<typeof typedQrocInput>,
  scope: Scope,
): Promise<PossibleDuplicate[]> {
  const where = sql`${typedKey(typing)} <% search_text and merged_into is null
    and (${image_url}::text is null or zones is not null and image_url = ${image_url})`;
  const similarity = sql<number>`near.similarity`;
  return search(db, { entity: 'qrocs', typing, scope, where, similarity });
}
