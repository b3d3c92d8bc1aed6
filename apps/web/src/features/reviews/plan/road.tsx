import { progress } from '@amphi/domain/messages/fr/reviews/progress';
import { today as todayTexts } from '@amphi/domain/messages/fr/today';
import { addDays, daysBetween } from '@amphi/domain/reviews/study-day';
import { Skeleton, Text } from '@mantine/core';
import { ChartSection } from '../../../components/numbers/chart-section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { Columns } from '../../../components/pictures/columns.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { formatNumber, formatShortDay, truncate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Plan } from '../types.ts';

const { forecast: texts } = progress;

interface RoadProps {
  subjects: Plan['subjects'];
  reviewsPerDay: number;
}

/** The way to the exams: reviews of each day as forecast, the exams, and the student's limit. An extra: silent when it can't be had. */
export function Road(props: RoadProps) {
  const query = trpc.reviews.forecast.useQuery();
  return (
    <QueryView query={query} loading={<Skeleton height={300} />} error={() => null}>
      {(data) => <Loaded {...props} {...data} />}
    </QueryView>
  );
}

interface LoadedProps extends RoadProps {
  /** Day of study, `YYYY-MM-DD`. */
  today: string;
  days: { book: number; sweep: number }[];
  /** Null where the student has none. */
  goal: { daily_goal: number; answered_today: number } | null;
}

function Loaded({ today, days, goal, subjects, reviewsPerDay }: LoadedProps) {
  const rows = days.map((counts, index) => ({
    day: index === 0 ? texts.today : formatShortDay(addDays(today, index)),
    ...counts,
  }));
  const loads = days.map(({ book, sweep }) => book + sweep);
  const most = Math.max(0, ...loads);
  return (
    <ChartSection
      title={most === 0 ? texts.title : texts.finding(loads.indexOf(most), most)}
      text={texts.text}
      empty={most === 0 ? texts.empty : null}
      lead={
        goal && (
          <Text fw={650} mb="xs">
            {todayTexts.goal(goal.answered_today, goal.daily_goal)}
          </Text>
        )
      }
      chart={
        <Columns
          data={rows}
          dataKey="day"
          series={[
            { name: 'book', label: texts.book, color: 'var(--amphi-learning)' },
            { name: 'sweep', label: texts.sweep, color: 'var(--amphi-acquired)' },
          ]}
          lines={[
            {
              y: reviewsPerDay,
              label: texts.limit(reviewsPerDay),
              labelPosition: 'insideTopLeft',
              color: 'var(--amphi-missed)',
              ifOverflow: 'extendDomain',
            },
            ...pinsOf(subjects, today, days.length).map(({ at, label }) => ({
              x: rows[at]?.day ?? '',
              label,
              labelPosition:
                at < days.length / 2 ? ('insideTopLeft' as const) : ('insideTopRight' as const),
              color: 'var(--amphi-ink)',
            })),
          ]}
        />
      }
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

/** Share of the days within which one label would cover the next. */
const NEAR = 0.25;
/** In characters. */
const LABEL_LENGTH = 12;

/** The exams among so many days from today; of those whose names would cover each other, the first one has the name. */
function pinsOf(subjects: Plan['subjects'], today: string, days: number) {
  const exams = subjects
    .flatMap(({ name, exam_on }) =>
      exam_on === null ? [] : { name, at: daysBetween(today, exam_on) },
    )
    .filter(({ at }) => at >= 0 && at < days)
    .sort((one, other) => one.at - other.at);
  const pins: { at: number; name: string; more: number }[] = [];
  for (const { name, at } of exams) {
    const last = pins.findLast((pin) => pin.name !== '');
    const isNear = last !== undefined && at - last.at < days * NEAR;
    if (isNear) last.more += 1;
    if (last?.at !== at) pins.push({ at, name: isNear ? '' : name, more: 0 });
  }
  return pins.map(({ at, name, more }) => ({
    at,
    label: name && texts.exam(truncate(name, LABEL_LENGTH), more),
  }));
}
