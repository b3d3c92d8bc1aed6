import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { useLocalStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { invalidate } from '../../lib/invalidate.ts';
import { recall, remember, type Slot } from '../../lib/memory.ts';
import { UNPLACED } from '../../lib/questions.ts';
import { parseRouteId } from '../../lib/route-id.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { startPlayer } from '../../player/player-state.ts';
import { useSession } from '../../player/use-session.ts';
import type { QrocData } from './types.ts';

const nameOf = ({ subject_id, chapter_id, exam_year }: StudyFilter) =>
  `${subject_id}-${chapter_id ?? 'all'}-${exam_year ?? 'all'}`;

interface Last {
  id: number;
}

/** Going through the questions, and what is shown of each. */
export function useQrocSession(scope: StudyFilter, data: QrocData) {
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  // By a link a session is begun again. A reload, the browser's back button and a sign-in in between go on with it.
  const resumes = useNavigationType() !== 'PUSH';
  const [at] = useState<Slot>([userId, 'session', `at-${nameOf(scope)}`]);
  const [slot] = useState<Slot>([userId, 'session', `open-${nameOf(scope)}`]);
  const [typesFirst, setTypesFirst] = useLocalStorage({
    key: 'amphi-qroc-type-first',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [params] = useSearchParams();
  // Fixed at the beginning, so that nothing changes under the student's hands when the list is read again.
  const [questions] = useState(() =>
    data.questions.map((one) => ({ ...one, kind: 'qroc' as const, ...UNPLACED, earlier: [] })),
  );

  /** Updates the cached list with the server's record, so that the marks are right without loading it again. */
  function setRevealed(id: number) {
    utils.study.qrocs.setData(scope, (before) => {
      if (!before) return undefined;
      return {
        ...before,
        questions: before.questions.map((one) =>
          one.id === id ? { ...one, is_revealed: true } : one,
        ),
      };
    });
    void invalidate(queryClient, ['study.qrocProgress', 'dashboard']);
  }

  const { subject_id } = scope;
  const { session, own, current, dispatch } = useSession({
    mode: 'reveal',
    entry: {
      in: 'practice',
      about: ({ id }) => ({
        subject_id,
        subject_name: data.subject_name,
        path: paths.justificationStudy(subject_id, { question: id }),
      }),
    },
    source: {
      questions,
      askedIn: 'practice',
      slots: {
        eliminated: [userId, 'session', `struck-${nameOf(scope)}`],
        open: slot,
      },
      initial: () => {
        if (!resumes) remember(slot, undefined);
        const ids = questions.map(({ id }) => id);
        // An address may name the question to begin with.
        const id = parseRouteId(params.get('question')) ?? (resumes && recall<Last>(at)?.id);
        return startPlayer({ ids, index: Math.max(0, id ? ids.indexOf(id) : 0), now: Date.now() });
      },
      ask: data.ask,
      reload: () => {},
      onShown: ({ id }) => setRevealed(id),
    },
  });
  useEffect(() => remember(at, { id: current } satisfies Last), [at, current]);
  /** Question at which all answers were hidden, until something happens there. */
  const [hiddenAt, setHiddenAt] = useState<number>();

  /** Back to where the student came from; after a deep link that was no page of this site. */
  function leave() {
    if (hasPreviousPage()) navigate(-1);
    else navigate(paths.studyMode(scope.subject_id), { replace: true });
  }

  const { open } = session;
  return {
    session: {
      ...session,
      open: open && {
        ...open,
        compares: typesFirst && open.compares,
        typesFirst: { isOn: typesFirst, set: setTypesFirst },
        toggle: (compares: boolean) => {
          setHiddenAt(undefined);
          open.toggle(compares);
        },
      },
    },
    leave,
    wasReset: hiddenAt === current,
    /** True where there is anything that a reset would change. */
    canReset: Object.values(own.open).some(
      ({ status }) => status !== undefined && status !== 'closed',
    ),
    reset: () => {
      dispatch({ type: 'hide', now: Date.now() });
      setHiddenAt(current);
    },
  };
}

/** True where the entry before this one in the tab's history is of this site. */
function hasPreviousPage(): boolean {
  // Browsers without the Navigation API tell only of the entries that this document has made.
  const navigation: Navigation | undefined = window.navigation;
  return navigation ? navigation.canGoBack : Number(window.history.state?.idx) > 0;
}
