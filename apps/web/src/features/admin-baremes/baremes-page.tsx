import { adminBaremes } from '@amphi/domain/messages/fr/admin/baremes';
import { Skeleton, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { AddButton } from '../../components/admin/add-button.tsx';
import { ContentPage } from '../../components/admin/content-page.tsx';
import { useDialog } from '../../components/admin/dialog/use-dialog.ts';
import { loadFailure } from '../../components/admin/load-failure.tsx';
import { Section } from '../../components/admin/section.tsx';
import { SortedTable } from '../../components/admin/table/sorted-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { BaremeAction } from './bareme-action.tsx';
import { type BaremeActionName, baremeColumns } from './bareme-columns.tsx';
import { BaremeForm } from './bareme-form.tsx';
import type { BaremeRow } from './types.ts';

const texts = adminBaremes;

type Open = { action: 'add' } | { action: BaremeActionName; rule: BaremeRow };

/** The scoring rules: what each says, and where it counts. */
export default function BaremesPage() {
  const query = trpc.baremes.uses.useQuery();
  return (
    <ContentPage
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <LinkButton to={paths.adminContent('papers')} variant="default">
          {texts.toPapers}
        </LinkButton>
      }
    >
      <Text mb="lg">{texts.priority}</Text>
      <QueryView
        query={query}
        loading={<Skeleton height={400} radius="lg" />}
        error={loadFailure}
        empty={null}
      >
        {(rules) => <Rules rules={rules} />}
      </QueryView>
    </ContentPage>
  );
}

function Rules({ rules }: { rules: BaremeRow[] }) {
  const dialog = useDialog<Open>('baremes');
  const { data } = dialog;
  const own = rules.filter(({ code }) => code === null);
  const columns = baremeColumns((action, rule) => dialog.open({ action, rule }));
  const add = <AddButton label={texts.add} onClick={() => dialog.open({ action: 'add' })} />;
  const isForm = data?.action === 'add' || data?.action === 'edit';
  return (
    <>
      <Section title={texts.own} action={own.length > 0 && add}>
        {own.length === 0 ? (
          <EmptyState
            icon={<IconScale aria-hidden />}
            title={texts.emptyTitle}
            text={texts.empty}
            action={add}
          />
        ) : (
          <SortedTable label={texts.own} columns={columns} rows={own} rowKey={({ id }) => id} />
        )}
      </Section>
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
      <BaremeForm
        key={`form-${dialog.instance}`}
        rule={data?.action === 'edit' ? data.rule : null}
        opened={dialog.opened && isForm}
        onClose={dialog.close}
      />
      {data && data.action !== 'add' && data.action !== 'edit' && (
        <BaremeAction
          key={dialog.instance}
          action={data.action}
          rule={data.rule}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
