import { errorBook as texts } from '@amphi/domain/messages/fr/reviews/error-book';
import { addDays, studyDay } from '@amphi/domain/reviews/study-day';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { formatShortDay } from '../../../../lib/format.ts';
import type { ListParams } from '../../../../lib/params/use-list-params.ts';
import { getTimezone } from '../../../../lib/timezone.ts';
import classes from '../notebook.module.css';

/** The day of the address whose questions are listed, counted from today; null for all. */
export function dueOf(params: URLSearchParams): number | null {
  const value = params.get('due');
  return value !== null && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

interface DueDaysProps {
  /** Questions that come back on each day, today's first. */
  days: readonly number[];
  list: ListParams;
}

/** Questions that come back on each of the next days, as columns; a press on one narrows the list to them. */
export function DueDays({ days, list: { params, setFilters } }: DueDaysProps) {
  const most = Math.max(...days);
  if (most === 0) return null;
  const chosen = dueOf(params);
  const today = studyDay(new Date(), getTimezone());
  const columns = days.map((count, day) => {
    const name = day === 0 ? texts.days.today : formatShortDay(addDays(today, day));
    return { day, count, label: texts.days.of(name, count) };
  });
  return (
    <div>
      <Group
        component="fieldset"
        wrap="nowrap"
        gap={0}
        className={classes.days}
        aria-label={texts.days.label}
      >
        {columns.map(({ day, count, label }) => (
          <UnstyledButton
            key={day}
            aria-label={label}
            title={label}
            aria-pressed={day === chosen}
            disabled={count === 0}
            onClick={() => setFilters({ due: day === chosen ? null : String(day) })}
          >
            <i style={{ height: `${(count / most) * 100}%` }} />
          </UnstyledButton>
        ))}
      </Group>
      <Group justify="space-between" aria-hidden>
        <Text variant="label">{columns[chosen ?? 0]?.label}</Text>
        <Text variant="meta">{formatShortDay(addDays(today, days.length - 1))}</Text>
      </Group>
    </div>
  );
}
