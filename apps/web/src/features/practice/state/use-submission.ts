import { practice } from '@amphi/domain/messages/fr/practice';
import { useEffect, useMemo, useRef } from 'react';
import { useEntries } from '../../../lib/outbox/outbox.tsx';
import { isConflict } from '../../../lib/outbox/store.ts';
import { paths } from '../../../paths.ts';
import type { StudyScope } from '../study-scope.ts';
import { draftOf, type KeptAnswer } from './practice-selectors.ts';
import type { PracticeAction, SessionState } from './practice-state.ts';
import type { Owner } from './storage.ts';
import { type PracticeData, useReloadPractice } from './use-practice-data.ts';

interface SubmissionOptions {
  owner: Owner;
  scope: StudyScope;
  data: PracticeData;
  state: SessionState;
  dispatch: (action: PracticeAction) => void;
}

/**
 * The way of the answers to the server. An answer is kept on the device before it is sent, so it gets
 * there however the request, the page or the session ends; what becomes of it is dispatched.
 */
export function useSubmission({ owner, scope, data, state, dispatch }: SubmissionOptions) {
  const { items, give, outbox } = useEntries('answer', 'practice', {
    onConfirmed: ({ body }, result, elsewhere) =>
      dispatch({
        ...{ type: 'answer', id: body.qcm_id, selected: body.selected_answers },
        ...{ result, elsewhere },
      }),
    onRefused: ({ body, refusal, first }) => {
      if (!first || isConflict({ refusal })) return;
      const message = refusal.detail || practice.session.submitFailed;
      dispatch({ type: 'refuse', id: body.qcm_id, message });
    },
  });
  const kept = useMemo(
    () => Object.fromEntries(items.map((item): [number, KeptAnswer] => [item.body.qcm_id, item])),
    [items],
  );

  // What was confirmed between the loading and the listening.
  const reload = useReloadPractice();
  const missed = outbox.confirmed !== data.confirmed;
  const mounted = useRef(false);
  useEffect(() => {
    if (!mounted.current && missed) reload();
    mounted.current = true;
  });

  /** Submits what is selected. Without a selection, or when it is on its way already, nothing happens. */
  function submit(id: number, { onward = false } = {}): void {
    const selected = draftOf(state, id);
    const question = data.questions.find((one) => one.id === id);
    if (selected.length === 0 || kept[id] || state.rivals[id] || !question) return;
    const now = Date.now();
    const { subject_id, ...part } = scope.filter;
    give({
      ...{ id: `qcm-${id}`, kind: 'answer', in: 'practice' },
      body: {
        ...{ qcm_id: id, selected_answers: [...selected], part },
        time_taken_seconds: Math.max(0, (now - (state.shownAt[id] ?? now)) / 1000),
        based_on: {
          ...{ user_id: owner.userId, attempt_number: data.attempt_number },
          selected_answers: [...(state.bases[id] ?? [])],
        },
      },
      about: {
        ...{ subject_id, subject_name: data.subject_name },
        question_text: question.question_text,
        path: paths.practice(subject_id, { ...modeOf(part), question: id }),
      },
    });
    dispatch({ type: 'submit', id, onward, now });
  }

  /** Sends a refused answer again. */
  function resubmit(item: KeptAnswer): void {
    dispatch({ type: 'return' });
    outbox.submitAgain(item);
  }

  /** Opens a refused answer for another choice. */
  function edit(item: KeptAnswer): void {
    dispatch({ type: 'return' });
    dispatch({ type: 'edit', id: item.body.qcm_id, selected: item.body.selected_answers });
    outbox.drop(item);
  }

  return { kept, submit, resubmit, edit };
}

/** The part of a subject, as its page names it. */
function modeOf({ chapter_id, exam_year }: Omit<StudyScope['filter'], 'subject_id'>) {
  if (chapter_id) return { mode: 'chapter' as const, chapter_id };
  return exam_year ? { mode: 'exam' as const, year: exam_year } : {};
}
