import { DEFAULT_ACCESS_MONTHS, MAX_ACCESS_MONTHS } from '@amphi/domain/access/rules';
import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { approvePaymentInput } from '@amphi/domain/payments/schema';
import { NumberInput, Text } from '@mantine/core';
import { formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { AdminModal } from '../shared/admin-modal.tsx';
import { FormFrame } from '../shared/form-frame.tsx';
import type { DecisionProps } from './decision-dialog.tsx';
import { useDecisionForm } from './use-decision-form.ts';

/** Confirms an approval, with the duration of the access that it opens. */
export function ApproveForm(props: DecisionProps) {
  const { opened, onClose } = props;
  const { id, user_name, semester_name, semester_year, amount } = props.payment;
  const { mutateAsync } = trpc.payments.approve.useMutation();
  const modal = useDecisionForm(props, {
    schema: approvePaymentInput,
    initialValues: { id, duration_months: DEFAULT_ACCESS_MONTHS as number | string },
    decide: (input) => mutateAsync(input),
    done: adminPayments.approved(id),
  });
  const semester = adminPayments.semester(semester_name, semester_year);
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      busy={modal.submitting}
      title={adminPayments.approveOf(id)}
    >
      <FormFrame form={modal} saveLabel={adminPayments.approve} onCancel={onClose}>
        <div>
          <Text>{adminPayments.approveQuestion(user_name, semester)}</Text>
          <Text>
            {adminPayments.approveAmount} <strong>{formatDollars(amount)}</strong>
          </Text>
        </div>
        <NumberInput
          {...modal.form.getInputProps('duration_months')}
          label={adminPayments.duration}
          min={1}
          max={MAX_ACCESS_MONTHS}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          selectAllOnFocus
          data-autofocus
        />
      </FormFrame>
    </AdminModal>
  );
}
