import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Text, Title } from '@mantine/core';
import type { RefObject } from 'react';
import { LinkButton } from '../../../components/link-button.tsx';
import { Fact, Facts } from '../../../components/ui/facts.tsx';
import { Actions, PageColumns } from '../../../components/ui/layout.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { formatMru } from '../../../lib/format.ts';
import { useSendsMail } from '../../../lib/sends-mail.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { StepTitle } from '../flow/steps.tsx';
import type { PlacedOrder } from '../flow/use-buy-flow.ts';
import { EndMark } from '../pay/upload-overlay.tsx';
import { waitingOrder } from '../select/semester-hints.ts';

const texts = purchase.success;

interface SuccessStepProps {
  order: PlacedOrder;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The last step: what was ordered, and what happens next. */
export function SuccessStep({ order, headingRef }: SuccessStepProps) {
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
