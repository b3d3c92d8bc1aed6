import { IMPORT_SORTS } from '@amphi/domain/imports/rules';
import { lookUp } from '@amphi/domain/look-up';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, Checkbox, Group, Progress } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { Section } from '../../../components/admin/section.tsx';
import type { Column } from '../../../components/admin/table/column.ts';
import { QueryTable } from '../../../components/admin/table/query-table.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { pageFrom, pageInput } from '../../../lib/params/paging.ts';
import { useAddressParams } from '../../../lib/params/use-address-params.ts';
import { usePageSize } from '../../../lib/params/use-page-size.ts';
import { useSorting } from '../../../lib/params/use-sorting.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ListedBatch } from './types.ts';
import { UndoButton } from './undo-button.tsx';

const texts = imports.history;

function authorOf({ author_name, by_operator }: ListedBatch): string {
  return author_name ?? (by_operator ? texts.operator : texts.gone);
}

/** True of a file that nothing was imported of, and that is not read any more. */
const isWaiting = ({ status }: ListedBatch) => status !== 'done' && status !== 'undone';

const columnsWith = (
  office: ReturnType<typeof useOffice>,
  chosen: readonly number[],
  onChoose: (id: number) => void,
): Column<ListedBatch>[] => [
  {
    id: 'choice',
    header: texts.columns.choice,
    card: 'choice',
    cell: (batch) =>
      isWaiting(batch) && (
        <Checkbox
          size="sm"
          aria-label={texts.choose(batch.file_name)}
          checked={chosen.includes(batch.id)}
          onChange={() => onChoose(batch.id)}
        />
      ),
  },
  { id: 'file', header: texts.columns.file, card: 'title', cell: (batch) => batch.file_name },
  { id: 'who', header: texts.columns.who, cell: authorOf },
  {
    id: 'when',
    header: texts.columns.when,
    card: 'line',
    cell: (batch) => formatDateTime(batch.created_at),
  },
  {
    id: 'added',
    header: texts.columns.added,
    card: 'line',
    cell: ({ added_qcms, added_qrocs, known_count, bad_count }) => (
      <>
        {texts.added(formatNumber(added_qcms), formatNumber(added_qrocs))}
        <Shares added={added_qcms + added_qrocs} known={known_count} bad={bad_count} />
      </>
    ),
    brief: ({ added_qcms, added_qrocs }) =>
      texts.added(formatNumber(added_qcms), formatNumber(added_qrocs)),
  },
  {
    id: 'left',
    header: texts.columns.left,
    numeric: true,
    cell: ({ known_count, bad_count }) => formatNumber(known_count + bad_count),
  },
  {
    id: 'status',
    header: texts.columns.status,
    card: 'end',
    cell: ({ status }) => lookUp(texts.statuses, status, status),
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    card: 'actions',
    cell: (batch) => {
      if (isWaiting(batch)) {
        return (
          <LinkButton
            to={office.imports({ batch: batch.id })}
            variant="subtle"
            aria-label={texts.resumeOf(batch.file_name)}
          >
            {texts.resume}
          </LinkButton>
        );
      }
      if (batch.status === 'undone') return null;
      return <UndoButton batch={batch} label={texts.undo} name={texts.undoOf(batch.file_name)} />;
    },
  },
];

/** Draws the outcome of the rows of a file: added, there already, in error. The cells beside it say it in numbers. */
function Shares(counts: Record<'added' | 'known' | 'bad', number>) {
  const total = counts.added + counts.known + counts.bad;
  if (total === 0) return null;
  return (
    <Progress.Root size="sm" maw="10rem" mt={4} aria-hidden>
      {(['added', 'known', 'bad'] as const).map((part) => (
        <Progress.Section
          key={part}
          withAria={false}
          value={(100 * counts[part]) / total}
          color={{ added: 'green.5', known: 'gray.5', bad: 'red.5' }[part]}
        />
      ))}
    </Progress.Root>
  );
}

/** Earlier imports, which can be undone. */
export function History() {
  const { params } = useAddressParams();
  const { input: order, sorting } = useSorting(IMPORT_SORTS);
  const list = trpc.imports.list.useQuery(
    { ...pageInput(pageFrom(params), usePageSize()), ...order },
    { placeholderData: keepPreviousData },
  );
  const [selected, setSelected] = useState<readonly number[]>([]);
  const items = list.data?.items ?? [];
  const chosen = items.filter((one) => isWaiting(one) && selected.includes(one.id));
  const columns = columnsWith(
    useOffice(),
    chosen.map(({ id }) => id),
    (id) =>
      setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]),
  );
  return (
    <Section title={texts.title}>
      <QueryTable
        query={list}
        label={texts.title}
        columns={columns}
        sorting={sorting}
        count={texts.count}
        beside={
          <DiscardChosen batches={items.filter(isWaiting)} chosen={chosen} onSelect={setSelected} />
        }
        empty={<EmptyState title={texts.emptyTitle} text={texts.empty} />}
      />
    </Section>
  );
}

interface DiscardChosenProps {
  /** Files of the page that wait. */
  batches: readonly ListedBatch[];
  chosen: readonly ListedBatch[];
  onSelect: (ids: number[]) => void;
}

/** Forgets several files that wait, after one question. */
function DiscardChosen({ batches, chosen, onSelect }: DiscardChosenProps) {
  const remove = trpc.imports.remove.useMutation({ meta: { invalidates: ['imports'] } });
  const dialog = useDialog<true>();
  const count = chosen.length;
  if (batches.length < 2) return null;
  return (
    <Group gap="xs" ms="auto">
      <Button
        size="sm"
        variant="subtle"
        onClick={() => onSelect(count === batches.length ? [] : batches.map(({ id }) => id))}
      >
        {count === batches.length ? texts.chooseNone : texts.chooseAll(batches.length)}
      </Button>
      {count > 0 && (
        <Button size="sm" variant="default" onClick={() => dialog.open(true)}>
          {texts.discard(count)}
        </Button>
      )}
      <ConfirmAction
        opened={dialog.opened}
        title={texts.discardTitle(count)}
        confirmLabel={texts.discard(count)}
        danger
        run={async () => {
          for (const { id } of chosen) await remove.mutateAsync({ id });
        }}
        done={texts.discarded(count)}
        onClose={dialog.close}
      >
        {texts.discardText}
      </ConfirmAction>
    </Group>
  );
}
