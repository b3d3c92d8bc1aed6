import { practice } from '@amphi/domain/messages/fr/practice';
import type { ListStatus } from '../../../player/question-list.tsx';

/** Counts the answered questions, and how well they were answered. */
export function ListScore({ statuses }: { statuses: readonly ListStatus[] }) {
  const count = (status: ListStatus) => statuses.filter((one) => one === status).length;
  const [correct, incorrect, waiting] = [count('correct'), count('incorrect'), count('waiting')];
  return (
    <>
      <strong>{practice.list.progress(correct + incorrect, statuses.length)}</strong>
      {correct + incorrect > 0 && <span>{practice.list.score(correct, incorrect)}</span>}
      {waiting > 0 && <span>{practice.list.waitingCount(waiting)}</span>}
    </>
  );
}
