import type { RouterOutputs } from '@amphi/api';
import { adminUsers } from '@amphi/domain/messages/fr/admin-users';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { AdminModal } from '../../../components/admin/dialog/admin-modal.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.ts';
import { loadFailure } from '../../../components/admin/load-failure.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { formatDate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminUser } from '../user.ts';
import { AccessForm } from './access-form.tsx';
import { RevokeAccess } from './revoke-access.tsx';
import classes from './user-access.module.css';

type Access = RouterOutputs['access']['list'][number];

interface UserAccessProps {
  user: AdminUser;
  opened: boolean;
  onClose: () => void;
}

const { access: texts } = adminUsers;

/** The accesses of one student, which can be changed and revoked, and given without a payment. */
export function UserAccess({ user, opened, onClose }: UserAccessProps) {
  const list = trpc.access.list.useQuery({ user_id: user.id }, { enabled: opened });
  const revocation = useDialog<Access>();
  const form = useDialog<{ access: Access | null }>();

  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      covered={revocation.opened || form.opened}
      title={adminUsers.accessOf(user.full_name)}
    >
      <QueryView
        query={list}
        loading={
          <Stack gap="sm">
            <Skeleton height="3.5rem" />
            <Skeleton height="3.5rem" />
          </Stack>
        }
        error={loadFailure}
        empty={{ when: (rows) => rows.length === 0, show: <Text c="dimmed">{texts.empty}</Text> }}
      >
        {(rows) => (
          <ul className={classes.list} aria-label={texts.label}>
            {rows.map((row) => (
              <AccessRow
                key={row.id}
                access={row}
                onRevoke={() => revocation.open(row)}
                onChangeEnd={() => form.open({ access: row })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <Button mt="md" onClick={() => form.open({ access: null })}>
        {texts.grant.open}
      </Button>
      {form.data && (
        <AccessForm
          key={form.instance}
          user={user}
          access={form.data.access}
          opened={form.opened}
          onClose={form.close}
        />
      )}
      {revocation.data && (
        <RevokeAccess
          key={revocation.instance}
          access={revocation.data}
          opened={revocation.opened}
          onClose={revocation.close}
        />
      )}
    </AdminModal>
  );
}

interface AccessRowProps {
  access: Access;
  onRevoke: () => void;
  onChangeEnd: () => void;
}

function AccessRow({ access, onRevoke, onChangeEnd }: AccessRowProps) {
  const { semester_name, is_active, expires_at, revoked_at } = access;
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{semester_name}</Text>
        <Text fz="sm" c="dimmed">
          {revoked_at === null
            ? `${is_active ? texts.live : texts.ended}, ${texts.until(formatDate(expires_at))}`
            : texts.revoked(formatDate(revoked_at))}
        </Text>
      </div>
      {is_active && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            aria-label={texts.grant.changeOf(semester_name)}
            onClick={onChangeEnd}
          >
            {texts.grant.change}
          </Button>
          <Button
            variant="light"
            color="red"
            aria-label={texts.revokeOf(semester_name)}
            onClick={onRevoke}
          >
            {texts.revoke}
          </Button>
        </div>
      )}
    </li>
  );
}
