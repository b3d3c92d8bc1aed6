import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { isLetter, type Letter } from '@amphi/domain/questions/letters';

/*
 * State of a session under way that this browser stores. Selections are kept until they are
 * submitted, by person and subject, since computers are shared. The resume position is kept for the
 * window, and for the next one that is opened. A browser that refuses to store anything just forgets.
 */

/** A selection that is not submitted. An empty one keeps an answered question open. */
export interface Draft {
  selected: readonly Letter[];
  /** The recorded answer that the student saw while choosing; missing where they need not have. */
  base?: readonly Letter[];
}

/** By question. */
export type Drafts = Readonly<Record<number, Draft>>;

export interface Owner {
  userId: number;
  subjectId: number;
}

const draftsKey = ({ userId, subjectId }: Owner) => `amphi-drafts-${userId}-${subjectId}`;

const positionsKey = ({ userId, subjectId }: Owner) => `amphi-places-${userId}-${subjectId}`;

const struckKey = ({ userId, subjectId }: Owner) => `amphi-struck-${userId}-${subjectId}`;

const partName = ({ chapter_id, exam_year }: StudyFilter) =>
  `${chapter_id ?? 'all'}/${exam_year ?? 'all'}`;

function read(storage: () => Storage, key: string): Record<string, unknown> {
  // A later read or write comes after it.
  flushPosition();
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function write(storage: () => Storage, key: string, value: Record<string, unknown>): void {
  try {
    if (Object.keys(value).length === 0) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Full, or not allowed: nothing to be done, and nothing lost that is on screen.
  }
}

// Reading the property is what throws where storage is forbidden.
const local = () => window.localStorage;
const session = () => window.sessionStorage;

export function readDrafts(owner: Owner): Drafts {
  const drafts: Record<number, Draft> = {};
  for (const [id, value] of Object.entries(read(local, draftsKey(owner)))) {
    if (typeof value !== 'object' || value === null || !('selected' in value)) continue;
    const selected = lettersIn(value.selected);
    const base = 'base' in value ? lettersIn(value.base) : null;
    if (selected) drafts[Number(id)] = { selected, ...(base && { base }) };
  }
  return drafts;
}

function lettersIn(value: unknown): Letter[] | null {
  return Array.isArray(value) ? value.filter(isLetterValue) : null;
}

function isLetterValue(value: unknown): value is Letter {
  return typeof value === 'string' && isLetter(value);
}

/** Replaces the drafts of these questions; those of the subject's other questions stay. */
export function saveDrafts(owner: Owner, ids: readonly number[], drafts: Drafts): void {
  const all: Record<number, Draft> = { ...readDrafts(owner) };
  for (const id of ids) {
    const draft = drafts[id];
    if (draft) all[id] = draft;
    else delete all[id];
  }
  write(local, draftsKey(owner), all);
}

/** The options that were struck out, by question. */
export function readStruck(owner: Owner): Readonly<Record<number, readonly Letter[]>> {
  return Object.fromEntries(
    Object.entries(read(local, struckKey(owner))).flatMap(([id, value]) => {
      const letters = lettersIn(value);
      return letters ? [[id, letters]] : [];
    }),
  );
}

/** Replaces what is struck out of one question. */
export function saveStruck(owner: Owner, id: number, letters: readonly Letter[]): void {
  const { [id]: _before, ...others } = readStruck(owner);
  write(local, struckKey(owner), letters.length > 0 ? { ...others, [id]: letters } : others);
}

/** The question that was on screen last in this part of the subject: in this window, else in any. */
export function readResumePosition(owner: Owner, filter: StudyFilter): number | null {
  for (const storage of [session, local]) {
    const id = read(storage, positionsKey(owner))[partName(filter)];
    if (typeof id === 'number') return id;
  }
  return null;
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
  for (const storage of [session, local]) {
    const { [partName(filter)]: _old, ...positions } = read(storage, positionsKey(owner));
    write(
      storage,
      positionsKey(owner),
      id === null ? positions : { ...positions, [partName(filter)]: id },
    );
  }
}

/** All that is remembered of a subject. */
export interface SubjectMemory {
  drafts: Record<string, unknown>;
  struck: Record<string, unknown>;
  positions: Record<string, unknown>;
}

/**
 * Forgets all that concerns a subject, for a new attempt at it.
 *
 * @returns what it was, for `restoreSubject`
 */
export function forgetSubject(owner: Owner): SubjectMemory {
  const drafts = read(local, draftsKey(owner));
  const struck = read(local, struckKey(owner));
  const positions = {
    ...read(local, positionsKey(owner)),
    ...read(session, positionsKey(owner)),
  };
  restoreSubject(owner, { drafts: {}, struck: {}, positions: {} });
  return { drafts, struck, positions };
}

/** Remembers this of a subject, and nothing else. */
export function restoreSubject(owner: Owner, { drafts, struck, positions }: SubjectMemory): void {
  flushPosition();
  write(local, draftsKey(owner), drafts);
  write(local, struckKey(owner), struck);
  write(session, positionsKey(owner), positions);
  write(local, positionsKey(owner), positions);
}
