import { sql } from 'kysely';
import type { Connection } from '../../client.ts';
import formats from './formats.json' with { type: 'json' };
import type { PaperQcm } from './questions.ts';

/** A question written for its format. `neutralised`: the notice of it to students, since the exam. */
interface WrittenQcm extends PaperQcm {
  subject: string;
  exam_year: number;
  neutralised?: string;
}

interface Exam {
  subject: string;
  exam_year: number;
}

const ofExam = ({ subject, exam_year }: Exam): WrittenQcm[] =>
  (formats as unknown as WrittenQcm[]).filter(
    (one) => one.subject === subject && one.exam_year === exam_year,
  );

/** The questions of an exam that facts can't give: indispensable and unacceptable letters, panels, a disputed key. */
export const writtenQuestions = (exam: Exam): PaperQcm[] =>
  ofExam(exam).map(({ subject: _, exam_year: __, neutralised: ___, ...question }) => question);

/** Takes the disputed questions of an exam out of its notes, after it was sat. */
export async function neutraliseDisputed(db: Connection, exam: Exam): Promise<void> {
  for (const { question_text, neutralised } of ofExam(exam)) {
    if (neutralised === undefined) continue;
    await db
      .updateTable('qcms')
      .set({ state: 'neutralised' })
      .where('question_text', '=', question_text)
      .where('exam_year', '=', exam.exam_year)
      .execute();
    // The change has made a version, which says why.
    await sql`
      update question_versions set public_note = ${neutralised}
      from qcms where qcms.id = qcm_id and qcms.version = question_versions.version
        and qcms.question_text = ${question_text} and exam_year = ${exam.exam_year}
    `.execute(db);
  }
}
