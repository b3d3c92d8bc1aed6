import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { Group } from '@mantine/core';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import type { AdminUser } from '../user.ts';
import { AccountAccess } from './account-access.tsx';

interface UserAccessProps extends DialogProps {
  user: AdminUser;
}

/** The accesses of one account as a dialog, from the list of accounts. */
export function UserAccess({ user, opened, onClose }: UserAccessProps) {
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
