import { progress as texts } from '@amphi/domain/messages/fr/reviews/progress';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { useReducedMotion } from '@mantine/hooks';
import { CHART_HEIGHT, CompositeChart } from '../../../components/numbers/charts.ts';
import { Columns } from '../../../components/pictures/columns.tsx';

interface MemoryPoint {
  week: string;
  predicted: number | null;
  real: number | null;
  /** The interval of the real share. */
  band: [number, number] | null;
}

export function MemoryChart({ data }: { data: MemoryPoint[] }) {
  const still = useReducedMotion();
  return (
    <CompositeChart
      h={CHART_HEIGHT + 36}
      data={data}
      dataKey="week"
      withLegend
      unit=" %"
      tickLine="none"
      yAxisProps={{ domain: [0, 100], tickCount: 3, width: 48 }}
      composedChartProps={{ accessibilityLayer: false }}
      areaProps={{ isAnimationActive: !still, connectNulls: false, stroke: 'none', dot: false }}
      lineProps={{ isAnimationActive: !still, connectNulls: true }}
      series={[
        { name: 'band', label: texts.memory.interval, color: 'var(--amphi-fragile)', type: 'area' },
        {
          name: 'predicted',
          label: texts.memory.predicted,
          color: 'var(--mantine-color-dimmed)',
          type: 'line',
          strokeDasharray: '6 4',
        },
        { name: 'real', label: texts.memory.real, color: 'var(--amphi-acquired)', type: 'line' },
      ]}
    />
  );
}

interface StagesPoint {
  week: string;
  fragile: number;
  learning: number;
  acquired: number;
}

export const StagesChart = ({ data }: { data: StagesPoint[] }) => (
  <Columns
    data={data}
    dataKey="week"
    series={[
      { name: 'acquired', label: reviews.stages.acquired, color: 'var(--amphi-acquired)' },
      { name: 'learning', label: reviews.stages.learning, color: 'var(--amphi-learning)' },
      { name: 'fragile', label: reviews.stages.fragile, color: 'var(--amphi-fragile)' },
    ]}
  />
);
