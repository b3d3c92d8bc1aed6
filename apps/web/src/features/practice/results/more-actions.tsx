import type { RouterOutputs } from '@amphi/api';
import { attempts } from '@amphi/domain/messages/fr/attempts';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLayoutDashboard, IconRotateClockwise } from '@tabler/icons-react';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../paths.ts';
import type { SessionSummary } from '../state/session-summary.ts';
import { useRestart } from '../state/use-restart.ts';
import type { StudyScope } from '../study-scope.ts';
import { NewAttempt } from './new-attempt.tsx';

interface MoreActionsProps {
  scope: StudyScope;
  progress: RouterOutputs['attempts']['progress'];
}

/** Ways on from the results of the attempt beside the review: a new one with its effects, and the former ones. */
export function MoreActions({ scope, progress }: MoreActionsProps) {
  return (
    <Stack align="flex-start">
      <NewAttempt scope={scope} progress={progress} />
      <LinkButton to={paths.attempts(scope.subjectId)} variant="subtle">
        {texts.history}
      </LinkButton>
    </Stack>
  );
}

export const ToDashboard = () => (
  <LinkButton
    to={paths.dashboard()}
    variant="subtle"
    style={{ alignSelf: 'flex-start' }}
    leftSection={<IconLayoutDashboard size={18} aria-hidden />}
  >
    {texts.dashboard}
  </LinkButton>
);

/** Ways on from the session that has just ended: it begins again, or the dashboard. */
export function SessionActions({ summary, scope }: { summary: SessionSummary; scope: StudyScope }) {
  const restart = useRestart(summary.ids, scope);
  return (
    <div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={18} aria-hidden />}
          loading={restart.started}
          onClick={restart.start}
        >
          {attempts.series.restart}
        </Button>
        <ToDashboard />
      </Group>
      <Text variant="meta" mt={4}>
        {texts.restartHint}
      </Text>
    </div>
  );
}
