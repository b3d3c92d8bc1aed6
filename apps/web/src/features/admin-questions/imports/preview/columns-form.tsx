import { COLUMN_NAMES, type ColumnField, DOUBTS_HEADER } from '@amphi/domain/imports/column-names';
import { COLUMN_FIELDS, columnName } from '@amphi/domain/imports/columns';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../../../components/form-failure.tsx';
import { errorDetail } from '../../../../lib/errors.ts';
import { trpc } from '../../../../lib/trpc.ts';
import classes from '../imports.module.css';
import { Recalled } from './recalled.tsx';

const texts = imports.columns;
type Fields = (ColumnField | null)[];

const CHOICES = [
  { value: '', label: texts.aside },
  ...COLUMN_FIELDS.map((value) => ({ value, label: COLUMN_NAMES[value].header })),
];

interface ColumnsFormProps {
  id: number;
  table: { header: string[]; fields: Fields; recalled: number[]; samples: string[][] };
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
    return field === null ? [] : [texts.recalledAs(nameOf(index), COLUMN_NAMES[field].header)];
  });
  const changed = fields.some((field, index) => field !== table.fields[index]);
  return (
    <>
      {recalled.length > 0 && (
        <Recalled
          text={texts.recalled(recalled.join(', '))}
          forget={texts.forget}
          busy={remap.isPending}
          onForget={() => remap.mutate({ id, fields: null })}
        />
      )}
      <details open={open}>
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
                classNames={{ description: classes.samples }}
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
