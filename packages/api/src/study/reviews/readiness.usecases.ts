import { type PlannedDay, planUntilExam } from '@amphi/domain/plan/plan';
import {
  answersNeeded,
  type Calibration,
  calibrate,
  nextChapters,
  type ObservedReview,
  PLAYED_DEVIATION,
  readiness,
  type Seen,
} from '@amphi/domain/reviews/readiness';
import { decayOf, recallOn } from '@amphi/domain/reviews/recall';
import { retentionOf } from '@amphi/domain/reviews/retention';
import { dayNumber, daysBetween } from '@amphi/domain/reviews/study-day';
import { findPreferences } from '../../identity/accounts/preferences.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { type Learner, listDecisions } from './cards.queries.ts';
import { foldAnswers, keepChangesOf } from './fold.usecases.ts';
import { followPlan } from './follow-plan.ts';
import { listHistory } from './log.queries.ts';
import { listPlannedSubjects } from './plan.queries.ts';
import { memoryByWeek } from './progress.usecases.ts';
import {
  listChapterSizes,
  listOthersReadiness,
  listSubjectMemories,
  type SubjectMemory,
} from './readiness.queries.ts';

/** Subjects that are estimated at once, those of the nearest exams. */
const SUBJECTS_MAX = 12;
const NEXT_CHAPTERS = 2;

/** Replays the answers to closed questions, for each review what was predicted and if it was recalled. */
async function listReviews(services: Services, userId: number, learner: Learner) {
  const [history, decisions] = await Promise.all([
    listHistory(services.db, 'qcm', userId),
    listDecisions(services.db, 'qcm', userId),
  ]);
  const reviews: ObservedReview[] = [];
  const changes = keepChangesOf('qcm', learner.keep_changes);
  await memoryByWeek(userId, history, decisions, changes, learner, (one) => reviews.push(one));
  return reviews;
}

/** Questions of a subject that are played: of a larger one every second, third … stands for the others. */
const PLAYED_MAX = 100;

/** Estimates a subject as it will be remembered by a student who follows the plan from today on. */
function ifFollowed(
  memories: readonly SubjectMemory[],
  {
    exam_on,
    days,
    total,
    learner,
    calibration,
  }: {
    exam_on: string;
    days: readonly PlannedDay[];
    total: number;
    learner: Learner;
    calibration: Calibration;
  },
) {
  const every = Math.ceil(total / PLAYED_MAX);
  const examDay = dayNumber(exam_on);
  const questions = memories
    .filter((_, index) => index % every === 0)
    .map(({ stability, difficulty, last_on, due_on, swept_on, in_book, is_paused, reps }) => ({
      memory: { stability, difficulty },
      lastDay: dayNumber(last_on),
      dueDay: dayNumber(due_on),
      inBook: in_book && !is_paused,
      // A question that is set aside is asked no more.
      sweptDay: is_paused ? examDay : swept_on === null ? null : dayNumber(swept_on),
      reps,
    }));
  let fresh = 0;
  const sampled = days.map((day) => {
    const before = Math.floor(fresh / every);
    fresh += day.fresh;
    return { ...day, fresh: Math.floor(fresh / every) - before };
  });
  const settings = {
    days: sampled,
    examDay,
    retention: retentionOf(learner.retention, true),
    parameters: learner.parameters,
    keepAll: learner.keep_all,
  };
  const seenBy: Seen = (curve, scale) => followPlan(questions, { ...settings, curve, scale });
  const count = Math.max(questions.length + Math.floor(fresh / every), Math.round(total / every));
  const decay = decayOf(learner.parameters);
  return inTurn(() => readiness(seenBy, count, decay, calibration, PLAYED_DEVIATION));
}

/**
 * 'Serai-je prêt ?': of each subject whose exam is to come, the share of its closed questions that would be answered right
 * on that day by the student's reviews so far, if nothing more was done and if the plan is followed, and the chapters to do
 * next. The others' mean is
 * compared by the model alone, as it is known of them.
 */
export async function readReadiness(services: Services, userId: number) {
  const { db } = services;
  const learner = await foldAnswers(services, userId);
  const { today, parameters } = learner;
  const [planned, memories, { is_compared }, reviews] = await Promise.all([
    listPlannedSubjects(db, userId),
    listSubjectMemories(db, userId, today),
    findPreferences(db, userId),
    listReviews(services, userId, learner),
  ]);
  const decay = decayOf(parameters);
  const calibration = await inTurn(() => calibrate(reviews, decay));
  const subjects = planned
    .flatMap(({ exam_on, ...subject }) =>
      exam_on !== null && exam_on > today ? [{ ...subject, exam_on }] : [],
    )
    .slice(0, SUBJECTS_MAX);
  const seenOf = (id: number) => memories.filter(({ subject_id }) => subject_id === id);
  const estimated = subjects.filter(({ id, total }) => seenOf(id).length >= answersNeeded(total));
  const [sizes, compared] = await Promise.all([
    listChapterSizes(
      db,
      subjects.map(({ id }) => id),
    ),
    is_compared ? listOthersReadiness(db, userId, estimated) : [],
  ]);
  const shown = [];
  for (const { id, name, exam_on, total } of subjects) {
    const examDay = dayNumber(exam_on);
    const memoriesOf = seenOf(id);
    const own = memoriesOf.map(({ chapter_id, last_on, ...memory }) => ({
      chapter_id,
      days: examDay - dayNumber(last_on),
      stability: memory.stability,
      isReviewed: memory.reps > 1,
      recall: recallOn(examDay, dayNumber(last_on), memory, parameters),
    }));
    const estimate = await inTurn(() => readiness(() => own, total, decay, calibration));
    const days = planUntilExam({
      today,
      exam_on,
      never_seen: total - own.length,
      met_today: 0,
      due: new Map(),
      to_sweep: 0,
      sweep_today: 0,
      rest_days: learner.rest_days,
    }).days;
    const followed =
      estimate && (await ifFollowed(memoriesOf, { exam_on, days, total, learner, calibration }));
    const others = compared.find(({ subject_id }) => subject_id === id);
    const predicted = own.reduce((sum, { recall }) => sum + recall, 0) / total;
    const chapters = sizes
      .filter(({ subject_id }) => subject_id === id)
      .map((chapter) => ({
        ...chapter,
        known: own
          .filter(({ chapter_id }) => chapter_id === chapter.chapter_id)
          .reduce((sum, { recall }) => sum + recall, 0),
      }));
    shown.push({
      subject_id: id,
      subject_name: name,
      exam_on,
      days_left: daysBetween(today, exam_on),
      seen: own.length,
      total,
      estimate,
      /** Estimate where the plan is followed to the exam. */
      followed,
      /** Number of answers that an estimate still takes. */
      missing: Math.max(0, answersNeeded(total) - own.length),
      /** By how much the others' mean is above the student's, both as the model predicts. */
      others: others === undefined ? null : { lead: others.rate - predicted, count: others.count },
      next: nextChapters(chapters, NEXT_CHAPTERS).map(
        ({ chapter_id, name: chapter, total: size, known }) => ({
          chapter_id,
          name: chapter,
          /** Questions that would not be known. */
          unknown: Math.round(size - known),
        }),
      ),
    });
  }
  return { has_subjects: planned.length > 0, is_measured: calibration.isMeasured, subjects: shown };
}
