import { study } from '@amphi/domain/messages/fr/study';
import { Progress } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import classes from './subject-list.module.css';

/**
 * How far the current attempt has come. It is an extra: it comes when it comes, and where it can't be
 * had, or nothing is answered yet, nothing is missing.
 */
export function SubjectProgress({ subjectId }: { subjectId: number }) {
  const { data } = trpc.attempts.progress.useQuery({ subject_id: subjectId });
  if (!data || data.answered_questions === 0) return null;
  const { answered_questions, total_questions, completed_at } = data;
  const text = completed_at
    ? study.semester.completed
    : study.semester.answered(answered_questions, total_questions);
  return (
    <span className={classes.progress}>
      <Progress
        value={(answered_questions / total_questions) * 100}
        size="sm"
        color="var(--amphi-brand)"
        className={classes.bar}
        aria-hidden
      />
      {text}
    </span>
  );
}
