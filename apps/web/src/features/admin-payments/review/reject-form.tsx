import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { rejectPaymentInput } from '@amphi/domain/payments/schema';
import { Button, Kbd, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useKeys } from '../../../components/admin/use-keys.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from '../payments.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import { type DecisionProps, useDecisionForm } from './use-decision-form.ts';

const { rejectReasons } = adminPayments;

/** Asks for the reason of a refusal, picked or written, which its student will read. */
export function RejectForm(props: DecisionProps) {
  const { id, typed_reference } = props.payment;
  const { mutateAsync } = trpc.payments.reject.useMutation({ meta: { invalidates: 'all' } });
  const reasons = useRef<HTMLDivElement>(null);
  const modal = useDecisionForm(props, {
    schema: rejectPaymentInput,
    initialValues: { id, rejection_reason: '' },
    decide: (input) => mutateAsync({ ...input, transaction_reference: typed_reference }),
    done: adminPayments.rejected(id),
    draft: { name: `rejection-${id}` },
  });

  /** Fills in a reason and focuses the submit button. */
  function pick(reason: string) {
    modal.form.setFieldValue('rejection_reason', reason);
    reasons.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }
  useKeys(
    props.opened
      ? Object.fromEntries(
          rejectReasons.map((reason, index) => [`${index + 1}`, () => pick(reason)]),
        )
      : {},
  );

  return (
    <DecisionDialog
      {...props}
      modal={modal}
      title={adminPayments.rejectOf(id)}
      saveLabel={adminPayments.reject}
      field="rejection_reason"
      label={adminPayments.rejectReason}
      hint={adminPayments.rejectHint}
    >
      <Stack ref={reasons} gap="xs" role="group" aria-label={adminPayments.rejectReasonsLabel}>
        <Text variant="meta">{adminPayments.rejectReasonsLabel}</Text>
        {rejectReasons.map((reason, index) => (
          <Button
            key={reason}
            className={classes.rejectFormReason}
            variant="default"
            justify="start"
            data-autofocus={index === 0 || undefined}
            aria-keyshortcuts={`${index + 1}`}
            leftSection={<Kbd aria-hidden>{index + 1}</Kbd>}
            onClick={() => pick(reason)}
          >
            {reason}
          </Button>
        ))}
      </Stack>
    </DecisionDialog>
  );
}
