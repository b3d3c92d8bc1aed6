import { adminCodes as texts } from '@amphi/domain/messages/fr/admin/codes';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Column } from '../../../components/admin/table/column.ts';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import { formatDate } from '../../../lib/format.ts';
import { type Code, offOf } from './code.ts';

const { columns: headers } = texts;

/** The last day of a code, or that it has ended. */
export const endOf = ({ is_over, ends_at }: Code): string =>
  is_over ? texts.over : ends_at === null ? texts.noEnd : formatDate(ends_at);

/** The columns of the codes' table. */
export const codeColumns = (onOpen: (code: Code) => void): Column<Code>[] => [
  {
    id: 'code',
    header: headers.code,
    card: 'title',
    cell: ({ code }) => (
      <Text fz="inherit" fw={650} ff="monospace">
        {code}
      </Text>
    ),
  },
  { id: 'off', header: headers.off, numeric: true, card: 'line', cell: offOf },
  {
    id: 'semester',
    header: headers.semester,
    card: 'line',
    cell: ({ semester_name }) => semester_name ?? texts.allSemesters,
  },
  {
    id: 'uses',
    header: headers.uses,
    numeric: true,
    card: 'line',
    cell: ({ uses, max_uses }) => texts.uses(uses, max_uses),
  },
  {
    id: 'brought',
    header: headers.brought,
    numeric: true,
    card: 'line',
    cell: ({ brought }) => sumInMru(brought),
  },
  { id: 'note', header: headers.note, card: 'line', cell: ({ note }) => note ?? admin.none },
  { id: 'ends', header: headers.ends, card: 'line', cell: endOf },
  {
    id: 'actions',
    header: admin.actions,
    card: 'actions',
    cell: (code) => (
      <RowButtons>
        <RowButton
          label={texts.detailsOf(code.code)}
          icon={<IconEye size={19} aria-hidden />}
          onClick={() => onOpen(code)}
        />
      </RowButtons>
    ),
  },
];
