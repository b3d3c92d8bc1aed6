import { admin } from '@amphi/domain/messages/fr/admin/common';
import { useReducedMotion } from '@mantine/hooks';
import { BarChart } from '../../../components/numbers/charts.ts';
import { formatDollars } from '../../../lib/format.ts';
import { useSemestersOnSale } from '../../../lib/semesters.ts';
import { huesOf } from '../../../ui/semester-color.ts';

interface RevenueChartProps {
  names: string[];
  data: Record<string, string | number>[];
}

/** Revenue by month, stacked by semester, each in its own colour. The table is what the keyboard and screen readers reach. */
export function RevenueChart({ names, data }: RevenueChartProps) {
  const still = useReducedMotion();
  const { data: semesters = [] } = useSemestersOnSale();
  const onSale = semesters.map(({ name, year }) => admin.semesterOf(name, year));
  // Semesters that are sold no more come after the others.
  const order = [...new Set([...onSale, ...names])];
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
      series={names.map((name) => ({ name, color: huesOf(order.indexOf(name))[0] }))}
    />
  );
}
