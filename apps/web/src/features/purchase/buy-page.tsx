import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Skeleton, Text, Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Fact, Facts } from '../../components/ui/facts.tsx';
import { Actions, PageColumns } from '../../components/ui/layout.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../components/ui/rows.tsx';
import { formatMru } from '../../lib/format.ts';
import { useSemestersOnSale } from '../../lib/semesters.ts';
import { useSendsMail } from '../../lib/sends-mail.ts';
import { trpc } from '../../lib/trpc.ts';
import { MIN_LOADING, useMinimumLoading } from '../../lib/use-minimum-loading.ts';
import { paths } from '../../paths.ts';
import { Steps, StepTitle } from './flow/steps.tsx';
import type { Semester } from './flow/types.ts';
import { type PlacedOrder, useBuyFlow } from './flow/use-buy-flow.ts';
import { FreeOrder } from './pay/free-order.tsx';
import { loadPaymentForm, PaymentStep } from './pay/payment-step.tsx';
import { EndMark } from './pay/upload-overlay.tsx';
import { useCode } from './pay/use-code.ts';
import { SelectStep } from './select/select-step.tsx';
import { type HintOf, useSemesterHints, waitingOrder } from './select/semester-hints.ts';
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

const texts = purchase.success;

interface SuccessStepProps {
  order: PlacedOrder;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The last step: what was ordered, and what happens next. */
function SuccessStep({ order, headingRef }: SuccessStepProps) {
  const sendsMail = useSendsMail();
  const isOpen = order.status === 'approved';
  const groups = trpc.groups.mine.useQuery();
  const orders = trpc.payments.listMine.useQuery();
  const semester = orders.data?.find(({ id }) => id === order.id)?.semester_id ?? null;
  const waiting = isOpen && semester !== null && waitingOrder(orders.data ?? [], semester);
  const isGroup = groups.data?.some(({ id }) => id === order.id);
  return (
    <PageColumns>
      <Panel>
        <EndMark phase="accepted" />
        <StepTitle headingRef={headingRef}>{texts.title}</StepTitle>
        <Text c="dimmed" textWrap="pretty">
          {(isOpen ? texts.textOpen : texts.text)(order.semester_name)}
        </Text>
        <Facts>
          <Fact label={texts.number}>{`#${order.id}`}</Fact>
          <Fact label={texts.amount}>{formatMru(order.amount)}</Fact>
        </Facts>
        <div>
          <Title order={3}>{texts.next}</Title>
          {isOpen ? (
            <>
              <p>{texts.nextOpen}</p>
              {waiting && <p>{texts.waiting(waiting.id)}</p>}
            </>
          ) : (
            <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
              <li>{sendsMail ? texts.nextMail : texts.nextNotice}</li>
              <li>{isGroup ? texts.nextSeats : texts.nextAccess}</li>
              <li>{texts.nextRefusal}</li>
            </ul>
          )}
        </div>
        <Actions>
          <LinkButton to={paths.orders()}>{texts.orders}</LinkButton>
          <LinkButton to={paths.dashboard()} variant="default">
            {texts.dashboard}
          </LinkButton>
        </Actions>
      </Panel>
    </PageColumns>
  );
}
