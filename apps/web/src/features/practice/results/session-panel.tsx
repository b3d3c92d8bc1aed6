import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { Button, Text, Title } from '@mantine/core';
import { IconLayoutDashboard, IconRotateClockwise } from '@tabler/icons-react';
import { Fact } from '../../../components/fact.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { formatDuration, formatRate } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import type { SessionSummary } from '../state/session-summary.ts';
import { useRestart } from '../state/use-restart.ts';
import type { StudyScope } from '../study-scope.ts';
import classes from './session-panel.module.css';

const { session } = practice;

/** The session that has just been finished: its score and its time. */
export function SessionFacts({ summary }: { summary: SessionSummary }) {
  const { total, answered, correct, rate, seconds } = summary;
  return (
    <div className={classes.root}>
      <Title order={2} size="h3" id="session-panel">
        {texts.summaryTitle}
      </Title>
      <dl className={classes.facts}>
        <Fact label={texts.score}>{formatRate(rate)}</Fact>
        <Fact label={texts.ratio}>{session.position(correct, total)}</Fact>
        <Fact label={texts.time}>{formatDuration(seconds)}</Fact>
      </dl>
      {answered < total && (
        <Text size="sm" c="dimmed">
          {texts.unanswered(total - answered)}
        </Text>
      )}
    </div>
  );
}

/** What to do next with the session. */
export function SessionActions({ summary, scope }: { summary: SessionSummary; scope: StudyScope }) {
  const restart = useRestart(summary.ids, scope);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRotateClockwise size={18} aria-hidden />}
        loading={restart.started}
        onClick={restart.start}
      >
        {texts.restart}
      </Button>
      <LinkButton
        to={paths.dashboard()}
        variant="default"
        leftSection={<IconLayoutDashboard size={18} aria-hidden />}
      >
        {texts.dashboard}
      </LinkButton>
    </>
  );
}

/** The same alone, where the attempt itself is not there. */
export function SessionPanel({ summary, scope }: { summary: SessionSummary; scope: StudyScope }) {
  return (
    <section className={classes.panel} aria-labelledby="session-panel">
      <SessionFacts summary={summary} />
      <div className={classes.actions}>
        <SessionActions summary={summary} scope={scope} />
      </div>
    </section>
  );
}
