import { common } from '@amphi/domain/messages/fr/common';
import { study } from '@amphi/domain/messages/fr/study';
import { Anchor, Progress as Bar, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../components/query-view.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Progress } from '../types.ts';
import classes from './overview-panel.module.css';
import { progressShares } from './study-rules.ts';

/** How far the student has come in the current attempt at the subject. */
export function AttemptProgress({ subjectId }: { subjectId: number }) {
  const query = trpc.attempts.progress.useQuery({ subject_id: subjectId });
  return (
    <div className={classes.progress}>
      <QueryView
        query={query}
        loading={
          <>
            <Skeleton height={8} />
            <Skeleton height={16} width="70%" />
          </>
        }
        error={(_, retry) => (
          <Text size="sm" c="dimmed">
            {study.mode.progressFailed}{' '}
            <Anchor component="button" type="button" inherit onClick={retry}>
              {common.retry}
            </Anchor>
          </Text>
        )}
        empty={{
          when: (progress) => progress.answered_questions === 0,
          show: <NotStarted progress={query.data} />,
        }}
      >
        {(progress) => <ProgressLine progress={progress} />}
      </QueryView>
    </div>
  );
}

/** In a later attempt the earlier ones are what there is to see. */
function NotStarted({ progress }: { progress: Progress | undefined }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {study.mode.notStarted}
      </Text>
      {progress && progress.attempt_number > 1 && (
        <Link to={paths.attempts(progress.subject_id)} className={classes.results}>
          {study.mode.history}
        </Link>
      )}
    </>
  );
}

function ProgressLine({ progress }: { progress: Progress }) {
  const { attempt_number, answered_questions, total_questions, correct_answers } = progress;
  const { attempt, attemptCompleted, answered, correct, incorrect, rate } = study.mode;
  const shares = progressShares(progress);
  const finished = progress.completed_at !== null;
  // A finished chapter is no finished attempt at the subject.
  const completed = finished && answered_questions >= total_questions;
  return (
    <>
      <Bar.Root size="md" aria-hidden>
        <Bar.Section value={shares.correct} color="var(--amphi-correct)" />
        <Bar.Section value={shares.incorrect} color="var(--amphi-wrong)" />
      </Bar.Root>
      <ul className={classes.line} aria-label={study.mode.progressLabel}>
        <li>
          <strong>{(completed ? attemptCompleted : attempt)(attempt_number)}</strong>
        </li>
        <li>{answered(answered_questions, total_questions)}</li>
        <li className={classes.mark} data-mark="correct">
          <IconCheck size={16} aria-hidden />
          {correct(correct_answers)}
        </li>
        <li className={classes.mark} data-mark="incorrect">
          <IconX size={16} aria-hidden />
          {incorrect(answered_questions - correct_answers)}
        </li>
        <li>{rate(formatPercent(progress.success_rate))}</li>
      </ul>
      <div className={classes.links}>
        {answered_questions > correct_answers && (
          <Link
            to={paths.practice(progress.subject_id, { only: 'wrong' })}
            className={classes.results}
          >
            {study.mode.redoErrors(answered_questions - correct_answers)}
          </Link>
        )}
        {finished && (
          <Link to={paths.practiceComplete(progress.subject_id)} className={classes.results}>
            {study.mode.results}
          </Link>
        )}
        <Link to={paths.attempts(progress.subject_id)} className={classes.results}>
          {study.mode.history}
        </Link>
      </div>
    </>
  );
}
