import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconArchive, IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import { RowButton, RowButtons } from '../../components/admin/table/row-button.tsx';
import type { SortedColumn } from '../../components/admin/table/sorted-table.tsx';
import type { BaremeRow } from './types.ts';

export type BaremeActionName = 'edit' | 'remove' | 'archive' | 'setDefault';

const texts = adminBaremes;
const ICON = { size: 19, 'aria-hidden': true } as const;
/** How many places a row names before it counts the rest. */
const NAMED = 4;

/** The columns of the table of rules. */
export function baremeColumns(
  onAct: (action: BaremeActionName, rule: BaremeRow) => void,
): SortedColumn<BaremeRow>[] {
  return [
    {
      id: 'name',
      header: texts.columns.name,
      sortBy: ({ name }) => name,
      card: 'title',
      cell: ({ name, is_default }) => (
        <Group gap="xs">
          <Text fz="inherit" fw={600} dir="auto">
            {name}
          </Text>
          {is_default && <Badge variant="light">{texts.isDefault}</Badge>}
        </Group>
      ),
    },
    {
      id: 'rule',
      header: texts.columns.rule,
      sortBy: (rule) => texts.explain(rule),
      cell: (rule) => texts.explain(rule),
    },
    {
      id: 'uses',
      header: texts.columns.uses,
      sortBy: (rule) => placesOf(rule).length,
      cell: (rule) => <Uses rule={rule} />,
    },
    {
      id: 'actions',
      header: admin.actions,
      card: 'actions',
      cell: (rule) => (
        <RowButtons>
          {!rule.is_default && (
            <RowButton
              label={texts.makeDefaultOf(rule.name)}
              icon={<IconStar {...ICON} />}
              onClick={() => onAct('setDefault', rule)}
            />
          )}
          {rule.code === null && (
            <RowButton
              label={texts.editOf(rule.name)}
              icon={<IconPencil {...ICON} />}
              onClick={() => onAct('edit', rule)}
            />
          )}
          {rule.code === null && !rule.is_default && <Removal rule={rule} onAct={onAct} />}
        </RowButtons>
      ),
    },
  ];
}

/** One that was used can't be deleted. */
function Removal({
  rule,
  onAct,
}: {
  rule: BaremeRow;
  onAct: (action: BaremeActionName, rule: BaremeRow) => void;
}) {
  return rule.is_used ? (
    <RowButton
      label={texts.archiveOf(rule.name)}
      icon={<IconArchive {...ICON} />}
      onClick={() => onAct('archive', rule)}
    />
  ) : (
    <RowButton
      danger
      label={texts.removeOf(rule.name)}
      icon={<IconTrash {...ICON} />}
      onClick={() => onAct('remove', rule)}
    />
  );
}

/** Where a rule counts. */
const placesOf = ({ is_default, subjects, papers }: BaremeRow): string[] => [
  ...(is_default ? [texts.platform] : []),
  ...subjects.map(({ name, semester_name }) => texts.subject(name, semester_name)),
  ...papers.map(({ name, exam_year }) => texts.paper(name, exam_year)),
];

function Uses({ rule }: { rule: BaremeRow }) {
  const places = placesOf(rule);
  if (places.length === 0) return <>{rule.is_used ? texts.usedBefore : texts.nowhere}</>;
  const rest = places.length - NAMED;
  return (
    <Stack gap={2}>
      {places.slice(0, NAMED).map((place) => (
        <span key={place} dir="auto">
          {place}
        </span>
      ))}
      {rest > 0 && <span>{texts.more(rest)}</span>}
    </Stack>
  );
}
