import { DomainError } from '@amphi/domain/errors';
import { entryLimit, phaseOf } from '@amphi/domain/mock-exams/rules';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { closeIfOver, type Student } from '../sittings/finish.usecases.ts';
import { findOpenExam, insertSitting } from '../sittings/sittings.queries.ts';
import { findCopy, isAccessible, listFixedQuestions } from './entry.queries.ts';
import { lockMockExam } from './mock-exams.queries.ts';

/**
 * Begins the student's copy of a mock exam within its window, by the server's clock; again, gives the same copy. Who
 * comes late has what is left of the window.
 *
 * @returns the id of the sitting
 * @throws mock_exams.not_found, access.denied, mock_exams.not_open, mock_exams.closed, mock_exams.handed_in,
 *   sittings.no_questions; sittings.exam_running while another exam runs
 */
export async function enterMockExam(services: Services, student: Student, id: number) {
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
