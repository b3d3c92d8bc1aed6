import { reports as texts } from '@amphi/domain/messages/fr/reports';
import {
  QROC_REPORT_REASONS,
  type QrocReportReason,
  REPORT_ANSWER_MAX,
} from '@amphi/domain/reports/rules';
import { createQrocReportInput } from '@amphi/domain/reports/schema';
import { Textarea } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import { ReportFields } from './report-fields.tsx';
import { type SendsReport, useReportForm } from './use-report-form.ts';

interface QrocReportFormProps extends SendsReport {
  qrocId: number;
  /** Answer that the student wrote last; null: they looked at the answer without writing one. */
  typed: string | null;
}

export function QrocReportForm({ qrocId, typed, onSent, onClose }: QrocReportFormProps) {
  const create = trpc.reports.createQroc.useMutation();
  const { form, ...report } = useReportForm({
    schema: createQrocReportInput,
    initialValues: {
      id: qrocId,
      reason: (typed === null ? 'answer' : 'accept') as QrocReportReason,
      suggested_answer: typed ?? '',
      message: '',
      reference: '',
    },
    send: (input) => create.mutateAsync(input),
    onSent,
  });
  const { reason } = form.values;
  return (
    <ReportFields {...report} form={form} reasons={QROC_REPORT_REASONS} onClose={onClose}>
      {(reason === 'accept' || reason === 'answer') && (
        <Textarea
          label={texts.answer[reason] + (reason === 'answer' ? ` (${texts.optional})` : '')}
          rows={2}
          maxLength={REPORT_ANSWER_MAX}
          dir="auto"
          {...form.getInputProps('suggested_answer')}
        />
      )}
    </ReportFields>
  );
}
