import { progress as texts } from '@amphi/domain/messages/fr/reviews/progress';
import { Card, Skeleton, Text, Title } from '@mantine/core';
import { Component, type ReactNode, Suspense, useId } from 'react';
import { NumbersDetails } from './numbers-details.tsx';

interface ChartSectionProps {
  title: string;
  text: string;
  /** Said instead of the chart where there is nothing to draw. */
  empty: string | null;
  /** Rendered by code that is fetched on demand. */
  chart?: ReactNode;
  /** Data of the chart in numbers. */
  table?: ReactNode;
  /** Above the chart. */
  lead?: ReactNode;
}

/** A chart with its explanation, and its numbers as a table. */
export function ChartSection({ title, text, empty, chart, table, lead }: ChartSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {text}
        </Text>
        {empty !== null ? (
          <Text>{empty}</Text>
        ) : (
          <>
            {lead}
            {chart && (
              <ChartBoundary>
                <Suspense fallback={<Skeleton height={260} />}>
                  {/* A picture of the table below, which says the same to a screen reader. */}
                  <div aria-hidden>{chart}</div>
                </Suspense>
              </ChartBoundary>
            )}
            {chart ? <NumbersDetails summary={texts.table}>{table}</NumbersDetails> : table}
          </>
        )}
      </Card>
    </section>
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
