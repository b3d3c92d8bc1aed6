import type { RouterOutputs } from '@amphi/api';
import { sittingBuilder } from '@amphi/domain/messages/fr/sittings/sitting-builder';
import { sittingHistory } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { IconClock } from '@tabler/icons-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../paths.ts';

const texts = sittingBuilder;

interface RunningExamProps {
  exam: NonNullable<RouterOutputs['sittings']['current']>;
}

/** While an exam runs, no other sitting begins. */
export function RunningExam({ exam }: RunningExamProps) {
  return (
    <EmptyState
      icon={<IconClock aria-hidden />}
      title={texts.running}
      text={`${exam.title} · ${exam.is_paused ? sittingHistory.examPaused : sittingHistory.examRunning(exam.remaining_seconds ?? 0)}`}
      action={<LinkButton to={paths.sitting(exam.id)}>{texts.goToRunning}</LinkButton>}
    />
  );
}
