import type { RouterOutputs } from '@amphi/api';
import { plan as texts } from '@amphi/domain/messages/fr/reviews/plan';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form.ts';
import { lateSchemas } from '../../../lib/late-schemas.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useServerValues } from '../../../lib/use-server-values.ts';
import type { PlannedSubject } from '../types.ts';
import { SemesterDates } from './semester-dates.tsx';

const { page } = texts;

interface ExamDatesProps {
  /** Dates that others of the same faculty and year name. */
  proposed: RouterOutputs['reviews']['plan']['proposed'];
  subjects: readonly PlannedSubject[];
  /** Day of study, `YYYY-MM-DD`. */
  today: string;
}

/** The dates of all exams in one form: one for a whole semester, and those of subjects that have another. */
export function ExamDates({ proposed, subjects, today }: ExamDatesProps) {
  const save = trpc.reviews.saveExamDates.useMutation();
  const [done, setDone] = useState<string>();
  const values: Record<string, string | null> = Object.fromEntries(
    subjects.map(({ id, exam_on }) => [String(id), exam_on]),
  );
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: async () => (await lateSchemas()).saveExamDatesInput,
    initialValues: values,
    onSubmit: async (dates) => {
      setDone(undefined);
      // Dates that were not edited here may have been elsewhere.
      const changed = Object.entries(dates).filter(([id, date]) => date !== values[id]);
      if (changed.length > 0) await save.mutateAsync(Object.fromEntries(changed));
      setDone(page.saved);
    },
    failed: page.saveFailed,
  });
  useServerValues(form, values);
  const open = proposed.filter(({ subject_id }) => !form.values[subject_id]);
  const semesters = [...new Set(subjects.map(({ semester_id }) => semester_id))];
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="plan-subjects"
      onChange={() => setDone(undefined)}
    >
      <Stack miw={0}>
        <Title order={2} id="plan-subjects">
          {page.subjects}
        </Title>
        {open.length > 0 && (
          <div>
            <Text fz="sm" mb="xs">
              {page.proposed(open.length, Math.min(...open.map(({ count }) => count)))}
            </Text>
            <Button
              variant="default"
              onClick={() =>
                form.setValues(
                  Object.fromEntries(open.map(({ subject_id, exam_on }) => [subject_id, exam_on])),
                )
              }
            >
              {page.applyProposed}
            </Button>
          </div>
        )}
        {semesters.map((id) => (
          <SemesterDates
            key={id}
            subjects={subjects.filter(({ semester_id }) => semester_id === id)}
            isAlone={semesters.length === 1}
            today={today}
            dates={form.values}
            errors={form.errors}
            onChange={(changes) => form.setValues(changes)}
          />
        ))}
        <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)">
          <Button type="submit" loading={submitting}>
            {page.saveDates}
          </Button>
          <Text fz="sm" role="status">
            {done}
          </Text>
        </Group>
        {failure && (
          <Text fz="sm" c="red" role="alert">
            {failure}
          </Text>
        )}
      </Stack>
    </form>
  );
}
