import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { Skeleton, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { ResourceSection, useResource } from '../../components/admin/resource.tsx';
import { Section } from '../../components/admin/section.tsx';
import { SortedTable } from '../../components/admin/table/sorted-table.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { BaremeAction } from './bareme-action.tsx';
import { baremeResource } from './bareme-columns.tsx';
import { BaremeForm } from './bareme-form.tsx';
import type { BaremeRow } from './types.ts';

const texts = adminBaremes;

/** The scoring rules: what each says, and where it counts. */
export function BaremesView() {
  const query = trpc.baremes.uses.useQuery();
  return (
    <>
      <Text mb="lg">{texts.priority}</Text>
      <QueryView
        query={query}
        loading={<Skeleton height={400} radius="lg" />}
        error={loadFailure}
        empty={null}
      >
        {(rules) => <Rules rules={rules} />}
      </QueryView>
    </>
  );
}

function Rules({ rules }: { rules: BaremeRow[] }) {
  const { add, columns, dialog } = useResource({
    resource: baremeResource,
    name: 'baremes',
    add: texts.add,
    dialog: ({ action, row }, shown) =>
      action === 'add' || action === 'edit' ? (
        <BaremeForm {...shown} rule={row} />
      ) : (
        <BaremeAction {...shown} action={action} rule={row} />
      ),
  });
  return (
    <>
      <ResourceSection
        title={texts.own}
        add={add}
        columns={columns}
        rows={rules.filter(({ code }) => code === null)}
        empty={{ icon: <IconScale aria-hidden />, title: texts.emptyTitle, text: texts.empty }}
      />
      <Section title={texts.builtIn}>
        <Text c="dimmed" mb="sm">
          {texts.builtInText}
        </Text>
        <SortedTable
          label={texts.builtIn}
          columns={columns}
          rows={rules.filter(({ code }) => code !== null)}
          rowKey={({ id }) => id}
        />
      </Section>
      {dialog}
    </>
  );
}
