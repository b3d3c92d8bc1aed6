import { plan as texts } from '@amphi/domain/messages/fr/reviews/plan';
import { EXAM_AHEAD_DAYS } from '@amphi/domain/plan/exam-date';
import { saveExamDateInput } from '@amphi/domain/reviews/schema';
import { addDays } from '@amphi/domain/reviews/study-day';
import { Button, Checkbox, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { errorDetail, fieldErrors } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useServerValues } from '../../../lib/use-server-values.ts';
import type { PlannedSubject } from '../types.ts';
import classes from './plan.module.css';
import { PlanSummary } from './plan-summary.tsx';

const { page } = texts;

interface SubjectPlanProps {
  subject: PlannedSubject;
  /** Day of study, `YYYY-MM-DD`. */
  today: string;
  /** Whether the semester has other subjects, which may have the same date. */
  hasSiblings: boolean;
}

/** A subject: how far the student has come, the date of its exam, and the way to it. */
export function SubjectPlan({ subject, today, hasSiblings }: SubjectPlanProps) {
  const { id, name, semester_id, semester_name, exam_on, total, seen, plan } = subject;
  const utils = trpc.useUtils();
  const [forAll, setForAll] = useState(false);
  const [outcome, setOutcome] = useState<{ done?: string; failure?: string }>({});
  const saveOne = trpc.reviews.saveExamDate.useMutation();
  const saveAll = trpc.reviews.saveSemesterExam.useMutation();
  const remove = trpc.reviews.removeExamDate.useMutation();
  const refresh = () => utils.reviews.invalidate();
  const values = { subject_id: id, exam_on: exam_on ?? '' };
  const { form, submit, submitting } = useSchemaForm({
    schema: saveExamDateInput,
    initialValues: values,
    onSubmit: async (input) => {
      setOutcome({});
      if (forAll) await saveAll.mutateAsync({ semester_id, exam_on: input.exam_on });
      else await saveOne.mutateAsync(input);
      setOutcome({ done: page.saved });
      await refresh();
    },
    onError: (error) => {
      if (fieldErrors(error).length === 0) {
        setOutcome({ failure: errorDetail(error, page.saveFailed) });
      }
    },
  });
  // The form of another subject may have set the date of all.
  useServerValues(form, values);
  const removeDate = () =>
    remove.mutate(
      { subject_id: id },
      {
        onSuccess: async () => {
          form.setFieldValue('exam_on', '');
          setOutcome({ done: page.removed });
          await refresh();
        },
        onError: (error) => setOutcome({ failure: errorDetail(error, page.saveFailed) }),
      },
    );
  return (
    <article className={classes.subject} aria-labelledby={`plan-${id}`}>
      <div className={classes.head}>
        <Title order={3} size="h4" id={`plan-${id}`} dir="auto">
          {name}
        </Title>
        <Text size="sm" c="dimmed" dir="auto">
          {semester_name} · {page.seen(seen, total)}
        </Text>
      </div>
      {plan && exam_on && <PlanSummary plan={plan} examOn={exam_on} />}
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          type="date"
          label={texts.examDate}
          aria-label={page.dateOf(name)}
          min={today}
          max={addDays(today, EXAM_AHEAD_DAYS)}
          {...form.getInputProps('exam_on')}
          data-path="exam_on"
        />
        {hasSiblings && (
          <Checkbox
            label={page.wholeSemester}
            checked={forAll}
            onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
          />
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={submitting} aria-label={page.saveOf(name)}>
            {page.save}
          </Button>
          {exam_on && (
            <Button
              variant="default"
              loading={remove.isPending}
              aria-label={page.removeOf(name)}
              onClick={removeDate}
            >
              {page.remove}
            </Button>
          )}
        </div>
        <Text size="sm" role="status">
          {outcome.done}
        </Text>
        {outcome.failure && (
          <Text size="sm" c="red" role="alert">
            {outcome.failure}
          </Text>
        )}
      </form>
    </article>
  );
}
