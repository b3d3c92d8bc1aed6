import { PAPER_MINUTES_MAX, PAPER_MINUTES_MIN } from '@amphi/domain/baremes/schema';
import { adminMockExams } from '@amphi/domain/messages/fr/admin/mock-exams';
import { SimpleGrid, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { NameField } from '../../components/admin/form/name-fields.tsx';
import { OptionalNumber } from '../../components/admin/form/number-field.tsx';
import { getTimezone } from '../../lib/timezone.ts';

const labels = adminMockExams.fields;

export interface ScheduleValues {
  title: string;
  /** Times of the wall clock, as `datetime-local` has them. */
  opens_at: string;
  closes_at: string;
  duration_minutes: number | null;
}

interface ScheduleFieldsProps {
  /** The form's `getInputProps`. */
  inputProps: (name: keyof ScheduleValues) => GetInputPropsReturnType;
}

/** Name, dates and duration of a mock exam. */
export function ScheduleFields({ inputProps }: ScheduleFieldsProps) {
  return (
    <>
      <NameField {...inputProps('title')} label={labels.title} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          {...inputProps('opens_at')}
          type="datetime-local"
          label={labels.opens}
          description={labels.wallTime(getTimezone())}
          required
        />
        <TextInput
          {...inputProps('closes_at')}
          type="datetime-local"
          label={labels.closes}
          description={labels.closesHint}
          required
        />
      </SimpleGrid>
      <OptionalNumber
        {...inputProps('duration_minutes')}
        label={labels.duration}
        required
        min={PAPER_MINUTES_MIN}
        max={PAPER_MINUTES_MAX}
        step={5}
        startValue={90}
      />
    </>
  );
}
