import type { ReactNode } from 'react';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import type { Access } from './access-columns.tsx';
import { AccessForm, type AccessFormProps } from './access-form.tsx';
import { RevokeAccess } from './revoke-access.tsx';

type Form = Pick<AccessFormProps, 'user' | 'access'>;

interface AccessDialogs {
  /** Opens a semester to an account, without a payment. */
  grant: (user: Form['user']) => void;
  changeEnd: (access: Access) => void;
  revoke: (access: Access) => void;
  /** True while one of them is open. */
  opened: boolean;
  /** To be rendered beside the list. */
  dialogs: ReactNode;
}

/** The dialogs that give, change and revoke accesses, for every list of accesses. */
export function useAccessDialogs(): AccessDialogs {
  const form = useDialog<Form>();
  const revocation = useDialog<Access>();
  return {
    grant: (user) => form.open({ user, access: null }),
    changeEnd: (access) =>
      form.open({ user: { id: access.user_id, full_name: access.user_name }, access }),
    revoke: revocation.open,
    opened: form.opened || revocation.opened,
    dialogs: (
      <>
        {form.show((data, shown) => (
          <AccessForm {...shown} {...data} />
        ))}
        {revocation.show((data, shown) => (
          <RevokeAccess {...shown} access={data} />
        ))}
      </>
    ),
  };
}
