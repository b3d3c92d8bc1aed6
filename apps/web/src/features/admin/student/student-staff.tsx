import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin';
import { adminStaff as texts } from '@amphi/domain/messages/fr/admin-staff';
import { GRANTABLE_ROLES, type GrantableRole } from '@amphi/domain/staff/schema';
import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { useAdminRefresh } from '../../../components/admin/dialog/use-admin-refresh.ts';
import { useDialog } from '../../../components/admin/dialog/use-dialog.ts';
import { loadFailure } from '../../../components/admin/load-failure.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { formatDate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import classes from './student.module.css';
import type { Student } from './types.ts';

type Grant = RouterOutputs['staff']['byUser'][number];

/** What the account may do in the back-office without being an administrator, and how to change that. */
export function StudentStaff({ user }: Pick<Student, 'user'>) {
  const query = trpc.staff.byUser.useQuery({ user_id: user.id });
  return (
    <Section title={texts.title}>
      <Text fz="sm" c="dimmed" mb="sm">
        {texts.text}
      </Text>
      <QueryView
        query={query}
        loading={<Skeleton height="3rem" radius="md" aria-busy />}
        error={loadFailure}
        empty={null}
      >
        {(grants) => <Grants user={user} grants={grants} />}
      </QueryView>
    </Section>
  );
}

function Grants({ user, grants }: { user: Student['user']; grants: Grant[] }) {
  const revocation = useDialog<Grant>();
  const revoke = trpc.staff.revoke.useMutation();
  const missing = GRANTABLE_ROLES.filter((role) => grants.every((grant) => grant.role !== role));
  return (
    <>
      {grants.length === 0 && <Text mb="sm">{texts.empty}</Text>}
      <ul className={classes.list} aria-label={texts.title}>
        {grants.map((grant) => (
          <li key={grant.id} className={classes.note}>
            <div>
              <Text fw={600}>{texts.roles[grant.role]}</Text>
              <Text fz="sm" c="dimmed">
                {texts.since(formatDate(grant.created_at), grant.granted_by_name ?? texts.former)}
              </Text>
            </div>
            <Button
              variant="subtle"
              color="red"
              aria-label={texts.revokeOf(texts.roles[grant.role])}
              onClick={() => revocation.open(grant)}
            >
              {texts.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {user.is_admin ? (
        <Text c="dimmed">{texts.isAdmin}</Text>
      ) : (
        missing.map((role) => <GrantButton key={role} userId={user.id} role={role} />)
      )}
      {revocation.data && (
        <ConfirmAction
          key={revocation.instance}
          danger
          opened={revocation.opened}
          onClose={revocation.close}
          title={texts.revokeTitle}
          confirmLabel={texts.revoke}
          done={texts.revoked(texts.roles[revocation.data.role])}
          run={() => revoke.mutateAsync({ id: revocation.data?.id ?? 0 })}
        >
          {texts.revokeText(texts.roles[revocation.data.role], user.full_name)}
        </ConfirmAction>
      )}
    </>
  );
}

function GrantButton({ userId, role }: { userId: number; role: GrantableRole }) {
  const refresh = useAdminRefresh();
  const [failure, setFailure] = useState<string>();
  const grant = trpc.staff.grant.useMutation({
    onMutate: () => setFailure(undefined),
    onSuccess: () => notifyDone(texts.granted(texts.roles[role])),
    onError: (error) => setFailure(errorDetail(error, admin.saveFailed)),
    onSettled: refresh,
  });
  return (
    <>
      <Text fz="sm" mb="xs">
        {texts.abilities[role]}
      </Text>
      <Button
        variant="default"
        loading={grant.isPending}
        onClick={() => grant.mutate({ user_id: userId, role })}
      >
        {texts.grant(texts.roles[role])}
      </Button>
      {failure && <FormFailure text={failure} />}
    </>
  );
}
