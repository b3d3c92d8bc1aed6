import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { userAsRead } from '@amphi/domain/users/schema';
import { Group, Text } from '@mantine/core';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { ConfirmRemoval } from '../../../components/admin/dialog/confirm-removal.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { AccountAccess } from '../access/account-access.tsx';
import type { AdminUser, UserAction } from '../user.ts';
import { EditUser } from './edit-user.tsx';

interface UserDialogProps extends DialogProps {
  user: AdminUser;
}

export function UserDialog({ action, ...props }: UserDialogProps & { action: UserAction }) {
  switch (action) {
    case 'edit':
      return <EditUser {...props} />;
    case 'confirm':
      return <ConfirmEmail {...props} />;
    case 'toggle':
      return <ToggleUser {...props} />;
    case 'remove':
      return <RemoveUser {...props} />;
    case 'access':
      return <UserAccess {...props} />;
  }
}

function ToggleUser({ user, ...props }: UserDialogProps) {
  const { mutateAsync } = trpc.users.update.useMutation();
  const { id, full_name, is_active } = user;
  const read = userAsRead.parse(user);
  const toggled = { ...read, is_active: !is_active };
  const run = () => mutateAsync({ id, ...toggled, if_unmodified: read });
  const undo = () => mutateAsync({ id, ...read, if_unmodified: toggled });
  return is_active ? (
    <ConfirmAction
      {...props}
      danger
      title={adminUsers.deactivateTitle}
      confirmLabel={adminUsers.deactivate}
      done={adminUsers.deactivated(full_name)}
      run={run}
      undo={undo}
    >
      {adminUsers.deactivateText(full_name)}
    </ConfirmAction>
  ) : (
    <ConfirmAction
      {...props}
      title={adminUsers.activateTitle}
      confirmLabel={adminUsers.activate}
      done={adminUsers.activated(full_name)}
      run={run}
      undo={undo}
    >
      {adminUsers.activateText(full_name)}
    </ConfirmAction>
  );
}

function ConfirmEmail({ user, ...props }: UserDialogProps) {
  const { mutateAsync } = trpc.users.update.useMutation();
  const { id, email, full_name } = user;
  const read = userAsRead.parse(user);
  return (
    <ConfirmAction
      {...props}
      title={adminUsers.confirmTitle}
      confirmLabel={adminUsers.confirm}
      done={adminUsers.confirmDone(full_name)}
      run={() => mutateAsync({ id, ...read, email_confirmed: true, if_unmodified: read })}
    >
      {adminUsers.confirmText(email, full_name)}
    </ConfirmAction>
  );
}

function RemoveUser({ user, ...props }: UserDialogProps) {
  return (
    <ConfirmRemoval
      {...props}
      kind="user"
      id={user.id}
      title={adminUsers.removeTitle}
      done={adminUsers.removed(user.full_name)}
    >
      <Text>{adminUsers.removeText(user.full_name)}</Text>
      <Text fw={650}>{adminUsers.removeWarning}</Text>
    </ConfirmRemoval>
  );
}

interface UserAccessProps extends DialogProps {
  user: AdminUser;
}

/** The accesses of one account as a dialog, from the list of accounts. */
function UserAccess({ user, opened, onClose }: UserAccessProps) {
  return (
    <AccountAccess user={user}>
      {({ list, grant, covered }) => (
        <AdminModal
          opened={opened}
          onClose={onClose}
          covered={covered}
          size="76rem"
          title={adminUsers.accessOf(user.full_name)}
        >
          {list}
          <Group mt="md">{grant}</Group>
        </AdminModal>
      )}
    </AccountAccess>
  );
}
