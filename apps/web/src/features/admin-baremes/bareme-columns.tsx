import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { Group, Stack } from '@mantine/core';
import { IconArchive, IconStar } from '@tabler/icons-react';
import type { Resource } from '../../components/admin/resource.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import type { BaremeRow } from './types.ts';

export type BaremeActionName = 'setDefault' | 'edit' | 'archive' | 'remove';

const texts = adminBaremes;
/** The number of uses that a row names before it counts the rest. */
const NAMED = 4;

export const baremeResource: Resource<BaremeRow, BaremeActionName> = {
  columns: [
    {
      id: 'name',
      header: texts.columns.name,
      sortBy: ({ name }) => name,
      card: 'title',
      cell: ({ name, is_default }) => (
        <Group gap="xs">
          <strong dir="auto">{name}</strong>
          {is_default && <Chip tone="brand">{texts.isDefault}</Chip>}
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
      sortBy: (rule) => usesOf(rule).length,
      cell: (rule) => <Uses rule={rule} />,
    },
  ],
  actions: {
    setDefault: { label: ({ name }) => texts.makeDefaultOf(name), icon: IconStar },
    edit: { label: ({ name }) => texts.editOf(name) },
    archive: { label: ({ name }) => texts.archiveOf(name), icon: IconArchive },
    remove: { label: ({ name }) => texts.removeOf(name) },
  },
  actionsOf({ code, is_default, is_used }) {
    if (code !== null) return is_default ? [] : ['setDefault'];
    // A used rule can't be deleted.
    return is_default ? ['edit'] : ['setDefault', 'edit', is_used ? 'archive' : 'remove'];
  },
};

/** Names what a rule counts for. */
const usesOf = ({ is_default, subjects, papers }: BaremeRow): string[] => [
  ...(is_default ? [texts.platform] : []),
  ...subjects.map(({ name, semester_name }) => texts.subject(name, semester_name)),
  ...papers.map(({ name, exam_year }) => texts.paper(name, exam_year)),
];

function Uses({ rule }: { rule: BaremeRow }) {
  const uses = usesOf(rule);
  if (uses.length === 0) return <>{rule.is_used ? texts.usedBefore : texts.nowhere}</>;
  const rest = uses.length - NAMED;
  return (
    <Stack gap={4}>
      {uses.slice(0, NAMED).map((use) => (
        <span key={use} dir="auto">
          {use}
        </span>
      ))}
      {rest > 0 && <span>{texts.more(rest)}</span>}
    </Stack>
  );
}
