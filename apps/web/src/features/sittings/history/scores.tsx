import type { RouterOutputs } from '@amphi/api';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { sittingHistory as texts } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { useReducedMotion } from '@mantine/hooks';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { LineChart } from '../../../components/numbers/charts.ts';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { formatDate } from '../../../lib/format.ts';

/** A line needs two points at least. */
const MIN = 2;

/** The notes of finished exams over time, as a chart and as a table; nothing for a single one. */
export function Scores({ scores }: { scores: RouterOutputs['sittings']['list']['scores'] }) {
  if (scores.length < MIN) return null;
  return (
    <ChartSection
      title={texts.chart}
      text={texts.chartText}
      chart={
        <ScoresChart
          data={scores.map(({ score, finished_at }, index) => ({
            // Several may be of one day.
            index: index + 1,
            day: finished_at === null ? '' : formatDate(finished_at),
            score,
          }))}
        />
      }
      table={
        <Numbers
          label={texts.chart}
          head={[texts.day, texts.sitting, baremes.score]}
          rows={[...scores].reverse().map(({ id, title, score, finished_at }) => ({
            key: String(id),
            cells: [
              <span key="day">{finished_at === null ? '' : formatDate(finished_at)}</span>,
              <span key="title" dir="auto">
                {title}
              </span>,
              baremes.outOf20(score),
            ],
          }))}
        />
      }
    />
  );
}

interface ScorePoint {
  index: number;
  day: string;
  score: number;
}

/** Notes out of 20; the table beneath is what the keyboard and screen readers reach. */
function ScoresChart({ data }: { data: ScorePoint[] }) {
  const still = useReducedMotion();
  const days = new Map(data.map(({ index, day }) => [index, day]));
  return (
    <LineChart
      h={220}
      data={data}
      dataKey="index"
      curveType="linear"
      yAxisProps={{ domain: [0, 20] }}
      xAxisProps={{ tickFormatter: (index: number) => days.get(index) ?? '' }}
      tooltipProps={{ labelFormatter: (index) => days.get(Number(index)) ?? '' }}
      lineProps={{ isAnimationActive: !still }}
      lineChartProps={{ accessibilityLayer: false }}
      series={[{ name: 'score', label: baremes.score, color: 'pine.5' }]}
    />
  );
}
