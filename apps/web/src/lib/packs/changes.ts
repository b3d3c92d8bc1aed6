import { isPackReadable } from '@amphi/domain/packs/rules';
import {
  type DownloadedPack,
  type Downloads,
  isSitting,
  KEY,
  type Part,
  readDownloads,
} from './downloads.ts';

/** Tells this window and the others. */
export function writeDownloads(downloads: Downloads | null): void {
  if (downloads === null || (downloads.packs.length === 0 && downloads.daily === undefined))
    window.localStorage.removeItem(KEY);
  else window.localStorage.setItem(KEY, JSON.stringify(downloads));
  window.dispatchEvent(new Event(KEY));
}

/** Calls the listener with each change; returns what ends that. */
export function subscribeDownloads(listener: () => void): () => void {
  window.addEventListener(KEY, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(KEY, listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the server's time, by this device's clock and the difference at the last contact; in milliseconds. */
export const serverNow = (): number => Date.now() + (readDownloads()?.behind ?? 0);

/** True where a pack may be read now. */
export const isReadableNow = (pack: Pick<DownloadedPack, 'taken_at' | 'expires_at'>): boolean =>
  isPackReadable(pack, { now: Date.now(), behind: readDownloads()?.behind ?? 0 });

/** The name of what a pack has, such as `12-chapter-3`. */
export function partName(part: Part): string {
  if (isSitting(part)) return `sitting-${part.sitting_id}`;
  const { subject_id, chapter_id, exam_year } = part;
  return [
    subject_id,
    ...(chapter_id === undefined ? [] : ['chapter', chapter_id]),
    ...(exam_year === undefined ? [] : ['exam', exam_year]),
  ].join('-');
}
