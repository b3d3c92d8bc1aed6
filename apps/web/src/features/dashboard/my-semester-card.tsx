import { common } from '@amphi/domain/messages/fr/common';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { Progress, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { LinkButton } from '../../components/link-button.tsx';
import { RenewButton } from '../../components/renewal.tsx';
import { accessTime } from '../../lib/access-time.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { SemesterCover } from '../../ui/semester-cover.tsx';
import classes from './dashboard.module.css';
import type { PurchasedSemester } from './types.ts';

const texts = dashboard.semesters;

/** A semester that can be studied, and for how long. */
export function MySemesterCard({
  purchase,
  index,
}: {
  purchase: PurchasedSemester;
  index: number;
}) {
  const { semester, starts_at, expires_at } = purchase;
  const { daysLeft, percentLeft, endsSoon } = accessTime(starts_at, expires_at, Date.now());
  return (
    <article className={classes.semester}>
      <SemesterCover index={index} label={common.year(semester.year)} />
      <Stack justify="center" p="lg">
        <Title order={3}>{semester.name}</Title>
        <Stack gap="0.5rem">
          <Text c="dimmed">
            <Text
              component="strong"
              fw={650}
              c={endsSoon ? 'var(--amphi-missed)' : 'var(--amphi-ink)'}
            >
              {texts.daysLeft(daysLeft)}
            </Text>{' '}
            <span>{texts.until(formatDate(expires_at))}</span>
          </Text>
          <Progress
            value={percentLeft}
            color={endsSoon ? 'saffron.4' : 'pine.5'}
            size="sm"
            aria-label={texts.remaining}
          />
        </Stack>
        <LinkButton
          to={paths.semester(semester.id)}
          aria-label={texts.startOf(semester.name)}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          className={classes.start}
        >
          {texts.start}
        </LinkButton>
        {endsSoon && <RenewButton semester={semester} className={classes.start} />}
      </Stack>
    </article>
  );
}
