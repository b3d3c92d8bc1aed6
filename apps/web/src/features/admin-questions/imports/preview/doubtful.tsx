import { areDoubtsAlone } from '@amphi/domain/imports/check';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { KeyHint } from '../../../../components/admin/key-hint.tsx';
import { Loaded } from '../../../../components/admin/loaded.tsx';
import { Section } from '../../../../components/admin/section.tsx';
import { useKeys } from '../../../../components/admin/use-keys.ts';
import { FormFailure } from '../../../../components/form-failure.tsx';
import { errorDetail } from '../../../../lib/errors.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { Batch, RowAsRead } from '../types.ts';
import { RowBeside } from './row-beside.tsx';

const texts = imports.doubtful;

interface DoubtfulProps {
  batch: Batch;
  /** True while no dialog is open: keys are for the rows then. */
  listens: boolean;
  onCorrect: (row: RowAsRead) => void;
}

/** Rows that have to be looked at, one after the other: confirmed as they were read, corrected, or left for later. */
export function Doubtful({ batch: { id }, batch, listens, onCorrect }: DoubtfulProps) {
  const [at, setAt] = useState<number | null>(null);
  const [confirmed, setConfirmed] = useState<RowAsRead | null>(null);
  const query = trpc.imports.doubtful.useQuery(
    { id, row: at },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const confirm = trpc.imports.editRow.useMutation({
    meta: { invalidates: 'all' },
    onError: (_, { row }) => {
      setAt(row);
      setConfirmed(null);
    },
  });
  const row = query.isPlaceholderData ? undefined : query.data;
  // The next one is there when this one is decided on.
  trpc.imports.doubtful.useQuery({ id, row: row?.next ?? null }, { enabled: row != null });

  const isConfirmable = row != null && areDoubtsAlone(row.issues);
  function run() {
    if (row == null || !isConfirmable) return;
    confirm.mutate({ id, row: row.row });
    setConfirmed(row);
    setAt(row.next);
  }
  const back = row?.previous == null ? undefined : () => setAt(row.previous);
  const skip = row == null || row.total < 2 ? undefined : () => setAt(row.next);
  const correct = row == null ? undefined : () => onCorrect(row);
  useKeys(listens ? { v: run, c: correct, s: skip, p: back } : {});
  if (query.data === null && confirmed === null) return null;
  return (
    <Section title={query.data == null ? texts.done : texts.title(query.data.total)}>
      {confirmed !== null && (
        <Group gap="xs" mb="xs">
          <Text role="status">{texts.confirmed(confirmed.row)}</Text>
          <Button variant="subtle" onClick={() => onCorrect({ ...confirmed, issues: null })}>
            {texts.again}
          </Button>
        </Group>
      )}
      {confirm.isError && <FormFailure text={errorDetail(confirm.error, imports.upload.failed)} />}
      <Loaded query={query} loading={<Skeleton height={320} aria-busy />}>
        {(shown) =>
          shown && (
            <>
              <Text c="dimmed" mb="xs" aria-live="polite">
                {texts.position(shown.position, shown.total)}
              </Text>
              <RowBeside batch={batch} row={shown} />
              <Group gap="xs" mt="sm">
                <Button
                  disabled={!isConfirmable}
                  aria-keyshortcuts="v"
                  rightSection={<KeyHint>V</KeyHint>}
                  onClick={run}
                >
                  {texts.confirm}
                </Button>
                <Button
                  variant={isConfirmable ? 'default' : 'filled'}
                  aria-label={imports.correct.openOf(shown.row)}
                  aria-keyshortcuts="c"
                  rightSection={<KeyHint>C</KeyHint>}
                  onClick={() => onCorrect(shown)}
                >
                  {imports.correct.open}
                </Button>
                <Button
                  variant="default"
                  disabled={back === undefined}
                  aria-keyshortcuts="p"
                  rightSection={<KeyHint>P</KeyHint>}
                  onClick={back}
                >
                  {texts.back}
                </Button>
                <Button
                  variant="default"
                  disabled={skip === undefined}
                  aria-keyshortcuts="s"
                  rightSection={<KeyHint>S</KeyHint>}
                  onClick={skip}
                >
                  {texts.skip}
                </Button>
              </Group>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
