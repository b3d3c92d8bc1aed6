import { plan as texts } from '@amphi/domain/messages/fr/reviews/plan';
import { Group, Progress, Stack, Text } from '@mantine/core';
import type { PlannedSubject } from '../types.ts';

interface PlanSummaryProps {
  subject: PlannedSubject;
  plan: NonNullable<PlannedSubject['plan']>;
}

/** The way to an exam: how much was seen, the days that are left, and the load of a day; what is beyond the student's pace. */
export function PlanSummary({ subject: { seen, total }, plan }: PlanSummaryProps) {
  const { state, too_late, unfit } = plan;
  return (
    <Stack gap="0.25rem">
      <Progress value={(100 * seen) / Math.max(1, total)} aria-hidden />
      <Group gap="0 md" justify="space-between" fz="sm">
        <strong>{texts.daysLeft(plan.days_left)}</strong>
        {state === 'planned' && (
          <span>{texts.average(plan.fresh_per_day, plan.reviews_per_day)}</span>
        )}
      </Group>
      {state === 'no_days' && <Text fz="sm">{texts.noDays}</Text>}
      {unfit && <Text fz="sm">{texts.unfit(unfit.per_day, unfit.count)}</Text>}
      {state !== 'over' && plan.is_sweeping && !unfit && <Text fz="sm">{texts.sweep}</Text>}
      {too_late && <Text fz="sm">{texts.tooLate(too_late.percent)}</Text>}
    </Stack>
  );
}
