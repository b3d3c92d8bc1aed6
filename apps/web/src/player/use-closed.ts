import { useMemo } from 'react';
import { type ItemOf, useEntries } from '../lib/outbox/outbox.tsx';
import { isConflict, isOutdated, type Origin } from '../lib/outbox/store.ts';
import type { PlayerQuestion } from '../lib/questions.ts';
import { draftOf, type PlayedState } from './player-selectors.ts';
import type { Answer } from './player-state.ts';
import type { Playing, SessionSource } from './session-source.ts';
import { keyOf as keyIn } from './types.ts';

const ofNone = () => undefined;

/** The closed questions of a session: what is selected, what is on its way, and what became of it. */
export function useClosed<P extends Origin, Question extends PlayerQuestion>(
  { origin, questions, closed }: SessionSource<P, Question>,
  { own, dispatch, current }: Playing<Question>,
) {
  const { keyOf = ofNone, grade } = closed ?? {};
  const { items, give, outbox } = useEntries('answer', origin, {
    onConfirmed: (entry, result, elsewhere) => {
      const id = keyOf(entry);
      if (id === undefined) return;
      if ('is_moved' in result) return closed?.onMoved();
      const selected = entry.body.selected_answers;
      const was_correct = marked[id]?.is_correct;
      const isRevised = was_correct !== undefined && was_correct !== result.is_correct;
      const revised = isRevised && { was_correct };
      dispatch({ type: 'answer', id, selected, result: { ...result, ...revised }, elsewhere });
      closed?.onResult?.(id, result);
    },
    onRefused: (entry) => {
      const id = keyOf(entry);
      if (id !== undefined && !isConflict(entry)) closed?.onRefused(id, entry.refusal, entry.first);
    },
  });
  const { given, kept, marked } = useMemo(() => {
    const given: Record<number, ItemOf<'answer', P>> = {};
    const kept: typeof given = {};
    const marked: Record<number, Answer> = {};
    for (const item of items) {
      const id = keyOf(item);
      if (id === undefined) continue;
      given[id] = item;
      const selected = item.body.selected_answers;
      const result = item.status === 'waiting' ? grade?.(id, selected) : undefined;
      if (result) marked[id] = { ...result, selected };
      else kept[id] = item;
    }
    return { given, kept, marked };
  }, [items, keyOf, grade]);
  const answers = { ...own.answers, ...marked };
  const state: PlayedState<ItemOf<'answer', P>> = { ...own, answers, kept };
  const item = given[current];

  /** Submits what is selected. Without a selection, or when it is on its way already, nothing happens. */
  function submit(id: number, { onward = false } = {}): void {
    const asked = questions.find((one) => keyIn(one) === id);
    const chosen = draftOf(own, id);
    if (chosen.length === 0 || given[id] || own.answers[id] || own.conflicting[id]) return;
    if (!asked || !closed) return;
    const now = Date.now();
    const seconds = Math.max(0, (now - (own.shownAt[id] ?? now)) / 1000);
    const base = [...(own.bases[id] ?? [])];
    const entry = closed.entryOf(asked, { selected: [...chosen], seconds, base });
    const marked_correct = grade?.(id, chosen)?.is_correct;
    const draft = { ...entry, body: { ...entry.body, marked_correct } };
    give(draft);
    dispatch({ type: 'submit', id, draft, onward, now });
  }

  /** Opens a refused answer for another choice. */
  function edit(refused: ItemOf<'answer', P>): void {
    const id = keyOf(refused);
    if (id === undefined) return;
    dispatch({ type: 'return' });
    const { selected_answers } = refused.body;
    dispatch({ type: 'edit', id, selected: isOutdated(refused) ? [] : selected_answers });
    outbox.drop(refused);
  }

  /** Sends a refused answer again. */
  function resubmit(refused: ItemOf<'answer', P>): void {
    dispatch({ type: 'return' });
    outbox.submitAgain(refused);
  }

  return {
    outbox,
    state,
    item,
    answer: kept[current] ? undefined : answers[current],
    answered: answers[current] !== undefined,
    // Letters that were chosen for other options are shown at none of those of now.
    selected:
      item && isOutdated(item) ? [] : (item?.body.selected_answers ?? draftOf(own, current)),
    submit,
    edit,
    resubmit,
  };
}
