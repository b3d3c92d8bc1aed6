import { common } from '@amphi/domain/messages/fr/common';
import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { Group, Progress } from '@mantine/core';
import { IconBooks, IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { RenewButton } from '../../components/renewal.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { Dot, Row, Rows } from '../../components/ui/rows.tsx';
import { accessTime } from '../../lib/access-time.ts';
import { formatDate } from '../../lib/format.ts';
import { preparePage } from '../../lib/prepare-page.ts';
import { useSemesterColors } from '../../lib/semesters.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { semesterColor } from '../../ui/semester-color.ts';
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
        <Rows>
          {semesters.map((semester) => (
            <MySemester
              key={semester.id}
              purchase={semester}
              index={colorOf(semester.semester.id)}
            />
          ))}
        </Rows>
      ) : waiting ? (
        <Waiting />
      ) : (
        <NothingBought />
      )}
    </Panel>
  );
}

function NothingBought() {
  const { is_admin } = useUser();
  // The next step of a new student.
  useEffect(() => preparePage(is_admin ? paths.admin() : paths.buy()), [is_admin]);
  if (is_admin) {
    return (
      <EmptyState
        icon={<IconBooks aria-hidden />}
        title={texts.ownerTitle}
        text={texts.owner}
        action={
          <Group gap="xs" justify="center">
            <LinkButton to={paths.admin()}>{texts.toDesk}</LinkButton>
            <LinkButton to={paths.buy()} variant="default">
              {dashboard.buy}
            </LinkButton>
          </Group>
        }
      />
    );
  }
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
function MySemester({ purchase, index }: { purchase: PurchasedSemester; index: number }) {
  const { semester, starts_at, expires_at } = purchase;
  const { daysLeft, percentLeft, endsSoon } = accessTime(starts_at, expires_at, Date.now());
  return (
    <Row
      icon={<Dot style={semesterColor(index)} />}
      title={semester.name}
      order={3}
      to={paths.semester(semester.id)}
      verb={texts.start}
      label={texts.startOf(semester.name)}
      meta={
        <>
          <span lang="en">{common.year(semester.year)}</span>
          {endsSoon ? (
            <Chip tone="missed">{texts.daysLeft(daysLeft)}</Chip>
          ) : (
            <span>{texts.daysLeft(daysLeft)}</span>
          )}
          <span>{texts.until(formatDate(expires_at))}</span>
        </>
      }
      end={endsSoon && <RenewButton semester={semester} />}
    >
      <Progress value={percentLeft} size="xs" aria-label={texts.remaining} />
    </Row>
  );
}
