import { adminAnalysis } from '@amphi/domain/messages/fr/admin/analysis';
import { Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { lazy } from 'react';
import type { AnalysedItem } from '../../components/admin/analysis/types.ts';
import { LoadBoundary } from '../../components/admin/load-boundary.tsx';
import { NearChart } from '../../components/numbers/near-chart.tsx';
import { CHART_MIN } from '../../components/pictures/columns.tsx';

const { scatter: texts, percent, decimal } = adminAnalysis;
const HEIGHT = 260;

const ScatterChart = lazy(async () => ({
  default: (await import('./scatter-library.ts')).ScatterChart,
}));

/** The questions of a page by how difficult they are and how well they tell students apart; those with a flag in another colour. */
export function Scatter({ items }: { items: readonly AnalysedItem[] }) {
  const still = useReducedMotion();
  const measured = items.filter(({ discrimination }) => discrimination !== null);
  if (measured.length < CHART_MIN) return null;
  const flagged = measured.filter(({ flags }) => flags.length > 0);
  const points = (of: readonly AnalysedItem[]) =>
    of.map(({ p, discrimination }) => ({ p: 100 * p, r: discrimination ?? 0 }));
  return (
    <section aria-label={texts.title}>
      <Text mb="xs">{texts.finding(flagged.length, measured.length)}</Text>
      <LoadBoundary fallback={null}>
        <NearChart height={HEIGHT}>
          <ScatterChart
            h={HEIGHT}
            dataKey={{ x: 'p', y: 'r' }}
            xAxisProps={{ domain: [0, 100] }}
            xAxisLabel={texts.success}
            yAxisLabel={texts.discrimination}
            valueFormatter={{ x: (value) => percent(value / 100), y: decimal }}
            withLegend
            scatterProps={{ isAnimationActive: !still }}
            referenceLines={[{ y: 0, color: 'gray.5' }]}
            data={[
              {
                name: texts.plain,
                color: 'pine.5',
                data: points(measured.filter(({ flags }) => flags.length === 0)),
              },
              { name: texts.flagged, color: 'red.5', data: points(flagged) },
            ]}
          />
        </NearChart>
      </LoadBoundary>
    </section>
  );
}
