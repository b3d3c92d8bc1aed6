import type { ListedAbbreviation } from '@amphi/domain/abbreviations/rules';
import { adminAbbreviations as texts } from '@amphi/domain/messages/fr/admin/abbreviations';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import type { SortedColumn } from '../../../components/admin/table/sorted-table.tsx';

/** One of the list, with what React knows it by. */
export interface AbbreviationRow extends ListedAbbreviation {
  key: number;
}

const ICON = { size: 19, 'aria-hidden': true } as const;

/** The columns of the table of abbreviations; a shipped one is edited by replacing it. */
export function abbreviationColumns(
  onAct: (action: 'edit' | 'remove', row: AbbreviationRow) => void,
): SortedColumn<AbbreviationRow>[] {
  return [
    {
      id: 'short',
      header: texts.short,
      sortBy: ({ short }) => short,
      card: 'title',
      cell: ({ id, short }) => (
        <Group gap="xs">
          <Text fz="inherit" fw={600} dir="auto">
            {short}
          </Text>
          {id !== null && <Badge variant="light">{texts.own}</Badge>}
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
          {shipped !== null && (
            <Text c="dimmed" fz="sm">
              {texts.replaces(shipped)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (row) => (
        <RowButtons>
          <RowButton
            label={row.id === null ? texts.replaceOf(row.short) : texts.editOf(row.short)}
            icon={<IconPencil {...ICON} />}
            onClick={() => onAct('edit', row)}
          />
          {row.id !== null && (
            <RowButton
              danger
              label={texts.removeOf(row.short)}
              icon={<IconTrash {...ICON} />}
              onClick={() => onAct('remove', row)}
            />
          )}
        </RowButtons>
      ),
    },
  ];
}
