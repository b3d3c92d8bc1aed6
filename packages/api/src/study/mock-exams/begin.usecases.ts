import { DomainError } from '@amphi/domain/errors';
import { entryLimit, phaseOf } from '@amphi/domain/mock-exams/rules';
import type { beginInput, briefingInput } from '@amphi/domain/sittings/schema';
import type { z } from 'zod';
import { requireRow, toStudySubject } from '../../catalog/access/requirements.usecases.ts';
import { getBareme } from '../../catalog/baremes/baremes.queries.ts';
import { findPreferences } from '../../identity/accounts/preferences.queries.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { createBookSitting } from '../begin/book.usecases.ts';
import {
  rankOf,
  readChoiceBriefing,
  readPaperBriefing,
  readRepeatBriefing,
} from '../begin/briefing.usecases.ts';
import { createPaper, createSitting, repeatSitting } from '../begin/create.usecases.ts';
import { createDaySitting } from '../begin/day.usecases.ts';
import { createSearchSitting } from '../search/search.usecases.ts';
import { closeIfOver, type Student } from '../sittings/finish.usecases.ts';
import { findOpenExam, insertSitting } from '../sittings/sittings.queries.ts';
import { findCopy, isAccessible, listFixedQuestions, listUpcoming } from './entry.queries.ts';
import { lockMockExam } from './mock-exams.queries.ts';
import { findReleased } from './release.queries.ts';

/**
 * Begins a sitting, or gives the open one: that of the day, the copy of a mock exam.
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
    case 'search':
      return createSearchSitting(services, student, input);
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

/**
 * Begins the student's copy of a mock exam within its window, by the server's clock; again, gives the same copy. Who
 * comes late has what is left of the window.
 *
 * @returns the id of the sitting
 * @throws mock_exams.not_found, access.denied, mock_exams.not_open, mock_exams.closed, mock_exams.handed_in,
 *   sittings.no_questions; sittings.exam_running while another exam runs
 */
async function enterMockExam(services: Services, student: Student, id: number) {
  const running = await findOpenExam(services.db, student.id);
  // Its time may be over, with no one having handed it in.
  if (running !== undefined) await closeIfOver(services, running);
  return inTransaction(services.db, async (trx) => {
    const exam = await lockMockExam(trx, id, 'share');
    if (exam === undefined || exam.published_at === null || exam.cancelled_at !== null) {
      throw new DomainError('mock_exams.not_found');
    }
    if (!(await isAccessible(trx, id, student))) throw new DomainError('access.denied');
    const phase = phaseOf(exam, exam.now);
    if (phase === 'announced') throw new DomainError('mock_exams.not_open');
    const copy = await findCopy(trx, id, student.id);
    if (copy?.handed_in_at || copy?.finished_at) throw new DomainError('mock_exams.handed_in');
    if (copy) return { id: copy.id };
    if (phase !== 'open') throw new DomainError('mock_exams.closed');
    const questions = await listFixedQuestions(trx, id);
    if (questions.length === 0) throw new DomainError('sittings.no_questions');
    const sitting = {
      user_id: student.id,
      mode: 'exam',
      origin: 'mock',
      title: exam.title,
      seed: 0,
      mock_exam_id: id,
      bareme_id: exam.bareme_id,
      filter: JSON.stringify({ mock_exam_id: id }),
      time_limit_seconds: entryLimit(exam, exam.now),
    };
    return { id: await insertSitting(trx, sitting, questions) };
  });
}
