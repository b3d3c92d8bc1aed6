import { lookUp } from '../../look-up.ts';
import type { ExamSession } from '../../questions/rules.ts';

/** The sessions of an exam, by their value. */
export const examSessions: Readonly<Record<ExamSession, string>> = {
  normale: 'Session normale',
  rattrapage: 'Rattrapage',
};

/** The exam that a question comes from, with its session where that is known. */
export const examOf = (year: number | string, session?: string | null): string =>
  session ? `Examen ${year}\u00a0· ${lookUp(examSessions, session, session)}` : `Examen ${year}`;
