import { DomainError } from '@amphi/domain/errors';
import { lettersOf } from '@amphi/domain/questions/letters';
import { remainingSeconds } from '@amphi/domain/sittings/time';
import { othersStats } from '@amphi/domain/stats/rules';
import type { Services } from '../../platform/context.ts';
import { comparable } from './compared.usecases.ts';
import { closeIfOver, type Student } from './finish.usecases.ts';
import { assertItemsOpen, listAskedQuestions, listTutorAnswers } from './items.queries.ts';
import { listOpenItems } from './open-items.queries.ts';
import { correctionsOf } from './open-items.usecases.ts';
import { findSitting, type Sitting } from './sittings.queries.ts';

export const isAwaited = (sitting: Pick<Sitting, 'finished_at' | 'handed_in_at'>): boolean =>
  sitting.finished_at === null && sitting.handed_in_at !== null;

const isPaused = (sitting: Sitting): boolean =>
  sitting.finished_at === null && sitting.running_since === null && !isAwaited(sitting);

/** Header of every view of a sitting. */
export function headerOf(sitting: Sitting) {
  const { id, mode, origin, title, question_count, time_limit_seconds, started_at } = sitting;
  return {
    id,
    mode,
    origin,
    title,
    question_count,
    time_limit_seconds,
    started_at,
    finished_at: sitting.finished_at,
    finished_by: sitting.finished_by,
    /** Its results are awaited: no more answers are taken. */
    is_handed_in: isAwaited(sitting),
    /** A scheduled one has no pauses. */
    is_scheduled: sitting.origin === 'mock',
    is_paused: isPaused(sitting),
    remaining_seconds: sitting.finished_at === null ? remainingSeconds(sitting, sitting.now) : null,
  };
}

/**
 * A sitting of one's own, to be answered. Of an exam there is nothing but the questions and what was saved; none
 * while it is paused or once it is finished. After each question answered in a sitting of the other mode there is its
 * correction; those that an open exam of the student's asks are left out until it is handed in.
 *
 * @throws sittings.not_found; access.denied when a question of it is no longer open to the student;
 *   sittings.sealed when a mock exam under way asks a tutor sitting's question; sittings.exam_running when the exam asks
 *   all of them
 */
export async function openSitting(services: Services, student: Student, id: number) {
  const { db } = services;
  let sitting = await findSitting(db, id, student.id);
  if (sitting !== undefined && (await closeIfOver(services, sitting))) {
    sitting = await findSitting(db, id, student.id);
  }
  if (sitting === undefined) throw new DomainError('sittings.not_found');
  const header = headerOf(sitting);
  if (header.is_paused || header.is_handed_in || sitting.finished_at !== null) {
    return { ...header, questions: [] };
  }
  const isTutor = sitting.mode === 'tutor';
  if (!isTutor) await assertItemsOpen(db, id, student);
  const [asked, answers, open] = await Promise.all([
    listAskedQuestions(db, id),
    isTutor ? listTutorAnswers(db, sitting) : [],
    isTutor ? listOpenItems(db, id, student.id) : [],
  ]);
  if (!student.is_admin && [...answers, ...open].some(({ has_access }) => !has_access)) {
    throw new DomainError('access.denied');
  }
  if (answers.some(({ is_sealed }) => is_sealed)) throw new DomainError('sittings.sealed');
  const withheld = new Set(
    [...answers, ...open].flatMap(({ is_in_exam, position }) => (is_in_exam ? position : [])),
  );
  const questions = asked.filter(({ position }) => !withheld.has(position));
  if (withheld.size > 0 && questions.length === 0) throw new DomainError('sittings.exam_running');
  const graded = open.filter(({ grade, is_in_exam }) => grade !== null && !is_in_exam);
  const corrections = await correctionsOf(db, student.id, await comparable(db, graded));
  const byPosition = new Map(answers.map((answer) => [answer.position, answer]));
  return {
    ...header,
    questions: questions.map(
      ({
        given_mask,
        qcm_id,
        qroc_id,
        options,
        question_version,
        typed_text,
        expected_count,
        choice_limit,
        is_tcs,
        zones,
        zone_play,
        zone_labels,
        ...question
      }) => {
        if (qcm_id === null || options === null || question_version === null) {
          return {
            // A constraint asks for exactly one of both.
            kind: 'qroc' as const,
            id: qroc_id ?? 0,
            ...question,
            zones,
            zone_play,
            zone_labels,
            typed_text,
            feedback: corrections.get(question.position) ?? null,
          };
        }
        const answer = byPosition.get(question.position);
        const given = answer?.is_answered ? givenAnswer(answer, options) : null;
        return {
          kind: 'qcm' as const,
          id: qcm_id,
          options,
          question_version,
          ...question,
          expected_count,
          choice_limit,
          is_tcs,
          selected_answers: given?.selected_answers ?? lettersOf(given_mask),
          seconds: given?.seconds ?? question.seconds,
          based_on:
            answer === undefined
              ? null
              : {
                  attempt_number: answer.attempt_number,
                  selected_answers: lettersOf(answer.base_mask ?? 0),
                },
          feedback: given?.feedback ?? null,
        };
      },
    ),
  };
}

type TutorAnswer = Awaited<ReturnType<typeof listTutorAnswers>>[number];

function givenAnswer(answer: TutorAnswer, options: Parameters<typeof othersStats>[0]) {
  const { mask, is_correct, time_taken_seconds, solution } = answer;
  return {
    selected_answers: lettersOf(mask ?? 0),
    seconds: time_taken_seconds ?? 0,
    feedback: solution && { is_correct, ...solution, ...othersStats(options, answer, mask) },
  };
}
