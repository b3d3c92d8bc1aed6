import { pastAttempts } from '@amphi/domain/messages/fr/past-attempts';
import { useReducedMotion } from '@mantine/hooks';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { LineChart } from '../../../components/numbers/charts.ts';
import { formatRate } from '../../../lib/format.ts';
import type { Attempt } from './attempt-row.tsx';

const { history: texts } = pastAttempts;

/** The most attempts that a phone shows apart from each other. */
const SHOWN = 20;

/** The success rates of the latest attempts, oldest first, which the list says in numbers; nothing for a single one. */
export function RatesChart({ attempts }: { attempts: readonly Attempt[] }) {
  const still = useReducedMotion();
  const shown = attempts.slice(0, SHOWN).reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === last || !first || !last) return null;
  return (
    <ChartSection
      title={texts.chart}
      text={texts.chartText(formatRate(first.success_rate), formatRate(last.success_rate))}
      chart={
        <LineChart
          h={160}
          data={shown.map(({ attempt_number, success_rate }) => ({ attempt_number, success_rate }))}
          dataKey="attempt_number"
          curveType="linear"
          yAxisProps={{ domain: [0, 100], width: 36 }}
          lineProps={{ isAnimationActive: !still }}
          lineChartProps={{ accessibilityLayer: false }}
          series={[{ name: 'success_rate', label: texts.rate, color: 'var(--amphi-brand)' }]}
        />
      }
    />
  );
}
