import type { RouterInputs } from '@amphi/api';
import type { PlayerQuestion } from '../lib/questions.ts';

type CaseInput = RouterInputs['cases']['forStudent'];

/** Key of a question among those of its session. */
export const keyOf = ({ position, id }: Pick<PlayerQuestion, 'position' | 'id'>): number =>
  position ?? id;

/** `practice` of a subject, a round or a list of the student's own (`book`), or the sitting with this number. */
export type AskedIn = 'practice' | 'book' | number;

/** The input that reads a question's clinical case in its session. */
export const caseInputOf = (askedIn: AskedIn, question: PlayerQuestion): CaseInput =>
  typeof askedIn === 'number'
    ? { in: 'sitting', sitting_id: askedIn, position: keyOf(question) }
    : { in: askedIn, kind: question.kind, id: question.id };
