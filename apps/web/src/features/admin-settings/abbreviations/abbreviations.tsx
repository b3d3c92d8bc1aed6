import type { ListedAbbreviation } from '@amphi/domain/abbreviations/rules';
import { findAbbreviations } from '@amphi/domain/abbreviations/search';
import { adminAbbreviations as texts } from '@amphi/domain/messages/fr/admin/abbreviations';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAbc } from '@tabler/icons-react';
import { useState } from 'react';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { type Resource, useResource } from '../../../components/admin/resource.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { type SortedColumn, SortedTable } from '../../../components/admin/table/sorted-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { AbbreviationForm } from './abbreviation-form.tsx';

/** `key` is for React. */
interface AbbreviationRow extends ListedAbbreviation {
  key: number;
}

/** Rows that are shown before all are asked for. */
const SHOWN = 20;

/** A shipped one is edited by replacing it. */
const abbreviationResource: Resource<AbbreviationRow, 'edit' | 'remove'> = {
  columns: [
    {
      id: 'short',
      header: texts.short,
      sortBy: ({ short }) => short,
      card: 'title',
      cell: ({ id, short }) => (
        <Group gap="xs">
          <Text fz="inherit" fw={650} dir="auto">
            {short}
          </Text>
          {id !== null && <Chip tone="brand">{texts.own}</Chip>}
        </Group>
      ),
    },
    {
      id: 'long',
      header: texts.long,
      sortBy: ({ long }) => long,
      cell: ({ long, shipped }) => (
        <Stack gap={2}>
          <span dir="auto">{long}</span>
          {shipped !== null && <Text variant="meta">{texts.replaces(shipped)}</Text>}
        </Stack>
      ),
    },
  ],
  actions: {
    edit: { label: ({ id, short }) => (id === null ? texts.replaceOf : texts.editOf)(short) },
    remove: { label: ({ short }) => texts.removeOf(short) },
  },
  actionsOf: ({ id }) => (id === null ? ['edit'] : ['edit', 'remove']),
};

/** The abbreviations of typed answers: the administrators' own ones first, then those that are shipped. */
export function Abbreviations() {
  const query = trpc.abbreviations.list.useQuery();
  const { add, columns, dialog } = useResource({
    resource: abbreviationResource,
    name: 'abbreviations',
    add: texts.add,
    dialog: ({ action, row }, shown) =>
      action === 'remove' ? (
        <Removal {...shown} row={row} />
      ) : (
        <AbbreviationForm {...shown} row={row} all={query.data ?? []} />
      ),
  });
  return (
    <Section title={texts.title} action={add}>
      <Text mb="md" maw="46rem">
        {texts.intro}
      </Text>
      <Loaded query={query} loading={<Skeleton height="24rem" radius="md" aria-busy />}>
        {(all) => <Rows all={all} columns={columns} />}
      </Loaded>
      {dialog}
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
  columns: SortedColumn<AbbreviationRow>[];
}

function Rows({ all, columns }: RowsProps) {
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
      <Text variant="meta" role="status">
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
          columns={columns}
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

interface RemovalProps extends DialogProps {
  row: AbbreviationRow;
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
