import type { RouterOutputs } from '@amphi/api';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminStaff as texts } from '@amphi/domain/messages/fr/admin/staff';
import { roleName } from '@amphi/domain/messages/fr/staff-roles';
import type { StaffRole } from '@amphi/domain/staff/rules';
import { grantStaffRoleInput } from '@amphi/domain/staff/schema';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { notifyDone } from '../../../components/admin/dialog/notify.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import {
  NO_SCOPE,
  RoleFields,
  type RoleValues,
} from '../../../components/admin/form/role-fields.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { RemovableItem } from '../../../components/admin/removable-item.tsx';
import { Section } from '../../../components/admin/section.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import frame from '../../../components/ui/frame.module.css';
import { useSchemaForm } from '../../../lib/form.ts';
import { formatDate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Student } from './types.ts';

type Grant = RouterOutputs['staff']['byUser'][number];

/** Roles of the account in the back-office without being an administrator, and how to change them. */
export function StudentStaff({ user }: Pick<Student, 'user'>) {
  const query = trpc.staff.byUser.useQuery({ user_id: user.id });
  return (
    <Section title={texts.title} text={texts.text}>
      <Loaded query={query} loading={<Skeleton height="3rem" radius="md" aria-busy />}>
        {(grants) => <Grants user={user} grants={grants} />}
      </Loaded>
    </Section>
  );
}

function Grants({ user, grants }: { user: Student['user']; grants: Grant[] }) {
  const revocation = useDialog<Grant>();
  const revoke = trpc.staff.revoke.useMutation();
  return (
    <>
      {grants.length === 0 && <Text mb="sm">{texts.empty}</Text>}
      <ul className={frame.ruled} aria-label={texts.title}>
        {grants.map((grant) => (
          <RemovableItem
            key={grant.id}
            button={texts.revoke}
            label={texts.revokeOf(roleName(grant))}
            onRemove={() => revocation.open(grant)}
          >
            <Text fw={650}>{roleName(grant)}</Text>
            <Text variant="meta">
              {texts.since(formatDate(grant.created_at), grant.granted_by_name ?? texts.former)}
            </Text>
          </RemovableItem>
        ))}
      </ul>
      {user.is_admin ? <Text c="dimmed">{texts.isAdmin}</Text> : <GrantForm userId={user.id} />}
      {revocation.show((data, shown) => (
        <ConfirmAction
          {...shown}
          danger
          title={texts.revokeTitle}
          confirmLabel={texts.revoke}
          done={texts.revoked(roleName(data))}
          run={() => revoke.mutateAsync({ id: data.id })}
        >
          {texts.revokeText(roleName(data), user.full_name)}
        </ConfirmAction>
      ))}
    </>
  );
}

/** Gives one more role; a person may have several, and one in several places. */
function GrantForm({ userId }: { userId: number }) {
  const { mutateAsync } = trpc.staff.grant.useMutation();
  const { form, submit, submitting, failure } = useSchemaForm({
    schema: grantStaffRoleInput,
    initialValues: {
      user_id: userId,
      role: 'accountant' as StaffRole,
      ...(NO_SCOPE as Omit<RoleValues, 'role'>),
    },
    onSubmit: async (grant) => {
      await mutateAsync(grant);
      notifyDone(texts.granted(texts.roles[grant.role]));
    },
    failed: admin.saveFailed,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" maw="24rem">
        <RoleFields
          values={form.values}
          errors={form.errors}
          onChange={(values) => form.setValues(values)}
        />
        <Text fz="sm">{texts.abilities[form.values.role]}</Text>
        {failure && <FormFailure text={failure} />}
        <Button type="submit" variant="default" loading={submitting}>
          {texts.grant}
        </Button>
      </Stack>
    </form>
  );
}
