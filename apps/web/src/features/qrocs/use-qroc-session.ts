import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useOpenAnswers } from '../../components/qroc/use-open-answers.ts';
import { useQuestionFocus } from '../../components/question/question-card.tsx';
import { parseRouteId } from '../../lib/route-id.ts';
import { paths } from '../../paths.ts';
import type { QrocData } from './types.ts';
import { useReveals } from './use-reveals.ts';

/** Going through the questions, and what is shown of each. */
export function useQrocSession(scope: StudyFilter, { questions, subject_name }: QrocData) {
  const navigate = useNavigate();
  const answers = useOpenAnswers(scope);
  const { reveals, toggle, reset } = useReveals(scope, answers.compared);
  const [typesFirst, setTypesFirst] = useLocalStorage({
    key: 'amphi-qroc-type-first',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [params] = useSearchParams();
  // An address may name the question to begin with.
  const [currentId, setCurrentId] = useState(
    () => parseRouteId(params.get('question')) ?? answers.resumedId ?? questions[0]?.id,
  );
  const [wasReset, setWasReset] = useState(false);
  // By id, so that the question stays when the list is loaded again; the first one replaces a question that is gone.
  const found = questions.findIndex(({ id }) => id === currentId);
  const index = found === -1 ? 0 : found;
  const card = useQuestionFocus(questions[index]?.id);
  const shownId = questions[index]?.id;
  const { show } = answers;
  useEffect(() => {
    if (shownId !== undefined) show(shownId);
  }, [shownId, show]);
  const isLast = index === questions.length - 1;

  function goTo(position: number) {
    const question = questions[position];
    if (!question) return;
    setCurrentId(question.id);
    setWasReset(false);
  }

  const answer = answers.get(questions[index]?.id ?? 0);
  const isOpen = reveals[questions[index]?.id ?? 0]?.status === 'open';
  /** Something is written that was not compared yet. */
  const isToCompare =
    typesFirst && !isOpen && answer?.compared === undefined && (answer?.typed ?? '').trim() !== '';

  function toggleCurrent() {
    const question = questions[index];
    setWasReset(false);
    if (question) toggle(question.id, isToCompare ? (answer?.typed ?? '') : null);
  }

  /** For buttons that go away, or have nothing more to do, once they are pressed. */
  const focusCard = () => card.current?.focus({ preventScroll: true });

  /** Back to where the student came from; after a deep link that was no page of this site. */
  function leave() {
    if (hasPreviousPage()) navigate(-1);
    else navigate(paths.studyMode(scope.subject_id), { replace: true });
  }

  return {
    index,
    isLast,
    reveals,
    card,
    wasReset,
    ...{ answers, typesFirst, setTypesFirst, isToCompare, subjectName: subject_name },
    goTo,
    previous: () => goTo(index - 1),
    next: () => (isLast ? leave() : goTo(index + 1)),
    toggle: toggleCurrent,
    /** After a failure. */
    retry: () => {
      focusCard();
      toggleCurrent();
    },
    reset: () => {
      focusCard();
      reset();
      answers.reset();
      setWasReset(true);
    },
  };
}

export type QrocSessionState = ReturnType<typeof useQrocSession>;

/** Whether the entry before this one in the tab's history is of this site. */
function hasPreviousPage(): boolean {
  // Browsers without the Navigation API tell only of the entries that this document has made.
  const navigation: Navigation | undefined = window.navigation;
  return navigation ? navigation.canGoBack : Number(window.history.state?.idx) > 0;
}
