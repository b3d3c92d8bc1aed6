import type { ListedAbbreviation } from '@amphi/domain/abbreviations/rules';
import { abbreviationFields, LONG_MAX, SHORT_MAX } from '@amphi/domain/abbreviations/schema';
import { findAbbreviations, withShort } from '@amphi/domain/abbreviations/search';
import { adminAbbreviations as texts } from '@amphi/domain/messages/fr/admin/abbreviations';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconAbc } from '@tabler/icons-react';
import { useState } from 'react';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { FormModal } from '../../../components/admin/form/form-modal.tsx';
import { useModalForm } from '../../../components/admin/form/use-modal-form.ts';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { type Resource, useResource } from '../../../components/admin/resource.tsx';
import { SearchBox } from '../../../components/admin/table/search-box.tsx';
import { type SortedColumn, SortedTable } from '../../../components/admin/table/sorted-table.tsx';
import { Toolbar } from '../../../components/admin/table/toolbar.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { trpc } from '../../../lib/trpc.ts';

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
        <Stack gap={4}>
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
  const [search, setSearch] = useState('');
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
    <>
      <Toolbar search={<SearchBox list={{ search, setSearch }} texts={texts} />} action={add} />
      <Loaded query={query} loading={<Skeleton height="24rem" radius="md" aria-busy />}>
        {(all) => <Rows key={search} search={search} all={all} columns={columns} />}
      </Loaded>
      {dialog}
    </>
  );
}

/** Own ones first; shipped ones have no number: their letters and digits, read as one, are their key. */
const rowsOf = (all: readonly ListedAbbreviation[]): AbbreviationRow[] =>
  all
    .map((one) => ({ ...one, key: one.id ?? -Number.parseInt(one.short, 36) }))
    .sort((one, other) => Number(other.id !== null) - Number(one.id !== null));

interface RowsProps {
  search: string;
  all: readonly ListedAbbreviation[];
  columns: SortedColumn<AbbreviationRow>[];
}

function Rows({ search, all, columns }: RowsProps) {
  const [isWhole, setWhole] = useState(false);
  const found = findAbbreviations(rowsOf(all), search);
  return (
    <Stack gap="sm">
      <Text variant="meta" maw="46rem">
        {texts.intro}
      </Text>
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
          key={String(isWhole)}
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

interface AbbreviationFormProps extends DialogProps {
  /** Null for a new one. */
  row: ListedAbbreviation | null;
  all: readonly ListedAbbreviation[];
}

/** Adds an abbreviation or changes its long form; the short form is what it is saved by. */
function AbbreviationForm({ row, all, opened, onClose }: AbbreviationFormProps) {
  const save = trpc.abbreviations.save.useMutation();
  const modal = useModalForm({
    schema: abbreviationFields,
    initialValues: { short: row?.short ?? '', long: row?.long ?? '' },
    save: (input) => save.mutateAsync(input),
    done: ({ short }) => texts.saved(short),
    onSaved: onClose,
    draft: { name: `abbreviation-${row?.short ?? 'new'}` },
  });
  const { getInputProps, values } = modal.form;
  const standing = row === null ? withShort(all, values.short) : undefined;
  const title =
    row === null ? texts.addTitle : (row.id === null ? texts.replaceOf : texts.editOf)(row.short);
  return (
    <FormModal form={modal} opened={opened} onClose={onClose} title={title}>
      <TextInput
        {...getInputProps('short')}
        label={texts.short}
        description={texts.shortHint}
        maxLength={SHORT_MAX}
        autoComplete="off"
        spellCheck={false}
        readOnly={row !== null}
        required
        data-autofocus={row === null || undefined}
      />
      {standing && <Text fz="sm">{texts.replaces(standing.long)}</Text>}
      <TextInput
        {...getInputProps('long')}
        label={texts.long}
        maxLength={LONG_MAX}
        autoComplete="off"
        required
        data-autofocus={row !== null || undefined}
      />
    </FormModal>
  );
}
