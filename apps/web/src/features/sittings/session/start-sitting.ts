import type { OpenAnswer } from '../../../player/open/open-answer.ts';
import { type Answer, type PlayerState, startPlayer } from '../../../player/player-state.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

type Questions = LoadedSitting['questions'];

const byPosition = <Value>(questions: Questions, of: (one: Questions[number]) => Value) =>
  Object.fromEntries(
    questions.flatMap((one) => {
      const value = of(one);
      return value === undefined ? [] : [[one.position, value]];
    }),
  ) as Record<number, NonNullable<Value>>;

/** An exam at the question with this index, with what is saved. */
export const startExam = (questions: Questions, index: number, now: number): PlayerState =>
  startPlayer({
    ids: questions.map(({ position }) => position),
    index: questions[index] ? index : 0,
    drafts: byPosition(questions, (one) => one.selected_answers),
    items: byPosition(questions, ({ flagged, is_locked, seconds, revision, ...one }) => ({
      typed: one.typed_text ?? '',
      flagged,
      locked: is_locked,
      seconds,
      base: revision,
      revision,
      question_version: one.question_version,
    })),
    now,
  });

const answerOf = (one: Questions[number]): Answer | undefined =>
  one.kind === 'qcm' && one.feedback && 'correct_answers' in one.feedback
    ? { ...one.feedback, selected: one.selected_answers }
    : undefined;

function gradedOf(one: Questions[number], now: number): OpenAnswer | undefined {
  if (one.kind !== 'qroc' || !one.feedback || !('answer_text' in one.feedback)) return undefined;
  const { feedback, typed_text } = one;
  return {
    typed: typed_text ?? '',
    shownAt: now,
    status: 'open',
    shown: feedback,
    compared: typed_text === null ? undefined : feedback,
    mask: feedback.elements_mask,
    grade: feedback.grade ?? undefined,
    isGraded: feedback.grade !== null,
    others: feedback.others,
  };
}

/**
 * A sitting with the correction after each question: it goes on at its first question without an answer, or at its end.
 *
 * @param waiting positions of questions whose answers are on their way
 */
export function startTutor(
  questions: Questions,
  waiting: ReadonlySet<number | undefined>,
  now: number,
): PlayerState {
  const answers = byPosition(questions, answerOf);
  const open = byPosition(questions, (one) => gradedOf(one, now));
  const index = questions.findIndex(
    ({ position }) => !answers[position] && !open[position]?.isGraded && !waiting.has(position),
  );
  return startPlayer({
    ids: questions.map(({ position }) => position),
    index: index < 0 ? questions.length - 1 : index,
    answers,
    bases: byPosition(questions, (one) => one.based_on?.selected_answers),
    open,
    now,
  });
}
