import type { Connection } from '@amphi/db';
import { STAGE_LIMITS } from '@amphi/domain/reviews/stage';
import { sql } from 'kysely';
import { mayStudy } from '../../catalog/access/access.queries.ts';
import { isOffered, isOfferedQroc, isRight } from '../../catalog/conditions/filter.queries.ts';
import { listRows } from '../../platform/rows.queries.ts';
import { REVIEW } from './cards.queries.ts';
import { bookOf, CARD_TABLES, type CardKind } from './kinds.queries.ts';

export interface ChapterRate {
  chapter_id: number;
  chapter_name: string;
  subject_id: number;
  subject_name: string;
  answered: number;
  correct: number;
  /** Mean rate of all students' first answers to the same questions, 0 to 1; null where too few have answered. */
  expected: number | null;
}

/** Fewer answers of a chapter say nothing. */
const MIN_ANSWERS = 10;
/** Students who have to have answered a question before their rate counts. */
const MIN_STUDENTS = 6;

/**
 * A student's first answers and reviews from a log, the first of each day of study: what is answered again until it is right
 * says nothing of what is known.
 */
const judgedIn = (kind: CardKind, userId: number) => {
  const { id, log } = CARD_TABLES[kind];
  return sql`(
    select * from (
      select distinct on (${id}, studied_on) * from ${log} where user_id = ${userId}
      order by ${id}, studied_on, id
    ) as logged where is_first or source = ${sql.lit(REVIEW)}
  ) as logged`;
};

/**
 * The student's first answers and reviews by chapter, of those that they may study, beside the first answers of all
 * students to the same questions.
 */
export const listChapterRates = (db: Connection, userId: number) => listRows<ChapterRate>(db)`
    select chapters.id as chapter_id, chapters.name as chapter_name, subjects.id as subject_id,
      subjects.name as subject_name, count(*) as answered,
      count(*) filter (where ${isRight('logged.mask')}) as correct,
      avg(item_stats.p) filter (where item_stats.n >= ${sql.lit(MIN_STUDENTS)}) as expected
    from ${judgedIn('qcm', userId)} join qcms on qcms.id = logged.qcm_id and ${isOffered}
      left join item_stats on item_stats.qcm_id = qcms.id and item_stats.paper_id is null
      join chapters on chapters.id = qcms.chapter_id
      join subjects on subjects.id = qcms.subject_id
    where ${mayStudy(userId, 'subjects.semester_id', 'chapters.id')}
    group by chapters.id, subjects.id
    having count(*) >= ${sql.lit(MIN_ANSWERS)}
  `;

/** Progress of a student in a chapter, with the questions of both kinds. */
export interface ChapterProgress {
  subject_id: number;
  subject_name: string;
  /** Null: of the subject's questions without a chapter. */
  chapter_id: number | null;
  chapter_name: string | null;
  /** First answers and reviews, and those of them that are right. */
  answered: number;
  correct: number;
  /** Questions of the book by how well they are known; those set aside are counted apart. */
  fragile: number;
  learning: number;
  acquired: number;
  paused: number;
  /** Questions that were seen and are not in the book. */
  outside: number;
  /** Questions that the chapter offers. */
  total: number;
}

const { learningFrom, acquiredFrom, rightInRow } = STAGE_LIMITS;

/** The rule of `stageOf` in SQL. */
const stage = sql`case
  when added_by is null then 'outside'
  when is_paused then 'paused'
  when stability < ${sql.lit(learningFrom)} then 'fragile'
  when stability >= ${sql.lit(acquiredFrom)} and right_in_row >= ${sql.lit(rightInRow)}
    then 'acquired'
  else 'learning' end`;

/** The chapters of which the student has seen a question, or put one into the book, of those that they may study. */
export const listChapterProgress = (db: Connection, userId: number) => listRows<ChapterProgress>(
  db,
)`
    with fact as (
      select qcms.subject_id, qcms.chapter_id, ${isRight('logged.mask')} as is_correct,
        null as stage
      from ${judgedIn('qcm', userId)} join qcms on qcms.id = logged.qcm_id and ${isOffered}
      union all
      select qrocs.subject_id, qrocs.chapter_id, logged.grade > 1, null
      from ${judgedIn('qroc', userId)}
        join qrocs on qrocs.id = logged.qroc_id and ${isOfferedQroc}
      union all
      select card.subject_id, card.chapter_id, null, ${stage}
      from ${bookOf(userId)}
    ), size as (
      select seen.subject_id, question.chapter_id, count(*) as total
      from (select distinct subject_id from fact) as seen
        cross join lateral (
          select chapter_id from qcms where subject_id = seen.subject_id and ${isOffered}
          union all
          select chapter_id from qrocs where subject_id = seen.subject_id and ${isOfferedQroc}
        ) as question
      group by seen.subject_id, question.chapter_id
    )
    select subjects.id as subject_id, subjects.name as subject_name, chapters.id as chapter_id,
      chapters.name as chapter_name, count(fact.is_correct) as answered,
      count(*) filter (where fact.is_correct) as correct,
      count(*) filter (where fact.stage = 'fragile') as fragile,
      count(*) filter (where fact.stage = 'learning') as learning,
      count(*) filter (where fact.stage = 'acquired') as acquired,
      count(*) filter (where fact.stage = 'paused') as paused,
      count(*) filter (where fact.stage = 'outside') as outside,
      coalesce(max(size.total), 0) as total
    from fact
      join subjects on subjects.id = fact.subject_id
      left join chapters on chapters.id = fact.chapter_id
      left join size on size.subject_id = fact.subject_id
        and size.chapter_id is not distinct from fact.chapter_id
    where ${mayStudy(userId, 'subjects.semester_id', 'chapters.id')}
    group by subjects.id, chapters.id
    order by subjects.name, subjects.id, chapters.position nulls last, chapters.id
  `;
