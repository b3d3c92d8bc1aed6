import type { Letter } from '@amphi/domain/questions/letters';
import type { SaveResult } from '../lib/outbox/saves.ts';
import type { PendingItem } from '../lib/outbox/store.ts';
import type { ByKey } from '../lib/questions.ts';

/** Answer to a question of an exam that another page has saved, instead of a change of this one. */
type Standing = SaveResult['conflicts'][number];

/** A question of an exam without its selection, which is a draft until it is handed in; and how far both are saved. */
export interface ExamItem {
  /** Answer to an open question. */
  typed: string;
  flagged: boolean;
  /** True where the answer is final, because of what its clinical case tells next. */
  locked: boolean;
  seconds: number;
  /** The last revision of the server. */
  base: number;
  /** The last one of this page. */
  revision: number;
  /** The version of a closed question that the page shows. */
  question_version?: number | undefined;
  /** Milliseconds of the change, until the server has confirmed it. */
  changed_at?: number | undefined;
  standing?: Standing | undefined;
}

/** State of a session as far as exams change it. */
interface ExamState {
  ids: readonly number[];
  index: number;
  drafts: ByKey<readonly Letter[]>;
  items: ByKey<ExamItem>;
  shownAt: ByKey<number>;
}

/** Records a change of the question on screen where it is one of an exam, which is saved as a whole. */
export function recordChange<State extends ExamState>(
  state: State,
  now: number,
  values: Partial<ExamItem> = {},
): State {
  const id = state.ids[state.index] ?? 0;
  const item = state.items[id];
  if (!item) return state;
  const spent = Math.max(0, Math.round((now - (state.shownAt[id] ?? now)) / 1000));
  const changed: ExamItem = {
    ...item,
    ...values,
    seconds: item.seconds + spent,
    revision: Math.max(item.revision, item.base) + 1,
    changed_at: now,
  };
  const shownAt = { ...state.shownAt, [id]: now };
  return { ...state, shownAt, items: { ...state.items, [id]: changed } };
}

/** The changes of an exam that the server has not confirmed. */
export const changesOf = ({ items, drafts }: Pick<ExamState, 'items' | 'drafts'>): PendingItem[] =>
  Object.entries(items).flatMap(([key, { typed, base, changed_at, standing: _, ...item }]) =>
    changed_at === undefined
      ? []
      : {
          ...item,
          position: Number(key),
          selected_answers: [...(drafts[Number(key)] ?? [])],
          typed_text: typed.trim() || null,
          base_revision: base,
          at: changed_at,
        },
  );

/** Records how far the server has saved the changes that were sent. */
export function recordSaved<State extends ExamState>(
  state: State,
  { sent, result }: { sent: readonly PendingItem[]; result: SaveResult },
): State {
  const items = { ...state.items };
  const update = (id: number, change: (item: ExamItem) => Partial<ExamItem>) => {
    const item = items[id];
    if (item) items[id] = { ...item, ...change(item) };
  };
  for (const { position, revision } of result.saved) {
    update(position, ({ base }) => ({ base: Math.max(base, revision) }));
  }
  for (const standing of result.conflicts) update(standing.position, () => ({ standing }));
  // Items that were changed meanwhile are still to be sent, and nothing else.
  for (const { position, revision } of sent) {
    update(position, (item) => (item.revision === revision ? { changed_at: undefined } : {}));
  }
  return { ...state, items };
}

/** Applies the student's choice between what another page has saved and this page's answer. */
export function settle<State extends ExamState>(
  state: State,
  { keep, now }: { keep: 'there' | 'here'; now: number },
): State {
  const id = state.ids[state.index] ?? 0;
  const item = state.items[id];
  if (!item?.standing) return state;
  const { revision, selected_answers, typed_text, flagged } = item.standing;
  const seen: ExamItem = {
    ...item,
    base: revision,
    revision: Math.max(item.revision, revision),
    standing: undefined,
  };
  if (keep === 'here')
    return recordChange({ ...state, items: { ...state.items, [id]: seen } }, now);
  return {
    ...state,
    drafts: { ...state.drafts, [id]: selected_answers },
    items: { ...state.items, [id]: { ...seen, typed: typed_text ?? '', flagged } },
  };
}
