import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.ts';
import { loadFailure } from '../../../components/admin/load-failure.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { StudentLink } from '../../../components/admin/student-link.tsx';
import { TableSkeleton } from '../../../components/admin/table/data-table.tsx';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import { type SortedColumn, SortedTable } from '../../../components/admin/table/sorted-table.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';

type SharedAccount = RouterOutputs['users']['shared'][number];

const { shared: texts } = adminUsers;
const { columns: headers } = texts;

const columns = (onMail: (account: SharedAccount) => void): SortedColumn<SharedAccount>[] => [
  {
    id: 'name',
    header: headers.name,
    sortBy: ({ full_name }) => full_name,
    card: 'title',
    cell: ({ id, full_name }) => <StudentLink id={id} name={full_name} />,
  },
  {
    id: 'email',
    header: headers.email,
    sortBy: ({ email }) => email,
    cell: ({ email }) => <bdi>{email}</bdi>,
  },
  {
    id: 'days',
    header: headers.days,
    numeric: true,
    sortBy: ({ days }) => days,
    cell: ({ days }) => days,
  },
  {
    id: 'moments',
    header: headers.moments,
    numeric: true,
    sortBy: ({ moments }) => moments,
    cell: ({ moments }) => moments,
  },
  {
    id: 'last',
    header: headers.last,
    sortBy: ({ last_at }) => last_at,
    cell: ({ last_at }) => formatDateTime(last_at),
  },
  {
    id: 'mailed',
    header: headers.mailed,
    cell: ({ mailed_at }) => (mailed_at === null ? '—' : formatDate(mailed_at)),
  },
  {
    id: 'actions',
    header: admin.actions,
    card: 'actions',
    cell: (account) => (
      <RowButtons>
        <RowButton
          label={(account.may_be_mailed ? texts.mailOf : texts.mailedLately)(account.full_name)}
          icon={<IconMail size={19} aria-hidden />}
          disabled={!account.may_be_mailed}
          onClick={() => onMail(account)}
        />
      </RowButtons>
    ),
  },
];

/** Accounts that may be shared, by facts alone, and the mail that an administrator sends to their owner. */
export function SharedView() {
  const query = trpc.users.shared.useQuery();
  const mail = trpc.users.mailSharing.useMutation();
  const dialog = useDialog<SharedAccount>();
  const all = columns(dialog.open);
  return (
    <Section title={texts.title}>
      <Text fz="sm" c="dimmed" mb="sm" maw="42rem">
        {texts.text}
      </Text>
      <QueryView
        query={query}
        loading={<TableSkeleton label={texts.label} columns={all} rows={1} />}
        error={loadFailure}
        empty={{
          when: ({ length }) => length === 0,
          show: <Text c="dimmed">{texts.empty}</Text>,
        }}
      >
        {(rows) => (
          <SortedTable
            param="shared_sort"
            label={texts.label}
            columns={all}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </QueryView>
      {dialog.data && (
        <ConfirmAction
          key={dialog.instance}
          opened={dialog.opened}
          onClose={dialog.close}
          title={texts.confirmTitle}
          confirmLabel={texts.mail}
          done={texts.mailed(dialog.data.full_name)}
          run={() => mail.mutateAsync({ id: dialog.data?.id ?? 0 })}
        >
          {texts.confirmText(dialog.data.full_name, dialog.data.days)}
        </ConfirmAction>
      )}
    </Section>
  );
}
