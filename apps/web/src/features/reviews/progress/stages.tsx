import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Text } from '@mantine/core';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { CHART_MIN } from '../../../components/pictures/columns.tsx';
import { formatNumber, formatShortDay } from '../../../lib/format.ts';
import type { Progress } from '../types.ts';
import { StagesChart } from './charts.tsx';

const { stages: texts } = progress;

/** Charts how well the questions of the book were known at the end of each week. */
export function Stages({ weeks }: { weeks: Progress['weeks'] }) {
  const rows = weeks.map(({ week, stages }) => ({ week: formatShortDay(week), ...stages }));
  const latest = rows.at(-1);
  const isEmpty = rows.every(
    ({ fragile, learning, acquired }) => fragile + learning + acquired === 0,
  );
  return (
    <ChartSection
      title={
        latest === undefined || isEmpty
          ? texts.title
          : texts.finding(latest.acquired, latest.fragile + latest.learning + latest.acquired)
      }
      text={texts.text}
      empty={isEmpty ? texts.empty : null}
      lead={rows.length < CHART_MIN && <Text>{texts.few}</Text>}
      chart={rows.length >= CHART_MIN && <StagesChart data={rows} />}
      table={
        <Numbers
          label={texts.chart}
          head={[
            progress.memory.week,
            reviews.stages.fragile,
            reviews.stages.learning,
            reviews.stages.acquired,
          ]}
          rows={rows.map(({ week, fragile, learning, acquired }) => ({
            key: week,
            cells: [week, formatNumber(fragile), formatNumber(learning), formatNumber(acquired)],
          }))}
        />
      }
    />
  );
}
