import { DomainError } from '@amphi/domain/errors';
import { entryLimit } from '@amphi/domain/mock-exams/rules';
import type { beginInput, briefingInput } from '@amphi/domain/sittings/schema';
import type { z } from 'zod';
import { requireRow, toStudySubject } from '../../catalog/access/requirements.usecases.ts';
import { getBareme } from '../../catalog/baremes/baremes.queries.ts';
import { findPreferences } from '../../identity/accounts/preferences.queries.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { createBookSitting } from '../begin/book.usecases.ts';
import {
  rankOf,
  readChoiceBriefing,
  readPaperBriefing,
  readRepeatBriefing,
} from '../begin/briefing.usecases.ts';
import { createPaper, createSitting, repeatSitting } from '../begin/create.usecases.ts';
import { createDaySitting } from '../begin/day.usecases.ts';
import type { Student } from '../sittings/finish.usecases.ts';
import { isAccessible, listUpcoming } from './entry.queries.ts';
import { enterMockExam } from './entry.usecases.ts';
import { findReleased } from './release.queries.ts';

/**
 * Begins a sitting, or gives the one that stands: that of the day, the copy of a mock exam.
 *
 * @returns its id
 * @throws as the use case of what it is of
 */
export async function beginSitting(
  services: Services,
  student: SessionUser,
  input: z.output<typeof beginInput>,
): Promise<{ id: number }> {
  switch (input.of) {
    case 'custom':
      return createSitting(services, student, input);
    case 'book':
      return createBookSitting(services, student, input);
    case 'paper':
      await requireRow(toStudySubject, services, student, input);
      return createPaper(services, student, input);
    case 'day':
      return createDaySitting(services, student);
    case 'repeat':
      return repeatSitting(services, student, input);
    case 'mock':
      return enterMockExam(services, student, input.id);
  }
}

/**
 * Reads what a student is told before an exam begins: its time, its questions' number, its rule, and whether the copy will be
 * compared with others.
 *
 * @throws subjects.not_found, access.denied, sittings.no_questions, mock_exams.not_found; of one that is taken again as
 *   `readAgain`
 */
export async function readBriefing(
  services: Services,
  student: SessionUser,
  input: z.output<typeof briefingInput>,
) {
  if (input.of === 'mock') return readMockExamBriefing(services, student, input.id);
  if (input.of === 'custom') return readChoiceBriefing(services, student, input);
  if (input.of === 'repeat') return readRepeatBriefing(services, student, input);
  await requireRow(toStudySubject, services, student, input);
  return readPaperBriefing(services, student, input);
}

/**
 * Reads what a student is told before a scheduled mock exam begins, with the time that its window leaves.
 *
 * @throws mock_exams.not_found when there is none to sit; access.denied
 */
async function readMockExamBriefing({ db }: Services, student: Student, id: number) {
  const exam = (await listUpcoming(db, student)).find((one) => one.id === id);
  if (exam === undefined) {
    const isThere = (await findReleased(db, id)) !== undefined;
    const isDenied = isThere && !(await isAccessible(db, id, student));
    throw new DomainError(isDenied ? 'access.denied' : 'mock_exams.not_found');
  }
  const [bareme, { is_compared }] = await Promise.all([
    getBareme(db, exam.bareme_id),
    findPreferences(db, student.id),
  ]);
  return {
    title: exam.title,
    question_count: exam.question_count,
    time_limit_seconds: entryLimit(exam, exam.now),
    bareme,
    can_pause: false,
    rank: rankOf(is_compared, false),
  };
}
