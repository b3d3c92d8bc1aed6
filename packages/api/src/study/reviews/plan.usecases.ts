import { DomainError, required } from '@amphi/domain/errors';
import { examDateProblem } from '@amphi/domain/plan/exam-date';
import { type Forecast, loadOf } from '@amphi/domain/plan/forecast';
import { type Plan, tooLate } from '@amphi/domain/plan/plan';
import { FINAL_SWEEP } from '@amphi/domain/reviews/plan-reviews';
import { nextReviews } from '@amphi/domain/reviews/queue';
import type { saveExamDatesInput, saveLearnerInput } from '@amphi/domain/reviews/schema';
import { dayNumber, isRestDay } from '@amphi/domain/reviews/study-day';
import { QUESTIONS_MAX } from '@amphi/domain/sittings/rules';
import type { z } from 'zod';
import { requireSubjects } from '../../catalog/access/requirements.usecases.ts';
import type { Services } from '../../platform/context.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { findOpenDay } from '../sittings/sittings.queries.ts';
import { countStages } from './book.usecases.ts';
import { type Learner, lockLearner } from './cards.queries.ts';
import { foldAnswers, replayAll, replayCards } from './fold.usecases.ts';
import { forecastBook, readBookState } from './forecast.usecases.ts';
import { withKeepChange } from './keep-changes.ts';
import { CARD_KINDS } from './kinds.queries.ts';
import { measureMemory } from './measured-memory.ts';
import { findPace, listRecentDays, type Pace } from './pace.queries.ts';
import {
  countDueOutside,
  listPaces,
  listProposedDates,
  lockCardsOfSubjects,
  type PlannedSubject,
  saveDates,
  updateLearner,
} from './plan.queries.ts';
import { keptSpreadDays } from './policy.ts';

/**
 * The figures of the dashboard, the plan and the chart, all of one forecast: today is what the queue of the reviews asks,
 * and the later days are what that leaves.
 */
async function readPlans(services: Services, userId: number) {
  const { db, timezone } = services;
  const state = await readBookState(services, userId);
  const { learner, todays, cards } = state;
  const [measured, paces, sitting_id] = await Promise.all([
    inTurn(() => measureMemory(state.answers, learner.parameters)),
    listPaces(db, userId, timezone),
    findOpenDayId(services, userId, learner),
  ]);
  const forecast = await forecastBook(state, measured);
  const plans = state.subjects.map(({ plan, ...subject }) => ({
    ...subject,
    plan: plan && {
      ...summaryOf(subject, plan, forecast, learner.reviews_per_day),
      too_late: tooLateOf(subject, plan, paces),
    },
  }));
  return { learner, todays, cards, forecast, plans, sitting_id };
}

/** The plan of a subject with its share of the forecast. */
function summaryOf(
  { id, never_seen }: { id: number; never_seen: number },
  plan: Plan,
  all: Forecast,
  per_day: number,
) {
  const { days, ...planned } = plan;
  const loads = all.days.slice(0, days.length).map((day) => loadOf(day, id));
  const reviews = loads.reduce((sum, { book, sweep }) => sum + book + sweep, 0);
  const studyDays = days.filter(({ is_rest }) => !is_rest).length;
  const unfit = all.outcomes.get(id)?.unfit ?? 0;
  return {
    ...planned,
    never_seen,
    is_sweeping: plan.days_left > 0 && plan.days_left <= FINAL_SWEEP.days,
    /** On average over the days of study, rounded up; the sweep is among them. */
    reviews_per_day: Math.ceil(reviews / Math.max(1, studyDays)),
    /** Questions that the sweep has no room for within the limit of a day; null without any. */
    unfit: unfit === 0 ? null : { count: unfit, per_day },
    /** Questions and reviews that are left of today. */
    fresh_today: days[0]?.fresh ?? 0,
    reviews_today: loads[0]?.book ?? 0,
    sweep_today: loads[0]?.sweep ?? 0,
  };
}

/** Null where there is no pace to tell by, or it is enough. */
function tooLateOf(
  { id, total, never_seen }: { id: number; total: number; never_seen: number },
  plan: Plan,
  paces: readonly { subject_id: number; pace: number }[],
) {
  const met = paces.find(({ subject_id }) => subject_id === id);
  return met === undefined ? null : tooLate({ plan, total, never_seen, pace: met.pace });
}

/** The number of today's session that is not finished; null without one. */
const findOpenDayId = async ({ db }: Services, userId: number, { today }: Learner) =>
  (await findOpenDay(db, userId, today))?.id ?? null;

/** Reads what is left to do today: what of the book is due, and how many new questions each exam asks for. */
export async function readDay(services: Services, userId: number) {
  const { todays, learner, subjects } = await readBookState(services, userId);
  const { cards, sweep } = todays;
  return {
    learner,
    sitting_id: await findOpenDayId(services, userId, learner),
    // The final sweep is asked by reviews alone, which note it.
    reviews: cards.slice(0, cards.length - sweep),
    fresh: subjects.flatMap(({ id, plan }) => {
      const count = plan?.days[0]?.fresh ?? 0;
      return count > 0 ? [{ subject_id: id, count }] : [];
    }),
  };
}

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

/** New questions that are left of today. */
const freshToday = (plans: readonly { plan: { fresh_today: number } | null }[]) =>
  plans.reduce((sum, { plan }) => sum + (plan?.fresh_today ?? 0), 0);

/** The way to each exam, what is left of today, and what is planned of the book in all. */
export async function readPlan(services: Services, userId: number) {
  const { db, timezone } = services;
  const { learner, plans, todays, sitting_id } = await readPlans(services, userId);
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
    day: dayOf(
      { reviews: todays.cards.length - todays.sweep, fresh: freshToday(plans), sitting_id },
      pace,
      learner,
    ),
    // A subject keeps its rank when its date changes.
    subjects: plans.sort(byName),
  };
}

const byName = (one: PlannedSubject, other: PlannedSubject) =>
  one.semester_name.localeCompare(other.semester_name, 'fr') ||
  one.semester_id - other.semester_id ||
  one.name.localeCompare(other.name, 'fr') ||
  one.id - other.id;

/** Reads what there is to do now: today's reviews, what comes next, and the nearest exam. */
export async function readSummary(services: Services, userId: number) {
  const { learner, todays, cards, forecast, plans, sitting_id } = await readPlans(services, userId);
  const { sweep, postponed, reviewed } = todays;
  const { today } = learner;
  const is_rest_day = isRestDay(learner.rest_days, dayNumber(today));
  const [pace, recent_days] = await Promise.all([
    findPace(services.db, userId, services.timezone),
    listRecentDays(services.db, userId, services.timezone),
  ]);
  const nearest = plans.find(({ exam_on }) => exam_on !== null && exam_on >= today);
  const book = cards.filter(({ in_book }) => in_book);
  const asked = book.filter(({ is_paused, has_access }) => !is_paused && has_access);
  return {
    due: todays.cards.length,
    sweep,
    postponed,
    reviewed,
    day: dayOf(
      { reviews: todays.cards.length - sweep, fresh: freshToday(plans), sitting_id },
      pace,
      learner,
    ),
    recent_days,
    /** True where today asked for something: reviews, its session, or new questions of a plan. */
    was_planned:
      pace.was_asked_today ||
      (!is_rest_day &&
        plans.some(({ plan, met_today }) => plan?.state === 'planned' && met_today > 0)),
    next: nextLoad(forecast.days) ?? nextReviews(asked, today),
    /** True where reviews are there that may be done before they are due. */
    has_ahead: asked.some(
      ({ last_on, due_on }) => last_on !== null && last_on < today && due_on > today,
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

/** The first day after today that asks for reviews, and how many; null within the forecast. */
function nextLoad(days: Forecast['days']) {
  const counts = days.map((day) => loadOf(day)).map(({ book, sweep }) => book + sweep);
  const next = counts.findIndex((count, index) => index > 0 && count > 0);
  return next < 0 ? null : { days: next, count: counts[next] as number };
}

/** Days that are shown at most. */
const SHOWN_DAYS = 90;

/**
 * The reviews of each day to the last exam, and of 30 at least, as forecast: of the book, and of the final sweep. Where the student has a goal,
 * it is told with what they have answered today.
 */
export async function readForecast(services: Services, userId: number) {
  const { db, timezone } = services;
  const { learner, forecast } = await readPlans(services, userId);
  const { today, daily_goal } = learner;
  const goal = daily_goal && { daily_goal, ...(await findPace(db, userId, timezone)) };
  return {
    today,
    days: forecast.days.slice(0, SHOWN_DAYS).map((day) => loadOf(day)),
    goal,
  };
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
