import type { Connection } from '@amphi/db';
import { sql } from 'kysely';
import { mayStudy } from '../../catalog/access/access.queries.ts';
import {
  givenMask,
  isNeutralised,
  isOfferedQroc,
  isPublished,
} from '../../catalog/conditions/filter.queries.ts';
import { COUNTERS } from '../../catalog/questions/answers.queries.ts';
import { PROMPT, solutions } from '../../catalog/questions/questions.queries.ts';
import { bookOf, type CardKind } from './kinds.queries.ts';

/** Lists those of some questions that are in the student's book and open to them, in the order in which they are named. */
export async function listOpenBook(
  db: Connection,
  userId: number,
  questions: readonly { kind: CardKind; id: number }[],
): Promise<{ kind: CardKind; question_id: number }[]> {
  const { rows } = await sql<{ kind: CardKind; question_id: number }>`
    select card.kind, card.question_id
    from unnest(${questions.map(({ kind }) => kind)}::text[],
        ${questions.map(({ id }) => id)}::bigint[]) with ordinality as named (kind, id, ordinal)
      join ${bookOf(userId)} on card.kind = named.kind and card.question_id = named.id
      join subjects on subjects.id = card.subject_id
    where card.added_by is not null and ${mayStudy(userId, 'subjects.semester_id', 'card.chapter_id')}
    order by named.ordinal
  `.execute(db);
  return [...new Map(rows.map((row) => [`${row.kind} ${row.question_id}`, row])).values()];
}

/** A closed question that the student has answered, as far as it may be told, with the letters of their latest answer. */
export const findClosedEntry = (db: Connection, userId: number, qcmId: number) =>
  solutions(db, userId)
    .qcms.innerJoin('answers', 'answers.qcm_id', 'qcms.id')
    .innerJoin('qcm_stats', 'qcm_stats.qcm_id', 'qcms.id')
    .leftJoin('chapters', 'chapters.id', 'qcms.chapter_id')
    .select(PROMPT.qcms)
    .select([
      'chapters.name as chapter_name',
      isNeutralised,
      givenMask('answers.mask').as('mask'),
      ...COUNTERS,
    ])
    .where(isPublished)
    .where('answers.user_id', '=', userId)
    .where('answers.qcm_id', '=', qcmId)
    .executeTakeFirst();

/** Reads the entry of an open question that the student has graded, with their latest answer. */
export const findOpenEntry = (db: Connection, userId: number, qrocId: number) =>
  solutions(db, userId)
    .qrocs.innerJoin('qroc_answers', 'qroc_answers.qroc_id', 'qrocs.id')
    .leftJoin('chapters', 'chapters.id', 'qrocs.chapter_id')
    .select(PROMPT.qrocs)
    .select(['chapters.name as chapter_name', 'typed_text', 'elements_mask', 'grade'])
    .where(isOfferedQroc)
    .where('qroc_answers.user_id', '=', userId)
    .where('qroc_answers.qroc_id', '=', qrocId)
    .executeTakeFirst();
