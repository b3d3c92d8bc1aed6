import type { RouterOutputs } from '@amphi/api';
import {
  COLUMN_HEADERS,
  type ColumnField,
  DOUBTS_HEADER,
} from '@amphi/domain/imports/column-names';
import { COLUMN_FIELDS, columnName } from '@amphi/domain/imports/columns';
import { imports } from '@amphi/domain/messages/fr/imports';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { formatShortDay } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { RereadPanel } from './reread-panel.tsx';

const texts = imports.columns;
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const CHOICES = [
  { value: '', label: texts.aside },
  ...COLUMN_FIELDS.map((value) => ({ value, label: COLUMN_HEADERS[value] })),
];

interface ColumnsFormProps {
  id: number;
  table: Pick<
    RouterOutputs['imports']['columns'],
    'header' | 'fields' | 'recalled' | 'recalled_at' | 'samples'
  >;
  /** Shown at once, when columns are unknown. */
  open: boolean;
}

/** Assigns a field to each column of the file, preset by the names that are understood. */
export function ColumnsForm({ id, table, open }: ColumnsFormProps) {
  const [fields, setFields] = useState(table.fields);
  const remap = trpc.imports.remap.useMutation();
  const named = fields.filter((field) => field !== null);
  const twice = new Set(named).size < named.length;
  const nameOf = (index: number) => table.header[index] || texts.nameless(columnName(index));
  const recalled = table.recalled.flatMap((index) => {
    const field = table.fields[index] ?? null;
    return field === null ? [] : [texts.recalledAs(nameOf(index), COLUMN_HEADERS[field])];
  });
  const changed = fields.some((field, index) => field !== table.fields[index]);
  const day = table.recalled_at === null ? '' : formatShortDay(table.recalled_at);
  return (
    <RereadPanel
      title={texts.title}
      texts={texts}
      open={open}
      recalled={recalled.length > 0 ? texts.recalled(recalled.join(', '), day) : undefined}
      sent={remap}
      refusal={twice && texts.twice}
      disabled={twice || !changed}
      onApply={() => remap.mutate({ id, fields })}
      onForget={() => remap.mutate({ id, fields: null })}
    >
      <SimpleGrid minColWidth="14rem" autoFlow="auto-fit" spacing="sm">
        {fields.map((field, index) =>
          table.header[index] === DOUBTS_HEADER ? null : (
            <NativeSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and keep their places.
              key={index}
              label={nameOf(index)}
              description={texts.samples(table.samples[index] ?? [])}
              inputWrapperOrder={['label', 'input', 'description']}
              // Values of a column, by which it is known: one line, however long they are.
              styles={{ description: ONE_LINE }}
              data={CHOICES}
              value={field ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setFields((now) => now.with(index, value === '' ? null : (value as ColumnField)))
              }
            />
          ),
        )}
      </SimpleGrid>
    </RereadPanel>
  );
}
