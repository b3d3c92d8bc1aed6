import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { formatDuration, formatRate } from '../../../lib/format.ts';
import type { SessionSummary } from '../state/session-summary.ts';

const { session } = practice;

interface SessionPanelProps {
  summary: SessionSummary;
  /** Actions below the results. */
  children?: ReactNode;
}

/** The session that has just been finished: its score and its time, and what of it comes back. */
export function SessionPanel({ summary, children }: SessionPanelProps) {
  const { total, answered, correct, rate, seconds } = summary;
  return (
    <Panel title={texts.summaryTitle}>
      <Facts layout="line">
        <Fact label={texts.score}>{formatRate(rate)}</Fact>
        <Fact label={texts.ratio}>{session.position(correct, total)}</Fact>
        <Fact label={texts.time}>{formatDuration(seconds)}</Fact>
      </Facts>
      {answered < total && <Text variant="meta">{texts.unanswered(total - answered)}</Text>}
      {answered > correct && <Text variant="meta">{texts.inBook(answered - correct)}</Text>}
      {children}
    </Panel>
  );
}
