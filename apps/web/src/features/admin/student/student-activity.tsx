import { adminStudent as texts } from '@amphi/domain/messages/fr/admin/student';
import { Text } from '@mantine/core';
import { Section } from '../../../components/admin/section.tsx';
import { Numbers } from '../../../components/numbers/numbers.tsx';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import classes from './student.module.css';
import type { Student } from './types.ts';

/** How much the student answered in each of the last weeks. */
export function StudentActivity({ weeks }: Pick<Student, 'weeks'>) {
  const total = weeks.reduce((sum, { answers }) => sum + answers, 0);
  const highest = Math.max(1, ...weeks.map(({ answers }) => answers));
  return (
    <Section title={texts.activity.title}>
      <Text mb="sm">{texts.activity.total(total)}</Text>
      {total > 0 && (
        <Numbers
          align="end"
          label={texts.activity.label}
          head={texts.activity.head}
          rows={[...weeks].reverse().map(({ week, answers, correct }) => ({
            key: week,
            cells: [
              // Noon is the same day in every time zone of the audience.
              texts.activity.week(formatDate(week)),
              <span key="answers" className={classes.bar}>
                <span
                  aria-hidden
                  style={{ inlineSize: `${(100 * answers) / highest}%` }}
                  data-empty={answers === 0 || undefined}
                />
                <span>{formatNumber(answers)}</span>
              </span>,
              formatNumber(correct),
            ],
          }))}
        />
      )}
    </Section>
  );
}
