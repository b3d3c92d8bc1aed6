import { successRate, UNDO_SECONDS, UNDO_TOLERANCE_SECONDS } from '@amphi/domain/attempts/rules';
import { DomainError } from '@amphi/domain/errors';
import { lettersOf } from '@amphi/domain/questions/letters';
import { othersStats } from '@amphi/domain/stats/rules';
import type { Services } from '../../platform/context.ts';
import { lockAnswering } from '../../platform/locks.queries.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { readProgress } from './attempts.usecases.ts';
import {
  findAttempt,
  listAttemptAnswers,
  listAttempts,
  listPartProgress,
  lockLatestAttempt,
  updateAttemptReopened,
} from './history.queries.ts';

interface Student {
  id: number;
}

interface Subject {
  id: number;
  name: string;
}

/** Every attempt of a student at a subject with its figures, the latest first. */
export async function readHistory({ db }: Services, student: Student, subject: Subject) {
  const attempts = await listAttempts(db, subject.id, student.id);
  return {
    subject_id: subject.id,
    subject_name: subject.name,
    attempts: attempts.map((attempt) => ({
      ...attempt,
      success_rate: successRate(attempt.correct_answers, attempt.answered_questions),
    })),
  };
}

/**
 * The answers of one attempt, each beside its question as it is now and what the others answered. Only what
 * was answered in that attempt, so that no key of an unanswered question is read.
 *
 * @throws attempts.not_found when the student has no attempt of that number
 */
export async function reviewEarlierAttempt(
  { db }: Services,
  student: Student,
  subject: Subject,
  attempt_number: number,
) {
  const key = { user_id: student.id, subject_id: subject.id, attempt_number };
  const attempt = await findAttempt(db, key);
  if (!attempt) throw new DomainError('attempts.not_found');
  const rows = await listAttemptAnswers(db, attempt, student.id);
  const questions = rows.map(
    ({ mask, own_mask, correct_mask, time_taken_seconds, changed_since, ...row }) => {
      const { total, a, b, c, d, e, f, ...qcm } = row;
      return {
        qcm,
        user_answer: lettersOf(mask),
        is_correct: mask === correct_mask,
        time_taken_seconds,
        changed_since,
        ...othersStats(qcm.options, { total, a, b, c, d, e, f }, own_mask),
      };
    },
  );
  const { started_at, last_answer_at, closed_at } = attempt;
  return {
    subject_id: subject.id,
    subject_name: subject.name,
    attempt_number,
    started_at,
    last_answer_at,
    closed_at,
    questions,
  };
}

/**
 * Reopens the attempt that was closed last. Again is no error and changes nothing.
 *
 * @param attemptNumber of the attempt that was closed
 * @throws attempts.not_found when the student has no attempt of that number
 * @throws attempts.undo_answered when a later attempt has an answer
 * @throws attempts.undo_too_late
 */
export async function undoReset(
  services: Services,
  student: Student,
  subject: Subject,
  attemptNumber: number,
) {
  const key = { user_id: student.id, subject_id: subject.id };
  await inTransaction(services.db, async (trx) => {
    await lockAnswering(trx, student.id);
    const latest = await lockLatestAttempt(trx, key, UNDO_SECONDS + UNDO_TOLERANCE_SECONDS);
    if (!latest || latest.attempt_number < attemptNumber) {
      throw new DomainError('attempts.not_found');
    }
    // An attempt is there from its first answer on.
    if (latest.attempt_number > attemptNumber) throw new DomainError('attempts.undo_answered');
    if (latest.closed_at === null) return;
    if (!latest.closed_recently) throw new DomainError('attempts.undo_too_late');
    await updateAttemptReopened(trx, latest.id);
  });
  return readProgress(services, student, subject, { subject_id: subject.id });
}

/** The progress in the open attempt of each chapter and exam year that it has answers in. */
export async function readPartProgress({ db }: Services, student: Student, subject: Subject) {
  const rows = await listPartProgress(db, subject.id, student.id);
  const figures = ({ answered_questions, correct_answers }: (typeof rows)[number]) => ({
    answered_questions,
    correct_answers,
    success_rate: successRate(correct_answers, answered_questions),
  });
  return {
    chapters: rows.flatMap((row) =>
      row.is_chapter && row.chapter_id !== null
        ? [{ chapter_id: row.chapter_id, ...figures(row) }]
        : [],
    ),
    exam_years: rows.flatMap((row) =>
      !row.is_chapter && row.exam_year !== null ? [{ year: row.exam_year, ...figures(row) }] : [],
    ),
  };
}
