import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { kindOfWords } from '@amphi/domain/payments/statement/label-kinds';
import { asWords } from '@amphi/domain/payments/statement/values';
import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core';
import type { Column } from '../../../components/admin/table/column.ts';
import { MoreActions } from '../../../components/admin/table/more-actions.tsx';
import { RowTextButton } from '../../../components/admin/table/row-button.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import { PaymentStatusBadge } from '../list/payment-status.tsx';
import { Reasons } from '../list/reasons.tsx';
import { type Line, OrderFacts, ReceiptThumb } from './facts.tsx';
import type { Decisions } from './use-decisions.ts';

export interface LineHandlers {
  decisions: Decisions;
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
  /** Accepts what is proposed. */
  onAccept: (line: Line) => void;
  /** Opens an order for its review. */
  onReview: (order_id: number) => void;
  /** Chooses orders by hand. */
  onPick: (line: Line) => void;
}

export function lineColumns(handlers: LineHandlers): Column<Line>[] {
  const { selected, onSelect, onReview } = handlers;
  return [
    {
      id: 'choice',
      header: texts.columns.choice,
      card: 'choice',
      cell: ({ id, label, state }) =>
        state === 'open' && (
          <Checkbox
            size="sm"
            aria-label={texts.pickOf(label ?? '')}
            checked={selected.has(id)}
            onChange={() => onSelect(id)}
          />
        ),
    },
    {
      id: 'label',
      header: texts.columns.label,
      card: 'title',
      cell: (line) => <BankText line={line} />,
    },
    {
      id: 'amount',
      header: texts.columns.amount,
      numeric: true,
      card: 'end',
      cell: ({ amount }) => <strong>{formatDollars(amount)}</strong>,
    },
    {
      id: 'order',
      header: texts.columns.order,
      card: 'line',
      brief: ({ state, put_away, proposal, orders }) => {
        const order = proposal?.order ?? orders[0];
        if (state === 'put_away') return put_away && texts.kinds[put_away];
        return order ? `${adminPayments.paymentTitle(order.id)} · ${order.user_name}` : null;
      },
      cell: (line) => <Paid line={line} onReview={onReview} />,
    },
    {
      id: 'actions',
      header: texts.columns.actions,
      card: 'actions',
      cell: (line) => <LineActions line={line} {...handlers} />,
    },
  ];
}

function BankText({ line: { label, state, booked_on } }: { line: Line }) {
  const kind = state === 'open' && kindOfWords(asWords(label ?? ''));
  return (
    <div>
      <Text inherit dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {label ?? texts.forgotten} {kind && <Chip tone="missed">{texts.kinds[kind]}</Chip>}
      </Text>
      <Text variant="meta">{formatDate(booked_on)}</Text>
    </div>
  );
}

interface PaidProps extends Pick<LineHandlers, 'onReview'> {
  line: Line;
}

/** Shows the orders that a line pays or may pay, or why it is none. */
function Paid({ line, onReview }: PaidProps) {
  const { state, put_away, proposal, orders, amount } = line;
  if (state === 'put_away') return <Chip>{put_away === null ? '' : texts.kinds[put_away]}</Chip>;
  if (state === 'paid') {
    return orders.map(({ id, user_name, status }) => (
      <Group key={id} gap="xs">
        <Anchor component="button" fz="inherit" ta="start" onClick={() => onReview(id)}>
          {adminPayments.paymentTitle(id)} · {user_name}
        </Anchor>
        {status !== 'approved' && <PaymentStatusBadge status={status} />}
      </Group>
    ));
  }
  if (proposal === null) {
    return (
      <Text span variant="meta">
        {texts.noProposal}
      </Text>
    );
  }
  return (
    <Group gap="sm" wrap="nowrap" align="start" miw="16rem">
      <ReceiptThumb order={proposal.order} />
      <OrderFacts order={proposal.order}>
        <Reasons proposal={proposal} amount={amount} />
      </OrderFacts>
    </Group>
  );
}

interface LineActionsProps extends LineHandlers {
  line: Line;
}

function LineActions({ line, decisions, onAccept, onReview, onPick }: LineActionsProps) {
  const { state, label, proposal } = line;
  if (label === null) return null;
  if (state !== 'open') {
    const isPaid = state === 'paid';
    return (
      <RowTextButton
        label={`${isPaid ? texts.unlink : texts.undo}\u00a0: ${label}`}
        onClick={() => void (isPaid ? decisions.unlink(line) : decisions.takeBack(line))}
      >
        {isPaid ? texts.unlink : texts.undo}
      </RowTextButton>
    );
  }
  const accept = proposal && texts.acceptance[proposal.acceptance];
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {proposal && accept && (
        <RowTextButton
          label={texts.acceptOf(accept, proposal.order.id)}
          variant="default"
          onClick={() => onAccept(line)}
        >
          {accept}
        </RowTextButton>
      )}
      <MoreActions small>
        {proposal && (
          <>
            <Button onClick={() => onReview(proposal.order.id)}>{texts.review}</Button>
            <Button onClick={() => void decisions.refuse(line.id, proposal.order.id)}>
              {texts.refuse}
            </Button>
          </>
        )}
        <Button onClick={() => onPick(line)}>{texts.pickOrder}</Button>
        <Button onClick={() => decisions.putAwayLines([line])}>{texts.putAway}</Button>
      </MoreActions>
    </Group>
  );
}
