import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { canReview } from '@amphi/domain/payments/rules';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle, IconCopyX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import type { ReviewedPayment } from '../payment.ts';

const { warnings } = adminPayments;

interface PaymentWarningsProps {
  payment: ReviewedPayment;
  /** Called when a link to another order is followed. */
  onFollow?: () => void;
}

/** Reasons for suspicion: the file was sent before, or the student has the semester already. */
export function PaymentWarnings({ payment, onFollow }: PaymentWarningsProps) {
  const { same_receipt, live_access, status, semester_id, user_name } = payment;
  return (
    <>
      {same_receipt.length > 0 && (
        <Alert
          mb="sm"
          color="red"
          icon={<IconCopyX aria-hidden />}
          title={warnings.sameReceipt(same_receipt.length)}
        >
          <Text component="ul" fz="sm" m={0} ps="1.1rem">
            {same_receipt.map((other) => (
              <li key={other.id}>
                <Anchor
                  component={Link}
                  to={paths.admin({ tab: 'payments', payment: other.id })}
                  onClick={onFollow}
                  fz="inherit"
                  fw={600}
                >
                  {adminPayments.paymentTitle(other.id)}
                </Anchor>
                {warnings.other(
                  other.user_id === payment.user_id ? warnings.sameStudent : other.user_name,
                  adminPayments.semester(other.semester_name, other.semester_year),
                  adminPayments.statuses[other.status],
                  formatDate(other.created_at),
                )}
              </li>
            ))}
          </Text>
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
