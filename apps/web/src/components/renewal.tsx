import { calendarDay } from '@amphi/domain/dates';
import { renewal as texts } from '@amphi/domain/messages/fr/renewal';
import { daysBetween } from '@amphi/domain/reviews/study-day';
import { Alert, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { accessTime } from '../lib/access-time.ts';
import { formatDate } from '../lib/format.ts';
import { getTimezone } from '../lib/timezone.ts';
import { trpc } from '../lib/trpc.ts';
import { paths } from '../paths.ts';
import { LinkButton } from './link-button.tsx';

interface RenewalsProps {
  /** Only what ends within a day. */
  lastDay?: boolean;
  /** Subjects, some with an exam, which may come after the end. */
  exams?: readonly { semester_id: number; name: string; exam_on: string | null }[];
}

/**
 * The semesters whose access ends soon or before an exam, and the way to another one. An extra: where they can't be had, nothing
 * is shown.
 */
export function Renewals({ lastDay = false, exams = [] }: RenewalsProps) {
  const { data } = trpc.dashboard.student.useQuery();
  return data?.purchased_semesters.map(({ id, semester, starts_at, expires_at }) => {
    const { daysLeft, endsSoon } = accessTime(starts_at, expires_at, Date.now());
    const lastDayOf = calendarDay(expires_at, getTimezone());
    const [late] = exams
      .flatMap(({ semester_id, name, exam_on }) =>
        semester_id === semester.id && exam_on !== null && exam_on > lastDayOf
          ? { name, days: daysBetween(lastDayOf, exam_on) }
          : [],
      )
      .sort((one, other) => one.days - other.days);
    if (!late && (!endsSoon || (lastDay && daysLeft > 1))) return null;
    return (
      <Alert key={id} color="saffron" mb="md" icon={<IconClock aria-hidden />}>
        <Text fz="sm" mb={endsSoon ? 'xs' : 0} dir="auto">
          {late
            ? texts.beforeExam(late.days, late.name)
            : texts.ends(semester.name, formatDate(expires_at), daysLeft)}
        </Text>
        {endsSoon && <RenewButton semester={semester} />}
      </Alert>
    );
  });
}

/** Leads to the purchase of the same semester. */
export function RenewButton({
  semester: { id, name },
}: {
  semester: { id: number; name: string };
}) {
  return (
    <LinkButton to={paths.buy({ semester: id })} variant="default" aria-label={texts.renewOf(name)}>
      {texts.renew}
    </LinkButton>
  );
}
