import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { reopenPaymentInput } from '@amphi/domain/payments/schema';
import { Text, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { FormFrame } from '../../../components/admin/form/form-frame.tsx';
import { useSendsMail } from '../../../lib/sends-mail.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type DecisionProps, useDecisionForm } from './use-decision-form.ts';

const { reopen: texts } = adminPayments;

/** Asks why a decision is taken back, which its student will read. */
export function ReopenForm(props: DecisionProps) {
  const sendsMail = useSendsMail();
  const { opened, onClose, payment } = props;
  const { id, user_name, semester_name, status, updated_at } = payment;
  const { mutateAsync } = trpc.payments.reopen.useMutation();
  const modal = useDecisionForm(props, {
    schema: reopenPaymentInput,
    initialValues: { id, reopen_reason: '', decided_at: updated_at },
    decide: (input) => mutateAsync(input),
    done: texts.done(id),
    draft: { name: `reopening-${id}` },
  });
  return (
    <AdminModal opened={opened} onClose={onClose} busy={modal.submitting} title={texts.title(id)}>
      <FormFrame
        form={modal}
        saveLabel={texts.confirm}
        danger
        onCancel={() => modal.abandon(onClose)}
      >
        <Text>
          {status === 'approved' ? texts.approved(user_name, semester_name) : texts.rejected}
        </Text>
        <Textarea
          {...modal.form.getInputProps('reopen_reason')}
          label={texts.reason}
          description={texts.hint(user_name, sendsMail)}
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          data-autofocus
          onKeyDown={getHotkeyHandler([['mod+Enter', () => void modal.submit()]])}
        />
      </FormFrame>
    </AdminModal>
  );
}
