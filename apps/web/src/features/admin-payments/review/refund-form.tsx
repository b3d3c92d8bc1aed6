import { calendarDay } from '@amphi/domain/dates';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { PAYMENT_METHODS } from '@amphi/domain/payments/rules';
import { refundPaymentInput } from '@amphi/domain/payments/schema';
import { NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import { NumberField } from '../../../components/admin/form/number-field.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { formatDollars } from '../../../lib/format.ts';
import { getTimezone } from '../../../lib/timezone.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ReviewedPayment } from '../payment.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { type DecisionProps, useDecisionForm } from './use-decision-form.ts';

const { refund: texts } = adminPayments;

/** Gives back what an approved order has brought, or a part of it, and says what becomes of its access. */
export function RefundForm(props: DecisionProps) {
  const query = trpc.payments.byId.useQuery({ id: props.payment.id });
  return (
    <Loaded query={query} loading={<Skeleton height="24rem" aria-busy />}>
      {(order) => <Fields {...props} order={order} />}
    </Loaded>
  );
}

function Fields({ order, ...props }: DecisionProps & { order: ReviewedPayment }) {
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
    done: texts.done(id),
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
      title={texts.title(id)}
      saveLabel={texts.open}
      field="refund_reason"
      label={texts.reason}
      hint={adminPayments.reopen.hint}
      consequence={texts.consequence[choice](formatDollars(values.amount))}
    >
      <NumberField
        {...getInputProps('amount')}
        label={texts.amount}
        min={0}
        max={received}
        step={0.01}
        data-autofocus
      />
      <NativeSelect
        {...getInputProps('method')}
        label={texts.method}
        data={PAYMENT_METHODS.map((value) => ({ value, label: adminPayments.methods[value] }))}
      />
      <NativeSelect
        label={texts.access}
        value={choice}
        data={[
          ...(isPart ? [{ value: 'stays', label: texts.stays }] : []),
          { value: 'ends', label: texts.ends },
          { value: 'until', label: texts.staysUntil },
        ]}
        onChange={({ currentTarget: { value } }) =>
          setFieldValue(
            'access_until',
            value === 'until' ? end : value === 'ends' ? null : undefined,
          )
        }
      />
      {choice === 'until' && (
        <TextInput {...getInputProps('access_until')} type="date" label={texts.until} required />
      )}
      {order.seats !== null && <Text>{texts.seatsUsed(order.used_seats)}</Text>}
    </DecisionDialog>
  );
}
