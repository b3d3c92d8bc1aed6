import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Button, Input, Text } from '@mantine/core';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ReviewedPayment } from '../payment.ts';

const { refund: texts } = adminPayments;

/** Takes the refunds of an order back, below what that will do. */
export function UndoRefund({ payment }: { payment: ReviewedPayment }) {
  const { id, refunded } = payment;
  const undo = trpc.payments.undoRefund.useMutation();
  return (
    <div>
      <Text fz="sm">{texts.undone(formatDollars(refunded))}</Text>
      <Button
        variant="default"
        loading={undo.isPending}
        onClick={() => undo.mutate({ id, if_refunded: refunded })}
      >
        {texts.undo}
      </Button>
      {undo.error && <Input.Error>{errorDetail(undo.error, admin.saveFailed)}</Input.Error>}
    </div>
  );
}
