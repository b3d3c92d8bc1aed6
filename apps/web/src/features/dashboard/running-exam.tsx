import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { Alert } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { LinkButton } from '../../components/link-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';

/** The exam under way, on whatever device it was begun. An extra: where it can't be had, nothing is shown. */
export function RunningExam() {
  const { data: exam } = trpc.sittings.current.useQuery();
  if (!exam) return null;
  return (
    <Alert
      color="saffron"
      mb="md"
      icon={<IconClock aria-hidden />}
      title={
        exam.is_paused
          ? sittingHistory.examPaused
          : sittingHistory.examRunning(exam.remaining_seconds ?? 0)
      }
    >
      <p dir="auto">{exam.title}</p>
      <LinkButton to={paths.sitting(exam.id)}>{sittingHistory.resume}</LinkButton>
    </Alert>
  );
}
