import type { ListedAbbreviation } from '@amphi/domain/abbreviations/rules';
import { findAbbreviations } from '@amphi/domain/abbreviations/search';
import { adminAbbreviations as texts } from '@amphi/domain/messages/fr/admin/abbreviations';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAbc } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../../components/admin/add-button.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.ts';
import { loadFailure } from '../../../components/admin/load-failure.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { SortedTable } from '../../../components/admin/table/sorted-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { AbbreviationForm } from './abbreviation-form.tsx';
import { type AbbreviationRow, abbreviationColumns } from './columns.tsx';

type Open = { action: 'add' } | { action: 'edit' | 'remove'; row: AbbreviationRow };

/** Rows that are shown before all are asked for. */
const SHOWN = 20;

/** The abbreviations of typed answers: the administrators' own ones first, then those that are shipped. */
export function Abbreviations() {
  const query = trpc.abbreviations.list.useQuery();
  const dialog = useDialog<Open>('abbreviations');
  const { data } = dialog;
  const row = data === null || data.action === 'add' ? null : data.row;
  return (
    <Section
      title={texts.title}
      action={<AddButton label={texts.add} onClick={() => dialog.open({ action: 'add' })} />}
    >
      <Text mb="md" maw="46rem">
        {texts.intro}
      </Text>
      <QueryView
        query={query}
        loading={<Skeleton height="24rem" radius="lg" aria-busy />}
        error={loadFailure}
        empty={null}
      >
        {(all) => <Rows all={all} onAct={(action, one) => dialog.open({ action, row: one })} />}
      </QueryView>
      <AbbreviationForm
        key={`form-${dialog.instance}`}
        row={row}
        all={query.data ?? []}
        opened={dialog.opened && data?.action !== 'remove'}
        onClose={dialog.close}
      />
      {row !== null && data?.action === 'remove' && (
        <Removal key={dialog.instance} row={row} opened={dialog.opened} onClose={dialog.close} />
      )}
    </Section>
  );
}

/** Own ones first; shipped ones have no number: their letters and digits, read as one, are their key. */
const rowsOf = (all: readonly ListedAbbreviation[]): AbbreviationRow[] =>
  all
    .map((one) => ({ ...one, key: one.id ?? -Number.parseInt(one.short, 36) }))
    .sort((one, other) => Number(other.id !== null) - Number(one.id !== null));

interface RowsProps {
  all: readonly ListedAbbreviation[];
  onAct: (action: 'edit' | 'remove', row: AbbreviationRow) => void;
}

function Rows({ all, onAct }: RowsProps) {
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const found = findAbbreviations(rowsOf(all), search);
  return (
    <Stack gap="sm">
      <Group>
        <SearchBox
          value={search}
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          onSearch={setSearch}
        />
      </Group>
      <Text c="dimmed" fz="sm" role="status">
        {texts.count(found.length)}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconAbc aria-hidden />}
          title={texts.nothingTitle}
          text={texts.nothing(search)}
        />
      ) : (
        <SortedTable
          // Rows of another search are not marked as new ones.
          key={`${isWhole} ${search}`}
          label={texts.title}
          columns={abbreviationColumns(onAct)}
          rows={found}
          rowKey={({ key }) => key}
          {...(!isWhole && { atMost: SHOWN })}
        />
      )}
      {!isWhole && found.length > SHOWN && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {texts.showAll(found.length)}
        </Button>
      )}
    </Stack>
  );
}

interface RemovalProps {
  row: AbbreviationRow;
  opened: boolean;
  onClose: () => void;
}

function Removal({ row: { id, short, shipped }, ...dialog }: RemovalProps) {
  const remove = trpc.abbreviations.remove.useMutation();
  return (
    <ConfirmAction
      {...dialog}
      danger
      title={texts.removeTitle}
      confirmLabel={admin.remove}
      run={() => remove.mutateAsync({ id: id ?? 0 })}
      done={texts.removed(short)}
    >
      {texts.removeText(short, shipped)}
    </ConfirmAction>
  );
}
