import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../paths.ts';
import type { Outcome } from './use-submit-payment.ts';

const texts = purchase.form;

/** Why there is no order yet. */
export function PaymentOutcome({ outcome }: { outcome: Outcome | undefined }) {
  if (outcome === undefined) return null;
  if (outcome.kind === 'cancelled') return <Cancelled />;
  return (
    <>
      <FormFailure text={outcome.text} />
      {outcome.conflict && (
        <LinkButton to={paths.orders()} variant="light">
          {texts.seeOrders}
        </LinkButton>
      )}
    </>
  );
}

/** Takes the focus, which the overlay's button has lost. */
function Cancelled() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <Alert ref={ref} tabIndex={-1} role="status" color="gray" icon={<IconInfoCircle aria-hidden />}>
      {texts.cancelled}
    </Alert>
  );
}
