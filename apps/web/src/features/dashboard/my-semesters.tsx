import { common } from '@amphi/domain/messages/fr/common';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { Card, Progress, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight, IconBooks, IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { RenewButton } from '../../components/renewal.tsx';
import { accessTime } from '../../lib/access-time.ts';
import { formatDate } from '../../lib/format.ts';
import { preparePage } from '../../lib/prepare-page.ts';
import { useSemesterColors } from '../../lib/semesters.ts';
import { paths } from '../../paths.ts';
import { SemesterCover } from '../../ui/semester-cover.tsx';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';
import type { PurchasedSemester } from './types.ts';

const texts = dashboard.semesters;

interface MySemestersProps {
  semesters: PurchasedSemester[];
  /** True while an order waits for its decision; then the way on is not another purchase. */
  waiting: boolean;
}

/** The semesters that are open to the student. */
export function MySemesters({ semesters, waiting }: MySemestersProps) {
  const colorOf = useSemesterColors();
  return (
    <Panel title={texts.title}>
      {semesters.length > 0 ? (
        <Stack>
          {semesters.map((semester) => (
            <MySemesterCard
              key={semester.id}
              purchase={semester}
              index={colorOf(semester.semester.id)}
            />
          ))}
        </Stack>
      ) : (
        <Card padding="xs">{waiting ? <Waiting /> : <NothingBought />}</Card>
      )}
    </Panel>
  );
}

function NothingBought() {
  // The next step of a new student.
  useEffect(() => preparePage(paths.buy()), []);
  return (
    <EmptyState
      icon={<IconBooks aria-hidden />}
      title={texts.emptyTitle}
      text={texts.empty}
      action={<LinkButton to={paths.buy()}>{dashboard.buy}</LinkButton>}
    />
  );
}

function Waiting() {
  return (
    <EmptyState
      icon={<IconClock aria-hidden />}
      title={texts.waitingTitle}
      text={texts.waiting}
      action={
        <LinkButton to={paths.orders()} variant="default">
          {texts.seeOrder}
        </LinkButton>
      }
    />
  );
}

/** A semester that can be studied, and for how long. */
function MySemesterCard({ purchase, index }: { purchase: PurchasedSemester; index: number }) {
  const { semester, starts_at, expires_at } = purchase;
  const { daysLeft, percentLeft, endsSoon } = accessTime(starts_at, expires_at, Date.now());
  return (
    <article className={classes.semester}>
      <SemesterCover index={index} label={common.year(semester.year)} />
      <Stack justify="center" p="lg">
        <Title order={3}>{semester.name}</Title>
        <Stack gap="xs">
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
