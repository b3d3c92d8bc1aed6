import { useReducedMotion } from '@mantine/hooks';
import { BarChart } from '../../../components/numbers/charts.ts';
import { formatDollars } from '../../../lib/format.ts';

/** In turn for the semesters; the legend's words tell them apart as well. */
const COLORS = ['pine.5', 'saffron.4', 'green.5', 'red.5', 'pine.8', 'gray.5'];

interface RevenueChartProps {
  names: string[];
  data: Record<string, string | number>[];
}

/** Revenue by month, stacked by semester. The table is what the keyboard and screen readers reach. */
export function RevenueChart({ names, data }: RevenueChartProps) {
  const still = useReducedMotion();
  return (
    <BarChart
      h={280}
      data={data}
      dataKey="month"
      type="stacked"
      withLegend
      maxBarWidth={48}
      valueFormatter={formatDollars}
      yAxisProps={{ width: 80 }}
      barProps={{ isAnimationActive: !still }}
      barChartProps={{ accessibilityLayer: false }}
      series={names.map((name, index) => ({
        name,
        color: COLORS[index % COLORS.length] ?? 'pine.5',
      }))}
    />
  );
}
