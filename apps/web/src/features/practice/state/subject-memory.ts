import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { type Letter, lettersOf, maskOf, type Options } from '@amphi/domain/questions/letters';
import { hasSameOptions, mappedMask, movedPositions } from '@amphi/domain/questions/option-order';
import { recall, remember } from '../../../lib/memory.ts';

/** A selection that is not submitted. An empty one keeps an answered question open. */
export interface Draft {
  selected: readonly Letter[];
  /** The recorded answer that the student saw while choosing; missing where they need not have. */
  base?: readonly Letter[];
  /** Options at whose letters it was made; missing where it has none of its own. */
  options?: Options;
}

/** By question. */
export type Drafts = Readonly<Record<number, Draft>>;

export interface Owner {
  userId: number;
  subjectId: number;
}

type Kind = 'selections' | 'struck' | 'position' | 'windowPosition';

const slotOf = ({ userId, subjectId }: Owner, kind: Kind) => [userId, kind, subjectId] as const;

const partName = ({ chapter_id, exam_year }: StudyFilter) =>
  `${chapter_id ?? 'all'}/${exam_year ?? 'all'}`;

/** Stores a record by question or part; an empty one is removed. */
function save(owner: Owner, kind: Kind, all: object): void {
  remember(slotOf(owner, kind), Object.keys(all).length > 0 ? all : undefined);
}

export const readDrafts = (owner: Owner) => recall<Drafts>(slotOf(owner, 'selections')) ?? {};

/**
 * Drafts by the letters of these questions: options that have moved since take their letters along, and what was chosen
 * among options of which one has changed is dropped.
 */
export function carriedDrafts(
  drafts: Drafts,
  questions: readonly { id: number; options: Options }[],
): Drafts {
  const carried: Record<number, Draft> = { ...drafts };
  for (const { id, options } of questions) {
    const draft = drafts[id];
    if (draft?.options === undefined) continue;
    const positions = movedPositions(draft.options, options);
    if (!hasSameOptions(draft.options, options)) delete carried[id];
    else if (positions !== null) {
      const moved = (letters: readonly Letter[]) =>
        lettersOf(mappedMask(maskOf(letters), positions));
      const { selected, base } = draft;
      carried[id] = { options, selected: moved(selected), ...(base && { base: moved(base) }) };
    }
  }
  return carried;
}

/** Replaces the drafts of these questions; those of the subject's other questions stay. */
export function saveDrafts(owner: Owner, ids: readonly number[], drafts: Drafts): void {
  const all: Record<number, Draft> = { ...readDrafts(owner) };
  for (const id of ids) {
    const draft = drafts[id];
    if (draft) all[id] = draft;
    else delete all[id];
  }
  save(owner, 'selections', all);
}

/** The window, and the next one that is opened. */
const POSITIONS = ['windowPosition', 'position'] as const;

const positionsOf = (owner: Owner, kind: Kind) =>
  recall<Record<string, number>>(slotOf(owner, kind)) ?? {};

/** The question that was on screen last in this part of the subject: in this window, else in any. */
export function readResumePosition(owner: Owner, filter: StudyFilter): number | null {
  flushPosition();
  const [own, any] = POSITIONS.map((kind) => positionsOf(owner, kind)[partName(filter)]);
  return own ?? any ?? null;
}

/** In milliseconds: by then the question is on screen. */
const SAVE_DELAY = 200;

let savePosition: (() => void) | null = null;

/** Saves the position that still waits for it. */
function flushPosition(): void {
  const save = savePosition;
  savePosition = null;
  save?.();
}

/** Remembers the question on screen a moment later, so that the step to it need not wait for the storage. */
export function saveResumePositionSoon(owner: Owner, filter: StudyFilter, id: number | null): void {
  if (savePosition === null) {
    setTimeout(flushPosition, SAVE_DELAY);
    window.addEventListener('pagehide', flushPosition, { once: true });
  }
  savePosition = () => saveResumePosition(owner, filter, id);
}

/** Remembers the question on screen; null forgets it. */
export function saveResumePosition(owner: Owner, filter: StudyFilter, id: number | null): void {
  flushPosition();
  for (const kind of POSITIONS) {
    const { [partName(filter)]: _old, ...positions } = positionsOf(owner, kind);
    save(owner, kind, id === null ? positions : { ...positions, [partName(filter)]: id });
  }
}

const KINDS = ['selections', 'struck', ...POSITIONS] as const;

/** All that is remembered of a subject, by kind. */
export type SubjectMemory = unknown[];

/**
 * Forgets all that concerns a subject, for a new attempt at it.
 *
 * @returns what it was, for `restoreSubject`
 */
export function forgetSubject(owner: Owner): SubjectMemory {
  flushPosition();
  const memory = KINDS.map((kind) => recall(slotOf(owner, kind)));
  restoreSubject(owner, []);
  return memory;
}

/** Remembers this of a subject, and nothing else. */
export function restoreSubject(owner: Owner, memory: SubjectMemory): void {
  flushPosition();
  for (const [index, kind] of KINDS.entries()) remember(slotOf(owner, kind), memory[index]);
}
