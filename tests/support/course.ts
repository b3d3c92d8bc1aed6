import type { Database } from '@amphi/db';

/** A semester of a test's own, with one subject, one chapter and three questions. */
export interface Course {
  semesterId: number;
  semester: string;
  subject: string;
  chapter: string;
  subjectId: number;
  chapterId: number;
  /** The questions in their order. */
  questionIds: number[];
  /** The name of the link that opens the subject. */
  startLabel: RegExp;
  practicePath: string;
}

const QUESTIONS = [
  ['Première question ?', ['A', 'C']],
  ['Deuxième question ?', ['B']],
  ['Troisième question ?', ['D']],
] as const;

let counter = 0;

export async function insertCourse(db: Database): Promise<Course> {
  counter += 1;
  const tag = `${process.pid}-${counter}`;
  const semester = `Semestre d’essai ${tag}`;
  const subject = `Cardiologie ${tag}`;
  const chapter = `Le cœur ${tag}`;
  const { id: semester_id } = await db
    .insertInto('semesters')
    .values({ name: semester, year: 2026, fee: 300 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: subject_id } = await db
    .insertInto('subjects')
    .values({ name: subject, semester_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: chapter_id } = await db
    .insertInto('chapters')
    .values({ name: chapter, subject_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const questionIds: number[] = [];
  for (const [question_text, correct_answers] of QUESTIONS) {
    const { id } = await db
      .insertInto('qcms')
      .values({
        subject_id,
        chapter_id,
        question_text,
        options: JSON.stringify({
          A: 'première',
          B: 'deuxième',
          C: 'troisième',
          D: 'quatrième',
        }),
        correct_answers: [...correct_answers],
        justification: 'Le cœur a quatre cavités.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    questionIds.push(id);
  }
  return {
    semesterId: semester_id,
    semester,
    subject,
    chapter,
    subjectId: subject_id,
    chapterId: chapter_id,
    questionIds,
    startLabel: new RegExp(subject),
    practicePath: `/practice/${subject_id}?mode=chapter&chapter_id=${chapter_id}`,
  };
}
