import type { RouterOutputs } from '@amphi/api';
import { readSheet, storeSheet } from './packs.ts';
import { orFromPack } from './practice.ts';

type Sheet = Omit<RouterOutputs['sheets']['byChapter'], 'has_access'>;

/** The sheet of a chapter: as the server says, which updates the packs that have it, or from one where it does not answer. */
export async function withSheet(chapterId: number, loading: Promise<Sheet>): Promise<Sheet> {
  const downloaded = await readSheet(chapterId);
  if (!downloaded) return loading;
  const sheet = await orFromPack<Sheet, Sheet>(null, loading, () => downloaded);
  if (sheet !== downloaded) void storeSheet(sheet);
  return sheet;
}
