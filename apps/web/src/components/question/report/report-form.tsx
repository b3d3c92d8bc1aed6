import { common } from '@amphi/domain/messages/fr/common';
import { reports as texts } from '@amphi/domain/messages/fr/reports';
import type { Letter } from '@amphi/domain/questions/letters';
import {
  REPORT_MESSAGE_MAX,
  REPORT_REASONS,
  REPORT_REFERENCE_MAX,
  type ReportReason,
} from '@amphi/domain/reports/rules';
import { Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorDetail, fieldErrors } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/form.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FormFailure } from '../../form-failure.tsx';

const loadSchema = async () => (await import('@amphi/domain/reports/schema')).createReportInput;

interface ReportFormProps {
  qcmId: number;
  /** The letters that the question offers. */
  letters: readonly Letter[];
  onSent: () => void;
  onClose: () => void;
}

export function ReportForm({ qcmId, letters, onSent, onClose }: ReportFormProps) {
  const utils = trpc.useUtils();
  const create = trpc.reports.create.useMutation();
  const [failure, setFailure] = useState<string>();
  const { form, submit, submitting } = useSchemaForm({
    schema: loadSchema,
    initialValues: {
      ...{ qcm_id: qcmId, reason: 'key' as ReportReason },
      ...{ suggested_answers: [] as Letter[], message: '', reference: '' },
    },
    onSubmit: async (input) => {
      setFailure(undefined);
      await create.mutateAsync(input);
      onSent();
      void utils.reports.invalidate();
    },
    onError: (error) => {
      if (fieldErrors(error).length === 0) setFailure(errorDetail(error, texts.failed));
    },
  });
  const { reason } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failure && <FormFailure text={failure} />}
        <NativeSelect
          size="md"
          label={texts.reason}
          autoFocus
          {...form.getInputProps('reason')}
          data={REPORT_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
        />
        {reason === 'key' && (
          <Checkbox.Group
            size="md"
            label={texts.letters}
            data-path="suggested_answers"
            {...form.getInputProps('suggested_answers')}
          >
            <Group mt="xs" gap="lg">
              {letters.map((letter) => (
                <Checkbox key={letter} size="md" value={letter} label={letter} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <Textarea
          label={reason === 'other' ? texts.message : `${texts.message} (${texts.optional})`}
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={submitting} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={submitting}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
