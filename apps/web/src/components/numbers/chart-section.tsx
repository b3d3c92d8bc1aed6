import { progress as texts } from '@amphi/domain/messages/fr/reviews/progress';
import { Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Panel } from '../ui/panel.tsx';
import { CHART_HEIGHT } from './charts.ts';
import { NearChart } from './near-chart.tsx';
import { NumbersDetails } from './numbers-details.tsx';

interface ChartSectionProps {
  /** The finding, where there is one. */
  title: string;
  text: ReactNode;
  /** Said instead of the chart where there is nothing to draw. */
  empty?: string | null;
  /** Rendered by code that is fetched on demand; false where there are too few values for one. */
  chart?: ReactNode;
  /** Data of the chart in numbers. */
  table?: ReactNode;
  /** Above the chart, or what is said instead. */
  lead?: ReactNode;
}

/** A chart with its explanation, and its numbers as a table. */
export function ChartSection({ title, text, empty, chart, table, lead }: ChartSectionProps) {
  return (
    <Panel title={title}>
      <Text variant="meta">{text}</Text>
      {lead}
      {empty ? (
        <Text>{empty}</Text>
      ) : (
        <>
          {chart && (
            <ChartBoundary>
              <NearChart height={CHART_HEIGHT}>{chart}</NearChart>
            </ChartBoundary>
          )}
          {chart === undefined ? (
            table
          ) : (
            <NumbersDetails summary={texts.table}>{table}</NumbersDetails>
          )}
        </>
      )}
    </Panel>
  );
}

/** The table says all that the chart would: a chart that can't be loaded takes nothing else along. */
class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Text role="status">{texts.chartFailed}</Text>;
  }
}
