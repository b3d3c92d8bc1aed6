import { cases } from '@amphi/domain/messages/fr/cases';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Button } from '@mantine/core';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../paths.ts';
import { Player } from '../../../player/player.tsx';
import { useCase } from '../../../player/use-case.ts';
import { Countdown } from './countdown.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ExamNotices } from './exam-notices.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import classes from './session.module.css';
import { type ExamItem, isAnswered, useExam } from './use-exam.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

/** With the library that places menus, 25 kB. */
const ExamMenu = lazy(async () => ({ default: (await import('./exam-menu.tsx')).ExamMenu }));

const texts = sittingSession;

const statusOf = (item: ExamItem | undefined) => {
  if (item && isAnswered(item)) return item.flagged ? 'answeredFlagged' : 'answered';
  return item?.flagged ? 'flagged' : 'open';
};

interface ExamSessionProps {
  sitting: LoadedSitting;
  /** Reads the sitting again. */
  reload: () => void;
}

/** An exam, from its first question to the moment it is handed in. */
export function ExamSession({ sitting, reload }: ExamSessionProps) {
  const exam = useExam(sitting);
  const { session, item, items, isClosed } = exam;
  const [asking, setAsking] = useState<'end' | 'pause' | null>(null);
  usePageTitle(sitting.title);
  const followed = useCase(session.questions[session.index])?.data?.is_followed === true;
  const all = Object.values(items);
  const total = session.questions.length;
  const answered = all.filter(isAnswered).length;
  const progress = sittings.progress(answered, total);
  return (
    <Player
      session={session}
      title={sitting.title}
      back={{ to: paths.sittings(), label: texts.back }}
      summary={<strong>{progress}</strong>}
      statusOf={({ key }) => statusOf(items[key])}
      progress={{ value: (answered / total) * 100, label: progress }}
      timer={<Countdown deadline={exam.deadline} onOver={exam.over} />}
      menu={
        <Suspense>
          <ExamMenu
            isDisabled={isClosed}
            isPausable={!sitting.is_scheduled}
            onPause={() => setAsking('pause')}
            onEnd={() => setAsking('end')}
          />
        </Suspense>
      }
      notices={<ExamNotices exam={exam} />}
      // The questions of a mock exam are sealed until it is over.
      isMarked={!sitting.is_scheduled}
      field={{ value: item?.typed ?? '', onChange: exam.type }}
      foot={() => (
        <Button
          className={classes.flag}
          variant={item?.flagged ? 'light' : 'subtle'}
          color={item?.flagged ? 'saffron' : 'gray'}
          aria-pressed={item?.flagged}
          disabled={isClosed}
          leftSection={
            item?.flagged ? (
              <IconFlagFilled size={18} aria-hidden />
            ) : (
              <IconFlag size={18} aria-hidden />
            )
          }
          onClick={session.flag}
        >
          {texts.flag}
        </Button>
      )}
      above={
        followed && !isClosed ? (
          item?.locked ? (
            <p className={classes.locked}>{cases.locked}</p>
          ) : (
            <Button className={classes.lock} variant="light" onClick={exam.lock}>
              {cases.lock}
            </Button>
          )
        ) : undefined
      }
      end={{ act: () => !isClosed && setAsking('end') }}
    >
      <EndDialog
        opened={asking === 'end' && !isClosed}
        mode="exam"
        unanswered={total - answered}
        flagged={all.filter(({ flagged }) => flagged).length}
        step={exam.step}
        onEnd={exam.handIn}
        onClose={() => setAsking(null)}
      />
      <PauseDialog
        opened={asking === 'pause' && !isClosed}
        id={sitting.id}
        isRanked={sitting.origin === 'paper'}
        flush={exam.flush}
        onPaused={reload}
        onClose={() => setAsking(null)}
      />
    </Player>
  );
}
