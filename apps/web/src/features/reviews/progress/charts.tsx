import { progress as texts } from '@amphi/domain/messages/fr/reviews/progress';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { BarChartProps } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import { BarChart, CompositeChart } from '../../../components/numbers/charts.ts';

/* Series differ by their order and the legend's words as well as by colour; the numbers are in the tables. */

const HEIGHT = 260;
/** Width of a bar, in pixels, where there are few. */
const WIDEST = 48;

/** The tables are what the keyboard and screen readers reach. */
const NO_FOCUS = { accessibilityLayer: false };

/** Bars with a legend, a colour for each series. */
function StackedBars(props: Pick<BarChartProps, 'data' | 'dataKey' | 'series'>) {
  const still = useReducedMotion();
  return (
    <BarChart
      {...props}
      h={HEIGHT}
      type="stacked"
      withLegend
      maxBarWidth={WIDEST}
      barProps={{ isAnimationActive: !still }}
      barChartProps={NO_FOCUS}
      legendProps={{ itemSorter: null }}
    />
  );
}

interface ForecastPoint {
  day: string;
  book: number;
  sweep: number;
}

export function ForecastChart({ data }: { data: ForecastPoint[] }) {
  return (
    <StackedBars
      data={data}
      dataKey="day"
      series={[
        { name: 'book', label: texts.forecast.book, color: 'pine.5' },
        { name: 'sweep', label: texts.forecast.sweep, color: 'saffron.4' },
      ]}
    />
  );
}

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
      h={HEIGHT}
      data={data}
      dataKey="week"
      withLegend
      unit=" %"
      yAxisProps={{ domain: [0, 100] }}
      composedChartProps={NO_FOCUS}
      areaProps={{ isAnimationActive: !still, connectNulls: false }}
      lineProps={{ isAnimationActive: !still, connectNulls: true }}
      series={[
        { name: 'band', label: texts.memory.interval, color: 'pine.3', type: 'area' },
        {
          name: 'predicted',
          label: texts.memory.predicted,
          color: 'saffron.5',
          type: 'line',
          strokeDasharray: '6 4',
        },
        { name: 'real', label: texts.memory.real, color: 'pine.5', type: 'line' },
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

export function StagesChart({ data }: { data: StagesPoint[] }) {
  return (
    <StackedBars
      data={data}
      dataKey="week"
      series={[
        { name: 'acquired', label: reviews.stages.acquired, color: 'green.5' },
        { name: 'learning', label: reviews.stages.learning, color: 'saffron.4' },
        { name: 'fragile', label: reviews.stages.fragile, color: 'red.5' },
      ]}
    />
  );
}
