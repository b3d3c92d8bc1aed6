import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { LINE_STATES } from '@amphi/domain/payments/rules';
import { Button, Group, Text } from '@mantine/core';
import { KeyHint } from '../../../components/admin/key-hint.tsx';
import { formatDollars } from '../../../lib/format.ts';
import type { Proposal } from './facts.tsx';
import type { Decisions } from './use-decisions.ts';
import type { LineKeys } from './use-line-keys.ts';
import type { useLines } from './use-lines.ts';

interface LineBarProps {
  lines: ReturnType<typeof useLines>;
  keys: LineKeys;
  decisions: Decisions;
}

/** Above the lines, also where none is left: the sum of each state, and what can be done with the lines. */
export function LineBar({ lines, keys, decisions }: LineBarProps) {
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
