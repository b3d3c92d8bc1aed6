import {
  choiceOf,
  NUMBER_READINGS,
  type NumberReading,
  type Sheet,
  type SheetChoice,
  type TableSheets,
} from '@amphi/domain/imports/sheets';
import { imports } from '@amphi/domain/messages/fr/imports';
import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { formatShortDay } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { RereadPanel } from './reread-panel.tsx';

const texts = imports.sheets;

interface SheetsFormProps {
  id: number;
  table: TableSheets;
  /** Shown at once, when nothing could be read. */
  open: boolean;
}

/** Chooses the sheets of the file, the line that names the columns of each, and what keys are that are numbers. */
export function SheetsForm({ id, table, open }: SheetsFormProps) {
  const { sheets, numbers, recalled_at } = table;
  const [now, setNow] = useState(sheets);
  const [reading, setReading] = useState<NumberReading | null>(null);
  // An open reading is left to be found by the next file.
  const known = numbers === undefined || numbers.is_open ? null : numbers.reading;
  const reread = trpc.imports.reread.useMutation();
  const chosen = choiceOf(now);
  const isChanged = reading !== null || JSON.stringify(chosen) !== JSON.stringify(choiceOf(sheets));
  const read = (choice: SheetChoice[] | null) =>
    reread.mutate({ id, sheets: choice, numbers: reading ?? known });
  const titles = sheets.length > 1 ? texts.titles : texts.titlesOfOne;
  return (
    <RereadPanel
      title={numbers === undefined ? titles.plain : titles.numbered}
      texts={texts}
      open={open || numbers?.is_open === true}
      recalled={recalled_at && texts.recalled(formatShortDay(recalled_at))}
      sent={reread}
      disabled={!isChanged || chosen.length === 0}
      onApply={() => read(chosen)}
      onForget={() => read(null)}
    >
      <Stack gap="sm">
        {now.map((sheet, index) => (
          <SheetFields
            key={sheet.name}
            sheet={sheet}
            isOnly={sheets.length === 1}
            onChange={(changes) => setNow((before) => before.with(index, { ...sheet, ...changes }))}
          />
        ))}
        {numbers && (
          <NativeSelect
            maw="44rem"
            label={texts.numbers}
            description={numbers.is_open ? texts.numbersOpen : undefined}
            value={reading ?? known ?? ''}
            data={[
              ...(known === null ? [{ value: '', label: texts.chooseNumbers }] : []),
              ...NUMBER_READINGS.map((value) => ({ value, label: texts.readings[value] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setReading(NUMBER_READINGS.find((one) => one === value) ?? null)
            }
          />
        )}
      </Stack>
    </RereadPanel>
  );
}

interface SheetFieldsProps {
  sheet: Sheet;
  isOnly: boolean;
  onChange: (changes: Partial<Sheet>) => void;
}

function SheetFields({ sheet, isOnly, onChange }: SheetFieldsProps) {
  const { name, lines, is_read, header } = sheet;
  const isFar = header !== null && lines.every(({ row }) => row !== header);
  return (
    <Stack gap={4} maw="44rem">
      {!isOnly && (
        <Checkbox
          label={texts.read(name)}
          checked={is_read}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ is_read: checked, header: header ?? lines[0]?.row ?? null })
          }
        />
      )}
      {is_read && (
        <NativeSelect
          label={isOnly ? texts.header : texts.headerOf(name)}
          value={header ?? ''}
          data={[
            { value: '', label: texts.none },
            ...lines.map(({ row, text }) => ({ value: String(row), label: texts.line(row, text) })),
            ...(isFar ? [{ value: String(header), label: texts.line(header, '') }] : []),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ header: value === '' ? null : Number(value) })
          }
        />
      )}
    </Stack>
  );
}
