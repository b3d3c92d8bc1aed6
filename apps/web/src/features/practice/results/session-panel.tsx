import { practice } from '@amphi/domain/messages/fr/practice';
import { Button, Text, Title } from '@mantine/core';
import { IconLayoutDashboard, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { Fact } from '../../../components/fact.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { formatDuration, formatRate } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import type { SessionSummary } from '../state/session-summary.ts';
import { saveDrafts } from '../state/storage.ts';
import type { StudyScope } from '../study-scope.ts';
import classes from './session-panel.module.css';

/** From the button to the page's reload, in milliseconds. */
const RESTART_DELAY = 100;

const { results: texts, session } = practice;

interface SessionPanelProps {
  summary: SessionSummary;
  scope: StudyScope;
}

/** The session that has just been finished: its score and its time, and what to do next with it. */
export function SessionPanel({ summary, scope }: SessionPanelProps) {
  const { total, answered, correct, rate, seconds } = summary;
  const restart = useRestart(summary, scope);
  return (
    <section className={classes.root} aria-labelledby="session-panel">
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
      <div className={classes.actions}>
        <LinkButton
          to={paths.dashboard()}
          variant="default"
          leftSection={<IconLayoutDashboard size={18} aria-hidden />}
        >
          {texts.dashboard}
        </LinkButton>
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={18} aria-hidden />}
          loading={restart.started}
          onClick={restart.start}
        >
          {texts.restart}
        </Button>
      </div>
    </section>
  );
}

/**
 * The same questions again, in the same attempt: each is open, and its recorded answer stands until the
 * next one. The page is reloaded, so that the timer and all else begin again.
 */
function useRestart({ ids }: SessionSummary, { subjectId, search }: StudyScope) {
  const userId = useUser().id;
  const [started, setStarted] = useState(false);
  function start() {
    setStarted(true);
    saveDrafts(
      { userId, subjectId },
      ids,
      Object.fromEntries(ids.map((id) => [id, { selected: [] }])),
    );
    window.setTimeout(
      () => window.location.assign(paths.practice(subjectId, search)),
      RESTART_DELAY,
    );
  }
  return { started, start };
}
