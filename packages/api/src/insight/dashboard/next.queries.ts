import type { Connection } from '@amphi/db';
import { isLive } from '../../catalog/access/access.queries.ts';
import { isOffered, isOfferedQroc, isRight } from '../../catalog/conditions/filter.queries.ts';
import { findRow, listRows } from '../../platform/rows.queries.ts';

export interface SubjectProgress {
  id: number;
  name: string;
  semester_id: number;
  total_questions: number;
  answered_questions: number;
  correct_answers: number;
  total_qrocs: number;
}

/** Reads the progress of the open attempts in every subject that the student may study, by name. */
export const listSubjectProgress = (db: Connection, userId: number) => listRows<SubjectProgress>(
  db,
)`
    select subjects.id, subjects.name, subjects.semester_id, total_questions,
      coalesce(answered_questions, 0) as answered_questions,
      coalesce(correct_answers, 0) as correct_answers,
      (select count(*) from qrocs where qrocs.subject_id = subjects.id and ${isOfferedQroc})
        as total_qrocs
    from access join subjects using (semester_id)
      cross join lateral (
        select count(*) as total_questions from qcms where qcms.subject_id = subjects.id and ${isOffered}
      ) as whole
      left join attempts on attempts.subject_id = subjects.id
        and attempts.user_id = ${userId} and attempts.closed_at is null
      left join lateral (
        select count(*) as answered_questions,
          count(*) filter (where ${isRight('answers.mask')}) as correct_answers
        from answers join qcms on qcms.id = answers.qcm_id
        where answers.attempt_id = attempts.id and answers.user_id = ${userId}
          and qcms.subject_id = subjects.id and ${isOffered}
      ) as part on true
    where access.user_id = ${userId} and ${isLive}
    order by subjects.name, subjects.id
  `;

/** A resume point: a question without an answer, in the part of its subject last studied. */
export interface Resume {
  subject_id: number;
  subject_name: string;
  semester_name: string;
  chapter_id: number | null;
  chapter_name: string | null;
  exam_year: number | null;
  question_id: number;
  /** Position of the question within its part, counted from 1. */
  position: number;
  total_questions: number;
  answered_questions: number;
}

/**
 * Finds where to resume, on whatever device: the question after the one answered last in practice, among those
 * without an answer. Of the same chapter or exam year while there are any, then of the whole subject.
 *
 * @returns undefined before the first answer, or when nothing is left in that attempt
 */
export const findResume = (db: Connection, userId: number) => findRow<Resume>(db)`
    with attempt as (
      select attempts.id, attempts.subject_id, subjects.name as subject_name,
        semesters.name as semester_name, last_chapter_id, last_exam_year
      from attempts join subjects on subjects.id = attempts.subject_id
        join semesters on semesters.id = subjects.semester_id
        join access on access.semester_id = semesters.id and access.user_id = attempts.user_id
      where attempts.user_id = ${userId} and attempts.closed_at is null
        and ${isLive}
      order by attempts.last_answer_at desc, attempts.id desc
      limit 1
    ), question as (
      select qcms.id, qcms.question_number, qcms.chapter_id, qcms.exam_year, answers.answered_at,
        (last_chapter_id is null or qcms.chapter_id is not distinct from last_chapter_id)
          and (last_exam_year is null or qcms.exam_year is not distinct from last_exam_year) as in_part
      from attempt join qcms on qcms.subject_id = attempt.subject_id and ${isOffered}
        left join answers on answers.qcm_id = qcms.id and answers.user_id = ${userId}
          and answers.attempt_id = attempt.id
    ), last as (
      select question.question_number, question.id
      from answer_log join question on question.id = answer_log.qcm_id
      where answer_log.user_id = ${userId} and answer_log.attempt_id = (select id from attempt)
        and source in (1, 2) and question.answered_at is not null
      order by answer_log.id desc
      limit 1
    ), target as (
      select question.* from question left join last on true
      where answered_at is null
      order by in_part desc,
        (question.question_number, question.id) > (last.question_number, last.id) desc,
        question.question_number, question.id
      limit 1
    )
    select attempt.subject_id, subject_name, semester_name,
      case when target.in_part then chapters.id end as chapter_id,
      case when target.in_part then chapters.name end as chapter_name,
      case when target.in_part then last_exam_year end as exam_year,
      target.id as question_id, part.position, part.total_questions, part.answered_questions
    from attempt cross join target
      left join chapters on chapters.id = last_chapter_id
      cross join lateral (
        select count(*) as total_questions, count(answered_at) as answered_questions,
          count(*) filter (where (question.question_number, question.id)
            <= (target.question_number, target.id)) as position
        from question where question.in_part or not target.in_part
      ) as part
  `;

/** The first question for a student who has never answered. */
export interface FirstQuestion {
  subject_id: number;
  subject_name: string;
  chapter_id: number | null;
  chapter_name: string | null;
  question_id: number;
}

/**
 * The first question of the first chapter, in the semester that was opened last; a question without a chapter comes
 * after all others.
 *
 * @returns undefined once the student has studied on any day, and without a question to begin with
 */
export const findFirst = (db: Connection, userId: number) => findRow<FirstQuestion>(db)`
    select subjects.id as subject_id, subjects.name as subject_name, chapters.id as chapter_id,
      chapters.name as chapter_name, qcms.id as question_id
    from access join subjects on subjects.semester_id = access.semester_id
      join qcms on qcms.subject_id = subjects.id and ${isOffered}
      left join chapters on chapters.id = qcms.chapter_id
    where access.user_id = ${userId} and ${isLive}
      and not exists (select from study_days where study_days.user_id = ${userId})
    order by access.starts_at desc, access.id desc, chapters.id is null, subjects.name, subjects.id,
      chapters.position, chapters.id, qcms.question_number, qcms.id
    limit 1
  `;

/** The open chapter of a student without access, and the position in it. */
export interface OpenChapter {
  semester_id: number;
  subject_id: number;
  subject_name: string;
  chapter_id: number;
  chapter_name: string;
  total_questions: number;
  answered_questions: number;
  /** The first closed question without an answer in the open attempt; null where all have one. */
  question_id: number | null;
  total_qrocs: number;
  /** Open questions that were neither answered nor revealed. */
  left_qrocs: number;
}

/**
 * The open chapter to study before there is access to anything: one with questions left, of the semester whose order
 * waits, else the one studied last, else of the newest semester.
 */
export const findOpenChapter = (db: Connection, userId: number) => findRow<OpenChapter>(db)`
    select semesters.id as semester_id, subjects.id as subject_id, subjects.name as subject_name,
      chapters.id as chapter_id, chapters.name as chapter_name, part.*, open.*
    from chapters join subjects on subjects.id = chapters.subject_id
      join semesters on semesters.id = subjects.semester_id and semesters.is_active
      left join attempts on attempts.subject_id = subjects.id
        and attempts.user_id = ${userId} and attempts.closed_at is null
      cross join lateral (
        select count(*) as total_questions, count(answers.qcm_id) as answered_questions,
          (array_agg(qcms.id order by qcms.question_number, qcms.id)
            filter (where answers.qcm_id is null))[1] as question_id
        from qcms left join answers on answers.qcm_id = qcms.id and answers.user_id = ${userId}
          and answers.attempt_id = attempts.id
        where qcms.chapter_id = chapters.id and ${isOffered}
      ) as part
      cross join lateral (
        select count(*) as total_qrocs, count(*) filter (where not exists (
          select from qroc_answers where qroc_id = qrocs.id and user_id = ${userId}
          union all
          select from qroc_reveals where qroc_id = qrocs.id and user_id = ${userId})) as left_qrocs
        from qrocs where qrocs.chapter_id = chapters.id and ${isOfferedQroc}
      ) as open
    where chapters.is_open and part.total_questions > 0
    order by part.question_id is null and left_qrocs = 0,
      exists (select from payments where payments.user_id = ${userId}
        and payments.semester_id = semesters.id and payments.status = 'pending') desc,
      (attempts.last_chapter_id = chapters.id) desc nulls last, attempts.last_answer_at desc nulls last,
      semesters.year desc, semesters.name, subjects.name, subjects.id, chapters.position, chapters.id
    limit 1
  `;

/** The semester of the latest order that waits for its decision, while it is on sale. */
export async function findAwaited(
  db: Connection,
  userId: number,
): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('payments')
    .innerJoin('semesters', 'semesters.id', 'payments.semester_id')
    .select(['semesters.id', 'semesters.name'])
    .where('payments.user_id', '=', userId)
    .where('payments.status', '=', 'pending')
    .where('semesters.is_active', '=', true)
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
