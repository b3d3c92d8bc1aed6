import { DomainError, required } from '@amphi/domain/errors';
import { examDateProblem } from '@amphi/domain/plan/exam-date';
import { planUntilExam, SWEEP_DAYS, tooLate } from '@amphi/domain/plan/plan';
import { type DueCount, isRestDay, spreadReviews } from '@amphi/domain/reviews/overload';
import { FINAL_SWEEP } from '@amphi/domain/reviews/plan-reviews';
import { nextReviews } from '@amphi/domain/reviews/queue';
import { recallOn } from '@amphi/domain/reviews/recall';
import type { saveExamDatesInput, saveLearnerInput } from '@amphi/domain/reviews/schema';
import { dayNumber, daysBetween } from '@amphi/domain/reviews/study-day';
import { QUESTIONS_MAX } from '@amphi/domain/sittings/rules';
import type { z } from 'zod';
import { requireSubjects } from '../../catalog/access/requirements.usecases.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { findOpenDay } from '../sittings/sittings.queries.ts';
import { listBook } from './book.queries.ts';
import { countStages } from './book.usecases.ts';
import { type Learner, lockLearner } from './cards.queries.ts';
import { foldAnswers, replayAll, replayCards } from './fold.usecases.ts';
import { withKeepChange } from './keep-changes.ts';
import { CARD_KINDS } from './kinds.queries.ts';
import { findPace, type Pace } from './pace.queries.ts';
import {
  countDueOutside,
  listPaces,
  listPlannedSubjects,
  listProposedDates,
  listSweepCards,
  lockCardsOfSubjects,
  type PlannedSubject,
  type SweepCard,
  saveDates,
  updateLearner,
} from './plan.queries.ts';
import { keptSpreadDays } from './policy.ts';
import { listDueDays } from './queue.queries.ts';
import { readTodaysReviews, type TodaysReviews } from './queue.usecases.ts';

/** Sources of a plan beside the subject itself. */
interface PlanSources {
  todays: TodaysReviews;
  /** On which day each review will be asked. */
  due: readonly DueCount[];
  cards: readonly SweepCard[];
  paces: readonly { subject_id: number; pace: number; today: number }[];
}

/** True where the final sweep has still to ask a question, as far as can be told today. */
function isToSweep({ last_on, swept_on, ...memory }: SweepCard, examOn: string, learner: Learner) {
  const examDay = dayNumber(examOn);
  const isSwept = swept_on !== null && dayNumber(swept_on) >= examDay - FINAL_SWEEP.days;
  const recall = recallOn(examDay, dayNumber(last_on), memory, learner.parameters);
  return !isSwept && recall < FINAL_SWEEP.target;
}

function planSubject(subject: PlannedSubject, { todays, due, cards, paces }: PlanSources) {
  const { learner, asked } = todays;
  const { exam_on, total, seen, added } = subject;
  if (exam_on === null) return { plan: null, days: [] };
  const own = cards.filter(({ subject_id }) => subject_id === subject.id);
  const toSweep = own.filter((card) => isToSweep(card, exam_on, learner));
  const met = paces.find(({ subject_id }) => subject_id === subject.id);
  // Questions that are in the book already are reviews to do.
  const never_seen = total - seen - added;
  const plan = planUntilExam({
    today: learner.today,
    exam_on,
    never_seen,
    met_today: met?.today ?? 0,
    due: new Map(
      due
        .filter(({ subject_id }) => subject_id === subject.id)
        .map(({ due_on, count }) => [due_on, count]),
    ),
    // Questions that were put into the book unanswered are met before the sweep begins, and asked by it as well.
    to_sweep: toSweep.length + (daysBetween(learner.today, exam_on) > SWEEP_DAYS ? added : 0),
    sweep_today: asked.sweep.get(subject.id) ?? 0,
    rest_days: learner.rest_days,
  });
  const { days, unplanned, ...planned } = plan;
  const [first] = days;
  const summary = {
    ...planned,
    never_seen,
    /** Questions, not reviews: of the book before the exam, or of the final sweep, or both. */
    to_review:
      added +
      own.filter((card) => (card.in_book && card.due_on < exam_on) || toSweep.includes(card))
        .length,
    is_sweeping: plan.days_left > 0 && plan.days_left <= SWEEP_DAYS,
    /** Null where there is no pace to tell by, or it is enough. */
    too_late: met === undefined ? null : tooLate({ plan, total, never_seen, pace: met.pace }),
    /** Questions and reviews that are left of today. */
    fresh_today: first?.fresh ?? 0,
    reviews_today: first?.reviews ?? 0,
    sweep_today: first?.sweep ?? 0,
  };
  return { plan: summary, days };
}

/**
 * The figures of the dashboard, the plan, the forecast and the reviews, all from here: today is what the queue of the
 * reviews asks, and the later days are what that leaves.
 */
async function readPlans(services: Services, userId: number) {
  const { db, timezone } = services;
  const todays = await readTodaysReviews(services, userId);
  const { learner } = todays;
  const [subjects, dueDays, cards, paces, sitting_id] = await Promise.all([
    listPlannedSubjects(db, userId),
    listDueDays(db, userId),
    listSweepCards(db, userId, learner.today),
    listPaces(db, userId, timezone),
    findOpenDayId(services, userId, learner),
  ]);
  const due = spreadReviews(dueDays, {
    today: learner.today,
    askedToday: todays.asked.due,
    reviewsPerDay: learner.reviews_per_day,
    restDays: learner.rest_days,
  });
  const sources = { todays, due, cards, paces };
  const plans = subjects.map((subject) => ({ ...subject, ...planSubject(subject, sources) }));
  return { todays, due, plans, paces, sitting_id };
}

/** The number of today's session that is not finished; null without one. */
const findOpenDayId = async ({ db }: Services, userId: number, { today }: Learner) =>
  (await findOpenDay(db, userId, today))?.id ?? null;

/** Reads what is left to do today: what of the book is due, and how many new questions each exam asks for. */
export async function readDay(services: Services, userId: number) {
  const { todays, plans, sitting_id } = await readPlans(services, userId);
  const { learner, cards, sweep } = todays;
  return {
    learner,
    plans,
    sitting_id,
    // The final sweep is asked by reviews alone, which note it.
    reviews: cards.slice(0, cards.length - sweep),
    fresh: freshToday(plans),
  };
}

/** New questions of each subject that are left of today. */
const freshToday = (plans: readonly { id: number; plan: { fresh_today: number } | null }[]) =>
  plans.flatMap(({ id, plan }) =>
    plan !== null && plan.fresh_today > 0 ? [{ subject_id: id, count: plan.fresh_today }] : [],
  );

const sumOf = (counts: readonly { count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);

/**
 * Questions that a session of the day would ask, the session that is not finished, how fast the student answers, and
 * their goal.
 */
const dayOf = (
  left: { reviews: number; fresh: number; sitting_id: number | null },
  pace: Pace,
  { daily_goal }: Learner,
) => ({
  ...left,
  daily_goal,
  questions: Math.min(QUESTIONS_MAX, left.reviews + left.fresh),
  ...pace,
});

/** The way to each exam, day by day, what is left of today, and what is planned of the book in all. */
export async function readPlan(services: Services, userId: number) {
  const { db, timezone } = services;
  const { learner, plans, reviews, fresh, sitting_id } = await readDay(services, userId);
  const { today, reviews_per_day, rest_days, retention, keep_all } = learner;
  const [pace, proposed] = await Promise.all([
    findPace(db, userId, timezone),
    listProposedDates(db, userId, today),
  ]);
  return {
    today,
    /** Dates that others of the same faculty and year name. */
    proposed,
    reviews_per_day,
    rest_days,
    retention,
    keep_all,
    day: dayOf({ reviews: reviews.length, fresh: sumOf(fresh), sitting_id }, pace, learner),
    // A subject keeps its rank when its date changes.
    subjects: plans.map(({ days: _, ...subject }) => subject).sort(byName),
  };
}

const byName = (one: PlannedSubject, other: PlannedSubject) =>
  one.semester_name.localeCompare(other.semester_name, 'fr') ||
  one.semester_id - other.semester_id ||
  one.name.localeCompare(other.name, 'fr') ||
  one.id - other.id;

const metToday = (paces: PlanSources['paces'], subjectId: number): number =>
  paces.find(({ subject_id }) => subject_id === subjectId)?.today ?? 0;

/** Reads what there is to do now: today's reviews, what comes next, and the nearest exam. */
export async function readSummary(services: Services, userId: number) {
  const { todays, due, plans, paces, sitting_id } = await readPlans(services, userId);
  const { learner, cards, sweep, postponed, reviewed } = todays;
  const { today } = learner;
  const is_rest_day = isRestDay(learner.rest_days, today);
  const [book, pace] = await Promise.all([
    listBook(services.db, userId, {}),
    findPace(services.db, userId, services.timezone),
  ]);
  const nearest = plans.find(({ exam_on }) => exam_on !== null && exam_on >= today);
  const planned = due.flatMap(({ due_on, count }) =>
    Array.from({ length: count }, () => ({ due_on })),
  );
  return {
    due: cards.length,
    sweep,
    postponed,
    reviewed,
    day: dayOf(
      { reviews: cards.length - sweep, fresh: sumOf(freshToday(plans)), sitting_id },
      pace,
      learner,
    ),
    /** True where today asked for something: reviews, its session, or new questions of a plan. */
    was_planned:
      pace.was_asked_today ||
      (!is_rest_day &&
        plans.some(({ id, plan }) => plan?.state === 'planned' && metToday(paces, id) > 0)),
    next: nextReviews(planned, today),
    /** True where reviews are there that may be done before they are due. */
    has_ahead: book.some(
      ({ is_paused, has_access, last_on, due_on }) =>
        !is_paused && has_access && last_on !== null && last_on < today && due_on > today,
    ),
    is_rest_day,
    book: countStages(book),
    has_subjects: plans.length > 0,
    exam:
      nearest?.plan == null
        ? null
        : {
            subject_id: nearest.id,
            subject_name: nearest.name,
            exam_on: nearest.exam_on as string,
            ...nearest.plan,
          },
  };
}

/** Days of the forecast, today included. */
const FORECAST_DAYS = 30;

/**
 * Counts the reviews that are planned on each of the next 30 days: of the book by today's dates and the limit of a day, and of
 * the final sweep. Where the student has a goal, it is told with what they have answered today.
 */
export async function readForecast(services: Services, userId: number) {
  const { db, timezone } = services;
  const { todays, due, plans } = await readPlans(services, userId);
  const { today, daily_goal } = todays.learner;
  const goal = daily_goal && { daily_goal, ...(await findPace(db, userId, timezone)) };
  const days = Array.from({ length: FORECAST_DAYS }, () => ({ book: 0, sweep: 0 }));
  for (const { due_on, count } of due) {
    const day = days[daysBetween(today, due_on)];
    if (day !== undefined) day.book += count;
  }
  for (const { day, sweep } of plans.flatMap((subject) => subject.days)) {
    const planned = days[daysBetween(today, day)];
    if (planned !== undefined) planned.sweep += sweep;
  }
  return { today, days, goal };
}

/**
 * Sets or takes back the exam's dates of some subjects, all or none: what was answered before is scheduled by the new
 * ones from now on.
 *
 * @throws reviews.exam_past, reviews.exam_far of a new date; subjects.not_found, access.denied
 */
export async function saveExamDates(
  services: Services,
  user: { id: number; is_admin: boolean },
  input: z.output<typeof saveExamDatesInput>,
): Promise<void> {
  const dates = Object.entries(input).map(([id, exam_on]) => ({ subject_id: Number(id), exam_on }));
  const ids = dates.map(({ subject_id }) => subject_id);
  await requireSubjects(services, user, ids);
  const { today } = await foldAnswers(services, user.id);
  for (const { subject_id, exam_on } of dates) {
    const problem = exam_on === null ? null : examDateProblem(exam_on, today);
    if (problem !== null) throw new DomainError(`reviews.exam_${problem}`, String(subject_id));
  }
  await inTransaction(services.db, async (trx) => {
    const learner = required(await lockLearner(trx, user.id), 'auth.required');
    await saveDates(trx, user.id, dates);
    // Due dates depend on the exam's: those of the subjects are computed anew in the same transaction.
    for (const kind of CARD_KINDS) {
      const cards = await lockCardsOfSubjects(trx, kind, user.id, ids);
      await replayCards(trx, kind, user.id, learner, cards);
    }
  });
}

/**
 * Saves how many reviews a day the student wants at most, their days off, the recall that they want, whether everything
 * that they have ever answered is kept in the book, and their goal of a day. Without a word of the last two they stay.
 */
export async function saveLearner(
  services: Services,
  userId: number,
  settings: z.output<typeof saveLearnerInput>,
): Promise<void> {
  const { today } = await foldAnswers(services, userId);
  await inTransaction(services.db, async (trx) => {
    const learner = required(await lockLearner(trx, userId), 'auth.required');
    const { retention, reviews_per_day, keep_all = learner.keep_all } = settings;
    let { keep_changes } = learner;
    if (keep_all !== learner.keep_all) {
      const due = keep_all ? await countDueOutside(trx, userId, today) : 0;
      keep_changes = withKeepChange(keep_changes, {
        keep_all,
        qcm_after: learner.log_cursor,
        qroc_after: learner.qroc_cursor,
        changed_on: today,
        spread_days: keptSpreadDays(due, reviews_per_day),
      });
    }
    await updateLearner(trx, userId, { ...settings, keep_all, keep_changes });
    // Due dates depend on the one, what is in the book on the other.
    if (retention !== learner.retention || keep_all !== learner.keep_all) {
      await replayAll(trx, userId, { ...learner, retention, keep_all, keep_changes });
    }
  });
}
