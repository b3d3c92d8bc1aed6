import { calendarDay } from '@amphi/domain/dates';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { PAYMENT_METHODS } from '@amphi/domain/payments/rules';
import {
  refundPaymentInput,
  rejectPaymentInput,
  reopenPaymentInput,
} from '@amphi/domain/payments/schema';
import {
  Button,
  Kbd,
  NativeSelect,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { FormModal } from '../../../components/admin/form/form-modal.tsx';
import { NumberField } from '../../../components/admin/form/number-field.tsx';
import type { ModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { useKeys } from '../../../components/admin/use-keys.ts';
import { formatDollars } from '../../../lib/format.ts';
import { useSendsMail } from '../../../lib/sends-mail.ts';
import { getTimezone } from '../../../lib/timezone.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ReviewedPayment } from '../payment.ts';
import { type DecisionProps, useDecisionForm } from './use-decision-form.ts';

interface DecisionDialogProps<Values extends object> extends DecisionProps {
  modal: ModalForm<Values>;
  title: string;
  saveLabel: string;
  /** Name, label and description of the field of the reason. */
  field: string;
  label: string;
  hint: (student: string, sendsMail: boolean) => string;
  /** The consequence of the button, above it. */
  consequence?: string;
  children?: ReactNode;
}

/** A decision that has a reason, which the student will read. */
export function DecisionDialog<Values extends object>(props: DecisionDialogProps<Values>) {
  const { modal, opened, onClose, title, saveLabel, payment, children } = props;
  return (
    <FormModal
      form={modal}
      opened={opened}
      onClose={onClose}
      title={title}
      saveLabel={saveLabel}
      danger
    >
      {children}
      <Textarea
        {...modal.form.getInputProps(props.field)}
        label={props.label}
        description={props.hint(payment.user_name, useSendsMail())}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        // After a field of the decision that has it too.
        data-autofocus
        onKeyDown={getHotkeyHandler([['mod+Enter', () => void modal.submit()]])}
      />
      {props.consequence && (
        <Text fw={650} role="status">
          {props.consequence}
        </Text>
      )}
    </FormModal>
  );
}

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
            variant="default"
            py="xs"
            fz="sm"
            fw={400}
            ta="start"
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

const { reopen: reopening } = adminPayments;

/** Asks why a decision is taken back, which its student will read. */
export function ReopenForm(props: DecisionProps) {
  const { id, user_name, semester_name, status, updated_at } = props.payment;
  const { mutateAsync } = trpc.payments.reopen.useMutation({ meta: { invalidates: 'all' } });
  const modal = useDecisionForm(props, {
    schema: reopenPaymentInput,
    initialValues: { id, reopen_reason: '', decided_at: updated_at },
    decide: (input) => mutateAsync(input),
    done: reopening.done(id),
    draft: { name: `reopening-${id}` },
  });
  return (
    <DecisionDialog
      {...props}
      modal={modal}
      title={reopening.title(id)}
      saveLabel={reopening.confirm}
      field="reopen_reason"
      label={reopening.reason}
      hint={reopening.hint}
    >
      <Text>
        {status === 'approved' ? reopening.approved(user_name, semester_name) : reopening.rejected}
      </Text>
    </DecisionDialog>
  );
}

const { refund: refunds } = adminPayments;

/** Gives back what an approved order has brought, or a part of it, and says what becomes of its access. */
export function RefundForm(props: DecisionProps) {
  const query = trpc.payments.byId.useQuery({ id: props.payment.id });
  return (
    <Loaded query={query} loading={<Skeleton height="24rem" aria-busy />}>
      {(order) => <RefundFields {...props} order={order} />}
    </Loaded>
  );
}

function RefundFields({ order, ...props }: DecisionProps & { order: ReviewedPayment }) {
  const { id, live_access } = order;
  const { mutateAsync } = trpc.payments.refund.useMutation({ meta: { invalidates: 'all' } });
  const received = order.received ?? 0;
  const modal = useDecisionForm(props, {
    schema: refundPaymentInput,
    initialValues: {
      id,
      amount: received,
      method: order.method,
      refund_reason: '',
      access_until: undefined as string | null | undefined,
      if_received: received,
    },
    decide: (input) => mutateAsync(input),
    done: refunds.done(id),
  });
  const { getInputProps, setFieldValue, values } = modal.form;
  const isPart = values.amount < received;
  const { access_until } = values;
  const choice =
    access_until === undefined
      ? isPart
        ? 'stays'
        : 'ends'
      : access_until === null
        ? 'ends'
        : 'until';
  const end = live_access === null ? '' : calendarDay(live_access.expires_at, getTimezone());
  return (
    <DecisionDialog
      {...props}
      modal={modal}
      title={refunds.title(id)}
      saveLabel={refunds.open}
      field="refund_reason"
      label={refunds.reason}
      hint={adminPayments.reopen.hint}
      consequence={refunds.consequence[choice](formatDollars(values.amount))}
    >
      <NumberField
        {...getInputProps('amount')}
        label={refunds.amount}
        min={0}
        max={received}
        step={0.01}
        data-autofocus
      />
      <NativeSelect
        {...getInputProps('method')}
        label={refunds.method}
        data={PAYMENT_METHODS.map((value) => ({ value, label: adminPayments.methods[value] }))}
      />
      <NativeSelect
        label={refunds.access}
        value={choice}
        data={[
          ...(isPart ? [{ value: 'stays', label: refunds.stays }] : []),
          { value: 'ends', label: refunds.ends },
          { value: 'until', label: refunds.staysUntil },
        ]}
        onChange={({ currentTarget: { value } }) =>
          setFieldValue(
            'access_until',
            value === 'until' ? end : value === 'ends' ? null : undefined,
          )
        }
      />
      {choice === 'until' && (
        <TextInput {...getInputProps('access_until')} type="date" label={refunds.until} required />
      )}
      {order.seats !== null && <Text>{refunds.seatsUsed(order.used_seats)}</Text>}
    </DecisionDialog>
  );
}
