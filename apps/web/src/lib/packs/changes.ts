import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { type Held, KEY } from './held.ts';

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

/** The name of a part of a subject, such as `12-chapter-3`. */
export const partName = ({ subject_id, chapter_id, exam_year }: StudyFilter): string =>
  [
    subject_id,
    ...(chapter_id === undefined ? [] : ['chapter', chapter_id]),
    ...(exam_year === undefined ? [] : ['exam', exam_year]),
  ].join('-');
