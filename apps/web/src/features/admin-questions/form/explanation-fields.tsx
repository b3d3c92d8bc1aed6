import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import type { Explained } from '@amphi/domain/questions/question.schema';
import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { QuestionValues } from './values/values.ts';

const LABELS: Readonly<Record<keyof Explained, string>> = {
  justification: adminQuestions.form.justification,
};

/** Fields that students read beside the key. */
export function ExplanationFields<Values extends QuestionValues>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  return Object.entries(LABELS).map(([field, label]) => (
    <Textarea
      key={field}
      {...form.getInputProps(field)}
      label={`${label} (${admin.optional})`}
      autosize
      minRows={2}
      maxRows={12}
      dir="auto"
    />
  ));
}
