import type { Course } from '../../support/course.ts';
import { ask, change, send } from './calls.ts';
import { db, type Person } from './scene.tsx';

export const firstOf = ({ questionIds }: Course): number => questionIds[0] ?? 0;

/** Adds a question with two options to a subject. @returns its number */
export async function addQuestion(
  { subjectId: subject_id }: Pick<Course, 'subjectId'>,
  {
    options = { A: 'oui', B: 'non' },
    ...values
  }: {
    question_text: string;
    options?: Record<string, string>;
    correct_answers?: string[];
    exam_year?: number | null;
    chapter_id?: number;
    lesson_name?: string;
    image_url?: string;
    state?: 'draft';
    created_at?: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('qcms')
    .values({
      subject_id,
      correct_answers: ['A'],
      options: JSON.stringify(options),
      ...values,
      is_exam_question: typeof values.exam_year === 'number',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an open question to a subject. @returns its number */
export async function addOpen(
  { subjectId: subject_id }: Pick<Course, 'subjectId'>,
  {
    elements,
    ...values
  }: {
    question_text: string;
    answer_text: string;
    justification?: string;
    chapter_id?: number;
    exam_year?: number;
    order_index?: number;
    accepted_answers?: string[];
    case_group?: string;
    elements?: { text: string; synonyms: string[]; required: boolean }[];
    state?: 'draft';
  },
): Promise<number> {
  const { id } = await db
    .insertInto('qrocs')
    .values({
      subject_id,
      is_exam_question: values.exam_year !== undefined,
      ...values,
      ...(elements && { elements: JSON.stringify(elements) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a subject to a semester. @returns its number */
export async function addSubject(name: string, semester_id: number): Promise<number> {
  const added = db.insertInto('subjects').values({ name, semester_id }).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

/** Adds a chapter at the end of a subject. @returns its number */
export async function addChapter(
  name: string,
  { subjectId: subject_id }: Pick<Course, 'subjectId'>,
): Promise<number> {
  const added = db.insertInto('chapters').values({ name, subject_id, position: 9 }).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

/** Replaces the first question of a course, as an editor does. */
export const changeFirst = (admin: Person, course: Course, fields: object) =>
  change(admin, 'PUT', `/api/content/qcms/${firstOf(course)}`, {
    subject_id: course.subjectId,
    chapter_id: course.chapterId,
    question_text: 'Première question ?',
    correct_answers: ['A', 'C'],
    options: { A: 'première', B: 'deuxième', C: 'troisième', D: 'quatrième' },
    ...fields,
  });

/** Reads the answers of a person's current attempt: the letters by question text. */
export async function recorded(person: Person, { subjectId }: Course) {
  const { text } = await send(person, 'GET', `/api/practice/subject/${subjectId}/review`);
  const { questions = [] } = JSON.parse(text) as {
    questions?: { qcm: { question_text: string }; user_answer: string[] }[];
  };
  return Object.fromEntries(
    questions.map(({ qcm, user_answer }) => [qcm.question_text, user_answer.join('')]),
  );
}

export const progressOf = (person: Person, { subjectId: subject_id }: Course) =>
  ask<{ attempt_number: number; answered_questions: number }>(person, 'attempts.progress', {
    subject_id,
  });

/** Ends a person's access to all semesters. */
export const endAccess = ({ id }: Person) =>
  db.updateTable('access').set({ revoked_at: new Date() }).where('user_id', '=', id).execute();
