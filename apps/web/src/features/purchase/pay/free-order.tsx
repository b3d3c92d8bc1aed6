import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Button, Text, Title } from '@mantine/core';
import { FormFailure } from '../../../components/form-failure.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Payment, Semester } from '../flow/types.ts';
import classes from './pay.module.css';

const texts = purchase.free;

interface FreeOrderProps {
  semester: Semester;
  code: string;
  onPlaced: (payment: Payment) => void;
}

/** An order that its code pays whole: confirmed, without a receipt. */
export function FreeOrder({ semester, code, onPlaced }: FreeOrderProps) {
  const utils = trpc.useUtils();
  const redeem = trpc.codes.redeem.useMutation({
    onSuccess: onPlaced,
    onSettled: () => {
      void utils.payments.listMine.invalidate();
      void utils.dashboard.student.invalidate();
    },
  });
  return (
    <section className={classes.sheet} aria-labelledby="rien-a-payer">
      <Title order={3} id="rien-a-payer">
        {texts.title}
      </Title>
      <Text>{texts.text}</Text>
      {redeem.error && <FormFailure text={errorDetail(redeem.error, texts.failed)} />}
      <Button
        size="lg"
        fullWidth
        loading={redeem.isPending}
        onClick={() => redeem.mutate({ semester_id: semester.id, code })}
      >
        {texts.confirm}
      </Button>
    </section>
  );
}
