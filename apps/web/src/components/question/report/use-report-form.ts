import { reports as texts } from '@amphi/domain/messages/fr/reports';
import type { z } from 'zod';
import { useSchemaForm } from '../../../lib/form.ts';

/** Callbacks from a form of a report to the dialog around it. */
export interface SendsReport {
  onSent: () => void;
  onClose: () => void;
}

interface ReportFormOptions<Values extends object, Output> {
  schema: z.ZodType<Output>;
  initialValues: Values;
  send: (input: Output) => Promise<unknown>;
  onSent: () => void;
}

/** The form of a report: what fails beside its fields is said above them. */
export function useReportForm<Values extends object, Output>({
  schema,
  initialValues,
  send,
  onSent,
}: ReportFormOptions<Values, Output>) {
  return useSchemaForm({
    schema,
    initialValues,
    onSubmit: async (input) => {
      await send(input);
      onSent();
    },
    failed: texts.failed,
  });
}
