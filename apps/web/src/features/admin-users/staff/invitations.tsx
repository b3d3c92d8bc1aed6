import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { roleName } from '@amphi/domain/messages/fr/staff-roles';
import { Text } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { TableSkeleton } from '../../../components/admin/table/data-table.tsx';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import { type SortedColumn, SortedTable } from '../../../components/admin/table/sorted-table.tsx';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useSendsMail } from '../../../lib/sends-mail.ts';
import { trpc } from '../../../lib/trpc.ts';
import { InviteForm } from './invite-form.tsx';

type Invitation = RouterOutputs['invitations']['list'][number];

const { invitations: texts, columns: headers } = adminStaff;

const columns = (onRevoke: (invitation: Invitation) => void): SortedColumn<Invitation>[] => [
  {
    id: 'email',
    header: headers.email,
    sortBy: ({ email }) => email,
    card: 'title',
    cell: ({ email }) => <bdi>{email}</bdi>,
  },
  { id: 'role', header: headers.role, sortBy: roleName, cell: roleName },
  {
    id: 'sent',
    header: headers.sent,
    sortBy: ({ created_at }) => created_at,
    cell: ({ created_at, invited_by_name }) => (
      <div>
        {formatDate(created_at)}
        <Text variant="meta">{texts.by(invited_by_name ?? adminStaff.former)}</Text>
      </div>
    ),
  },
  {
    id: 'ends',
    header: headers.ends,
    sortBy: ({ expires_at }) => expires_at,
    cell: ({ expires_at, is_expired }) => (is_expired ? texts.expired : formatDateTime(expires_at)),
  },
  {
    id: 'actions',
    header: admin.actions,
    card: 'actions',
    cell: (invitation) => (
      <RowButtons>
        <RowButton
          danger
          label={texts.revokeOf(invitation.email)}
          icon={<IconMailX size={19} aria-hidden />}
          onClick={() => onRevoke(invitation)}
        />
      </RowButtons>
    ),
  },
];

/** The form of an invitation, and the pending ones. */
export function Invitations() {
  const sendsMail = useSendsMail();
  const query = trpc.invitations.list.useQuery();
  const revocation = useDialog<Invitation>();
  const revoke = trpc.invitations.revoke.useMutation();
  const all = columns(revocation.open);
  return (
    <Section title={texts.title}>
      <Text variant="meta" mb="sm" maw="42rem">
        {sendsMail ? texts.text : texts.textUnsent}
      </Text>
      <InviteForm />
      <Loaded
        query={query}
        loading={<TableSkeleton label={texts.label} columns={all} rows={1} />}
        empty={{
          when: ({ length }) => length === 0,
          show: <Text c="dimmed">{texts.empty}</Text>,
        }}
      >
        {(rows) => (
          <SortedTable
            param="invitations_sort"
            label={texts.label}
            columns={all}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
      {revocation.show((data, shown) => (
        <ConfirmAction
          {...shown}
          danger
          title={texts.revokeTitle}
          confirmLabel={adminStaff.revoke}
          done={texts.revoked}
          run={() => revoke.mutateAsync({ id: data.id })}
        >
          {texts.revokeText(data.email)}
        </ConfirmAction>
      ))}
    </Section>
  );
}
