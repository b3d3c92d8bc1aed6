import { useOutbox } from '../../../lib/outbox/outbox.tsx';
import { isOutdated } from '../../../lib/outbox/store.ts';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { keyOfEntry, type SessionEntry } from '../../../player/session-entries.ts';
import { useSession } from '../../../player/use-session.ts';
import { startTutor } from './start-sitting.ts';
import { useEndSitting } from './use-end-sitting.ts';
import type { LoadedSitting } from './use-open-sitting.ts';

/** A sitting with the correction after each question: what is chosen, and what became of it. */
export function useTutor({ id, title, questions, grade, ask }: LoadedSitting, reload: () => void) {
  const user = useUser();
  const outbox = useOutbox();
  const entry: SessionEntry<(typeof questions)[number]> = {
    in: 'sitting',
    sitting_id: id,
    about: ({ subject_name }) => ({
      subject_id: null,
      subject_name: subject_name || title,
      path: paths.sitting(id),
    }),
    attemptOf: (one) => one.based_on?.attempt_number,
  };
  const player = useSession({
    mode: 'tutor',
    entry,
    source: {
      questions,
      askedIn: id,
      slots: {
        eliminated: [user.id, 'session', `struck-${id}`],
        session: [user.id, 'session', `open-${id}`],
      },
      initial: () => {
        const waiting = outbox
          .items()
          .filter((item) => item.kind !== 'rating' && !isOutdated(item));
        const keys = waiting.map((item) => keyOfEntry(entry, questions, item));
        return startTutor(questions, new Set(keys), Date.now());
      },
      grade,
      ask,
      reload,
    },
  });
  return { ...player, end: useEndSitting(id).end };
}
