import type { RouterInputs } from '@amphi/api';
import type { QuestionKind } from '@amphi/domain/questions/kinds';
import type { Letter } from '@amphi/domain/questions/letters';

/*
 * Entries that a person gave and the server has not confirmed. Each lies in the browser's storage from the moment of the
 * button to the confirmation, whatever becomes of the network, the page or the session. Each has a key of its own, so
 * that windows don't write over each other, and belongs to the person who gave it, since computers are shared.
 */

/** The refusal of an entry for good. */
export interface Refusal {
  code: string;
  detail: string;
  /** The current answer, where that is the reason. */
  current?: { attempt_number: number; selected_answers: Letter[] };
}

/** Input of the server: an answer or a grade, by kind and `Origin`. */
export type Submission = RouterInputs['answers']['submit'];
type SavedItem = RouterInputs['sittings']['save']['items'][number];

/** A change of one question of an exam: instead of its age when it is sent, the device's time of day when it was made. */
export type PendingItem = Omit<SavedItem, 'age_seconds'> & { at: number };

/** The changes of one page of an exam, each question once. */
export interface SaveBody {
  id: number;
  /** Id of the page that made them. */
  device: string;
  items: PendingItem[];
}

/** Said by the student of a right answer. */
type Rating = RouterInputs['reviews']['rate'];

export type Kind = Submission['kind'] | 'save' | 'rating';
export type Origin = Submission['in'];

/** The kind of the questions that an entry of one question is about. */
export const KIND_ASKED = { answer: 'qcm', grade: 'qroc', rating: 'qcm' } as const satisfies Record<
  Exclude<Kind, 'save'>,
  QuestionKind
>;

type Body<K extends Kind, P extends Origin> = K extends 'save'
  ? P extends 'sitting'
    ? SaveBody
    : never
  : K extends 'rating'
    ? P extends 'review'
      ? Rating
      : never
    : Omit<Extract<Submission, { kind: K; in: P }>, 'kind' | 'in'>;

interface Common {
  user_id: number;
  /** Key of the entry's object: of two entries with one id, the later one counts. */
  id: string;
  /** Milliseconds; entries are sent in this order. */
  at: number;
  /** To name it on other pages, and to lead back to where it was given. */
  about: { subject_id: number | null; subject_name: string; question_text: string; path: string };
  refusal?: Refusal;
  /** Until then it is not sent, in milliseconds: more may be added to it, or it may be taken back. */
  not_before?: number;
}

/** An entry of a kind, of an origin. */
export type EntryOf<K extends Kind, P extends Origin> = K extends Kind
  ? P extends Origin
    ? [Body<K, P>] extends [never]
      ? never
      : Common & { kind: K; in: P; body: Body<K, P> }
    : never
  : never;

export type Entry = EntryOf<Kind, Origin>;

/** Refusals that are no failure but a question to the student. */
const CONFLICTS = ['attempts.answered_elsewhere', 'attempts.other_attempt'];

/** The refusal of an answer to options that have changed since they were read. */
export const QUESTION_CHANGED = 'attempts.question_changed';

/** True where an answer was refused because the options have changed: it is given again, not sent again. */
export const isOutdated = ({ refusal }: Pick<Entry, 'refusal'>): boolean =>
  refusal?.code === QUESTION_CHANGED;

/** True where an answer was refused because another one is current. */
export const isConflict = ({ refusal }: Pick<Entry, 'refusal'>): boolean =>
  refusal !== undefined && CONFLICTS.includes(refusal.code);

/** True while it is delayed until its `not_before`. */
export const isDelayed = ({ not_before, refusal }: Entry): boolean =>
  refusal === undefined && not_before !== undefined && not_before > Date.now();

/** True for what a student says about an answer, which can be taken back for a moment. */
export const isJudgement = ({ kind }: Entry): boolean => kind === 'grade' || kind === 'rating';

/** True where an answer is lost with it: a mark of a question of an exam is none, nor is a rating. */
export const holdsAnswer = (entry: Entry): boolean =>
  entry.kind === 'save' ? entry.body.items.some(isAnswered) : entry.kind !== 'rating';

export const isAnswered = ({ selected_answers, typed_text }: PendingItem): boolean =>
  selected_answers.length > 0 || typed_text != null;

/** The format of what is stored; entries of another one are left alone. */
const FORMAT = 1;
const PREFIX = `amphi-outbox-${FORMAT}-`;
const keyOf = ({ user_id, id }: Pick<Entry, 'user_id' | 'id'>) => `${PREFIX}${user_id}-${id}`;

/** Instead of a storage that is full or forbidden: what would be lost with this page, which says so. */
const memory = new Map<string, string>();

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { user_id, id, at, kind, body, about } = value as Partial<Entry>;
  return (
    [user_id, at].every(Number.isFinite) &&
    typeof id === 'string' &&
    typeof kind === 'string' &&
    typeof body === 'object' &&
    typeof about === 'object'
  );
}

/** An entry that a page of an earlier release sent to a procedure that is gone was not refused: it is sent again. */
function withoutMissed({ refusal, ...entry }: Entry): Entry {
  return refusal && refusal.code !== 'route.not_found' ? { ...entry, refusal } : entry;
}

function parse(text: string | null | undefined): Entry[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isEntry(value) ? [withoutMissed(value)] : [];
  } catch {
    return [];
  }
}

function readAll(prefix: string): Map<string, string> {
  const all = new Map<string, string>();
  try {
    for (const [key, text] of Object.entries({ ...window.localStorage })) {
      if (key.startsWith(prefix)) all.set(key, text);
    }
  } catch {
    // Reading the property is what throws where storage is forbidden.
  }
  // Entries for which there was no room are newer than those in storage.
  for (const [key, text] of memory) if (key.startsWith(prefix)) all.set(key, text);
  return all;
}

/** Returns the stored entries of a person, in the order in which they were given. */
export function listEntries(userId: number): Entry[] {
  return [...readAll(`${PREFIX}${userId}-`).values()]
    .flatMap(parse)
    .filter(({ user_id }) => user_id === userId)
    .sort((one, other) => one.at - other.at || one.id.localeCompare(other.id));
}

export function readEntry(userId: number, id: string): Entry | undefined {
  return listEntries(userId).find((entry) => entry.id === id);
}

export function saveEntry(entry: Entry): void {
  const key = keyOf(entry);
  const text = JSON.stringify(entry);
  try {
    window.localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** True where it outlives this page; where it does not, the storage is tried once more. */
export function isStored(entry: Entry): boolean {
  if (memory.has(keyOf(entry))) saveEntry(entry);
  return !memory.has(keyOf(entry));
}

/** Forgets an entry, unless another one has replaced it since. */
export function removeEntry(entry: Entry): void {
  if (readEntry(entry.user_id, entry.id)?.at !== entry.at) return;
  memory.delete(keyOf(entry));
  try {
    window.localStorage.removeItem(keyOf(entry));
  } catch {
    // It was in memory alone.
  }
}

/** True where a change of the storage, made by another window, is about entries. */
export function isEntryKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX);
}
