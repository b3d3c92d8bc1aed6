import type { BarChartProps } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import { BarChart, CHART_HEIGHT } from '../numbers/charts.ts';

/** Values below which a sentence says more than a chart. */
export const CHART_MIN = 5;
const LEGEND_HEIGHT = 36;
/** Width of a column, in pixels, where there are few. */
const WIDEST = 48;

interface ColumnsProps extends Pick<BarChartProps, 'data' | 'dataKey' | 'series' | 'xAxisProps'> {
  /** Lines across: a limit at `y`, a mark at `x`. */
  lines?: BarChartProps['referenceLines'];
}

/** Columns on two axes, of several series on top of each other. The table beside it is what the keyboard and screen readers reach. */
export function Columns({ series, lines = [], ...props }: ColumnsProps) {
  const still = useReducedMotion();
  const hasLegend = series.length > 1;
  return (
    <BarChart
      {...props}
      series={series}
      h={hasLegend ? CHART_HEIGHT + LEGEND_HEIGHT : CHART_HEIGHT}
      type="stacked"
      withLegend={hasLegend}
      referenceLines={lines}
      maxBarWidth={WIDEST}
      tickLine="none"
      // Room above the columns for the words of a line.
      barChartProps={{ accessibilityLayer: false, margin: { top: lines.length > 0 ? 20 : 4 } }}
      barProps={{ isAnimationActive: !still }}
      yAxisProps={{ width: 36, tickCount: 4, allowDecimals: false }}
      legendProps={{ itemSorter: null }}
    />
  );
}
