import { practice } from '@amphi/domain/messages/fr/practice';
import { sittingSession } from '@amphi/domain/messages/fr/sittings/sitting-session';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.tsx';
import type { PlayerQuestion } from '../../../lib/questions.ts';
import { paths } from '../../../paths.ts';
import { Player } from '../../../player/player.tsx';
import { statusOf, verdictOf } from '../../../player/player-selectors.ts';
import type { ListStatus } from '../../../player/question-list.tsx';
import { keyOf } from '../../../player/types.ts';
import { EndDialog } from './end-dialog.tsx';
import type { LoadedSitting } from './use-open-sitting.ts';
import { useTutor } from './use-tutor.ts';

const texts = sittingSession;

/** Statuses of a question without an answer. */
const UNANSWERED: ReadonlySet<ListStatus> = new Set(['open', 'pending', 'refused']);

/** State of the end's confirmation: nothing is asked where every question has an answer, unless that failed. */
type Ending = { at: 'no' | 'busy' } | { at: 'asking'; failure?: unknown };

interface TutorSessionProps {
  sitting: LoadedSitting;
  /** Reads the sitting again. */
  reload: () => void;
}

/** A sitting with the correction after each question. */
export function TutorSession({ sitting, reload }: TutorSessionProps) {
  const { session, state, end } = useTutor(sitting, reload);
  const [ending, setEnding] = useState<Ending>({ at: 'no' });
  usePageTitle(sitting.title);
  const total = session.questions.length;
  const answered = state.ids.filter((key) => verdictOf(state, key) !== undefined).length;
  const progress = practice.list.progress(answered, total);
  const statusIn = (one: PlayerQuestion) => statusOf(state, keyOf(one));
  // An answer that waits for the network is one.
  const unanswered = session.questions.filter((one) => UNANSWERED.has(statusIn(one))).length;
  const finish = () => {
    if (unanswered > 0) {
      setEnding({ at: 'asking' });
      return;
    }
    setEnding({ at: 'busy' });
    end().catch((failure: unknown) => setEnding({ at: 'asking', failure }));
  };
  return (
    <Player
      session={session}
      title={sitting.title}
      back={{ to: paths.sittings(), label: texts.back }}
      summary={<strong>{progress}</strong>}
      statusOf={statusIn}
      progress={{ value: (answered / total) * 100, label: progress }}
      end={{ act: finish, isBusy: ending.at === 'busy' }}
    >
      <EndDialog
        opened={ending.at === 'asking'}
        mode="tutor"
        unanswered={unanswered}
        flagged={0}
        failure={ending.at === 'asking' ? ending.failure : undefined}
        onEnd={end}
        onClose={() => setEnding({ at: 'no' })}
      />
    </Player>
  );
}
