import type { RouterOutputs } from '@amphi/api';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { Alert, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../paths.ts';

const texts = sittingBuilder;

/** An exam that is not handed in: no other one begins, and training leaves its questions out. */
export function RunningExam({ exam }: { exam: NonNullable<RouterOutputs['sittings']['current']> }) {
  return (
    <Alert icon={<IconClock aria-hidden />} title={texts.running} mb="lg">
      <Text fw={650} dir="auto">
        {`${exam.title} · ${exam.is_paused ? sittingHistory.examPaused : sittingHistory.examRunning(exam.remaining_seconds ?? 0)}`}
      </Text>
      <Text mb="sm">{texts.runningText}</Text>
      <LinkButton to={paths.sitting(exam.id)}>{texts.goToRunning}</LinkButton>
    </Alert>
  );
}
