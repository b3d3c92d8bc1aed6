import { adminStudent as texts } from '@amphi/domain/messages/fr/admin/student';
import { Section } from '../../../components/admin/section.tsx';
import { AccountAccess } from '../../admin-users/access/account-access.tsx';
import type { Student } from './types.ts';

/** The accesses of the account as a part of its page. */
export function StudentAccess({ user }: Pick<Student, 'user'>) {
  return (
    <AccountAccess user={user}>
      {({ list, grant }) => (
        <Section title={texts.access.title} action={grant}>
          {list}
        </Section>
      )}
    </AccountAccess>
  );
}
