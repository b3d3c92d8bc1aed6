import { navigation } from '@amphi/domain/messages/fr/navigation';
import { hasDesk, type SessionUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';

/** The link of administrators to the back-office, or of staff to their desk; nothing for students. */
export const officeLinks = (user: SessionUser) =>
  user.is_admin
    ? [{ to: paths.admin(), label: navigation.admin }]
    : hasDesk(user)
      ? [{ to: paths.desk(), label: navigation.desk }]
      : [];
