import { deviceName } from '@amphi/domain/messages/fr/account/devices';
import { adminStudent as texts } from '@amphi/domain/messages/fr/admin/student';
import { Text } from '@mantine/core';
import { Section } from '../../../components/admin/section.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import classes from './student.module.css';
import type { Student } from './types.ts';

/** Where the account is signed in, the latest use first. */
export function StudentSessions({ sessions }: Pick<Student, 'sessions'>) {
  return (
    <Section title={texts.sessions.title}>
      {sessions.length === 0 ? (
        <Text c="dimmed">{texts.sessions.empty}</Text>
      ) : (
        <ul className={classes.list}>
          {sessions.map(({ id, device, created_at, last_seen_at }) => (
            <li key={id}>
              <Text fw={600}>{deviceName(device)}</Text>
              <Text fz="sm" c="dimmed">
                {texts.sessions.times(formatDateTime(created_at), formatDateTime(last_seen_at))}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
