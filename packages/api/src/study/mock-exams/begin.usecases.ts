import type { beginInput, briefingInput } from '@amphi/domain/sittings/schema';
import type { z } from 'zod';
import { requireRow, toStudySubject } from '../../catalog/access/requirements.usecases.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { createBookSitting } from '../begin/book.usecases.ts';
import {
  readChoiceBriefing,
  readPaperBriefing,
  readRepeatBriefing,
} from '../begin/briefing.usecases.ts';
import { createPaper, createSitting, repeatSitting } from '../begin/create.usecases.ts';
import { createDaySitting } from '../begin/day.usecases.ts';
import { readMockExamBriefing } from './briefing.usecases.ts';
import { enterMockExam } from './entry.usecases.ts';

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
