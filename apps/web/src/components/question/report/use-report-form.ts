import { reports as texts } from '@amphi/domain/messages/fr/reports';
import { useState } from 'react';
import type { z } from 'zod';
import { errorDetail, fieldErrors } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { trpc } from '../../../lib/trpc.ts';

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
  const utils = trpc.useUtils();
  const [failure, setFailure] = useState<string>();
  const sent = useSchemaForm({
    schema,
    initialValues,
    onSubmit: async (input) => {
      setFailure(undefined);
      await send(input);
      onSent();
      void utils.reports.invalidate();
    },
    onError: (error) => {
      if (fieldErrors(error).length === 0) setFailure(errorDetail(error, texts.failed));
    },
  });
  return { ...sent, failure };
}
