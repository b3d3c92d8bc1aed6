import { reports as texts } from '@amphi/domain/messages/fr/reports';
import {
  REPORT_MESSAGE_MAX,
  REPORT_REFERENCE_MAX,
  type ReportReason,
} from '@amphi/domain/reports/rules';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useSchemaForm } from '../../../lib/form.ts';
import { FormActions } from '../../dialog.tsx';
import { FormFailure } from '../../form-failure.tsx';

interface ReportValues {
  reason: ReportReason;
  message: string;
  reference: string;
}

interface ReportFormProps<Values extends ReportValues, Output> {
  schema: z.ZodType<Output>;
  initialValues: Values;
  reasons: readonly ReportReason[];
  send: (input: Output) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
  /** Fields that the chosen reason asks for beside words. */
  children: (form: UseFormReturnType<Values>) => ReactNode;
}

/** The form of a report: what fails beside its fields is said above them. */
export function ReportForm<Values extends ReportValues, Output>(
  props: ReportFormProps<Values, Output>,
) {
  const { schema, initialValues, reasons, send, onSent, onClose, children } = props;
  const { form, submit, submitting, failure } = useSchemaForm({
    schema,
    initialValues,
    onSubmit: async (input) => {
      await send(input);
      onSent();
    },
    failed: texts.failed,
  });
  const isOther = form.values.reason === 'other';
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure && <FormFailure text={failure} />}
        <NativeSelect
          label={texts.reason}
          autoFocus
          {...form.getInputProps('reason')}
          data={reasons.map((value) => ({ value, label: texts.reasons[value] }))}
        />
        {children(form)}
        <Textarea
          label={isOther ? texts.message : `${texts.message} (${texts.optional})`}
          rows={3}
          maxLength={REPORT_MESSAGE_MAX}
          dir="auto"
          {...form.getInputProps('message')}
        />
        <TextInput
          label={`${texts.reference} (${texts.optional})`}
          description={texts.referenceHint}
          maxLength={REPORT_REFERENCE_MAX}
          dir="auto"
          {...form.getInputProps('reference')}
        />
        <FormActions submitting={submitting} label={texts.submit} onClose={onClose} />
      </Stack>
    </form>
  );
}
