import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { trpc } from '../../../lib/trpc.ts';

interface RevokeAccessProps extends DialogProps {
  access: { id: number; user_name: string; semester_name: string; payment_id: number | null };
}

const { access: texts } = adminUsers;

/** Asks before an access is revoked. */
export function RevokeAccess({ access, ...props }: RevokeAccessProps) {
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
