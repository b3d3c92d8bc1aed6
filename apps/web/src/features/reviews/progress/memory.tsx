import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { CHART_MIN } from '../../../components/pictures/columns.tsx';
import { formatNumber, formatPercent, formatShortDay } from '../../../lib/format.ts';
import type { Progress } from '../types.ts';
import { MemoryChart } from './charts.tsx';
import { RateCell } from './rate-cell.tsx';

const { memory: texts } = progress;

const percent = (share: number) => formatPercent(Math.round(share * 1000) / 10);
const whole = (share: number) => Math.round(share * 100);

/** Share remembered beside the share predicted, week by week, with its uncertainty. */
export function Memory({ weeks }: { weeks: Progress['weeks'] }) {
  const reviewed = weeks.filter(({ reviews }) => reviews > 0);
  const latest = reviewed.at(-1);
  return (
    <ChartSection
      title={
        latest?.real && latest.predicted !== null
          ? texts.finding(percent(latest.predicted), percent(latest.real.rate))
          : texts.title
      }
      text={
        <>
          {reviewed.length < CHART_MIN ? texts.few : texts.text}{' '}
          {latest && texts.latest(latest.reviews)}
        </>
      }
      empty={latest === undefined ? texts.empty : null}
      chart={
        reviewed.length >= CHART_MIN && (
          <MemoryChart
            data={reviewed.map(({ week, predicted, real }) => ({
              week: formatShortDay(week),
              predicted: predicted === null ? null : whole(predicted),
              real: real && whole(real.rate),
              band: real && [whole(real.low), whole(real.high)],
            }))}
          />
        )
      }
      table={
        <Numbers
          label={texts.chart}
          head={[texts.week, texts.predicted, texts.real, texts.reviews]}
          rows={reviewed.map(({ week, predicted, real, reviews }) => ({
            key: week,
            cells: [
              formatShortDay(week),
              predicted === null ? '' : percent(predicted),
              real && <RateCell key="real" {...real} />,
              formatNumber(reviews),
            ],
          }))}
        />
      }
    />
  );
}
