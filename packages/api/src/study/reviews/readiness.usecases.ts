import { nextChapters, READINESS_MIN, readiness } from '@amphi/domain/reviews/readiness';
import { recallOn } from '@amphi/domain/reviews/recall';
import { dayNumber, daysBetween } from '@amphi/domain/reviews/study-day';
import { findComparison } from '../../identity/accounts/preferences.queries.ts';
import type { Services } from '../../platform/context.ts';
import { foldAnswers } from './fold.usecases.ts';
import { listPlannedSubjects } from './plan.queries.ts';
import { listChapterSizes, listOthersReadiness, listSubjectMemories } from './readiness.queries.ts';

/** Subjects that are estimated at once, those of the nearest exams. */
const SUBJECTS_MAX = 12;
const NEXT_CHAPTERS = 2;

/**
 * 'Serai-je prêt ?': of each subject whose exam is to come, the share of its closed questions that would be known on that
 * day if nothing more was done, beside that of the others, and the chapters to do next.
 */
export async function readReadiness(services: Services, userId: number) {
  const { db } = services;
  const { today, parameters } = await foldAnswers(services, userId);
  const [planned, memories, { is_compared }] = await Promise.all([
    listPlannedSubjects(db, userId),
    listSubjectMemories(db, userId, today),
    findComparison(db, userId),
  ]);
  const subjects = planned
    .flatMap(({ exam_on, ...subject }) =>
      exam_on !== null && exam_on > today ? [{ ...subject, exam_on }] : [],
    )
    .slice(0, SUBJECTS_MAX);
  const estimated = subjects.filter(
    ({ id }) => memories.filter(({ subject_id }) => subject_id === id).length >= READINESS_MIN,
  );
  const [sizes, compared] = await Promise.all([
    listChapterSizes(
      db,
      subjects.map(({ id }) => id),
    ),
    is_compared ? listOthersReadiness(db, userId, estimated) : [],
  ]);
  return {
    has_subjects: planned.length > 0,
    subjects: subjects.map(({ id, name, exam_on, total }) => {
      const own = memories.flatMap(({ subject_id, chapter_id, last_on, ...memory }) =>
        subject_id === id
          ? [
              {
                chapter_id,
                recall: recallOn(dayNumber(exam_on), dayNumber(last_on), memory, parameters),
              },
            ]
          : [],
      );
      const estimate = readiness(
        own.map(({ recall }) => recall),
        total,
      );
      const others = compared.find(({ subject_id }) => subject_id === id);
      const chapters = sizes
        .filter(({ subject_id }) => subject_id === id)
        .map((chapter) => ({
          ...chapter,
          known: own
            .filter(({ chapter_id }) => chapter_id === chapter.chapter_id)
            .reduce((sum, { recall }) => sum + recall, 0),
        }));
      return {
        subject_id: id,
        subject_name: name,
        exam_on,
        days_left: daysBetween(today, exam_on),
        seen: own.length,
        total,
        estimate,
        /** Number of answers that an estimate still takes; 0 with one, and where all questions are too few. */
        missing: total < READINESS_MIN ? 0 : Math.max(0, READINESS_MIN - own.length),
        others: others === undefined ? null : { rate: others.rate, count: others.count },
        next: nextChapters(chapters, NEXT_CHAPTERS).map(
          ({ chapter_id, name: chapter, total: size, known }) => ({
            chapter_id,
            name: chapter,
            /** Questions that would not be known. */
            unknown: Math.round(size - known),
          }),
        ),
      };
    }),
  };
}
