import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { rejectPaymentInput } from '@amphi/domain/payments/schema';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { trpc } from '../../../lib/trpc.ts';
import { AdminModal } from '../shared/admin-modal.tsx';
import { FormFrame } from '../shared/form-frame.tsx';
import { useModalForm } from '../shared/use-modal-form.ts';
import type { DecisionProps } from './decision-dialog.tsx';
import classes from './reject-form.module.css';

/** Asks for the reason of a refusal, which its student will read. */
export function RejectForm({ payment, opened, onClose, onDecided }: DecisionProps) {
  const { id, user_name } = payment;
  const { mutateAsync } = trpc.payments.reject.useMutation();
  const modal = useModalForm({
    schema: rejectPaymentInput,
    initialValues: { id, rejection_reason: '' },
    save: async (input) => {
      const rejected = await mutateAsync(input);
      onDecided(rejected);
    },
    done: adminPayments.rejected(id),
    onSaved: onClose,
  });
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      busy={modal.submitting}
      title={adminPayments.rejectOf(id)}
    >
      <FormFrame form={modal} saveLabel={adminPayments.reject} danger onCancel={onClose}>
        <Textarea
          {...modal.form.getInputProps('rejection_reason')}
          label={adminPayments.rejectReason}
          description={adminPayments.rejectHint(user_name)}
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1000}
          data-autofocus
          onKeyDown={getHotkeyHandler([['mod+Enter', () => void modal.submit()]])}
        />
        <Stack gap={6} role="group" aria-label={adminPayments.rejectReasonsLabel}>
          <Text fz="sm" c="dimmed">
            {adminPayments.rejectReasonsLabel}
          </Text>
          {adminPayments.rejectReasons.map((reason) => (
            <Button
              key={reason}
              className={classes.reason}
              variant="default"
              justify="start"
              onClick={() => modal.form.setFieldValue('rejection_reason', reason)}
            >
              {reason}
            </Button>
          ))}
        </Stack>
      </FormFrame>
    </AdminModal>
  );
}
