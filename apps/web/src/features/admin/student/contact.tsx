import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminStudent } from '@amphi/domain/messages/fr/admin/student';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { PhoneLink } from '../../../components/admin/phone-link.tsx';
import { ActiveBadge } from '../../../components/admin/table/active-badge.tsx';
import { Fact } from '../../../components/ui/facts.tsx';
import { formatDate } from '../../../lib/format.ts';
import type { Student } from './types.ts';

const { facts: texts } = adminStudent;

/** Who an account is of, and how to reach them, in a list of facts. */
export function Contact({ user, payments }: Pick<Student, 'user' | 'payments'>) {
  const phones = new Set(payments.map(({ phone_number }) => phone_number.trim()));
  phones.delete('');
  return (
    <>
      <Fact label={adminUsers.columns.status}>
        <Group gap="xs">
          <ActiveBadge active={user.is_active} />
          {user.is_admin && (
            <Badge color="pine" variant="light" tt="none" radius="sm" size="lg">
              {adminUsers.roles.admin}
            </Badge>
          )}
        </Group>
      </Fact>
      <Fact label={adminUsers.columns.email}>
        <Anchor href={`mailto:${user.email}`} fz="inherit">
          {user.email}
        </Anchor>
        {!user.email_confirmed && (
          <Text fz="sm" c="dimmed">
            {adminUsers.unconfirmed}
          </Text>
        )}
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
