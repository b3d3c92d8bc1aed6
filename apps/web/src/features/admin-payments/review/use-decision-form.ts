import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import type { z } from 'zod';
import type { DraftOptions } from '../../../components/admin/form/use-draft.ts';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { errorCode } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { PaymentFields } from '../payment.ts';

export interface DecisionProps {
  payment: PaymentFields;
  opened: boolean;
  onClose: () => void;
  /** Called with the number once it is decided, also when another administrator decided it meanwhile. */
  onDecided: (id: number) => void;
  /** Opens the form that takes the decision back; missing where that is what is decided. */
  onTakeBack?: ((decided: PaymentFields) => void) | undefined;
}

interface DecisionFormOptions<Values extends object, Output> {
  schema: z.ZodType<Output>;
  initialValues: Values;
  decide: (output: Output) => Promise<PaymentFields>;
  /** The notification after it. */
  done: string;
  /** See `useModalForm`. */
  draft?: DraftOptions<Values>;
}

/** Refusals that no retry can change: another administrator was faster, or the order was deleted. */
const SETTLED: Record<string, (id: number) => string> = {
  'payments.already_reviewed': adminPayments.taken,
  'payments.not_found': adminPayments.gone,
};

/** The decided payment, or a warning that another administrator was faster. */
type Outcome = { payment: PaymentFields } | { warning: string };

/**
 * The form of a decision. The response is written to the cache, so that the review continues without
 * waiting for the lists; a decision of another administrator meanwhile is shown, and counts as made.
 */
export function useDecisionForm<Values extends object, Output>(
  { payment, onClose, onDecided, onTakeBack }: DecisionProps,
  { schema, initialValues, decide, done, draft }: DecisionFormOptions<Values, Output>,
) {
  const { id } = payment;
  const utils = trpc.useUtils();
  return useModalForm({
    schema,
    initialValues,
    save: async (output): Promise<Outcome> => {
      try {
        const decided = await decide(output);
        utils.payments.byId.setData({ id }, (known) => known && { ...known, ...decided });
        return { payment: { ...payment, ...decided } };
      } catch (error) {
        const settled = SETTLED[errorCode(error) ?? ''];
        if (settled === undefined) throw error;
        return { warning: settled(id) };
      }
    },
    done: (outcome) => ('warning' in outcome ? outcome : done),
    reopen: (outcome) =>
      onTakeBack && 'payment' in outcome
        ? { label: adminPayments.reopen.open, onClick: () => onTakeBack(outcome.payment) }
        : undefined,
    ...(draft && { draft }),
    onSaved: () => {
      onClose();
      onDecided(id);
    },
  });
}
