import { cases } from '@amphi/domain/messages/fr/cases';
import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { Button, Text } from '@mantine/core';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../paths.ts';
import { Player } from '../../../player/player.tsx';
import { statusOf } from '../../../player/player-selectors.ts';
import { keyOf } from '../../../player/types.ts';
import { useCase } from '../../../player/use-case.ts';
import { Countdown } from './countdown.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ExamNotices } from './exam-notices.tsx';
import { useExam } from './use-exam.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

/** With the library that places menus, 25 kB. */
const ExamMenu = lazy(async () => ({ default: (await import('./exam-menu.tsx')).ExamMenu }));

const texts = sittingSession;

interface ExamSessionProps {
  sitting: LoadedSitting;
  /** Reads the sitting again. */
  reload: () => void;
}

/** An exam, from its first question to the moment it is handed in. */
export function ExamSession({ sitting, reload }: ExamSessionProps) {
  const exam = useExam(sitting, reload);
  const { session, state, item, answered, isClosed } = exam;
  const [asking, setAsking] = useState(false);
  usePageTitle(sitting.title);
  const followed =
    useCase(sitting.id, session.questions[session.index])?.data?.is_followed === true;
  const total = session.questions.length;
  const progress = practice.list.progress(answered, total);
  return (
    <Player
      session={session}
      title={sitting.title}
      back={{ to: paths.sittings(), label: texts.back }}
      summary={<strong>{progress}</strong>}
      statusOf={(one) => statusOf(state, keyOf(one))}
      progress={{ value: (answered / total) * 100, label: progress }}
      timer={<Countdown deadline={exam.deadline} onOver={exam.over} />}
      menu={
        <Suspense>
          <ExamMenu
            sitting={sitting}
            isDisabled={isClosed}
            flush={exam.flush}
            onPaused={reload}
            onEnd={() => setAsking(true)}
          />
        </Suspense>
      }
      notices={<ExamNotices exam={exam} />}
      // The questions of a mock exam are sealed until it is over.
      isMarked={!sitting.is_scheduled}
      field={{ value: item?.typed ?? '', onChange: exam.type }}
      foot={() => (
        <Button
          mih="2.75rem"
          style={{ alignSelf: 'flex-start' }}
          variant="subtle"
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
            <Text flex="1 1 100%" fz="sm">
              {cases.locked}
            </Text>
          ) : (
            <Button flex="1 1 100%" variant="default" onClick={exam.lock}>
              {cases.lock}
            </Button>
          )
        ) : undefined
      }
      end={{ act: () => !isClosed && setAsking(true) }}
    >
      <EndDialog
        opened={asking && !isClosed}
        mode="exam"
        unanswered={total - answered}
        flagged={exam.flagged}
        step={exam.step}
        onEnd={exam.handIn}
        onClose={() => setAsking(false)}
      />
    </Player>
  );
}
