import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import type { ReactNode } from 'react';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Access } from './access-columns.tsx';
import { AccessForm, type AccessFormProps } from './access-form.tsx';

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

interface RevokeAccessProps extends DialogProps {
  access: { id: number; user_name: string; semester_name: string; payment_id: number | null };
}

const { access: texts } = adminUsers;

/** Asks before an access is revoked. */
function RevokeAccess({ access, ...props }: RevokeAccessProps) {
  const { mutateAsync } = trpc.access.revoke.useMutation();
  const { id, user_name, semester_name, payment_id } = access;
  return (
    <ConfirmAction
      {...props}
      danger
      title={texts.revokeTitle}
      confirmLabel={texts.revoke}
      done={texts.done(semester_name)}
      run={() => mutateAsync({ id })}
    >
      {texts.revokeText(user_name, semester_name)}{' '}
      {payment_id !== null && texts.revokePaid(payment_id)}
    </ConfirmAction>
  );
}
