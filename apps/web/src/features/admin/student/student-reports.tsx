import { lookUp } from '@amphi/domain/look-up';
import { adminStudent as texts } from '@amphi/domain/messages/fr/admin/student';
import { common } from '@amphi/domain/messages/fr/common';
import { myReports } from '@amphi/domain/messages/fr/my-reports';
import { reports as words } from '@amphi/domain/messages/fr/reports';
import { Text } from '@mantine/core';
import { Section } from '../../../components/admin/section.tsx';
import { formatDate } from '../../../lib/format.ts';
import classes from './student.module.css';
import type { Student } from './types.ts';

/** The errors that the student reported, the latest first. */
export function StudentReports({ reports: { items, total } }: Pick<Student, 'reports'>) {
  return (
    <Section title={texts.reports.title}>
      {total === 0 && <Text c="dimmed">{texts.reports.empty}</Text>}
      <ul className={classes.list}>
        {items.map(({ id, subject_name, question_number, reason, status, message, created_at }) => (
          <li key={id}>
            <Text fw={600}>{myReports.question(subject_name, question_number)}</Text>
            <Text fz="sm" c="dimmed">
              {myReports.on(formatDate(created_at))} ·{' '}
              {lookUp(words.reasons, reason, common.unknown)} ·{' '}
              {lookUp(myReports.statuses, status, common.unknown)}
            </Text>
            {message && (
              <Text fz="sm" dir="auto">
                {message}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {total > items.length && <Text c="dimmed">{texts.reports.more(items.length, total)}</Text>}
    </Section>
  );
}
