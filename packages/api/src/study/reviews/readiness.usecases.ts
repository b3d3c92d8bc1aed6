import { byKind } from '@amphi/domain/questions/kinds';
import {
  answersNeeded,
  expectedKnown,
  nextChapters,
  PLAYED_DEVIATION,
  readiness,
} from '@amphi/domain/reviews/readiness';
import { decayOf, recallAfter } from '@amphi/domain/reviews/recall';
import { dayNumber, daysBetween } from '@amphi/domain/reviews/study-day';
import { findPreferences } from '../../identity/accounts/preferences.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { type BookState, forecastBook, readBookState } from './forecast.usecases.ts';
import { measureMemory } from './measured-memory.ts';
import { listChapterSizes, listOthersReadiness } from './readiness.queries.ts';

/** Subjects that are estimated at once, those of the nearest exams. */
const SUBJECTS_MAX = 12;
const NEXT_CHAPTERS = 2;

/** A question as it is remembered on the day of an exam. */
const remembered = (
  question: { lastDay: number; reps: number; memory: { stability: number } },
  examDay: number,
) => ({
  days: examDay - question.lastDay,
  stability: question.memory.stability,
  isReviewed: question.reps > 1,
});

/** A subject whose exam is to come, with its closed questions that were seen. */
function examined({ cards, subjects, learner: { today } }: BookState) {
  const closed = byKind(cards).qcm;
  return subjects
    .flatMap(({ id, name, exam_on, total }) => {
      if (exam_on === null || exam_on <= today) return [];
      const examDay = dayNumber(exam_on);
      const own = closed.flatMap(({ subject_id, chapter_id, last_on, ...memory }) => {
        if (subject_id !== id || last_on === null) return [];
        const question = { lastDay: dayNumber(last_on), reps: memory.reps, memory };
        return { ...remembered(question, examDay), chapter_id };
      });
      return { id, name, exam_on, examDay, total, own };
    })
    .slice(0, SUBJECTS_MAX);
}

type Examined = ReturnType<typeof examined>[number];

/** The chapters to do next, with how many of their questions would not be known if nothing more was done. */
const chaptersToDo = (
  { id, own }: Examined,
  sizes: Awaited<ReturnType<typeof listChapterSizes>>,
  knownOf: (some: Examined['own']) => number,
) =>
  nextChapters(
    sizes
      .filter(({ subject_id }) => subject_id === id)
      .map((chapter) => ({
        ...chapter,
        known: knownOf(own.filter(({ chapter_id }) => chapter_id === chapter.chapter_id)),
      })),
    NEXT_CHAPTERS,
  ).map(({ chapter_id, name, total, known }) => ({
    chapter_id,
    name,
    /** Questions that would not be known. */
    unknown: Math.round(total - known),
  }));

/**
 * 'Serai-je prêt ?': of each subject whose exam is to come, the share of its closed questions that would be answered right
 * on that day by the student's reviews so far, if nothing more was done and if the plan is followed, and the chapters to do
 * next. The others' mean is compared by the model alone, as it is known of them.
 */
export async function readReadiness(services: Services, userId: number) {
  const { db } = services;
  const state = await readBookState(services, userId);
  const { today, parameters } = state.learner;
  const decay = decayOf(parameters);
  const subjects = examined(state);
  const [measured, { is_compared }, sizes] = await Promise.all([
    inTurn(() => measureMemory(state.answers, parameters)),
    findPreferences(db, userId),
    listChapterSizes(
      db,
      subjects.map(({ id }) => id),
    ),
  ]);
  const estimated = subjects.filter(({ own, total }) => own.length >= answersNeeded(total));
  const compared = is_compared ? await listOthersReadiness(db, userId, estimated) : [];
  const { calibration } = measured;
  const { outcomes } = await forecastBook(state, measured);
  const shown = [];
  for (const subject of subjects) {
    const { id, name, exam_on, examDay, total, own } = subject;
    const estimate = await inTurn(() => readiness(own, total, decay, calibration));
    const played = byKind(outcomes.get(id)?.seen ?? []).qcm;
    const followed = await inTurn(() =>
      readiness(
        played.map((one) => remembered(one, examDay)),
        total,
        decay,
        calibration,
        PLAYED_DEVIATION,
      ),
    );
    const others = compared.find(({ subject_id }) => subject_id === id);
    const predicted =
      own.reduce((sum, { days, stability }) => sum + recallAfter(days, stability, decay), 0) /
      total;
    shown.push({
      subject_id: id,
      subject_name: name,
      exam_on,
      days_left: daysBetween(today, exam_on),
      seen: own.length,
      total,
      estimate,
      /** Estimate where the plan is followed to the exam. */
      followed: estimate && followed,
      /** Number of answers that an estimate still takes. */
      missing: Math.max(0, answersNeeded(total) - own.length),
      /** By how much the others' mean is above the student's, both as the model predicts. */
      others: others === undefined ? null : { lead: others.rate - predicted, count: others.count },
      next: await inTurn(() =>
        chaptersToDo(subject, sizes, (some) => expectedKnown(some, decay, calibration)),
      ),
    });
  }
  return {
    has_subjects: state.subjects.length > 0,
    is_measured: calibration.isMeasured,
    subjects: shown,
  };
}
