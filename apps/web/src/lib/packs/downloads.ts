import type { StudyFilter } from '@amphi/domain/attempts/schema';

/*
 * The list of packs on this device, without anything that is in them: pages know at once what is there, and load the
 * code of packs only where there are some.
 */

/** Scope of a pack: a part of a subject, or a session with the correction after each question. */
export type Part = StudyFilter | { sitting_id: number };

export const isSitting = (part: Part): part is { sitting_id: number } => 'sitting_id' in part;

/** Pack that can be practised without a network. */
export interface DownloadedPack {
  part: Part;
  subject_name: string;
  /** Name of the chapter or the exam. */
  title: string;
  path: string;
  questions: number;
  /** Number of open questions; unknown for packs taken before these were part of them. */
  qrocs?: number;
  bytes: number;
  version: string;
  taken_at: string;
  expires_at: string;
  /** The chapters and exam years of a whole subject. */
  parts?: Pick<DownloadedPack, 'title' | 'path'>[];
  /** The chapters whose sheets are in it. */
  sheets?: number[];
  /** The day of study whose session it is, where it was made by itself. */
  day?: string;
  /** The browser has removed its content. */
  lost?: true;
}

export interface Downloads {
  user_id: number;
  packs: DownloadedPack[];
  /**
   * Set where the session of each day is to be made available: the last day on which it was, empty before the first.
   */
  daily?: string;
  /** Lead of the server's clock over this device's at the last contact, in milliseconds. */
  behind?: number;
}

export const KEY = 'amphi-packs';

/** Reads the packs of this device; null for nothing. */
export function readDownloads(): Downloads | null {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
  } catch {
    // Forbidden, or not ours.
    return null;
  }
}

/**
 * True where this device may have an answer if the server gives none. A request that fails while the code of packs is
 * fetched is then no unhandled rejection: the query that awaits it reports it.
 */
export function mayAnswer(loading: Promise<unknown>): boolean {
  if (!readDownloads()) return false;
  loading.catch(() => {});
  return true;
}
