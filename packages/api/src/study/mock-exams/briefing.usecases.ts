import { DomainError } from '@amphi/domain/errors';
import { entryLimit } from '@amphi/domain/mock-exams/rules';
import { getBareme } from '../../catalog/baremes/baremes.queries.ts';
import { findPreferences } from '../../identity/accounts/preferences.queries.ts';
import type { Services } from '../../platform/context.ts';
import { rankOf } from '../begin/briefing.usecases.ts';
import type { Student } from '../sittings/finish.usecases.ts';
import { isAccessible, listUpcoming } from './entry.queries.ts';
import { findReleased } from './release.queries.ts';

/**
 * Reads what a student is told before a scheduled mock exam begins, with the time that its window leaves.
 *
 * @throws mock_exams.not_found when there is none to sit; access.denied
 */
export async function readMockExamBriefing({ db }: Services, student: Student, id: number) {
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
