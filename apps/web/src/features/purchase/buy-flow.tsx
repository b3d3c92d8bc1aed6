import { PaymentStep, usePaymentFormPreload } from './payment-step.tsx';
import { SelectStep } from './select-step.tsx';
import { Steps } from './steps.tsx';
import { SuccessStep } from './success-step.tsx';
import type { Semester } from './types.ts';
import { useBuyFlow } from './use-buy-flow.ts';
import type { HintOf } from './use-semester-hints.ts';
import { useStepFocus } from './use-step-focus.ts';

/** The three steps, one at a time. Leaving the payment forgets what was typed there. */
export function BuyFlow({ semesters, hintOf }: { semesters: Semester[]; hintOf: HintOf }) {
  const { step, choose, back, finish } = useBuyFlow(semesters);
  const headingRef = useStepFocus(step.name);
  usePaymentFormPreload();
  return (
    <>
      <Steps current={step.name} />
      {step.name === 'select' && (
        <SelectStep
          semesters={semesters}
          hintOf={hintOf}
          onChoose={choose}
          headingRef={headingRef}
        />
      )}
      {step.name === 'payment' && (
        <PaymentStep
          key={step.semester.id}
          semester={step.semester}
          onBack={back}
          onPlaced={finish}
          headingRef={headingRef}
        />
      )}
      {step.name === 'success' && <SuccessStep order={step.order} headingRef={headingRef} />}
    </>
  );
}
