import { plan as texts } from '@amphi/domain/messages/fr/reviews/plan';
import { EXAM_AHEAD_DAYS } from '@amphi/domain/plan/exam-date';
import { addDays } from '@amphi/domain/reviews/study-day';
import { Button, Group, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import frame from '../../../components/ui/frame.module.css';
import { Panel } from '../../../components/ui/panel.tsx';
import type { PlannedSubject } from '../types.ts';
import { PlanSummary } from './plan-summary.tsx';

const { page } = texts;

type Dates = Record<string, string | null>;

interface SemesterDatesProps {
  subjects: readonly PlannedSubject[];
  /** True where the student has no other semester. */
  isAlone: boolean;
  today: string;
  /** Values of the form, by subject. */
  dates: Dates;
  errors: Record<string, ReactNode>;
  onChange: (changes: Dates) => void;
}

/** The date that most subjects have, the first of several; null when none has one. */
function commonDate(subjects: readonly PlannedSubject[], dates: Dates): string | null {
  const counts = new Map<string, number>();
  for (const { id } of subjects) {
    const date = dates[id];
    if (date) counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  const [most] = [...counts].sort(
    ([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1),
  );
  return most?.[0] ?? null;
}

/** Sets a date for the subjects of a semester, and leads to each exam; a subject may have another date. */
export function SemesterDates(props: SemesterDatesProps) {
  const { subjects, isAlone, today, dates, errors, onChange } = props;
  const [shared, setShared] = useState(() => commonDate(subjects, dates));
  const [apart, setApart] = useState<ReadonlySet<number>>(new Set());
  const [first] = subjects;
  const hasOwn = ({ id }: PlannedSubject) =>
    subjects.length === 1 || apart.has(id) || (dates[id] ?? null) !== shared;
  const shareDate = (date: string | null) => {
    const following = subjects.filter((subject) => !hasOwn(subject));
    setShared(date);
    onChange(Object.fromEntries(following.map(({ id }) => [id, date])));
  };
  const markApart = (id: number, isApart: boolean) => {
    const next = new Set(apart);
    if (isApart) next.add(id);
    else next.delete(id);
    setApart(next);
    if (!isApart) onChange({ [id]: shared });
  };
  return (
    <Panel
      order={3}
      {...(isAlone ? { label: first?.semester_name ?? '' } : { title: first?.semester_name })}
    >
      {subjects.length > 1 && (
        <DateInput
          label={page.shared}
          description={page.sharedHint}
          today={today}
          value={shared}
          onDate={shareDate}
        />
      )}
      <Stack component="ul" gap="xs" className={frame.ruled}>
        {subjects.map((subject, index) => (
          <Stack
            key={subject.id}
            component="li"
            gap="0.25rem"
            pt={index > 0 ? 'xs' : 0}
            aria-label={subject.name}
          >
            <Group justify="space-between" gap="0 var(--mantine-spacing-md)">
              <Text fw={650} dir="auto">
                {subject.name}
              </Text>
              {subjects.length > 1 && (
                <Button
                  variant="subtle"
                  aria-label={
                    hasOwn(subject) ? page.sameOf(subject.name) : page.otherOf(subject.name)
                  }
                  onClick={() => markApart(subject.id, !hasOwn(subject))}
                >
                  {hasOwn(subject) ? page.same : page.other}
                </Button>
              )}
            </Group>
            {hasOwn(subject) && (
              <DateInput
                label={subjects.length === 1 ? texts.examDate : undefined}
                aria-label={page.dateOf(subject.name)}
                data-path={String(subject.id)}
                today={today}
                value={dates[subject.id] ?? null}
                error={errors[subject.id]}
                onDate={(date) => {
                  markApart(subject.id, true);
                  onChange({ [subject.id]: date });
                }}
              />
            )}
            <Text variant="meta">{page.seen(subject.seen, subject.total)}</Text>
            {subject.plan && <PlanSummary subject={subject} plan={subject.plan} />}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  today: string;
  value: string | null;
  /** Null: emptied. */
  onDate: (date: string | null) => void;
}

function DateInput({ today, value, onDate, ...props }: DateInputProps) {
  return (
    <TextInput
      {...props}
      type="date"
      maw="16rem"
      min={today}
      max={addDays(today, EXAM_AHEAD_DAYS)}
      value={value ?? ''}
      onChange={({ currentTarget }) => onDate(currentTarget.value || null)}
    />
  );
}
