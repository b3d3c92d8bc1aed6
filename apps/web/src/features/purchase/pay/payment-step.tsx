import { purchase } from '@amphi/domain/messages/fr/purchase';
import { sumInMru } from '@amphi/domain/messages/numbers';
import {
  Button,
  Group,
  Input,
  Skeleton,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { IconArrowLeft, IconBrandWhatsapp } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, type SyntheticEvent, useState } from 'react';
import { QueryView } from '../../../components/query-view.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { PageColumns } from '../../../components/ui/layout.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows.tsx';
import { whatsappHref } from '../../../lib/contact.ts';
import { formatMru } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { StepTitle } from '../flow/steps.tsx';
import type { Payment, Semester, Settings } from '../flow/types.ts';
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

const { summary, help } = purchase;

interface OrderSummaryProps {
  semester: Semester;
  settings: Settings;
  codes: CodeState;
  /** Seats that are ordered, with what one costs and all. */
  group: { seats: number; price: number; due: number } | undefined;
}

/** Semester being bought, the total, and the contact. */
function OrderSummary({ semester, settings, codes, group }: OrderSummaryProps) {
  const { name, year, fee } = semester;
  const { offer } = codes;
  return (
    <Panel order={3} title={summary.title}>
      <Facts layout="ends">
        <Fact label={summary.semester}>{name}</Fact>
        <Fact label={summary.year}>{year}</Fact>
        {offer?.due === 0 ? (
          <Fact label={summary.duration}>{summary.durationAtOnce}</Fact>
        ) : (
          <>
            <Fact label={summary.duration}>
              {group ? purchase.group.duration : summary.durationValue}
            </Fact>
            <Fact label={summary.review}>{summary.reviewValue}</Fact>
          </>
        )}
        {offer && (
          <>
            <Fact label={summary.fee}>{formatMru(offer.fee)}</Fact>
            <Fact label={summary.code(offer.code)}>{`− ${formatMru(offer.fee - offer.due)}`}</Fact>
          </>
        )}
        {group && (
          <Fact label={purchase.group.label}>
            {purchase.group.count(group.seats, sumInMru(group.price))}
          </Fact>
        )}
        <Fact label={summary.total}>
          {group ? sumInMru(group.due) : formatMru(offer?.due ?? fee)}
        </Fact>
      </Facts>
      {!group && <CodeField codes={codes} />}
      <Stack gap="xs">
        <Text variant="meta">{help.title}</Text>
        <Button
          component="a"
          href={whatsappHref(settings.contact_phone)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          fullWidth
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          {help.whatsapp}
          <VisuallyHidden>, {help.newTab}</VisuallyHidden>
        </Button>
      </Stack>
    </Panel>
  );
}

const words = purchase.code;

/** A field for a code, folded until it is asked for. */
function CodeField({ codes }: { codes: CodeState }) {
  const { linked, offer, failure, checking, check, remove } = codes;
  const [typed, setTyped] = useState(linked);
  if (offer) {
    return (
      <Button variant="subtle" onClick={remove}>
        {words.remove}
      </Button>
    );
  }
  if (typed === null) {
    return (
      <Button variant="subtle" onClick={() => setTyped('')}>
        {words.open}
      </Button>
    );
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (typed?.trim() && !checking) check(typed);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label={words.label}
          name="code"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={failure !== undefined}
          aria-describedby="code-failure"
          autoFocus={linked === null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          flex={1}
        />
        <Button type="submit" variant="default" loading={checking}>
          {words.apply}
        </Button>
      </Group>
      <div id="code-failure" role="status">
        {failure && <Input.Error mt={4}>{failure}</Input.Error>}
      </div>
    </form>
  );
}
