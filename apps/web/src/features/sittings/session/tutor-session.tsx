import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { useState } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../paths.ts';
import { openControls, openStatus } from '../../../player/open/use-open.ts';
import { Player } from '../../../player/player.tsx';
import { statusOf } from '../../../player/player-selectors.ts';
import type { LoadedSitting } from './use-open-sitting.ts';
import { useTutor } from './use-tutor.ts';

const EndDialog = lazyDialog(async () => (await import('./end-dialog.tsx')).EndDialog);

const texts = sittingSession;

interface TutorSessionProps {
  sitting: LoadedSitting;
  /** Reads the sitting again. */
  reload: () => void;
}

/** A sitting with the correction after each question. */
export function TutorSession({ sitting, reload }: TutorSessionProps) {
  const { session, state, question, open, end } = useTutor(sitting, reload);
  const [isEnding, setEnding] = useState(false);
  usePageTitle(sitting.title);
  const total = session.questions.length;
  const graded = Object.values(open.answers).filter(({ isGraded }) => isGraded).length;
  const answered = Object.keys(state.answers).length + graded;
  const progress = sittings.progress(answered, total);
  return (
    <Player
      session={session}
      title={sitting.title}
      back={{ to: paths.sittings(), label: texts.back }}
      summary={<strong>{progress}</strong>}
      statusOf={({ key, kind }) => (kind === 'qcm' ? statusOf(state, key) : openStatus(open, key))}
      progress={{ value: (answered / total) * 100, label: progress }}
      open={question?.kind === 'qroc' ? openControls(open) : undefined}
      last={open.last}
      end={{ act: () => setEnding(true) }}
    >
      <EndDialog
        opened={isEnding}
        mode="tutor"
        unanswered={total - answered}
        flagged={0}
        onEnd={end}
        onClose={() => setEnding(false)}
      />
    </Player>
  );
}
