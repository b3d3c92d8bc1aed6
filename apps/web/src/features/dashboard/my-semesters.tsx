import { dashboard } from '@amphi/domain/messages/fr/dashboard';
import { Card, Stack } from '@mantine/core';
import { IconBooks, IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { preparePage } from '../../lib/prepare-page.ts';
import { useSemesterColors } from '../../lib/semesters.ts';
import { paths } from '../../paths.ts';
import { MySemesterCard } from './my-semester-card.tsx';
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
        <LinkButton to={paths.orders()} variant="light">
          {texts.seeOrder}
        </LinkButton>
      }
    />
  );
}
