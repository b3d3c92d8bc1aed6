import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Skeleton, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import type { DialogProps } from '../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../components/admin/dialog/confirm-action.tsx';
import { Loaded } from '../../components/admin/loaded.tsx';
import { ResourceSection, useResource } from '../../components/admin/resource.tsx';
import { Section } from '../../components/admin/section.tsx';
import { SortedTable } from '../../components/admin/table/sorted-table.tsx';
import { trpc } from '../../lib/trpc.ts';
import { type BaremeActionName, baremeResource } from './bareme-columns.tsx';
import { BaremeForm } from './bareme-form.tsx';
import type { BaremeRow } from './types.ts';

const texts = adminBaremes;

/** The scoring rules: what each says, and where it counts. */
export function BaremesView() {
  const query = trpc.baremes.uses.useQuery();
  return (
    <>
      <Text mb="lg">{texts.priority}</Text>
      <Loaded query={query} loading={<Skeleton height={400} radius="md" />}>
        {(rules) => <Rules rules={rules} />}
      </Loaded>
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

interface BaremeActionProps extends DialogProps {
  action: Exclude<BaremeActionName, 'edit'>;
  rule: BaremeRow;
}

/** Asks before a rule is deleted, archived, or made the platform's. */
function BaremeAction({ action, rule: { id, name }, ...dialog }: BaremeActionProps) {
  const remove = trpc.baremes.remove.useMutation();
  const archive = trpc.baremes.archive.useMutation();
  const setDefault = trpc.baremes.setDefault.useMutation();
  const choices = {
    remove: {
      title: texts.removeTitle,
      confirmLabel: admin.remove,
      done: texts.removed(name),
      run: () => remove.mutateAsync({ id }),
      text: texts.removeText(name),
      danger: true,
    },
    archive: {
      title: texts.archiveTitle,
      confirmLabel: texts.archive,
      done: texts.archived(name),
      run: () => archive.mutateAsync({ id }),
      text: texts.archiveText(name),
      danger: false,
    },
    setDefault: {
      title: texts.defaultTitle,
      confirmLabel: texts.makeDefault,
      done: texts.defaultSet(name),
      run: () => setDefault.mutateAsync({ id }),
      text: texts.defaultText(name),
      danger: false,
    },
  };
  const { text, ...choice } = choices[action];
  return (
    <ConfirmAction {...dialog} {...choice}>
      {text}
    </ConfirmAction>
  );
}
