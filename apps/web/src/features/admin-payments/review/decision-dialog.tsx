import type { Decision, Payment } from '../payment.ts';
import { ApproveForm } from './approve-form.tsx';
import { RejectForm } from './reject-form.tsx';

export interface DecisionProps {
  payment: Payment;
  opened: boolean;
  onClose: () => void;
  /** Called with the number once it is decided, also when another administrator decided it meanwhile. */
  onDecided: (id: number) => void;
}

/** Asks for what a decision needs: a duration, or a reason. */
export function DecisionDialog({ decision, ...props }: DecisionProps & { decision: Decision }) {
  return decision === 'approve' ? <ApproveForm {...props} /> : <RejectForm {...props} />;
}
