import type { Database } from '@amphi/db';
import { AnswerConflict } from '@amphi/domain/attempts/conflict';
import { requireGiver } from '@amphi/domain/attempts/giver';
import { type AnswerSource, successRate } from '@amphi/domain/attempts/rules';
import type { StudyFilter, submitAnswerInput } from '@amphi/domain/attempts/schema';
import { scoreOutOf20 } from '@amphi/domain/baremes/score';
import { DomainError, required } from '@amphi/domain/errors';
import { givenAt } from '@amphi/domain/packs/rules';
import { exceedsLimit } from '@amphi/domain/questions/announced';
import { lettersOf, maskOf, type Options, optionLetters } from '@amphi/domain/questions/letters';
import {
  hasSameOptions,
  mappedMask,
  movedPositions,
  positionsBack,
} from '@amphi/domain/questions/option-order';
import { solutionOf } from '@amphi/domain/questions/qcm.schema';
import { isExact } from '@amphi/domain/sittings/rules';
import { othersStats } from '@amphi/domain/stats/rules';
import type { z } from 'zod';
import { insertRemarked } from '../../catalog/questions/answers.queries.ts';
import type { Services, Submission } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { findStandingAnswer } from '../recording/answers.queries.ts';
import { isTutorItem } from '../sittings/items.queries.ts';
import { assertNotInExam, updateWorkedElsewhere } from '../sittings/sittings.queries.ts';
import {
  findAttemptPoints,
  findProgress,
  listReview,
  updateAttemptClosed,
  updateAttemptCompleted,
} from './attempts.queries.ts';

interface Student {
  id: number;
}

interface Subject {
  id: number;
  name: string;
}

/** A question that is answered, with its options where the student saw a version before the present one. */
interface AskedQuestion {
  version: number;
  options: Options | null;
  seen_options: Options | null;
  options_mask: number;
  choice_limit: number | null;
  is_in_exam: boolean;
}

/** True where the student saw the options at other letters than the present ones. */
export const isMoved = ({ options, seen_options }: AskedQuestion): boolean =>
  options !== null && seen_options !== null && movedPositions(seen_options, options) !== null;

/**
 * Sets of letters by the present options of a question, and back to those that the student saw.
 *
 * @throws attempts.question_changed where one of the options that were seen has another text, or one was added
 */
function carryingOf({ options, seen_options }: AskedQuestion) {
  const isCurrent = options === null || seen_options === null;
  if (!isCurrent && !hasSameOptions(seen_options, options)) {
    throw new DomainError('attempts.question_changed');
  }
  const positions = isCurrent ? null : movedPositions(seen_options, options);
  return {
    carried: (mask: number) => (positions === null ? mask : mappedMask(mask, positions)),
    seen: (mask: number) =>
      positions === null ? mask : mappedMask(mask, positionsBack(positions)),
  };
}

/**
 * Records an answer and marks it. Where a running exam of the student's asks the question, its copy is not compared with
 * others: the answer tells the key.
 *
 * @param question the letters that it offers, how many of them it takes, and whether such an exam asks it
 * @param source what it is given in
 * @throws attempts.unknown_letter when a letter is not among them, attempts.too_many_letters when there are more
 * @throws sittings.other_sitting when it is in no unfinished sitting of the student's that corrects at once
 * @throws sittings.exam_running in such a sitting, while an exam of the student's asks the question
 * @throws attempts.other_user when another user gave the answer
 * @throws attempts.question_changed when it has other options than the student saw
 * @throws AnswerConflict when its base has changed
 */
export async function submitAnswer(
  { answers, db }: Services,
  student: Student,
  {
    qcm_id,
    selected_answers,
    time_taken_seconds,
    based_on,
    question_version,
    part,
    sitting_id,
    age_seconds,
    marked_correct,
  }: z.output<typeof submitAnswerInput> & { question_version?: number | undefined },
  question: AskedQuestion,
  source: AnswerSource = 'practice',
) {
  const { carried, seen } = carryingOf(question);
  const mask = carried(maskOf(selected_answers));
  if ((mask & ~question.options_mask) !== 0) {
    throw new DomainError('attempts.unknown_letter', 'selected_answers');
  }
  if (exceedsLimit(question.choice_limit, mask)) {
    throw new DomainError('attempts.too_many_letters', 'selected_answers');
  }
  requireGiver(student, based_on?.user_id);
  if (sitting_id !== undefined) {
    const item = { sitting_id, qcm_id, user_id: student.id };
    if (!(await isTutorItem(db, item))) throw new DomainError('sittings.other_sitting');
    // Training leaves out what an exam asks, also where it began before the exam.
    assertNotInExam(question);
  }
  // Before the answer is disclosed, whether it is recorded or was there already.
  if (question.is_in_exam) await updateWorkedElsewhere(db, student.id, qcm_id);
  const submission: Submission = {
    user_id: student.id,
    qcm_id,
    mask,
    question_version: question_version === undefined ? null : question.version,
    time_taken_seconds,
    based_on: based_on
      ? {
          attempt_number: based_on.attempt_number,
          mask: carried(maskOf(based_on.selected_answers)),
        }
      : null,
    chapter_id: part?.chapter_id ?? null,
    exam_year: part?.exam_year ?? null,
    source: sitting_id === undefined ? source : 'sitting',
    sitting_id: sitting_id ?? null,
    answered_at: givenAt(new Date(), age_seconds),
  };
  const answer = required(await answers.record(submission), 'questions.not_found');
  if (!answer.recorded) {
    const isSame = answer.version === (submission.question_version ?? answer.version);
    if (!isSame) throw new DomainError('attempts.question_changed');
    throw await conflictOf(db, submission, seen);
  }
  const is_correct = isExact(
    { key: answer.correct_mask, options: maskOf(optionLetters(answer.options)) },
    mask,
  );
  // The device has shown no mark of its own for an answer that came at once.
  if (submission.answered_at !== null && marked_correct === !is_correct) {
    await insertRemarked(db, { user_id: student.id, qcm_id, is_correct });
  }
  return {
    is_correct,
    ...othersStats(answer.options, answer, mask),
    ...solutionOf(answer),
  };
}

/** The conflict of an answer that was not written, with the current answer at the letters that the student saw. */
async function conflictOf(
  db: Database,
  submission: Submission,
  seen: (mask: number) => number,
): Promise<AnswerConflict> {
  const standing = await findStandingAnswer(db, submission);
  const { attempt_number, mask, already_recorded } = standing;
  const current = { attempt_number, selected_answers: lettersOf(seen(mask)) };
  if (already_recorded) return new AnswerConflict('attempts.already_recorded', current);
  const same = attempt_number === submission.based_on?.attempt_number;
  return new AnswerConflict(
    same ? 'attempts.answered_elsewhere' : 'attempts.other_attempt',
    current,
  );
}

/** The progress of a student in their current attempt at a subject. */
export async function readProgress(
  { db }: Services,
  student: Student,
  subject: Subject,
  filter: StudyFilter,
) {
  const progress = await findProgress(db, filter, student.id);
  return {
    subject_id: subject.id,
    subject_name: subject.name,
    ...progress,
    success_rate: successRate(progress.correct_answers, progress.answered_questions),
  };
}

/**
 * The note of the current attempt out of 20 by the subject's scoring rule, over what was answered in it.
 *
 * @returns null where the student asks for none, or nothing counts
 */
export async function readScore({ db }: Services, student: Student, subject: Subject) {
  const found = await findAttemptPoints(db, subject.id, student.id);
  const score = found && scoreOutOf20(found);
  if (found === undefined || score == null) return null;
  const { bareme_name, answered_questions } = found;
  return { score, bareme_name, answered_questions };
}

/** Completes the current attempt; again is no error and changes nothing. */
export async function completeAttempt(services: Services, student: Student, subject: Subject) {
  await inTransaction(services.db, (trx) => updateAttemptCompleted(trx, subject.id, student.id));
  return readProgress(services, student, subject, { subject_id: subject.id });
}

/** Closes the current attempt, so that the next answer opens a new one. The votes stay. */
export async function resetAttempt(services: Services, student: Student, subject: Subject) {
  await inTransaction(services.db, (trx) => updateAttemptClosed(trx, subject.id, student.id));
  return readProgress(services, student, subject, { subject_id: subject.id });
}

/**
 * The answers of the current attempt, each beside its question and what the others answered. Those to questions of a
 * running exam of the student's are left out.
 *
 * @throws attempts.no_answers before the first one; sittings.exam_running where all are left out
 */
export async function reviewAttempt(
  { db }: Services,
  student: Student,
  subject: Subject,
  filter: StudyFilter,
) {
  const rows = await listReview(db, filter, student.id);
  if (rows.length === 0) {
    const { answered_questions } = await findProgress(db, filter, student.id);
    throw new DomainError(answered_questions > 0 ? 'sittings.exam_running' : 'attempts.no_answers');
  }
  const questions = rows.map(
    ({ mask, correct_mask, time_taken_seconds, total, a, b, c, d, e, f, ...qcm }) => ({
      qcm,
      user_answer: lettersOf(mask),
      is_correct: mask === correct_mask,
      time_taken_seconds,
      ...othersStats(qcm.options, { total, a, b, c, d, e, f }, mask),
    }),
  );
  return { subject_id: subject.id, subject_name: subject.name, questions };
}
