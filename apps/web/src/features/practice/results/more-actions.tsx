import type { RouterOutputs } from '@amphi/api';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { Button, Stack, Text } from '@mantine/core';
import { IconLayoutDashboard, IconRotateClockwise } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../paths.ts';
import type { SessionSummary } from '../state/session-summary.ts';
import { useRestart } from '../state/use-restart.ts';
import type { StudyScope } from '../study-scope.ts';
import { NewAttempt } from './new-attempt.tsx';

interface MoreActionsProps {
  scope: StudyScope;
  /** Progress of the attempt, where there is one. */
  progress?: RouterOutputs['attempts']['progress'];
  /** Summary of the session that has just ended. */
  summary: SessionSummary | null;
}

/** Ways on from the results besides the review: both beginnings anew with their effects, the history, and the dashboard. */
export function MoreActions({ scope, progress, summary }: MoreActionsProps) {
  return (
    <Stack align="flex-start">
      {summary && <Restart summary={summary} scope={scope} />}
      {progress && <NewAttempt scope={scope} progress={progress} />}
      {progress && (
        <LinkButton to={paths.attempts(scope.subjectId)} variant="default">
          {texts.history}
        </LinkButton>
      )}
      <LinkButton
        to={paths.dashboard()}
        variant="default"
        leftSection={<IconLayoutDashboard size={18} aria-hidden />}
      >
        {texts.dashboard}
      </LinkButton>
    </Stack>
  );
}

function Restart({ summary, scope }: { summary: SessionSummary; scope: StudyScope }) {
  const restart = useRestart(summary.ids, scope);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconRotateClockwise size={18} aria-hidden />}
        loading={restart.started}
        onClick={restart.start}
      >
        {texts.restart}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {texts.restartHint}
      </Text>
    </div>
  );
}
