import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { canReview } from '@amphi/domain/payments/rules';
import { Button, Kbd, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Decision, Payment } from './payment.ts';
import classes from './review-bar.module.css';

interface ReviewBarProps {
  payment: Payment;
  next: Payment | undefined;
  onDecide: (decision: Decision) => void;
  onOpen: (payment: Payment) => void;
}

/** What can be decided now, and the way to the next one. */
export function ReviewBar({ payment, next, onDecide, onOpen }: ReviewBarProps) {
  const open = canReview(payment.status);
  const after = useFocusAfterDecision(payment.id, open);
  return (
    <div className={classes.root}>
      {open && (
        <div className={classes.decisions}>
          <Button
            color="green"
            rightSection={<Kbd className={classes.key}>A</Kbd>}
            onClick={() => onDecide('approve')}
          >
            {adminPayments.approve}
          </Button>
          <Button
            color="red"
            variant="light"
            rightSection={<Kbd className={classes.key}>R</Kbd>}
            onClick={() => onDecide('reject')}
          >
            {adminPayments.reject}
          </Button>
        </div>
      )}
      <div
        ref={after}
        tabIndex={-1}
        className={classes.after}
        data-autofocus={!open && !next ? true : undefined}
      >
        {next ? (
          <Button
            data-autofocus={open ? undefined : true}
            variant={open ? 'default' : 'filled'}
            leftSection={<IconArrowRight size={18} aria-hidden />}
            rightSection={<Kbd className={classes.key}>N</Kbd>}
            onClick={() => onOpen(next)}
          >
            {adminPayments.next}
          </Button>
        ) : (
          !open && <Text c="dimmed">{adminPayments.allReviewed}</Text>
        )}
      </div>
    </div>
  );
}

/**
 * The decision's button is gone once it is made: the focus goes to what comes next. The marks for the
 * first focus keep it there when the dialog that asked has closed.
 */
function useFocusAfterDecision(id: number, open: boolean) {
  const after = useRef<HTMLDivElement>(null);
  const before = useRef({ id, open });
  useEffect(() => {
    const decidedHere = before.current.id === id && before.current.open && !open;
    before.current = { id, open };
    if (decidedHere) (after.current?.querySelector('button') ?? after.current)?.focus();
  }, [id, open]);
  return after;
}
