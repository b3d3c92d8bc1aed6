import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Alert, Button, Text } from '@mantine/core';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Payment } from '../flow/types.ts';
import { waitingOrder } from '../select/semester-hints.ts';
import type { CodeState } from './use-code.ts';

const texts = purchase.free;

interface FreeOrderProps {
  semesterId: number;
  offer: NonNullable<CodeState['offer']>;
  onPlaced: (payment: Payment) => void;
}

/** An order that its code pays whole: confirmed, without a receipt. A seat says who gives it. */
export function FreeOrder({ semesterId, offer: { code, seat }, onPlaced }: FreeOrderProps) {
  const orders = trpc.payments.listMine.useQuery();
  const waiting = waitingOrder(orders.data ?? [], semesterId);
  const redeem = trpc.codes.redeem.useMutation({
    onSuccess: onPlaced,
  });
  return (
    <Panel
      tinted
      order={3}
      title={seat ? texts.given(seat.giver, seat.semester_name) : texts.title}
    >
      <Text>{seat ? texts.givenText(seat.months) : texts.text}</Text>
      {waiting && <Alert color="saffron">{texts.waiting(waiting.id)}</Alert>}
      {redeem.error && <FormFailure text={errorDetail(redeem.error, texts.failed)} />}
      <Button
        fullWidth
        loading={redeem.isPending}
        onClick={() => redeem.mutate({ semester_id: semesterId, code })}
      >
        {seat ? texts.open(seat.semester_name) : texts.confirm}
      </Button>
    </Panel>
  );
}
