import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { useReducedMotion } from '@mantine/hooks';
import { LineChart } from '../../../components/numbers/charts.ts';

interface ScorePoint {
  place: number;
  day: string;
  exam?: number;
  tutor?: number;
}

/** Notes out of 20, one line for each mode; the table beneath is what the keyboard and screen readers reach. */
export function ScoresChart({ data }: { data: ScorePoint[] }) {
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
