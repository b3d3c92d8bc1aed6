import type { RouterOutputs } from '@amphi/api';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { Button, Text } from '@mantine/core';
import { IconChevronDown, IconLayoutDashboard, IconRotateClockwise } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../paths.ts';
import type { SessionSummary } from '../state/session-summary.ts';
import { useRestart } from '../state/use-restart.ts';
import type { StudyScope } from '../study-scope.ts';
import classes from './more-actions.module.css';
import { NewAttempt } from './new-attempt.tsx';

interface MoreActionsProps {
  scope: StudyScope;
  /** Of the attempt, where there is one. */
  progress?: RouterOutputs['attempts']['progress'];
  /** Of the session that has just ended. */
  summary: SessionSummary | null;
}

/** What is wanted now and then: to begin again, with what each beginning does, the history, and the way out. */
export function MoreActions({ scope, progress, summary }: MoreActionsProps) {
  return (
    <details className={classes.root}>
      <summary className={classes.summary}>
        {texts.more}
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      <div className={classes.actions}>
        {summary && <Restart summary={summary} scope={scope} />}
        {progress && <NewAttempt scope={scope} progress={progress} />}
        {progress && (
          <Link to={paths.attempts(scope.subjectId)} className={classes.link}>
            {texts.history}
          </Link>
        )}
        <LinkButton
          to={paths.dashboard()}
          variant="default"
          leftSection={<IconLayoutDashboard size={18} aria-hidden />}
        >
          {texts.dashboard}
        </LinkButton>
      </div>
    </details>
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
