import { purchase } from '@amphi/domain/messages/fr/purchase';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { RowsSkeleton } from '../../../components/ui/rows.tsx';
import { formatMru } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { StepTitle } from '../flow/steps.tsx';
import type { Payment, Semester } from '../flow/types.ts';
import { OrderSummary } from './order-summary.tsx';
import { PayInstructions } from './pay-instructions.tsx';
import { UploadOverlay } from './upload-overlay.tsx';
import type { CodeState } from './use-code.ts';
import { useSubmitPayment } from './use-submit-payment.ts';

const texts = purchase.payment;

/** Fetches the form, with the library of schemas that it validates with. */
export const loadPaymentForm = () => import('./order-form.tsx');

const OrderForm = lazy(async () => ({ default: (await loadPaymentForm()).OrderForm }));

interface PaymentStepProps {
  semester: Semester;
  codes: CodeState;
  /** The number of seats, of a group. */
  seats: number | null;
  onBack: () => void;
  onPlaced: (payment: Payment) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The second step: what to pay and how, and the form that sends the receipt. */
export function PaymentStep(props: PaymentStepProps) {
  const { semester, codes, seats, onBack, onPlaced, headingRef } = props;
  const settings = trpc.public.settings.useQuery();
  const quote = trpc.groups.quote.useQuery(
    { semester_id: semester.id, seats: seats ?? 0 },
    { enabled: seats !== null },
  );
  const group = seats === null || !quote.data ? undefined : { seats, ...quote.data };
  const { offer } = codes;
  const due = group?.due ?? offer?.due ?? semester.fee;
  const { send, cancel, busy, phase, share, outcome } = useSubmitPayment(onPlaced, () => {
    if (offer) codes.check(offer.code);
  });
  return (
    <UploadOverlay busy={busy} phase={phase} share={share} onCancel={cancel}>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        {texts.back}
      </Button>
      <StepTitle headingRef={headingRef}>{offer?.due === 0 ? texts.free : texts.title}</StepTitle>
      <QueryView
        query={seats !== null && !quote.data ? quote : settings}
        loading={<PaymentSkeleton />}
        error={texts.failed}
      >
        {() =>
          settings.data && (
            <PageColumns
              aside={
                <OrderSummary
                  semester={semester}
                  settings={settings.data}
                  codes={codes}
                  group={group}
                />
              }
            >
              {offer?.due !== 0 && (
                <PayInstructions
                  amount={(group ? sumInMru : formatMru)(due)}
                  settings={settings.data}
                  isGroup={group !== undefined}
                />
              )}
              <Suspense fallback={<Skeleton height={480} radius="md" />}>
                <OrderForm
                  semester={semester}
                  settings={settings.data}
                  offer={offer}
                  onPlaced={onPlaced}
                  onSend={(input) =>
                    send({ ...input, code: offer?.code, seats: group?.seats, if_due: due })
                  }
                  outcome={outcome}
                />
              </Suspense>
            </PageColumns>
          )
        }
      </QueryView>
    </UploadOverlay>
  );
}

function PaymentSkeleton() {
  return (
    <PageColumns aside={<RowsSkeleton />}>
      <Skeleton height={240} radius="md" />
      <Skeleton height={480} radius="md" />
    </PageColumns>
  );
}
