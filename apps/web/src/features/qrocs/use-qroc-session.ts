import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { recall, remember, type Slot } from '../../lib/memory.ts';
import type { Draft } from '../../lib/outbox/outbox.tsx';
import { UNPLACED } from '../../lib/questions.ts';
import { parseRouteId } from '../../lib/route-id.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { openControls, useOpen } from '../../player/open/use-open.ts';
import type { PlayerSession } from '../../player/types.ts';
import type { QrocData } from './types.ts';

const nameOf = ({ subject_id, chapter_id, exam_year }: StudyFilter) =>
  `${subject_id}-${chapter_id ?? 'all'}-${exam_year ?? 'all'}`;

interface Place {
  id: number;
}

/** Going through the questions, and what is shown of each. */
export function useQrocSession(scope: StudyFilter, data: QrocData) {
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const utils = trpc.useUtils();
  // By a link a session is begun anew. A reload, the browser's back button and a sign-in in between go on with it.
  const resumes = useNavigationType() !== 'PUSH';
  const [slot] = useState<Slot>([userId, 'session', `at-${nameOf(scope)}`]);
  const [typesFirst, setTypesFirst] = useLocalStorage({
    key: 'amphi-qroc-type-first',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [params] = useSearchParams();
  const questions = useMemo(
    () =>
      data.questions.map((one) => ({ ...one, kind: 'qroc' as const, ...UNPLACED, earlier: [] })),
    [data.questions],
  );
  // An address may name the question to begin with.
  const [currentId, setCurrentId] = useState(
    () =>
      parseRouteId(params.get('question')) ??
      (resumes ? recall<Place>(slot)?.id : undefined) ??
      questions[0]?.id,
  );
  useEffect(() => {
    if (currentId !== undefined) remember(slot, { id: currentId });
  }, [slot, currentId]);
  const [wasReset, setWasReset] = useState(false);
  // By id, so that the question stays when the list is loaded again; the first one replaces a question that is gone.
  const index = Math.max(
    0,
    questions.findIndex(({ id }) => id === currentId),
  );
  const isLast = index === questions.length - 1;

  function goTo(position: number) {
    const question = questions[position];
    if (!question) return;
    setCurrentId(question.id);
    setWasReset(false);
  }

  /** Updates the cached list with the server's record, so that the marks are right without loading it again. */
  function noteRevealed(id: number) {
    utils.study.qrocs.setData(scope, (before) => {
      if (!before) return undefined;
      return {
        ...before,
        questions: before.questions.map((one) =>
          one.id === id ? { ...one, is_revealed: true } : one,
        ),
      };
    });
    void utils.study.qrocProgress.invalidate({ subject_id: scope.subject_id });
    void utils.dashboard.student.invalidate();
  }

  const open = useOpen({
    place: 'practice',
    name: `open-${nameOf(scope)}`,
    resumes,
    question: questions[index],
    keyOf: ({ body }) => questions.find(({ id }) => id === body.id)?.id,
    entryOf: (question, body): Draft<'grade', 'practice'> => ({
      id: `grade-${body.submission_id}`,
      kind: 'grade',
      in: 'practice',
      body: { ...body, id: question.id },
      about: {
        subject_id: scope.subject_id,
        subject_name: data.subject_name,
        question_text: question.question_text,
        path: paths.justificationStudy(scope.subject_id, { question: question.id }),
      },
    }),
    asker: data.ask,
    onShown: ({ id }) => noteRevealed(id),
    onGraded: () => goTo(index + 1),
    onTakenBack: setCurrentId,
  });

  /** Back to where the student came from; after a deep link that was no page of this site. */
  function leave() {
    if (hasPreviousPage()) navigate(-1);
    else navigate(paths.studyMode(scope.subject_id), { replace: true });
  }

  const session: PlayerSession = {
    mode: 'reveal',
    askedIn: 'practice',
    questions,
    index,
    goTo,
    next: () => goTo(index + 1),
    selected: [],
    locked: false,
  };
  const controls = openControls(open);
  return {
    session,
    controls: {
      ...controls,
      compares: typesFirst && controls.compares,
      typesFirst: { isOn: typesFirst, set: setTypesFirst },
      toggle: (compares: boolean) => {
        setWasReset(false);
        controls.toggle(compares);
      },
    },
    last: open.last,
    isLast,
    leave,
    wasReset,
    /** True where there is anything that a reset would change. */
    canReset: Object.values(open.answers).some(
      ({ status }) => status !== undefined && status !== 'closed',
    ),
    reset: () => {
      open.reset();
      setWasReset(true);
    },
  };
}

/** True where the entry before this one in the tab's history is of this site. */
function hasPreviousPage(): boolean {
  // Browsers without the Navigation API tell only of the entries that this document has made.
  const navigation: Navigation | undefined = window.navigation;
  return navigation ? navigation.canGoBack : Number(window.history.state?.idx) > 0;
}
