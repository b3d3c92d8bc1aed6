import type { StudyFilter } from '@amphi/domain/attempts/schema';

/*
 * Which packs this device holds, without anything that is in them: pages know at once what is there, and load the code
 * of packs only where there are some.
 */

/** A part of a subject that can be practised without a network. */
export interface HeldPack {
  part: StudyFilter;
  subject_name: string;
  /** Of the chapter or the exam. */
  title: string;
  /** Where it is practised. */
  path: string;
  questions: number;
  bytes: number;
  version: string;
  taken_at: string;
  expires_at: string;
}

export interface Held {
  user_id: number;
  packs: HeldPack[];
}

const KEY = 'amphi-packs';

/** What there is; null for nothing. */
export function readHeld(): Held | null {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
  } catch {
    // Forbidden, or not ours.
    return null;
  }
}

/** Tells this window and the others. */
export function writeHeld(held: Held | null): void {
  if (held === null || held.packs.length === 0) window.localStorage.removeItem(KEY);
  else window.localStorage.setItem(KEY, JSON.stringify(held));
  window.dispatchEvent(new Event(KEY));
}

/** Calls the listener with each change; returns what ends that. */
export function subscribeHeld(listener: () => void): () => void {
  window.addEventListener(KEY, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(KEY, listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether this browser can keep packs and start without a network. */
export const canHoldPacks = (): boolean =>
  import.meta.env.PROD && window.isSecureContext && 'serviceWorker' in navigator;

/** The name of a part of a subject, such as `12-chapter-3`. */
export const partName = ({ subject_id, chapter_id, exam_year }: StudyFilter): string =>
  [
    subject_id,
    ...(chapter_id === undefined ? [] : ['chapter', chapter_id]),
    ...(exam_year === undefined ? [] : ['exam', exam_year]),
  ].join('-');
