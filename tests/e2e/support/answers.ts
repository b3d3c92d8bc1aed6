import type { Course } from './course.ts';
import type { Student } from './people.ts';

/** Answers a course's questions in their order, as many as there are letters for. */
export async function answerAll(
  { rest }: Pick<Student, 'rest'>,
  { subjectId }: Course,
  letters: readonly string[][],
): Promise<void> {
  const path = `/api/practice/subject/${subjectId}/questions`;
  const { body } = await rest.get<{ questions: { id: number }[] }>(path);
  for (const [index, selected_answers] of letters.entries()) {
    const answer = await rest.json('POST', '/api/practice/submit-answer', {
      qcm_id: body.questions[index]?.id,
      selected_answers,
      time_taken_seconds: 1,
    });
    if (answer.status !== 200) throw new Error(answer.text);
  }
}
