import { practice } from '@amphi/domain/messages/fr/practice';
import { useEffect, useMemo, useRef } from 'react';
import { truncate } from '../../../lib/format.ts';
import { useKeptItems, useKeptSender } from '../../../lib/kept/kept-answers.tsx';
import type { KeptItem } from '../../../lib/kept/kept-sender.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { StudyScope } from '../study-scope.ts';
import { draftOf } from './practice-selectors.ts';
import type { PracticeAction, SessionState } from './practice-state.ts';
import type { Owner } from './storage.ts';
import { type PracticeData, useReloadPractice } from './use-practice-data.ts';

/** Refusals that are no failure but a question to the student. */
const CONFLICTS = ['attempts.answered_elsewhere', 'attempts.other_attempt'];

/** Whether an answer was refused because another one stands. */
export function isConflict({ refusal }: KeptItem): boolean {
  return refusal !== undefined && CONFLICTS.includes(refusal.code);
}

const NAME_LENGTH = 50;

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
  const sender = useKeptSender();
  const { reviews } = trpc.useUtils();
  const items = useKeptItems();
  const kept = useMemo(
    () => Object.fromEntries(items.map((item): [number, KeptItem] => [item.qcm_id, item])),
    [items],
  );

  // What was confirmed between the loading and the listening.
  const reload = useReloadPractice();
  const missed = sender.confirmed !== data.confirmed;
  const mounted = useRef(false);
  useEffect(() => {
    if (!mounted.current && missed) reload();
    mounted.current = true;
  });

  useEffect(
    () =>
      sender.subscribe((event) => {
        const { qcm_id: id, selected } = event.answer;
        if (event.type === 'answered') {
          // An answer may put the question into the error book, or take it out.
          void reviews.place.invalidate({ kind: 'qcm', question_id: id });
          dispatch({ type: 'answer', id, selected, ...pick(event) });
        } else if (event.first && !CONFLICTS.includes(event.answer.refusal?.code ?? '')) {
          const message = event.answer.refusal?.detail || practice.session.submitFailed;
          dispatch({ type: 'refuse', id, message });
        }
      }),
    [sender, dispatch, reviews],
  );

  /** Submits what is selected. Without a selection, or when it is on its way already, nothing happens. */
  function submit(id: number, { onward = false } = {}): void {
    const selected = draftOf(state, id);
    const question = data.questions.find((one) => one.id === id);
    if (selected.length === 0 || kept[id] || state.rivals[id] || !question) return;
    const now = Date.now();
    const { subject_id, ...part } = scope.filter;
    sender.submit({
      user_id: owner.userId,
      subject_id,
      qcm_id: id,
      selected,
      seconds: Math.max(0, (now - (state.shownAt[id] ?? now)) / 1000),
      base: { attempt_number: data.attempt_number, selected: state.bases[id] ?? [] },
      part,
      at: now,
      subject_name: data.subject_name,
      question_text: truncate(question.question_text, NAME_LENGTH),
    });
    dispatch({ type: 'submit', id, onward, now });
  }

  /** Sends a refused answer again; after a conflict, in full sight of what it replaces. */
  function resubmit({ status: _status, refusal, ...answer }: KeptItem): void {
    const { current } = refusal ?? {};
    const base = current
      ? { attempt_number: current.attempt_number, selected: current.selected_answers }
      : answer.base;
    dispatch({ type: 'return' });
    sender.submit({ ...answer, base, at: Date.now() });
  }

  /** Opens a refused answer for another choice. */
  function edit(item: KeptItem): void {
    dispatch({ type: 'return' });
    dispatch({ type: 'edit', id: item.qcm_id, selected: item.selected });
    sender.drop(item);
  }

  return { kept, submit, resubmit, edit, drop: (item: KeptItem) => sender.drop(item) };
}

const pick = <Result>({ result, elsewhere }: { result: Result; elsewhere: boolean }) => ({
  result,
  elsewhere,
});
