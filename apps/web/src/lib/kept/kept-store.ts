import { isLetter, type Letter } from '@amphi/domain/questions/letters';

/*
 * Answers that were given and that the server has not confirmed. One lies in the browser's storage from
 * the moment of the button to the confirmation, whatever becomes of the network, the page or the
 * session. Each has a key of its own, so that windows don't write over each other, and belongs to the
 * person who gave it, since computers are shared.
 */

/** Why the server refused an answer for good. */
export interface Refusal {
  code: string;
  detail: string;
  /** What stands instead, where that is the reason. */
  current?: { attempt_number: number; selected_answers: Letter[] };
}

export interface KeptAnswer {
  user_id: number;
  subject_id: number;
  qcm_id: number;
  selected: readonly Letter[];
  seconds: number;
  /** The attempt and the answer in it that the student saw. */
  base: { attempt_number: number; selected: readonly Letter[] };
  part: { chapter_id?: number; exam_year?: number };
  /** When it was given, in milliseconds; answers are sent in this order. */
  at: number;
  /** To name it on other pages. */
  subject_name: string;
  question_text: string;
  refusal?: Refusal;
}

const PREFIX = 'amphi-kept-';
const keyOf = (userId: number, qcmId: number) => `${PREFIX}${userId}-${qcmId}`;

/** Instead of a storage that is full or forbidden: better for this page's life than not at all. */
const memory = new Map<string, string>();

function isKept(value: unknown): value is KeptAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { user_id, qcm_id, at, selected, base } = value as Partial<KeptAnswer>;
  return (
    [user_id, qcm_id, at, base?.attempt_number].every(Number.isFinite) &&
    Array.isArray(selected) &&
    selected.length > 0 &&
    selected.every(isLetter)
  );
}

function parse(text: string | null | undefined): KeptAnswer[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? [value] : [];
  } catch {
    return [];
  }
}

function readAll(): Map<string, string> {
  const all = new Map(memory);
  try {
    for (const [key, text] of Object.entries({ ...window.localStorage })) {
      if (key.startsWith(PREFIX)) all.set(key, text);
    }
  } catch {
    // Reading the property is what throws where storage is forbidden.
  }
  return all;
}

/** What is kept for a person, in the order in which it was given. */
export function listKept(userId: number): KeptAnswer[] {
  return [...readAll().values()]
    .flatMap(parse)
    .filter((kept) => kept.user_id === userId)
    .sort((one, other) => one.at - other.at || one.qcm_id - other.qcm_id);
}

/** What is kept of a person's answer to a question. */
export function readKept(userId: number, qcmId: number): KeptAnswer | undefined {
  return parse(readAll().get(keyOf(userId, qcmId)))[0];
}

export function saveKept(kept: KeptAnswer): void {
  const key = keyOf(kept.user_id, kept.qcm_id);
  const text = JSON.stringify(kept);
  try {
    window.localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** Forgets an answer, unless another one has taken its place since. */
export function removeKept({ user_id, qcm_id, at }: KeptAnswer): void {
  if (readKept(user_id, qcm_id)?.at !== at) return;
  memory.delete(keyOf(user_id, qcm_id));
  try {
    window.localStorage.removeItem(keyOf(user_id, qcm_id));
  } catch {
    // It was in memory.
  }
}

/** Whether a change of the storage, made by another window, is about kept answers. */
export function isKeptKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX);
}
