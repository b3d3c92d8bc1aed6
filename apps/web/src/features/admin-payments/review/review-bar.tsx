import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { canReopen, canReview } from '@amphi/domain/payments/rules';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconRestore } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import admin from '../../../components/admin/admin.module.css';
import { KeyHint } from '../../../components/admin/key-hint.tsx';
import { DangerButton } from '../../../components/ui/danger-button.tsx';
import type { Decision, ReviewedPayment } from '../payment.ts';
import classes from '../payments.module.css';

interface ReviewBarProps {
  payment: ReviewedPayment;
  /** The id of the next payment in the queue. */
  next: number | undefined;
  desk: boolean;
  onDecide: (decision: Decision) => void;
  onNext: (id: number) => void;
}

/** The buttons of the review: approve, reject, take the decision back, next. */
export function ReviewBar({ payment, next, desk, onDecide, onNext }: ReviewBarProps) {
  const open = canReview(payment.status);
  const after = useFocusAfterDecision(payment.id, open, desk);
  return (
    <Group
      ref={after}
      tabIndex={-1}
      className={admin.buttons}
      justify="space-between"
      gap="sm"
      data-autofocus={desk || undefined}
    >
      {open && (
        <Group className={classes.decisions} align="stretch" gap="sm" flex="1 1 auto">
          <Button
            color="green"
            aria-keyshortcuts="a"
            rightSection={<KeyHint>A</KeyHint>}
            onClick={() => onDecide('approve')}
          >
            {adminPayments.approve}
          </Button>
          <DangerButton
            aria-keyshortcuts="r"
            rightSection={<KeyHint>R</KeyHint>}
            onClick={() => onDecide('reject')}
          >
            {adminPayments.reject}
          </DangerButton>
        </Group>
      )}
      {canReopen(payment.status) && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => onDecide('reopen')}
        >
          {adminPayments.reopen.open}
        </Button>
      )}
      {(payment.received ?? 0) > 0 && (
        <Button
          variant="default"
          leftSection={<IconRestore size={18} aria-hidden />}
          onClick={() => onDecide('refund')}
        >
          {adminPayments.refund.open}
        </Button>
      )}
      <Box className={classes.after} ms="auto">
        {next !== undefined ? (
          <Button
            data-after
            data-autofocus={open || desk ? undefined : true}
            variant={open ? 'default' : 'filled'}
            aria-keyshortcuts="n"
            leftSection={<IconArrowRight size={18} aria-hidden />}
            rightSection={<KeyHint>N</KeyHint>}
            onClick={() => onNext(next)}
          >
            {open ? adminPayments.skip : adminPayments.next}
          </Button>
        ) : (
          !open && <Text c="dimmed">{adminPayments.allReviewed}</Text>
        )}
      </Box>
    </Group>
  );
}

/**
 * The buttons of a decision are removed once it is made: the next button gets the focus. On another payment
 * the bar has it, so that Enter pressed twice decides nothing.
 */
function useFocusAfterDecision(id: number, open: boolean, desk: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef<{ id: number; open: boolean } | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = { id, open };
    const { current } = bar;
    if (last?.id !== id) {
      if (desk || last) current?.focus({ preventScroll: true });
    } else if (last.open && !open)
      (current?.querySelector<HTMLElement>('[data-after]') ?? current)?.focus();
  }, [id, open, desk]);
  return bar;
}
