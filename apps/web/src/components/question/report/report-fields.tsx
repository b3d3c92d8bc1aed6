import { reports as texts } from '@amphi/domain/messages/fr/reports';
import {
  REPORT_MESSAGE_MAX,
  REPORT_REFERENCE_MAX,
  type ReportReason,
} from '@amphi/domain/reports/rules';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { FormActions } from '../../dialog.tsx';
import { FormFailure } from '../../form-failure.tsx';

interface ReportFieldsProps {
  form: {
    values: { reason: ReportReason };
    getInputProps: (field: 'reason' | 'message' | 'reference') => object;
  };
  submit: (event?: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  submitting: boolean;
  failure: string | undefined;
  reasons: readonly ReportReason[];
  onClose: () => void;
  /** Fields that the chosen reason asks for beside words. */
  children: ReactNode;
}

/** The fields that reports of closed and of open questions have in common. */
export function ReportFields(props: ReportFieldsProps) {
  const { form, submit, submitting, failure, reasons, onClose, children } = props;
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
        {children}
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
