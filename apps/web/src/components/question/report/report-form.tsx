import { reports as texts } from '@amphi/domain/messages/fr/reports';
import { type Letter, type Options, optionLetters } from '@amphi/domain/questions/letters';
import { REPORT_REASONS, type ReportReason } from '@amphi/domain/reports/rules';
import { createReportInput } from '@amphi/domain/reports/schema';
import { Checkbox, Group, Stack } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import { QuestionText } from '../question-text.tsx';
import { ReportFields } from './report-fields.tsx';
import { type SendsReport, useReportForm } from './use-report-form.ts';

interface ReportFormProps extends SendsReport {
  qcmId: number;
  options: Options;
}

export function ReportForm({ qcmId, options, onSent, onClose }: ReportFormProps) {
  const create = trpc.reports.create.useMutation();
  const { form, ...report } = useReportForm({
    schema: createReportInput,
    initialValues: {
      qcm_id: qcmId,
      reason: 'key' as ReportReason,
      suggested_answers: [] as Letter[],
      message: '',
      reference: '',
    },
    send: (input) => create.mutateAsync(input),
    onSent,
  });
  return (
    <ReportFields {...report} form={form} reasons={REPORT_REASONS} onClose={onClose}>
      {form.values.reason === 'key' && (
        <Checkbox.Group
          size="md"
          label={texts.letters}
          data-path="suggested_answers"
          {...form.getInputProps('suggested_answers')}
        >
          <Stack mt="xs" gap="xs">
            {optionLetters(options).map((letter) => (
              <Checkbox
                key={letter}
                value={letter}
                label={
                  <Group component="span" gap="xs" wrap="nowrap" align="start">
                    <strong translate="no">{letter}</strong>
                    <QuestionText>{options[letter] ?? ''}</QuestionText>
                  </Group>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </ReportFields>
  );
}
