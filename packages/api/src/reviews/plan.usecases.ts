import { DomainError } from '@amphi/domain/errors';
import { examDateProblem } from '@amphi/domain/plan/exam-date';
import { planUntilExam, SWEEP_DAYS, tooLate } from '@amphi/domain/plan/plan';
import { type DueCount, isRestDay, spreadReviews } from '@amphi/domain/reviews/overload';
import { nextReviews } from '@amphi/domain/reviews/queue';
import type { saveLearnerInput } from '@amphi/domain/reviews/schema';
import { daysBetween } from '@amphi/domain/reviews/study-day';
import { QUESTIONS_MAX } from '@amphi/domain/sittings/rules';
import type { z } from 'zod';
import type { Services } from '../context.ts';
import { findOpenDay } from '../sittings/sittings.queries.ts';
import { inTransaction } from '../transactions.ts';
import { listBook } from './book.queries.ts';
import { countStages } from './book.usecases.ts';
import { dayNumber } from './card.ts';
import { type Learner, lockLearner } from './cards.queries.ts';
import { foldAnswers, replayAll, replayCards } from './fold.usecases.ts';
import { withKeepChange } from './keep-changes.ts';
import { CARD_KINDS } from './kinds.queries.ts';
import { recallOn } from './memory.ts';
import { findPace, type Pace } from './pace.queries.ts';
import {
  countDueOutside,
  deleteExamDate,
  listPaces,
  listPlannedSubjects,
  listSweepCards,
  lockCardsOfSubjects,
  type PlannedSubject,
  type SweepCard,
  updateLearner,
  upsertExamDates,
} from './plan.queries.ts';
import { FINAL_SWEEP, keptSpreadDays } from './policy.ts';
import { countReviewed, listDueDays } from './queue.queries.ts';
import { readTodaysReviews } from './queue.usecases.ts';

/** What a plan is made from beside the subject itself. */
interface PlanSources {
  learner: Learner;
  /** On which day each review will be asked. */
  due: readonly DueCount[];
  cards: readonly SweepCard[];
  paces: readonly { subject_id: number; pace: number; today: number }[];
}

/** How many questions the final sweep has still to ask, as far as can be told today. */
function countToSweep(
  subject: PlannedSubject,
  { cards, learner }: PlanSources,
  examOn: string,
): number {
  const examDay = dayNumber(examOn);
  const left = cards.filter(({ subject_id, last_on, swept_on, ...memory }) => {
    if (subject_id !== subject.id) return false;
    const isSwept = swept_on !== null && dayNumber(swept_on) >= examDay - FINAL_SWEEP.days;
    const recall = recallOn(examDay, dayNumber(last_on), memory, learner.parameters);
    return !isSwept && recall < FINAL_SWEEP.target;
  }).length;
  // What was put into the book unanswered is met before the sweep begins, and asked by it as well.
  const isAhead = daysBetween(learner.today, examOn) > SWEEP_DAYS;
  return left + (isAhead ? subject.added : 0);
}

function planSubject(subject: PlannedSubject, sources: PlanSources) {
  const { learner, due, paces } = sources;
  const { exam_on, total, seen, added } = subject;
  if (exam_on === null) return null;
  // What is in the book already is a review to do.
  const never_seen = total - seen - added;
  const plan = planUntilExam({
    ...{ today: learner.today, exam_on, never_seen, rest_days: learner.rest_days },
    due: new Map(
      due
        .filter(({ subject_id }) => subject_id === subject.id)
        .map(({ due_on, count }) => [due_on, count]),
    ),
    to_sweep: countToSweep(subject, sources, exam_on),
  });
  const met = paces.find(({ subject_id }) => subject_id === subject.id);
  const { days, unplanned, ...summary } = plan;
  return {
    ...summary,
    never_seen,
    to_review: days.reduce((sum, { reviews, sweep }) => sum + reviews + sweep, 0),
    is_sweeping: plan.days_left > 0 && plan.days_left <= SWEEP_DAYS,
    /** Null where there is no pace to tell by, or it is enough. */
    too_late: met === undefined ? null : tooLate({ plan, total, never_seen, pace: met.pace }),
    /** Of the new ones, what is left of today's. */
    fresh_today: Math.max(0, (days[0]?.fresh ?? 0) - (met?.today ?? 0)),
    days,
  };
}

/** @param reviewed how much of today's limit is used */
async function readPlans(services: Services, userId: number, learner: Learner, reviewed: number) {
  const { db, timezone } = services;
  const [subjects, dueDays, cards, paces] = await Promise.all([
    listPlannedSubjects(db, userId),
    listDueDays(db, userId),
    listSweepCards(db, userId, learner.today),
    listPaces(db, userId, timezone),
  ]);
  const due = spreadReviews(dueDays, {
    today: learner.today,
    reviewsPerDay: learner.reviews_per_day,
    reviewedToday: reviewed,
    restDays: learner.rest_days,
  });
  const sources = { learner, due, cards, paces };
  return {
    due,
    plans: subjects.map((subject) => ({ ...subject, plan: planSubject(subject, sources) })),
  };
}

/** The number of today's session that is not finished; null without one. */
const findOpenDayId = async ({ db }: Services, userId: number, { today }: Learner) =>
  (await findOpenDay(db, userId, today))?.id ?? null;

/** What is left to do today: what of the book is due, and how many new questions each exam asks for. */
export async function readDay(services: Services, userId: number) {
  const { learner, cards, sweep, reviewed } = await readTodaysReviews(services, userId);
  const [{ plans }, sitting_id] = await Promise.all([
    readPlans(services, userId, learner, reviewed),
    findOpenDayId(services, userId, learner),
  ]);
  return {
    ...{ learner, plans, sitting_id },
    // The final sweep is asked by reviews alone, which note it.
    reviews: cards.slice(0, cards.length - sweep),
    fresh: freshToday(plans),
  };
}

/** How many new questions of each subject are left of today. */
const freshToday = (plans: readonly { id: number; plan: { fresh_today: number } | null }[]) =>
  plans.flatMap(({ id, plan }) =>
    plan !== null && plan.fresh_today > 0 ? [{ subject_id: id, count: plan.fresh_today }] : [],
  );

const sumOf = (counts: readonly { count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** What a session of the day would ask, the one that is not finished, and how fast the student answers. */
const dayOf = (
  left: { reviews: number; fresh: number; sitting_id: number | null },
  pace: Pace,
) => ({
  ...left,
  questions: Math.min(QUESTIONS_MAX, left.reviews + left.fresh),
  ...pace,
});

/** The way to each exam, day by day, what is left of today, and what is planned of the book in all. */
export async function readPlan(services: Services, userId: number) {
  const { db, timezone } = services;
  const { learner, plans, reviews, fresh, sitting_id } = await readDay(services, userId);
  const pace = await findPace(db, userId, timezone);
  const { today, reviews_per_day, rest_days, retention, keep_all } = learner;
  return {
    ...{ today, reviews_per_day, rest_days, retention, keep_all },
    day: dayOf({ reviews: reviews.length, fresh: sumOf(fresh), sitting_id }, pace),
    subjects: plans.map(({ plan, ...subject }) => {
      if (plan === null) return { ...subject, plan: null };
      const { days: _, ...summary } = plan;
      return { ...subject, plan: summary };
    }),
  };
}

/** What there is to do now: today's reviews, what comes next, and the nearest exam. */
export async function readSummary(services: Services, userId: number) {
  const { learner, cards, sweep, postponed, reviewed } = await readTodaysReviews(services, userId);
  const [book, { due, plans }, sitting_id, pace] = await Promise.all([
    listBook(services.db, userId, {}),
    readPlans(services, userId, learner, reviewed),
    findOpenDayId(services, userId, learner),
    findPace(services.db, userId, services.timezone),
  ]);
  const nearest = plans.find(({ exam_on }) => exam_on !== null && exam_on >= learner.today);
  const planned = due.flatMap(({ due_on, count }) =>
    Array.from({ length: count }, () => ({ due_on })),
  );
  const { days: _, ...plan } = nearest?.plan ?? { days: [] };
  return {
    due: cards.length,
    ...{ sweep, postponed, reviewed },
    day: dayOf(
      { reviews: cards.length - sweep, fresh: sumOf(freshToday(plans)), sitting_id },
      pace,
    ),
    next: nextReviews(planned, learner.today),
    is_rest_day: isRestDay(learner.rest_days, learner.today),
    book: countStages(book),
    has_subjects: plans.length > 0,
    exam:
      nearest?.plan == null
        ? null
        : {
            subject_id: nearest.id,
            subject_name: nearest.name,
            exam_on: nearest.exam_on as string,
            ...(plan as Omit<typeof nearest.plan, 'days'>),
          },
  };
}

/** Days of the forecast, today included. */
const FORECAST_DAYS = 30;

/**
 * How many reviews are planned on each of the next 30 days: of the book by today's dates and the limit of a day, and of
 * the final sweep.
 */
export async function readForecast(services: Services, userId: number) {
  const learner = await foldAnswers(services, userId);
  const reviewed = await countReviewed(services.db, userId, learner.today);
  const { due, plans } = await readPlans(services, userId, learner, reviewed);
  const days = Array.from({ length: FORECAST_DAYS }, () => ({ book: 0, sweep: 0 }));
  for (const { due_on, count } of due) {
    const day = days[daysBetween(learner.today, due_on)];
    if (day !== undefined) day.book += count;
  }
  for (const { plan } of plans) {
    for (const { day, sweep } of plan?.days ?? []) {
      const planned = days[daysBetween(learner.today, day)];
      if (planned !== undefined) planned.sweep += sweep;
    }
  }
  return { today: learner.today, days };
}

/** Sets the exam's date of some subjects: what was answered before it is scheduled by it from now on. */
export async function saveExamDates(
  services: Services,
  userId: number,
  subjectIds: readonly number[],
  exam_on: string,
): Promise<void> {
  const { today } = await foldAnswers(services, userId);
  const problem = examDateProblem(exam_on, today);
  if (problem !== null) throw new DomainError(`reviews.exam_${problem}`, 'exam_on');
  await changeExamDates(services, userId, subjectIds, (trx) =>
    upsertExamDates(trx, userId, subjectIds, exam_on),
  );
}

export async function removeExamDate(
  services: Services,
  userId: number,
  subjectId: number,
): Promise<void> {
  await foldAnswers(services, userId);
  await changeExamDates(services, userId, [subjectId], (trx) =>
    deleteExamDate(trx, userId, subjectId),
  );
}

/** Due dates depend on the exam's: those of the subjects are computed anew in the same transaction. */
function changeExamDates(
  { db }: Services,
  userId: number,
  subjectIds: readonly number[],
  change: (trx: Parameters<typeof upsertExamDates>[0]) => Promise<unknown>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const learner = await lockLearner(trx, userId);
    if (learner === undefined) throw new DomainError('auth.required');
    await change(trx);
    for (const kind of CARD_KINDS) {
      const cards = await lockCardsOfSubjects(trx, kind, userId, subjectIds);
      await replayCards(trx, kind, userId, learner, cards);
    }
  });
}

/**
 * Saves how many reviews a day the student wants at most, their days off, the recall that they want, and whether
 * everything that they have ever answered is kept in the book. Without a word of the last it stays as it is.
 */
export async function saveLearner(
  services: Services,
  userId: number,
  settings: z.output<typeof saveLearnerInput>,
): Promise<void> {
  const { today } = await foldAnswers(services, userId);
  await inTransaction(services.db, async (trx) => {
    const learner = await lockLearner(trx, userId);
    if (learner === undefined) throw new DomainError('auth.required');
    const { retention, reviews_per_day, keep_all = learner.keep_all } = settings;
    let { keep_changes } = learner;
    if (keep_all !== learner.keep_all) {
      const due = keep_all ? await countDueOutside(trx, userId, today) : 0;
      keep_changes = withKeepChange(keep_changes, {
        ...{ keep_all, qcm_after: learner.log_cursor, qroc_after: learner.qroc_cursor },
        ...{ changed_on: today, spread_days: keptSpreadDays(due, reviews_per_day) },
      });
    }
    await updateLearner(trx, userId, { ...settings, keep_all, keep_changes });
    // Due dates depend on the one, what is in the book on the other.
    if (retention !== learner.retention || keep_all !== learner.keep_all) {
      await replayAll(trx, userId, { ...learner, retention, keep_all, keep_changes });
    }
  });
}
