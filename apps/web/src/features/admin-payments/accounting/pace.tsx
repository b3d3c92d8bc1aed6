import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { LoadBoundary } from '../../../components/admin/load-boundary.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { CHART_HEIGHT, LineChart } from '../../../components/numbers/charts.ts';
import { NearChart } from '../../../components/numbers/near-chart.tsx';
import { formatDollars, formatLongMonth } from '../../../lib/format.ts';
import { addMoney } from './add-money.ts';
import type { Accounting } from './types.ts';

const { pace: texts, revenue: words } = adminAccounting;

interface Pace {
  /** The first day of the month. */
  month: string;
  /** The sum received by the end of each day. */
  sums: number[];
}

/** Adds up the days of each month, this one last. */
function pacesOf(days: Accounting['days']): Pace[] {
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))];
  return months.map((month) => {
    let sum = 0;
    const sums = days
      .filter(({ day }) => day.startsWith(month))
      .map(({ revenue }) => {
        sum = addMoney(sum, revenue);
        return sum;
      });
    return { month: `${month}-01`, sums };
  });
}

/** Draws the sum received by each day of this month, beside the same day of the last one. */
export function RevenuePace({ days }: Pick<Accounting, 'days'>) {
  const still = useReducedMotion();
  const [last, current] = pacesOf(days);
  if (last === undefined || current === undefined) return null;
  const today = current.sums.length - 1;
  const names = [last, current].map(({ month }) => formatLongMonth(month));
  const [lastName = '', currentName = ''] = names;
  return (
    <Section title={texts.title}>
      <Text mb="sm">
        {texts.finding(
          today + 1,
          formatDollars(current.sums[today] ?? 0),
          formatDollars(last.sums[today] ?? last.sums.at(-1) ?? 0),
        )}
      </Text>
      <LoadBoundary fallback={<Text role="status">{words.chartFailed}</Text>}>
        <NearChart height={CHART_HEIGHT + 36}>
          <LineChart
            h={CHART_HEIGHT + 36}
            data={Array.from({ length: Math.max(last.sums.length, today + 1) }, (_, index) => ({
              day: index + 1,
              [lastName]: last.sums[index] ?? null,
              [currentName]: current.sums[index] ?? null,
            }))}
            dataKey="day"
            withLegend
            withDots={false}
            tickLine="none"
            curveType="stepAfter"
            valueFormatter={formatDollars}
            yAxisProps={{ width: 80, tickCount: 4 }}
            lineProps={{ isAnimationActive: !still }}
            lineChartProps={{ accessibilityLayer: false }}
            series={[
              { name: lastName, color: 'gray.5', strokeDasharray: '5 5' },
              { name: currentName, color: 'pine.5' },
            ]}
          />
        </NearChart>
      </LoadBoundary>
    </Section>
  );
}
