import { lookUp } from '../../look-up.ts';
import type { ExamSession } from '../../questions/rules.ts';

export const examSessions: Readonly<Record<ExamSession, string>> = {
  normale: 'Session normale',
  rattrapage: 'Rattrapage',
};

export interface Dated {
  exam_year: number | null;
  /** Unknown of what was kept on a device before there were sessions. */
  exam_session?: string | null | undefined;
}

/** The exam that a question comes from; null where it is from none. */
export const examNameOf = ({
  exam_year,
  exam_session,
}: Dated | Record<keyof Dated, string>): string | null =>
  exam_year ? examOf(exam_year, exam_session) : null;

/** The exam behind the text of a question on paper; empty where it is from none. */
export const examOnPaper = ({ exam_year, exam_session }: Dated): string =>
  exam_year === null
    ? ''
    : ` (${exam_session ? `${lookUp(examSessions, exam_session, exam_session)} ` : ''}${exam_year})`;

/** An exam by its year, with its session where that is known. */
export const examOf = (year: number | string, session?: string | null): string =>
  session ? `Examen ${year}\u00a0· ${lookUp(examSessions, session, session)}` : `Examen ${year}`;
