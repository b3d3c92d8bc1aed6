import type { RestClient } from '../../support/client.ts';

/** A semester of a test's own, with one subject, one chapter and three questions. */
export interface Course {
  semesterId: number;
  semester: string;
  subject: string;
  chapter: string;
  subjectId: number;
  chapterId: number;
  /** The name of the link that opens the subject. */
  startLabel: RegExp;
  practicePath: string;
}

let counter = 0;

export async function makeCourse(admin: RestClient): Promise<Course> {
  counter += 1;
  const tag = `${process.pid}-${counter}`;
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await admin.json<{ id: number }>('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
    return answer.body.id;
  };
  const semester = `Semestre d’essai ${tag}`;
  const subject = `Cardiologie ${tag}`;
  const chapter = `Le cœur ${tag}`;
  const semester_id = await create('/api/content/semesters', {
    name: semester,
    year: 2026,
    fee: 300,
  });
  const subject_id = await create('/api/content/subjects', { name: subject, semester_id });
  const chapter_id = await create('/api/chapters', { name: chapter, subject_id });
  const question = (question_text: string, correct_answers: string[]) =>
    create('/api/content/qcms', {
      subject_id,
      chapter_id,
      question_text,
      options: { A: 'première', B: 'deuxième', C: 'troisième', D: 'quatrième' },
      correct_answers,
      justification: 'Le cœur a quatre cavités.',
    });
  await question('Première question ?', ['A', 'C']);
  await question('Deuxième question ?', ['B']);
  await question('Troisième question ?', ['D']);
  return {
    semesterId: semester_id,
    semester,
    subject,
    chapter,
    subjectId: subject_id,
    chapterId: chapter_id,
    startLabel: new RegExp(subject),
    practicePath: `/practice/${subject_id}?mode=chapter&chapter_id=${chapter_id}`,
  };
}

/** The first of a course's questions, as one who may study it is told. */
export async function firstQuestionOf({ subjectId }: Course, reader: RestClient): Promise<number> {
  const path = `/api/practice/subject/${subjectId}/questions`;
  const { body } = await reader.get<{ questions: { id: number }[] }>(path);
  return body.questions[0]?.id ?? 0;
}
