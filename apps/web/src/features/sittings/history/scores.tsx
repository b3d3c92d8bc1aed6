import type { RouterOutputs } from '@amphi/api';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { sittingHistory as texts } from '@amphi/domain/messages/fr/sittings/sitting-history';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { useReducedMotion } from '@mantine/hooks';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { LineChart } from '../../../components/numbers/charts.ts';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { formatDate } from '../../../lib/format.ts';

/** A line needs two points at least. */
const MIN = 2;

/** The notes of finished sittings over time, as a chart and as a table; nothing for a single one. */
export function Scores({ scores }: { scores: RouterOutputs['sittings']['list']['scores'] }) {
  if (scores.length < MIN) return null;
  return (
    <ChartSection
      title={texts.chart}
      text={texts.chartText}
      empty={null}
      chart={
        <ScoresChart
          data={scores.map(({ mode, score, finished_at }, index) => ({
            // Several may be of one day.
            place: index + 1,
            day: finished_at === null ? '' : formatDate(finished_at),
            [mode]: score,
          }))}
        />
      }
      table={
        <Numbers
          label={texts.chart}
          head={[texts.day, texts.sitting, texts.kind, baremes.score]}
          rows={[...scores].reverse().map(({ id, mode, title, score, finished_at }) => ({
            key: String(id),
            cells: [
              <span key="day">{finished_at === null ? '' : formatDate(finished_at)}</span>,
              <span key="title" dir="auto">
                {title}
              </span>,
              mode === 'exam' ? sittings.exam : sittings.modes.tutor,
              baremes.outOf20(score),
            ],
          }))}
        />
      }
    />
  );
}

interface ScorePoint {
  place: number;
  day: string;
  exam?: number;
  tutor?: number;
}

/** Notes out of 20, one line for each mode; the table beneath is what the keyboard and screen readers reach. */
function ScoresChart({ data }: { data: ScorePoint[] }) {
  const still = useReducedMotion();
  const days = new Map(data.map(({ place, day }) => [place, day]));
  return (
    <LineChart
      h={220}
      data={data}
      dataKey="place"
      withLegend
      connectNulls
      curveType="linear"
      yAxisProps={{ domain: [0, 20] }}
      xAxisProps={{ tickFormatter: (place: number) => days.get(place) ?? '' }}
      tooltipProps={{ labelFormatter: (place) => days.get(Number(place)) ?? '' }}
      lineProps={{ isAnimationActive: !still }}
      lineChartProps={{ accessibilityLayer: false }}
      series={[
        { name: 'exam', label: sittings.exam, color: 'pine.5' },
        {
          name: 'tutor',
          label: sittings.modes.tutor,
          color: 'saffron.5',
          strokeDasharray: '6 4',
        },
      ]}
    />
  );
}
