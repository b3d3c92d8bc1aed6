import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { bankStatement as texts } from '@amphi/domain/messages/fr/admin/bank-statement';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { LINKED_ORDERS_MAX } from '@amphi/domain/payments/rules';
import { PUT_AWAY } from '@amphi/domain/payments/statement/label-kinds';
import { Button, MultiSelect, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { KeyHint } from '../../../components/admin/key-hint.tsx';
import { useKeys } from '../../../components/admin/use-keys.ts';
import { formatDate, formatDollars } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Line } from './facts.tsx';
import type { Decisions } from './use-decisions.ts';

interface PutAwayDialogProps extends DialogProps {
  lines: Line[];
  decisions: Decisions;
}

/** Asks why lines are no orders, by a key for each reason. */
export function PutAwayDialog({ lines, decisions, opened, onClose }: PutAwayDialogProps) {
  const run = (put_away: (typeof PUT_AWAY)[number]) => {
    onClose();
    void decisions.putAwayAs(lines.map(({ id }) => ({ id, put_away })));
  };
  useKeys(
    opened
      ? Object.fromEntries(PUT_AWAY.map((kind, index) => [String(index + 1), () => run(kind)]))
      : {},
  );
  return (
    <AdminModal opened={opened} onClose={onClose} size="sm" title={texts.puttingAway}>
      <Stack gap="xs">
        <Text variant="meta" dir="auto">
          {lines.length === 1 ? lines[0]?.label : texts.lines(lines.length)}
        </Text>
        {PUT_AWAY.map((kind, index) => (
          <Button
            key={kind}
            variant="default"
            justify="space-between"
            aria-keyshortcuts={String(index + 1)}
            rightSection={<KeyHint>{String(index + 1)}</KeyHint>}
            onClick={() => run(kind)}
          >
            {texts.kinds[kind]}
          </Button>
        ))}
      </Stack>
    </AdminModal>
  );
}

/** Orders of a search that are offered. */
const OFFERED = 30;
const WAIT_MS = 200;

interface PickDialogProps extends DialogProps {
  line: Line;
  decisions: Decisions;
}

/** Chooses the orders that a transfer pays: one for a class pays several. */
export function PickDialog({ line, decisions, opened, onClose }: PickDialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, WAIT_MS);
  const { data } = trpc.payments.page.useQuery({ search, limit: OFFERED }, { enabled: opened });
  const offered = (data?.items ?? [])
    .filter(({ status }) => status !== 'rejected')
    .map(({ id, user_name, amount, semester_name }) => ({
      value: String(id),
      label: texts.choice(id, user_name, formatDollars(amount), semester_name),
    }));
  const known = chosen.filter((id) => !offered.some(({ value }) => value === id));
  return (
    <AdminModal opened={opened} onClose={onClose} size="lg" title={texts.pickOrder}>
      <Stack>
        <Text dir="auto">
          {formatDate(line.booked_on)} · {formatDollars(line.amount)} · {line.label}
        </Text>
        <MultiSelect
          data-autofocus
          label={texts.linkTo}
          placeholder={chosen.length === 0 ? texts.pick : ''}
          data={[...offered, ...known.map((value) => ({ value, label: names[value] ?? value }))]}
          filter={({ options }) => options}
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            setNames({
              ...names,
              ...Object.fromEntries(offered.map(({ value, label }) => [value, label])),
            });
          }}
          searchValue={typed}
          onSearchChange={setTyped}
          nothingFoundMessage={admin.noMatchTitle}
          maxValues={LINKED_ORDERS_MAX}
          searchable
        />
        <Button
          style={{ alignSelf: 'end' }}
          disabled={chosen.length === 0}
          onClick={() => {
            onClose();
            void decisions.link(line.id, chosen.map(Number));
          }}
        >
          {texts.link}
        </Button>
      </Stack>
    </AdminModal>
  );
}
