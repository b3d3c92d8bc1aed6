import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { today as todayTexts } from '@amphi/domain/messages/fr/today';
import { addDays } from '@amphi/domain/reviews/study-day';
import { Text } from '@mantine/core';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { formatNumber, formatShortDay } from '../../../lib/format.ts';
import { ForecastChart } from './charts.tsx';

const { forecast: texts } = progress;

interface ForecastProps {
  /** Day of study, `YYYY-MM-DD`. */
  today: string;
  days: { book: number; sweep: number }[];
  /** Null where the student has none. */
  goal: { daily_goal: number; answered_today: number } | null;
}

/** The goal of today, and reviews planned for the next days: by the book, and by the final sweep. */
export function Forecast({ today, days, goal }: ForecastProps) {
  const rows = days.map((counts, index) => ({
    day: formatShortDay(addDays(today, index)),
    ...counts,
  }));
  const isEmpty = days.every(({ book, sweep }) => book + sweep === 0);
  return (
    <ChartSection
      title={texts.title}
      text={texts.text}
      empty={isEmpty ? texts.empty : null}
      lead={
        goal && (
          <Text fw={650} mb="xs">
            {todayTexts.goal(goal.answered_today, goal.daily_goal)}
          </Text>
        )
      }
      chart={<ForecastChart data={rows} />}
      table={
        <Numbers
          label={texts.chart}
          head={[texts.day, texts.book, texts.sweep]}
          rows={rows.map(({ day, book, sweep }) => ({
            key: day,
            cells: [day, formatNumber(book), formatNumber(sweep)],
          }))}
        />
      }
    />
  );
}
