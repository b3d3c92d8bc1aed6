import type { ComponentProps } from 'react';
import { FreeOrder } from './free-order.tsx';
import { PaymentForm } from './payment-form.tsx';
import type { CodeState } from './use-code.ts';

interface OrderFormProps extends ComponentProps<typeof PaymentForm> {
  offer: CodeState['offer'];
  onPlaced: ComponentProps<typeof FreeOrder>['onPlaced'];
}

/** The form with the receipt, or the confirmation of an order that its code pays whole. */
export function OrderForm({ offer, onPlaced, ...form }: OrderFormProps) {
  if (offer?.due !== 0) return <PaymentForm {...form} />;
  return <FreeOrder semesterId={form.semester.id} offer={offer} onPlaced={onPlaced} />;
}
