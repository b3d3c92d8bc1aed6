import { seatsPaidBy, seatsPrice } from '@amphi/domain/groups/rules';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { DEFAULT_ACCESS_MONTHS, MAX_ACCESS_MONTHS } from '@amphi/domain/payments/rules';
import { approvePaymentInput } from '@amphi/domain/payments/schema';
import { addMonths } from '@amphi/domain/reviews/study-day';
import { Checkbox, Skeleton, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FormModal } from '../../../components/admin/form/form-modal.tsx';
import { NumberField } from '../../../components/admin/form/number-field.tsx';
import { loadFailure } from '../../../components/admin/load-failure.tsx';
import { errorCode, errorStatus } from '../../../lib/errors.ts';
import { formatDate, formatDollars, today } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { addMoney } from '../accounting/add-money.ts';
import { Difference } from '../list/difference.tsx';
import { proposedReference, type ReviewedPayment } from '../payment.ts';
import { ReceiptView } from '../receipt/receipt-view.tsx';
import { PaymentWarnings } from './payment-warnings.tsx';
import { type DecisionProps, useDecisionForm } from './use-decision-form.ts';

const { warnings } = adminPayments;

const isDuplicate = ({ same_receipt, similar_receipts, receipt_used_at }: ReviewedPayment) =>
  same_receipt.length + similar_receipts.length > 0 || receipt_used_at !== null;

/** Lists the other orders that the dialog shows: the approval is refused where there are more. */
const seenDuplicates = ({ same_receipt, similar_receipts, same_reference }: ReviewedPayment) =>
  [same_receipt, similar_receipts, same_reference].flat().map(({ id, status }) => ({ id, status }));

/** The amount that the transfers of bank statements have brought, where they pay no other order. */
function transferred({ transfers }: ReviewedPayment): number | undefined {
  const isOwn = transfers.length > 0 && transfers.every(({ order_count }) => order_count === 1);
  return isOwn ? transfers.reduce((sum, { amount }) => addMoney(sum, amount), 0) : undefined;
}

/**
 * Confirms an approval, with the duration of the access that it opens. It shows the receipt and what makes it
 * suspicious; one that was sent before is approved only after an explicit confirmation, wherever the dialog was
 * opened.
 */
export function ApproveForm(props: DecisionProps) {
  const { opened, onClose } = props;
  const { id, user_name, semester_name, semester_year, amount, typed_reference, transfer } =
    props.payment;
  const review = trpc.payments.byId.useQuery({ id });
  const { data } = review;
  const { mutateAsync } = trpc.payments.approve.useMutation({ meta: { invalidates: 'all' } });
  const modal = useDecisionForm(props, {
    schema: approvePaymentInput,
    initialValues: {
      id,
      duration_months: DEFAULT_ACCESS_MONTHS,
      received: amount,
      transaction_reference: typed_reference ?? '',
      shares_reference: false,
      confirmed: false,
      seats: undefined as number | undefined,
    },
    decide: (input) =>
      mutateAsync({ ...input, ...(data && { seen_duplicates: seenDuplicates(data) }) }).catch(
        (error: unknown) => {
          // The confirmation was about fewer orders than are shown next.
          if (errorCode(error) === 'payments.unseen_duplicates') setFieldValue('confirmed', false);
          throw error;
        },
      ),
    done: adminPayments.approved(id),
  });
  const { errors, getInputProps, isTouched, resetDirty, setFieldValue, values } = modal.form;
  const seatsTyped = useRef(false);
  /** Sets the sum that came in, which proposes the seats that it pays until they are typed. */
  function setReceived(sum: number) {
    setFieldValue('received', sum);
    const seats =
      data?.seats && !seatsTyped.current
        ? seatsPaidBy(sum, data.amount / data.seats, data.seats)
        : undefined;
    if (seats !== undefined) setFieldValue('seats', seats);
  }
  const prefill = useEffectEvent(() => {
    const sum = transfer?.amount ?? data?.former_received ?? (data && transferred(data));
    if (data?.seats) setFieldValue('seats', data.seats);
    if (sum !== undefined && !isTouched('received')) setReceived(sum);
    if (data && typed_reference === undefined) {
      setFieldValue('transaction_reference', proposedReference(data) ?? '');
    }
    // A proposal is not lost by closing.
    resetDirty();
  });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) prefill();
  }, [isLoaded]);
  const duplicate = data !== undefined && isDuplicate(data);
  // A deleted order has no receipt to show: the attempt to approve it shows the error.
  const gone = errorStatus(review.error) === 404;
  const semester = adminPayments.semester(semester_name, semester_year);
  return (
    <FormModal
      form={modal}
      opened={opened}
      onClose={onClose}
      size="lg"
      title={adminPayments.approveOf(id)}
      saveLabel={adminPayments.approve}
      blocked={gone ? false : data === undefined || (duplicate && !values.confirmed)}
    >
      <div>
        <Text>{adminPayments.approveQuestion(user_name, semester)}</Text>
        <Text>
          {adminPayments.approveAmount} <strong>{formatDollars(amount)}</strong>
        </Text>
      </div>
      {data && (
        <div>
          <PaymentWarnings payment={data} onFollow={onClose} />
        </div>
      )}
      {duplicate && (
        <Checkbox
          {...getInputProps('confirmed', { type: 'checkbox' })}
          label={warnings.confirmSameReceipt}
        />
      )}
      <NumberField
        {...getInputProps('duration_months')}
        label={adminPayments.duration}
        description={endText(values.duration_months)}
        min={1}
        max={MAX_ACCESS_MONTHS}
        data-autofocus
      />
      {data && data.seats !== null && (
        <NumberField
          {...getInputProps('seats')}
          value={values.seats ?? data.seats}
          onChange={(seats) => {
            seatsTyped.current = true;
            setFieldValue('seats', seats);
          }}
          label={adminPayments.seatsPaid}
          description={adminPayments.facts.seatsOf(data.seats)}
          min={1}
          max={data.seats}
        />
      )}
      <NumberField
        {...getInputProps('received')}
        onChange={setReceived}
        label={adminPayments.received.label}
        description={
          <Difference
            due={
              data?.seats
                ? seatsPrice(data.amount / data.seats, values.seats ?? data.seats)
                : amount
            }
            received={values.received}
            refunded={data?.refunded ?? 0}
          />
        }
        min={0}
        step={0.01}
      />
      <TextInput
        {...getInputProps('transaction_reference')}
        label={`${adminPayments.reference.label} (${admin.optional})`}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      {(errors.transaction_reference || values.shares_reference) && (
        <Checkbox
          {...getInputProps('shares_reference', { type: 'checkbox' })}
          label={adminPayments.reference.share}
        />
      )}
      {data ? (
        <ReceiptView payment={data} compact />
      ) : review.isError ? (
        !gone && loadFailure(review.error, () => void review.refetch())
      ) : (
        <Skeleton height="18rem" aria-busy />
      )}
    </FormModal>
  );
}

/** Until when the access lasts by a duration that can be approved; one that lasts longer is not shortened. */
function endText(months: number): string | undefined {
  const { success } = approvePaymentInput.shape.duration_months.safeParse(months);
  return success ? adminPayments.until(formatDate(addMonths(today(), months))) : undefined;
}
