import {
  answersNeeded,
  calibrate,
  nextChapters,
  type ObservedReview,
  readiness,
} from '@amphi/domain/reviews/readiness';
import { decayOf, recallOn } from '@amphi/domain/reviews/recall';
import { dayNumber, daysBetween } from '@amphi/domain/reviews/study-day';
import { findComparison } from '../../identity/accounts/preferences.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { type Learner, listDecisions } from './cards.queries.ts';
import { foldAnswers, keepChangesOf } from './fold.usecases.ts';
import { listHistory } from './log.queries.ts';
import { listPlannedSubjects } from './plan.queries.ts';
import { memoryByWeek } from './progress.usecases.ts';
import { listChapterSizes, listOthersReadiness, listSubjectMemories } from './readiness.queries.ts';

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

/**
 * 'Serai-je prêt ?': of each subject whose exam is to come, the share of its closed questions that would be answered right
 * on that day if nothing more was done, by the student's reviews so far, and the chapters to do next. The others' mean is
 * compared by the model alone, as it is known of them.
 */
export async function readReadiness(services: Services, userId: number) {
  const { db } = services;
  const learner = await foldAnswers(services, userId);
  const { today, parameters } = learner;
  const [planned, memories, { is_compared }, reviews] = await Promise.all([
    listPlannedSubjects(db, userId),
    listSubjectMemories(db, userId, today),
    findComparison(db, userId),
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
    const own = seenOf(id).map(({ chapter_id, last_on, ...memory }) => ({
      chapter_id,
      days: examDay - dayNumber(last_on),
      stability: memory.stability,
      isReviewed: memory.reps > 1,
      recall: recallOn(examDay, dayNumber(last_on), memory, parameters),
    }));
    const estimate = await inTurn(() => readiness(own, total, decay, calibration));
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
