import { DomainError } from '@amphi/domain/errors';
import { sittings as texts } from '@amphi/domain/messages/fr/sittings/sittings';
import type { beginInput } from '@amphi/domain/sittings/schema';
import type { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { listOpenBook } from '../reviews/entry.queries.ts';
import type { Student } from '../sittings/finish.usecases.ts';
import { begin, isExamOpen } from './create.usecases.ts';

/**
 * Begins a training of some questions of the error book, in the order in which they are named. What is not in the book
 * any more, or not open to the student, is left out, and so are the questions of an open exam.
 *
 * @returns its id
 * @throws sittings.no_questions, sittings.all_in_exam
 */
export async function createBookSitting(
  services: Services,
  student: Student,
  { questions }: Extract<z.output<typeof beginInput>, { of: 'book' }>,
): Promise<{ id: number }> {
  // An exam whose time is over holds nothing back any more.
  const isOpen = await isExamOpen(services, student);
  const open = await listOpenBook(services.db, student.id, questions);
  if (open.length === 0) {
    throw new DomainError(isOpen ? 'sittings.all_in_exam' : 'sittings.no_questions');
  }
  return begin(services, student, {
    questions: open.map(({ kind, question_id }) => ({ kind, id: question_id })),
    title: texts.titles.book,
    filter: { book: true },
  });
}
