import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminStaff } from '@amphi/domain/messages/fr/admin/staff';
import { roleName } from '@amphi/domain/messages/fr/staff-roles';
import type { StaffRole } from '@amphi/domain/staff/rules';
import { inviteStaffInput } from '@amphi/domain/staff/schema';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyLink } from '../../../components/admin/copy-link.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import {
  NO_SCOPE,
  RoleFields,
  type RoleValues,
} from '../../../components/admin/form/role-fields.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { TableSkeleton } from '../../../components/admin/table/data-table.tsx';
import { Person } from '../../../components/admin/table/person.tsx';
import { RowButton, RowButtons } from '../../../components/admin/table/row-button.tsx';
import { type SortedColumn, SortedTable } from '../../../components/admin/table/sorted-table.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { useSchemaForm } from '../../../lib/form.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useSendsMail } from '../../../lib/sends-mail.ts';
import { trpc } from '../../../lib/trpc.ts';

const COLUMNS: SortedColumn<RouterOutputs['staff']['list'][number]>[] = [
  {
    id: 'name',
    header: adminStaff.columns.name,
    sortBy: ({ full_name }) => full_name,
    card: 'title',
    cell: ({ user_id, full_name, email }) => <Person id={user_id} name={full_name} email={email} />,
  },
  {
    id: 'role',
    header: adminStaff.columns.role,
    sortBy: roleName,
    cell: (member) => (
      <>
        {roleName(member)}
        {!member.is_active && <Text variant="meta">{adminStaff.inactive}</Text>}
      </>
    ),
  },
  {
    id: 'since',
    header: adminStaff.columns.since,
    sortBy: ({ created_at }) => created_at ?? '',
    cell: ({ created_at }) => (created_at === null ? admin.none : formatDate(created_at)),
  },
];

/** Lists who works in the back-office, and who is invited to. */
export function StaffView() {
  const query = trpc.staff.list.useQuery();
  return (
    <>
      <div>
        <Loaded
          query={query}
          loading={<TableSkeleton label={adminStaff.label} columns={COLUMNS} rows={2} />}
        >
          {(rows) => (
            <SortedTable
              param="staff_sort"
              label={adminStaff.label}
              columns={COLUMNS}
              rows={rows}
              // Roles have positive numbers, administrators the others.
              rowKey={({ id, user_id }) => id ?? -user_id}
            />
          )}
        </Loaded>
        <Text variant="meta" mt="xs">
          {adminStaff.teamHint}
        </Text>
      </div>
      <Invitations />
    </>
  );
}

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
function Invitations() {
  const sendsMail = useSendsMail();
  const query = trpc.invitations.list.useQuery();
  const revocation = useDialog<Invitation>();
  const revoke = trpc.invitations.revoke.useMutation();
  const all = columns(revocation.open);
  return (
    <Section title={texts.title} text={sendsMail ? texts.text : texts.textUnsent}>
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

type Scope = Omit<RoleValues, 'role'>;

/** Invites the owner of an address to a role. */
function InviteForm() {
  const { mutateAsync } = trpc.invitations.create.useMutation();
  /** Shown if no mail delivers it. */
  const [made, setMade] = useState<{ email: string; link: string }>();
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: inviteStaffInput,
    initialValues: { email: '', role: 'editor' as StaffRole, ...(NO_SCOPE as Scope) },
    onSubmit: async (invitation) => {
      const { email, link } = await mutateAsync(invitation);
      setMade(link === null ? undefined : { email, link });
      form.setFieldValue('email', '');
      notifyDone(link === null ? texts.sent(email) : texts.made(email));
    },
    failed: admin.saveFailed,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Group align="end" gap="sm" mb="md">
        <TextInput
          {...form.getInputProps('email')}
          label={headers.email}
          maw="24rem"
          flex="1 1 16rem"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RoleFields
          values={form.values}
          errors={form.errors}
          onChange={(values) => form.setValues(values)}
        />
        <Button type="submit" loading={submitting}>
          {texts.send}
        </Button>
      </Group>
      {failure && <FormFailure text={failure} />}
      {made && <CopyLink label={texts.link(made.email)} hint={texts.linkHint} link={made.link} />}
    </form>
  );
}
