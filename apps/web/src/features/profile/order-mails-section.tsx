import { profile } from '@amphi/domain/messages/fr/account/profile';
import { hasRole } from '@amphi/domain/staff/rules';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { SettingSection } from './section/setting-section.tsx';

/** Mails while orders wait, for those who decide on them. */
export function OrderMailsSection() {
  const { is_admin, staff } = useUser();
  return is_admin || hasRole(staff, 'accountant') ? <OrderMails /> : null;
}

function OrderMails() {
  const utils = trpc.useUtils();
  const query = trpc.profile.preferences.useQuery();
  const save = trpc.profile.savePreferences.useMutation({
    onSuccess: () => utils.profile.preferences.invalidate(),
  });
  return (
    <SettingSection
      texts={profile.orderMails}
      query={query}
      save={save}
      isOnIn={({ gets_order_mails }) => gets_order_mails}
      onChange={(gets_order_mails) => save.mutate({ gets_order_mails })}
    />
  );
}
