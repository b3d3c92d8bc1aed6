import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { canReview } from '@amphi/domain/payments/rules';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCopyX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { shownStatus } from '../../../components/order-status.tsx';
import { formatDate } from '../../../lib/format.ts';
import type { ReviewedPayment } from '../payment.ts';

const { warnings } = adminPayments;

interface PaymentWarningsProps {
  payment: ReviewedPayment;
  /** Called when a link to another order is followed. */
  onFollow?: () => void;
  /** Shows another order beside this one. */
  onCompare?: (other: number) => void;
}

/** Reasons for suspicion: the receipt was sent before, or the student has the semester already. */
export function PaymentWarnings({ payment, onFollow, onCompare }: PaymentWarningsProps) {
  const { same_receipt, similar_receipts, same_reference } = payment;
  const { live_access, receipt_used_at, status, semester_id, user_name } = payment;
  const others = [
    [same_receipt, warnings.sameReceipt(same_receipt.length), 'red'],
    [similar_receipts, warnings.similarReceipt(similar_receipts.length), 'red'],
    // An administrator has found it to be right.
    [same_reference, warnings.sameReference, 'blue'],
  ] as const;
  return (
    <>
      {others.map(
        ([orders, title, color]) =>
          orders.length > 0 && (
            <Alert key={title} mb="sm" color={color} icon={<IconCopyX aria-hidden />} title={title}>
              <Others payment={payment} others={orders} onFollow={onFollow} onCompare={onCompare} />
            </Alert>
          ),
      )}
      {receipt_used_at !== null && (
        <Alert mb="sm" color="red" icon={<IconCopyX aria-hidden />} title={warnings.formerReceipt}>
          {warnings.formerReceiptText(formatDate(receipt_used_at))}
        </Alert>
      )}
      {canReview(status) && live_access && (
        <Alert
          mb="sm"
          color="saffron"
          icon={<IconAlertTriangle aria-hidden />}
          title={warnings.liveAccess}
        >
          {warnings.liveAccessText(user_name, formatDate(live_access.expires_at))}
        </Alert>
      )}
      {canReview(status) && semester_id === null && (
        <Alert
          mb="sm"
          color="saffron"
          icon={<IconAlertTriangle aria-hidden />}
          title={warnings.semesterGone}
        >
          {warnings.semesterGoneText}
        </Alert>
      )}
    </>
  );
}

interface OthersProps extends PaymentWarningsProps {
  others: ReviewedPayment['same_receipt'];
}

/** The other orders that came with this receipt. */
function Others({ payment, others, onFollow, onCompare }: OthersProps) {
  return (
    <Text component="ul" fz="sm" m={0} ps="1.1rem">
      {others.map((other) => (
        <li key={other.id}>
          <Anchor
            component={Link}
            to={`?${new URLSearchParams({ tab: 'payments', payment: String(other.id) })}`}
            onClick={onFollow}
            fz="inherit"
            fw={650}
          >
            {adminPayments.paymentTitle(other.id)}
          </Anchor>
          {warnings.other(
            other.user_id === payment.user_id ? warnings.sameStudent : other.user_name,
            adminPayments.semester(other.semester_name, other.semester_year),
            adminPayments.statuses[shownStatus(other.status)],
            formatDate(other.created_at),
          )}
          {onCompare && (
            <Button
              size="sm"
              variant="default"
              display="block"
              my={4}
              aria-label={adminPayments.compare.openOf(other.id)}
              onClick={() => onCompare(other.id)}
            >
              {adminPayments.compare.open}
            </Button>
          )}
        </li>
      ))}
    </Text>
  );
}
