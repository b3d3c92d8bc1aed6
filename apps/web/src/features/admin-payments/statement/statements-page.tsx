import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { LINE_STATES } from '@amphi/domain/payments/rules';
import { Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { AddButton } from '../../../components/admin/add-button.tsx';
import { ContentPage } from '../../../components/admin/content-page.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { KeyHint } from '../../../components/admin/key-hint.tsx';
import { QueryTable } from '../../../components/admin/table/query-table.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { Toolbar } from '../../../components/admin/table/toolbar.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import { OrderReview, useOrderReview } from '../review/order-review.tsx';
import type { Line, Proposal } from './facts.tsx';
import { lineColumns } from './line-columns.tsx';
import { type Decisions, useDecisions } from './use-decisions.ts';
import { type LineKeys, useLineKeys } from './use-line-keys.ts';
import { LINE_FILTERS, type LineFilter, useLines } from './use-lines.ts';

const AddStatements = lazyDialog(async () => (await import('./add-statements.tsx')).AddStatements);
const PickDialog = lazyDialog(async () => (await import('./line-dialogs.tsx')).PickDialog);
const PutAwayDialog = lazyDialog(async () => (await import('./line-dialogs.tsx')).PutAwayDialog);
const StatementList = lazyDialog(async () => (await import('./add-statements.tsx')).StatementList);

const BACK = { to: paths.admin({ tab: 'payments' }), label: texts.back };
const NO_LINES: Line[] = [];

export default function StatementsPage() {
  return (
    <ContentPage title={texts.open} back={BACK}>
      <StatementsView />
    </ContentPage>
  );
}

/** Lines of bank statements: each pays an order, is none, or is open, with the order that it probably pays. */
export function StatementsView() {
  const lines = useLines();
  const sources = trpc.statements.sources.useQuery();
  const review = useOrderReview();
  const decisions = useDecisions();
  const adding = useDialog<true>();
  const listed = useDialog<true>();
  const picked = useDialog<Line>();
  const isCovered = [review.isOpen, adding.opened, listed.opened, picked.opened].includes(true);
  const items = lines.query.data?.items ?? NO_LINES;
  const keys = useLineKeys({ items, decisions, review, isCovered });
  const add = <AddButton label={texts.add} onClick={() => adding.open(true)} />;
  return (
    <>
      <Toolbar
        search={<SearchBox list={lines} texts={texts} />}
        quick={
          <SegmentedControl<LineFilter>
            size="md"
            aria-label={texts.stateLabel}
            data={LINE_FILTERS.map((value) => ({ value, label: texts.states[value] }))}
            value={lines.state}
            onChange={lines.setState}
          />
        }
        filters={
          <NativeSelect
            label={texts.statementLabel}
            value={lines.statement ?? ''}
            data={[
              { value: '', label: texts.anyStatement },
              ...(sources.data?.statements ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => lines.setStatement(value)}
          />
        }
        active={lines.statement === undefined ? 0 : 1}
        onClear={lines.filtered ? lines.clear : undefined}
        action={add}
        more={
          <Button variant="default" onClick={() => listed.open(true)}>
            {texts.statements}
          </Button>
        }
      />
      <LineBar lines={lines} keys={keys} decisions={decisions} />
      <QueryTable
        query={lines.query}
        label={texts.label}
        columns={lineColumns({ ...keys, decisions, onPick: picked.open })}
        empty={
          <EmptyState
            icon={<IconFileInvoice aria-hidden />}
            title={texts.emptyTitle}
            text={texts.empty}
          />
        }
        onClear={lines.filtered ? lines.clear : undefined}
        current={keys.current}
      />
      {adding.show((_data, shown) => (
        <AddStatements {...shown} layouts={sources.data?.layouts ?? []} />
      ))}
      {listed.show((_data, shown) => (
        <StatementList {...shown} statements={sources.data?.statements ?? []} />
      ))}
      {picked.show((line, shown) => (
        <PickDialog {...shown} line={line} decisions={decisions} />
      ))}
      {decisions.asked.show((chosen, shown) => (
        <PutAwayDialog {...shown} lines={chosen} decisions={decisions} />
      ))}
      <OrderReview review={review} />
    </>
  );
}

interface LineBarProps {
  lines: ReturnType<typeof useLines>;
  keys: LineKeys;
  decisions: Decisions;
}

/** Above the lines, also where none is left: the sum of each state, and what can be done with the lines. */
function LineBar({ lines, keys, decisions }: LineBarProps) {
  const { chosen, select, accept, putAway } = keys;
  const { sums = [], items = [] } = lines.query.data ?? {};
  const shown = LINE_STATES.flatMap((state) => sums.filter((sum) => sum.state === state));
  const pick = (is: (proposal: Proposal) => boolean) =>
    items.flatMap(({ id, proposal }) => (proposal !== null && is(proposal) ? [id] : []));
  const sure = pick(({ is_certain }) => is_certain);
  const single = pick(({ is_single }) => is_single);
  return (
    <Group gap="0 var(--mantine-spacing-md)" mih="2.25rem" mb="xs">
      <Text variant="meta" role="status">
        {texts.sums(shown.map((sum) => ({ ...sum, amount: formatDollars(sum.amount) })))}
      </Text>
      <Group gap="xs" ms="auto">
        {chosen.length > 0 ? (
          <>
            <Text variant="meta" role="status">
              {texts.picked(chosen.length)}
            </Text>
            <Button
              size="sm"
              rightSection={<KeyHint>A</KeyHint>}
              loading={decisions.isBusy}
              onClick={() => accept(chosen)}
            >
              {texts.accept(chosen.filter(({ proposal }) => proposal !== null).length)}
            </Button>
            <Button
              size="sm"
              variant="default"
              rightSection={<KeyHint>N</KeyHint>}
              onClick={() => putAway(chosen)}
            >
              {texts.putAway}
            </Button>
            <Button size="sm" variant="subtle" onClick={() => select([])}>
              {texts.unpick}
            </Button>
          </>
        ) : (
          <>
            <Text variant="meta" visibleFrom="lg">
              {items.length > 0 && texts.keys}
            </Text>
            {sure.length > 0 && (
              <Button
                size="sm"
                variant="subtle"
                title={texts.pickSureHint}
                onClick={() => select(sure)}
              >
                {texts.pickSure(sure.length)}
              </Button>
            )}
            {single.length > sure.length && (
              <Button
                size="sm"
                variant="subtle"
                title={texts.pickSingleHint}
                onClick={() => select(single)}
              >
                {texts.pickSingle(single.length)}
              </Button>
            )}
          </>
        )}
        {decisions.last !== undefined && (
          <Button
            size="sm"
            variant="default"
            aria-keyshortcuts="z"
            rightSection={<KeyHint>Z</KeyHint>}
            disabled={decisions.isBusy}
            onClick={decisions.undo}
          >
            {texts.undoOf(decisions.last)}
          </Button>
        )}
      </Group>
    </Group>
  );
}
