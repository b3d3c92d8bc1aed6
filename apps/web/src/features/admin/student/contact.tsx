import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminStudent } from '@amphi/domain/messages/fr/admin/student';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { Anchor, Group, Text } from '@mantine/core';
import { PhoneLink } from '../../../components/admin/phone-link.tsx';
import { ActiveBadge } from '../../../components/admin/table/active-badge.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { Fact } from '../../../components/ui/facts.tsx';
import { formatDate } from '../../../lib/format.ts';
import type { Student } from './types.ts';

const { facts: texts } = adminStudent;

/** Lists the owner of an account and how to reach them. */
export function Contact({ user, payments }: Pick<Student, 'user' | 'payments'>) {
  const phones = new Set(payments.map(({ phone_number }) => phone_number.trim()));
  phones.delete('');
  return (
    <>
      <Fact label={adminUsers.columns.status}>
        <Group gap="xs">
          <ActiveBadge active={user.is_active} />
          {user.is_admin && <Chip tone="brand">{adminUsers.roles.admin}</Chip>}
        </Group>
      </Fact>
      <Fact label={adminUsers.columns.email}>
        <Anchor href={`mailto:${user.email}`} fz="inherit">
          {user.email}
        </Anchor>
        {!user.email_confirmed && <Text variant="meta">{adminUsers.unconfirmed}</Text>}
      </Fact>
      <Fact label={texts.phones}>
        {phones.size === 0
          ? admin.none
          : [...phones].map((phone) => (
              <div key={phone}>
                <PhoneLink phone={phone} />
              </div>
            ))}
      </Fact>
      <Fact label={texts.since}>{formatDate(user.created_at)}</Fact>
    </>
  );
}
