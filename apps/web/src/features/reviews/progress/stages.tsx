import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { formatNumber, formatShortDay } from '../../../lib/format.ts';
import type { Progress } from '../types.ts';
import { StagesChart } from './charts.tsx';

const { stages: texts } = progress;

/** Charts how well the questions of the book were known at the end of each week. */
export function Stages({ weeks }: { weeks: Progress['weeks'] }) {
  const rows = weeks.map(({ week, stages }) => ({ week: formatShortDay(week), ...stages }));
  const isEmpty = rows.every(
    ({ fragile, learning, acquired }) => fragile + learning + acquired === 0,
  );
  return (
    <ChartSection
      title={texts.title}
      text={texts.text}
      empty={isEmpty ? texts.empty : null}
      chart={<StagesChart data={rows} />}
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
