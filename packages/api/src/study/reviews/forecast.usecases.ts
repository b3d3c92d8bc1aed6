import {
  type ForecastMemory,
  type ForecastQuestion,
  playForecast,
} from '@amphi/domain/plan/forecast';
import { type Plan, planUntilExam } from '@amphi/domain/plan/plan';
import { byKind } from '@amphi/domain/questions/kinds';
import { GRADES } from '@amphi/domain/reviews/grades';
import { FINAL_SWEEP } from '@amphi/domain/reviews/plan-reviews';
import { measuredRecall } from '@amphi/domain/reviews/readiness';
import { decayOf } from '@amphi/domain/reviews/recall';
import { type Retention, retentionOf } from '@amphi/domain/reviews/retention';
import { dayNumber, daysBetween } from '@amphi/domain/reviews/study-day';
import type { Services } from '../../platform/context.ts';
import { inTurns } from '../../platform/in-turn.ts';
import type { Learner } from './cards.queries.ts';
import { foldAnswers } from './fold.usecases.ts';
import { type ForecastCard, readBookRows } from './forecast.queries.ts';
import type { DatedAnswer } from './log.queries.ts';
import type { MeasuredMemory } from './measured-memory.ts';
import { dueIn, nextMemory } from './memory.ts';
import type { PlannedSubject } from './plan.queries.ts';
import { decideToday, type TodaysReviews } from './queue.usecases.ts';

/** Days that are played at least, today included. */
export const FORECAST_DAYS = 30;

/** A student's book and plans as they are now: what each figure of an evening is made from. */
export interface BookState {
  userId: number;
  learner: Learner;
  cards: ForecastCard[];
  todays: TodaysReviews;
  /** The latest answers, which show the memory. */
  answers: DatedAnswer[];
  subjects: (PlannedSubject & { never_seen: number; met_today: number; plan: Plan | null })[];
}

/** True of what may be asked today. */
const isCandidate = (card: ForecastCard, today: string) =>
  card.has_access &&
  !card.is_paused &&
  ((card.in_book && card.due_on <= today) ||
    (card.exam_on !== null &&
      card.exam_on > today &&
      daysBetween(today, card.exam_on) <= FINAL_SWEEP.days));

/** Reads the book and the subjects of a student, after bringing their cards up to date. */
export async function readBookState(services: Services, userId: number): Promise<BookState> {
  const learner = await foldAnswers(services, userId);
  const { today, rest_days } = learner;
  const rows = await readBookRows(services.db, userId, today);
  const { cards, answers } = rows;
  const closed = byKind(cards).qcm;
  const subjects = rows.subjects.map((subject) => {
    const { id, exam_on, total, seen, added } = subject;
    // Questions that are in the book already are reviews to do.
    const never_seen = total - seen - added;
    const met_today = closed.filter(
      ({ subject_id, reps, last_on }) => subject_id === id && reps === 1 && last_on === today,
    ).length;
    const plan =
      exam_on === null ? null : planUntilExam({ today, exam_on, never_seen, met_today, rest_days });
    return { ...subject, never_seen, met_today, plan };
  });
  const candidates = cards.filter((card) => isCandidate(card, today));
  const todays = decideToday(learner, candidates, rows.reviewed);
  return { userId, learner, cards, todays, answers, subjects };
}

/**
 * Plays the days to come of all subjects together, as they share the limit of a day.
 *
 * @param options `chosen` is another recall than the student's, by which due dates are computed again; `days` to play, else
 *   to the last exam, and 30 at least
 */
export function forecastBook(
  { userId, learner, cards, todays, subjects }: BookState,
  { calibration, firstRight }: MeasuredMemory,
  options: { chosen?: Retention | null; days?: number } = {},
) {
  const { parameters } = learner;
  const { chosen = learner.retention } = options;
  const today = dayNumber(learner.today);
  const examDays = new Map(
    [...cards, ...subjects.map(({ id, exam_on }) => ({ subject_id: id, exam_on }))].map(
      ({ subject_id, exam_on }) => [
        subject_id,
        exam_on !== null && exam_on > learner.today ? dayNumber(exam_on) : null,
      ],
    ),
  );
  const retentionOn = (hasExam: boolean) => retentionOf(chosen, hasExam);
  const isOther = chosen !== learner.retention;
  const partOf = new Map(
    todays.cards.map(({ kind, id }, index) => [
      `${kind} ${id}`,
      index < todays.cards.length - todays.sweep ? ('due' as const) : ('sweep' as const),
    ]),
  );
  const questions = cards.flatMap((card): ForecastQuestion[] => {
    const { kind, question_id, subject_id, stability, difficulty, last_on, reps } = card;
    if (!card.has_access) return [];
    const memory = last_on === null ? null : { stability, difficulty };
    const lastDay = dayNumber(last_on ?? card.due_on);
    const id = kind === 'qcm' ? question_id : -question_id;
    const hasExam = (examDays.get(subject_id) ?? null) !== null;
    const dueDay =
      isOther && memory !== null
        ? lastDay + daysUntilDue({ memory, elapsedDays: 0, questionId: id, reps, hasExam })
        : dayNumber(card.due_on);
    const question = {
      id,
      kind,
      subjectId: subject_id,
      memory,
      lastDay,
      dueDay,
      inBook: card.in_book,
      isPaused: card.is_paused,
      sweptDay: card.swept_on === null ? null : dayNumber(card.swept_on),
      reps,
      today: partOf.get(`${kind} ${question_id}`) ?? null,
    };
    return [question];
  });
  function daysUntilDue(answer: Parameters<ForecastMemory['dueIn']>[0]) {
    // Without spreads, which take longer than all else of a long forecast.
    const { memory, elapsedDays, questionId, reps, hasExam } = answer;
    const retention = retentionOn(hasExam);
    return dueIn({
      memory,
      elapsedDays,
      retention,
      parameters,
      userId,
      questionId,
      reps,
    });
  }
  const exams = [...examDays.values()].map((day) => day ?? 0);
  return inTurns(
    playForecast({
      today,
      end: options.days
        ? today + options.days
        : Math.max(today + FORECAST_DAYS, ...exams.map((day) => day + 1)),
      questions,
      subjects: [...examDays].map(([id, examDay]) => ({
        id,
        examDay,
        fresh:
          subjects.find((subject) => subject.id === id)?.plan?.days.map(({ fresh }) => fresh) ?? [],
      })),
      reviewsPerDay: learner.reviews_per_day,
      restDays: learner.rest_days,
      keepAll: learner.keep_all,
      memory: {
        next: (memory, elapsedDays, isRight) =>
          nextMemory(memory, elapsedDays, isRight ? GRADES.good : GRADES.again, parameters),
        dueIn: daysUntilDue,
        recall: measuredRecall(decayOf(parameters), calibration),
        firstRight,
        decay: decayOf(parameters),
      },
    }),
  );
}
