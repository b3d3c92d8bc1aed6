import { common } from '@amphi/domain/messages/fr/common';
import { study } from '@amphi/domain/messages/fr/study';
import { Anchor, Progress as Bar, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../components/query-view.tsx';
import frame from '../../../components/ui/frame.module.css';
import { formatPercent } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { Progress } from '../types.ts';
import { progressShares } from './study-rules.ts';

export function AttemptProgress({ subjectId }: { subjectId: number }) {
  const query = trpc.attempts.progress.useQuery({ subject_id: subjectId });
  return (
    <Stack justify="center" gap="0.25rem" w="100%">
      <QueryView
        query={query}
        loading={
          <>
            <Skeleton height={8} />
            <Skeleton height={16} width="70%" />
          </>
        }
        error={(_, retry) => (
          <Text variant="meta">
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
    </Stack>
  );
}

/** In a later attempt the earlier ones are what there is to see. */
function NotStarted({ progress }: { progress: Progress | undefined }) {
  return (
    <>
      <Text variant="meta">{study.mode.notStarted}</Text>
      {progress && progress.attempt_number > 1 && (
        <Link to={paths.attempts(progress.subject_id)} className={frame.smallLink}>
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
      <Group
        component="ul"
        gap="0.25rem 0.75rem"
        c="dimmed"
        fz="sm"
        aria-label={study.mode.progressLabel}
      >
        <li>
          <Text component="strong" inherit fw={650} c="var(--amphi-ink)">
            {(completed ? attemptCompleted : attempt)(attempt_number)}
          </Text>
        </li>
        <li>{answered(answered_questions, total_questions)}</li>
        <Group component="li" gap="0.25rem" c="var(--amphi-correct)">
          <IconCheck size={16} aria-hidden />
          {correct(correct_answers)}
        </Group>
        <Group component="li" gap="0.25rem" c="var(--amphi-wrong)">
          <IconX size={16} aria-hidden />
          {incorrect(answered_questions - correct_answers)}
        </Group>
        <li>{rate(formatPercent(progress.success_rate))}</li>
      </Group>
      <Group align="stretch" gap="0 var(--mantine-spacing-md)">
        {answered_questions > correct_answers && (
          <Link
            to={paths.practice(progress.subject_id, { only: 'wrong' })}
            className={frame.smallLink}
          >
            {study.mode.redoErrors(answered_questions - correct_answers)}
          </Link>
        )}
        {finished && (
          <Link to={paths.practiceComplete(progress.subject_id)} className={frame.smallLink}>
            {study.mode.results}
          </Link>
        )}
        <Link to={paths.attempts(progress.subject_id)} className={frame.smallLink}>
          {study.mode.history}
        </Link>
      </Group>
    </>
  );
}
