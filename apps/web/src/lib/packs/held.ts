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

export const KEY = 'amphi-packs';

/** What there is; null for nothing. */
export function readHeld(): Held | null {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
  } catch {
    // Forbidden, or not ours.
    return null;
  }
}
