import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { reopenPaymentInput } from '@amphi/domain/payments/schema';
import { Text } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { type DecisionProps, useDecisionForm } from './use-decision-form.ts';

const { reopen: texts } = adminPayments;

/** Asks why a decision is taken back, which its student will read. */
export function ReopenForm(props: DecisionProps) {
  const { id, user_name, semester_name, status, updated_at } = props.payment;
  const { mutateAsync } = trpc.payments.reopen.useMutation({ meta: { invalidates: 'all' } });
  const modal = useDecisionForm(props, {
    schema: reopenPaymentInput,
    initialValues: { id, reopen_reason: '', decided_at: updated_at },
    decide: (input) => mutateAsync(input),
    done: texts.done(id),
    draft: { name: `reopening-${id}` },
  });
  return (
    <DecisionDialog
      {...props}
      modal={modal}
      title={texts.title(id)}
      saveLabel={texts.confirm}
      field="reopen_reason"
      label={texts.reason}
      hint={texts.hint}
    >
      <Text>
        {status === 'approved' ? texts.approved(user_name, semester_name) : texts.rejected}
      </Text>
    </DecisionDialog>
  );
}
