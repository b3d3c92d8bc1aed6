import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { filterOfMonth } from '@amphi/domain/payments/months';
import { Anchor, Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { Link } from 'react-router-dom';
import { LoadBoundary } from '../../../components/admin/load-boundary.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { BarChart } from '../../../components/numbers/charts.ts';
import { NearChart } from '../../../components/numbers/near-chart.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { formatDollars, formatMonth } from '../../../lib/format.ts';
import { useSemestersOnSale } from '../../../lib/semesters.ts';
import { paths } from '../../../paths.ts';
import { huesOf } from '../../../ui/semester-color.ts';
import { addMoney } from './add-money.ts';
import type { Accounting } from './types.ts';

const { revenue: texts } = adminAccounting;
const PAYMENTS = paths.admin({ tab: 'payments' });

interface Month {
  month: string;
  total: number;
  /** Part of the total that deleted accounts had paid. */
  former: number;
  /** By the name of the semester. */
  semesters: Record<string, number>;
}

function byMonth(revenue: Accounting['revenue']): { months: Month[]; names: string[] } {
  const months = new Map<string, Month>();
  const names = new Set<string>();
  for (const { month, semester_name, semester_year, revenue: earned, former } of revenue) {
    const row = months.get(month) ?? { month, total: 0, former: 0, semesters: {} };
    months.set(month, row);
    if (semester_name === null || semester_year === null) continue;
    const name = admin.semesterOf(semester_name, semester_year);
    names.add(name);
    row.semesters[name] = addMoney(row.semesters[name] ?? 0, earned);
    row.total = addMoney(row.total, earned);
    row.former = addMoney(row.former, former);
  }
  return { months: [...months.values()], names: [...names].sort() };
}

/** Leads to the payments of a month, where its file is. */
function MonthLink({ month }: { month: string }) {
  const filter = new URLSearchParams(filterOfMonth(month.slice(0, 7)));
  return (
    <Anchor component={Link} to={`${PAYMENTS}&${filter}`} fz="inherit">
      {formatMonth(month)}
    </Anchor>
  );
}

/** Revenue of each month, by semester: a chart and a table. */
export function Revenue({ revenue }: Pick<Accounting, 'revenue'>) {
  const { months, names } = byMonth(revenue);
  const hasFormer = months.some(({ former }) => former !== 0);
  return (
    <Section title={texts.title} text={texts.text}>
      {names.length === 0 ? (
        <Text>{texts.empty}</Text>
      ) : (
        <>
          <LoadBoundary fallback={<Text role="status">{texts.chartFailed}</Text>}>
            <NearChart height={280}>
              <RevenueChart
                names={names}
                data={months.map(({ month, semesters }) => ({
                  month: formatMonth(month),
                  ...semesters,
                }))}
              />
            </NearChart>
          </LoadBoundary>
          <details>
            <summary>{texts.showTable}</summary>
            <Numbers
              align="end"
              label={texts.title}
              head={[texts.month, ...names, texts.total, ...(hasFormer ? [texts.former] : [])]}
              rows={[...months].reverse().map(({ month, semesters, total, former }) => ({
                key: month,
                cells: [
                  <MonthLink key="month" month={month} />,
                  ...names.map((name) => formatDollars(semesters[name] ?? 0)),
                  <strong key="total">{formatDollars(total)}</strong>,
                  ...(hasFormer ? [formatDollars(former)] : []),
                ],
              }))}
            />
          </details>
        </>
      )}
    </Section>
  );
}

interface RevenueChartProps {
  names: string[];
  data: Record<string, string | number>[];
}

/** Revenue by month, stacked by semester, each in its own colour. The table is what the keyboard and screen readers reach. */
function RevenueChart({ names, data }: RevenueChartProps) {
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
