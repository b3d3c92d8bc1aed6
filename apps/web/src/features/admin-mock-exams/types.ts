import type { RouterOutputs } from '@amphi/api';
import { phaseOf } from '@amphi/domain/mock-exams/rules';

export type MockExam = RouterOutputs['mockExams']['list'][number];
export type MockExamState = 'planned' | 'published' | 'open' | 'closed' | 'released' | 'cancelled';

/** The state of a mock exam by the server's clock when the list was read. */
export function stateOf(exam: MockExam): MockExamState {
  if (exam.cancelled_at !== null) return 'cancelled';
  if (exam.published_at === null) return 'planned';
  const phase = phaseOf(exam, exam.now);
  return phase === 'announced' ? 'published' : phase;
}
