import type { RouterOutputs } from '@amphi/api';
import { COLUMN_NAMES, type ColumnField, DOUBTS_HEADER } from '@amphi/domain/imports/column-names';
import { COLUMN_FIELDS, columnName } from '@amphi/domain/imports/columns';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormFailure } from '../../../../components/form-failure.tsx';
import { errorDetail } from '../../../../lib/errors.ts';
import { formatShortDay } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { Recalled } from './recalled.tsx';

const texts = imports.columns;
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const CHOICES = [
  { value: '', label: texts.aside },
  ...COLUMN_FIELDS.map((value) => ({ value, label: COLUMN_NAMES[value].header })),
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
  const details = useRef<HTMLDetailsElement>(null);
  const remap = trpc.imports.remap.useMutation();
  const named = fields.filter((field) => field !== null);
  const twice = new Set(named).size < named.length;
  const nameOf = (index: number) => table.header[index] || texts.nameless(columnName(index));
  const recalled = table.recalled.flatMap((index) => {
    const field = table.fields[index] ?? null;
    return field === null ? [] : [texts.recalledAs(nameOf(index), COLUMN_NAMES[field].header)];
  });
  const changed = fields.some((field, index) => field !== table.fields[index]);
  return (
    <>
      {recalled.length > 0 && (
        <Recalled
          text={texts.recalled(
            recalled.join(', '),
            table.recalled_at === null ? '' : formatShortDay(table.recalled_at),
          )}
          onChange={() => details.current?.setAttribute('open', '')}
          forget={texts.forget}
          busy={remap.isPending}
          onForget={() => remap.mutate({ id, fields: null })}
        />
      )}
      <details ref={details} open={open}>
        <summary>
          <Text component="span" fw={650}>
            {texts.title}
          </Text>
        </summary>
        <Text c="dimmed" my="xs">
          {texts.hint}
        </Text>
        <SimpleGrid minColWidth="14rem" autoFlow="auto-fit" spacing="sm">
          {fields.map((field, index) =>
            table.header[index] === DOUBTS_HEADER ? null : (
              <NativeSelect
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and keep their places.
                key={index}
                size="md"
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
        {(twice || remap.isError) && (
          <FormFailure
            text={twice ? texts.twice : errorDetail(remap.error, imports.upload.failed)}
          />
        )}
        <Group mt="sm">
          <Button
            variant="default"
            loading={remap.isPending}
            disabled={twice || !changed}
            onClick={() => remap.mutate({ id, fields })}
          >
            {texts.apply}
          </Button>
        </Group>
      </details>
    </>
  );
}
