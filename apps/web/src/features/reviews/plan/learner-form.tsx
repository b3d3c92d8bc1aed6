import { plan as texts } from '@amphi/domain/messages/fr/reviews/plan';
import { DAILY_GOALS, type DailyGoal } from '@amphi/domain/reviews/daily-goal';
import type { Retention } from '@amphi/domain/reviews/retention';
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form.ts';
import { lateSchemas } from '../../../lib/late-schemas.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useServerValues } from '../../../lib/use-server-values.ts';
import { RetentionSelect } from './retention-select.tsx';

const { page } = texts;

/** Numbers offered; another number that was saved stays among them. */
const CHOICES = [10, 20, 30, 40, 60, 80, 100, 150, 200, 300];

interface LearnerFormProps {
  reviewsPerDay: number;
  /** A mask: bit 0 is Monday. */
  restDays: number;
  /** Null: what is advised. */
  retention: Retention | null;
  /** True where every answered question is in the book. */
  keepAll: boolean;
  dailyGoal: DailyGoal | null;
}

/** Sets the most reviews a day, of what, the aim of recall, the goal and days off. */
export function LearnerForm({
  reviewsPerDay,
  restDays,
  retention,
  keepAll,
  dailyGoal,
}: LearnerFormProps) {
  const save = trpc.reviews.saveLearner.useMutation();
  const [done, setDone] = useState<string>();
  const values = {
    reviews_per_day: reviewsPerDay,
    rest_days: restDays,
    retention,
    keep_all: keepAll,
    daily_goal: dailyGoal,
  };
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: async () => (await lateSchemas()).saveLearnerInput,
    initialValues: values,
    onSubmit: async (input) => {
      setDone(undefined);
      await save.mutateAsync(input);
      setDone(page.settingsSaved);
    },
    failed: page.settingsFailed,
  });
  useServerValues(form, values);
  const mask = form.values.rest_days;
  const choices = [...new Set([...CHOICES, reviewsPerDay])].sort((one, other) => one - other);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" maw="32rem">
        <NativeSelect
          label={page.reviewsPerDay}
          description={page.reviewsPerDayHint}
          data-path="reviews_per_day"
          error={form.errors.reviews_per_day}
          value={String(form.values.reviews_per_day)}
          data={choices.map(String)}
          onChange={({ currentTarget }) =>
            form.setFieldValue('reviews_per_day', Number(currentTarget.value))
          }
        />
        <RetentionSelect {...form.getInputProps('retention')} />
        <Checkbox
          size="sm"
          label={page.keepAll}
          description={page.keepAllHint}
          styles={{ description: { fontSize: 'var(--mantine-font-size-sm)' } }}
          {...form.getInputProps('keep_all', { type: 'checkbox' })}
        />
        <NativeSelect
          label={page.dailyGoal}
          description={page.dailyGoalHint}
          data-path="daily_goal"
          error={form.errors.daily_goal}
          value={String(form.values.daily_goal ?? '')}
          data={[{ value: '', label: page.noGoal }, ...DAILY_GOALS.map(String)]}
          onChange={({ currentTarget }) =>
            form.setFieldValue(
              'daily_goal',
              DAILY_GOALS.find((goal) => String(goal) === currentTarget.value) ?? null,
            )
          }
        />
        <SimpleGrid component="fieldset" minColWidth="8rem" spacing="md" verticalSpacing="0.75rem">
          <Text component="legend" mb="0.25rem" fw={650}>
            {texts.restDays}
          </Text>
          <Text variant="meta" style={{ gridColumn: '1 / -1' }}>
            {page.restDaysHint}
          </Text>
          {texts.weekdays.map((weekday, bit) => (
            <Checkbox
              size="sm"
              key={weekday}
              label={weekday}
              checked={((mask >> bit) & 1) === 1}
              onChange={() => form.setFieldValue('rest_days', mask ^ (1 << bit))}
            />
          ))}
          {form.errors.rest_days && (
            <Text fz="sm" c="red" role="alert" style={{ gridColumn: '1 / -1' }}>
              {form.errors.rest_days}
            </Text>
          )}
        </SimpleGrid>
        <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)">
          <Button type="submit" loading={submitting}>
            {page.save}
          </Button>
        </Group>
        <Text fz="sm" role="status">
          {done}
        </Text>
        {failure && (
          <Text fz="sm" c="red" role="alert">
            {failure}
          </Text>
        )}
      </Stack>
    </form>
  );
}
