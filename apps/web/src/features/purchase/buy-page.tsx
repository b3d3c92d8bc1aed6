import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Skeleton } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { RowsSkeleton } from '../../components/ui/rows.tsx';
import { useSemestersOnSale } from '../../lib/semesters.ts';
import { MIN_LOADING, useMinimumLoading } from '../../lib/use-minimum-loading.ts';
import { Steps } from './flow/steps.tsx';
import type { Semester } from './flow/types.ts';
import { useBuyFlow } from './flow/use-buy-flow.ts';
import { SuccessStep } from './outcome/success-step.tsx';
import { FreeOrder } from './pay/free-order.tsx';
import { loadPaymentForm, PaymentStep } from './pay/payment-step.tsx';
import { useCode } from './pay/use-code.ts';
import { SelectStep } from './select/select-step.tsx';
import { type HintOf, useSemesterHints } from './select/semester-hints.ts';
import { Hint } from './select/semester-offer.tsx';

/** Buying a semester: choose it, pay and send the receipt, done. */
export function Component() {
  const query = useSemestersOnSale();
  const hints = useSemesterHints();
  const loading = useMinimumLoading(query.isLoading || hints.loading, MIN_LOADING.buy);
  return (
    <Page>
      <PageHeader title={purchase.title} />
      {loading ? (
        <BuySkeleton />
      ) : (
        <QueryView
          query={query}
          loading={<BuySkeleton />}
          error={(_, retry) => <ErrorState message={purchase.select.failed} onRetry={retry} />}
        >
          {(semesters) => <BuyFlow semesters={semesters} hintOf={hints.hintOf} />}
        </QueryView>
      )}
    </Page>
  );
}

/** The three steps, one at a time. Leaving the payment forgets what was typed there. */
function BuyFlow({ semesters, hintOf }: { semesters: Semester[]; hintOf: HintOf }) {
  const { step, semesterId, code, choose, back, finish } = useBuyFlow(semesters);
  const isGroup = step.name === 'payment' && step.seats !== null;
  const codes = useCode(semesterId, isGroup ? null : code);
  const isGift = step.name !== 'success' && codes.linked !== null && codes.offer?.seat != null;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hint = step.name === 'payment' && hintOf(step.semester.id);
  // The form is fetched while a semester is being chosen; what fails here is fetched again with its step.
  useEffect(() => void loadPaymentForm().catch(() => {}), []);
  useDidUpdate(() => {
    headingRef.current?.focus({ preventScroll: true });
  }, [step.name]);
  if (codes.opening && step.name !== 'success') return <BuySkeleton />;
  if (semesterId !== null && isGift && codes.offer) {
    return <FreeOrder semesterId={semesterId} offer={codes.offer} onPlaced={finish} />;
  }
  return (
    <>
      <Steps current={step.name} />
      {step.name === 'select' && codes.failure && <FormFailure text={codes.failure} />}
      {step.name === 'select' && (
        <SelectStep
          semesters={semesters}
          hintOf={hintOf}
          onChoose={choose}
          headingRef={headingRef}
        />
      )}
      {hint && <Hint hint={hint} />}
      {step.name === 'payment' && (
        <PaymentStep
          key={step.semester.id}
          semester={step.semester}
          codes={codes}
          seats={step.seats}
          onBack={back}
          onPlaced={finish}
          headingRef={headingRef}
        />
      )}
      {step.name === 'success' && <SuccessStep order={step.order} headingRef={headingRef} />}
    </>
  );
}

/** The shape of the choice while the semesters load. */
function BuySkeleton() {
  return (
    <div>
      <Skeleton height={28} mb="lg" radius="md" />
      <Skeleton height={26} width="min(15rem, 70%)" />
      <RowsSkeleton count={3} label={purchase.loading} />
    </div>
  );
}
