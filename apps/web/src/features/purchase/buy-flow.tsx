import { SuccessStep } from './outcome/success-step.tsx';
import { PaymentStep, usePaymentFormPreload } from './pay/payment-step.tsx';
import { SelectStep } from './select/select-step.tsx';
import type { HintOf } from './select/use-semester-hints.ts';
import { Steps } from './steps.tsx';
import type { Semester } from './types.ts';
import { useBuyFlow } from './use-buy-flow.ts';
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
