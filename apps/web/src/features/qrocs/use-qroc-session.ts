import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { useLocalStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { invalidate } from '../../lib/invalidate.ts';
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

/** Going through the questions, and what is shown of each. */
export function useQrocSession(scope: StudyFilter, data: QrocData) {
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const [typesFirst, setTypesFirst] = useLocalStorage({
    key: 'amphi-qroc-type-first',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  // By a link a session is begun again. A reload, the browser's back button and a sign-in in between go on with it.
  const resumes = useNavigationType() !== 'PUSH';
  const [params] = useSearchParams();
  // Fixed at the beginning, so that nothing changes under the student's hands when the list is read again.
  const [questions] = useState(() =>
    data.questions.map((one) => ({ ...one, kind: 'qroc' as const, ...UNPLACED, earlier: [] })),
  );

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
        session: [userId, 'session', `open-${nameOf(scope)}`],
      },
      resumes,
      initial: ({ index = 0 }) => {
        const ids = questions.map(({ id }) => id);
        // An address may name the question to begin with.
        const id = parseRouteId(params.get('question'));
        const at = id === null ? index : ids.indexOf(id);
        return startPlayer({ ids, index: ids[at] === undefined ? 0 : at, now: Date.now() });
      },
      ask: data.ask,
      reload: () => {},
      onShown: () => {
        // The list is read again by the next visit.
        void utils.study.qrocs.invalidate(scope, { refetchType: 'none' });
        void invalidate(queryClient, ['study.qrocProgress', 'dashboard']);
      },
    },
  });
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
    isRevealed: (id: number) => own.open[id]?.shown !== undefined,
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
