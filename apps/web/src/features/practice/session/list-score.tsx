import { practice } from '@amphi/domain/messages/fr/practice';
import type { ListedQuestion } from '../../../components/session/question-list.tsx';

/** How many questions are answered, and how well. */
export function ListScore({ questions }: { questions: readonly ListedQuestion[] }) {
  const count = (status: ListedQuestion['status']) =>
    questions.filter((question) => question.status === status).length;
  const [correct, incorrect, waiting] = [count('correct'), count('incorrect'), count('waiting')];
  return (
    <>
      <strong>{practice.list.progress(correct + incorrect, questions.length)}</strong>
      {correct + incorrect > 0 && <span>{practice.list.score(correct, incorrect)}</span>}
      {waiting > 0 && <span>{practice.list.waitingCount(waiting)}</span>}
    </>
  );
}
