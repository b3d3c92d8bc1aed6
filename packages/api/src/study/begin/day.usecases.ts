import { randomInt } from 'node:crypto';
import { DomainError } from '@amphi/domain/errors';
import { sittings as texts } from '@amphi/domain/messages/fr/sittings/sittings';
import { byKind } from '@amphi/domain/questions/kinds';
import { QUESTIONS_MAX } from '@amphi/domain/sittings/rules';
import { sittingFilter } from '@amphi/domain/sittings/schema';
import { SEED_MAX, shuffle } from '@amphi/domain/sittings/shuffle';
import type { Services } from '../../platform/context.ts';
import { readDay } from '../reviews/plan.usecases.ts';
import { keepCases, listChoice, type QuestionRef } from '../sittings/choice.queries.ts';
import type { Student } from '../sittings/finish.usecases.ts';
import { begin, isExamOpen } from './create.usecases.ts';

/**
 * Begins the session of the day, with the correction after each question: what of the error book is due, mixed with as
 * many questions never seen as the plans up to the exams ask for today. One of today that is not finished is resumed. The
 * questions of an open exam are left out.
 *
 * @returns its id
 * @throws sittings.day_done when nothing is left of today; sittings.all_in_exam when an open exam asks what is
 */
export async function createDaySitting(
  services: Services,
  student: Student,
): Promise<{ id: number }> {
  // An exam whose time is over holds nothing back any more.
  const isOpen = await isExamOpen(services, student);
  const { learner, reviews, fresh, sitting_id } = await readDay(services, student.id);
  if (sitting_id !== null) return { id: sitting_id };
  const inBook = new Set(byKind(reviews).qcm.map(({ id }) => id));
  const chooser = { userId: student.id, today: learner.today };
  const unseen: QuestionRef[] = [];
  for (const { subject_id, count } of fresh) {
    const filter = sittingFilter.parse({ subject_ids: [subject_id], statuses: ['never'] });
    const found = await listChoice(services.db, filter, chooser);
    const free = found.filter(({ id }) => !inBook.has(id));
    unseen.push(...(await keepCases(services.db, student, free, { count })));
  }
  const chosen = [...reviews, ...unseen].slice(0, QUESTIONS_MAX);
  if (chosen.length === 0) {
    // New ones are planned, and all that there are left are the exam's.
    const isHeld = isOpen && fresh.length > 0;
    throw new DomainError(isHeld ? 'sittings.all_in_exam' : 'sittings.day_done');
  }
  const seed = randomInt(SEED_MAX);
  const together = { count: QUESTIONS_MAX, completes: false };
  const questions = await keepCases(services.db, student, shuffle(chosen, seed), together);
  return begin(services, student, {
    questions,
    origin: 'plan' as const,
    seed,
    title: texts.titles.day,
    planned_on: learner.today,
    filter: { subject_ids: fresh.map(({ subject_id }) => subject_id) },
  });
}
