import type { Disk } from 'flydrive';
import { copyFile, listPaths, measureFile } from './files.ts';

export interface MoveReport {
  copied: number;
  /** There already, with the same content. */
  known: number;
  failed: number;
  /** Size of the files copied now. */
  bytes: number;
}

/**
 * Copies every file of a store into another and compares what arrived. What is there already with the
 * same content is left alone, so that a second run goes on where the first one stopped. Removes nothing.
 */
export async function moveFiles(
  from: Disk,
  to: Disk,
  onFailure: (path: string, error: unknown) => void,
): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, known: 0, failed: 0, bytes: 0 };
  for await (const path of listPaths(from)) {
    try {
      const there = await measureFile(to, path);
      const here = there === undefined ? undefined : await measureFile(from, path);
      if (there !== undefined && there.sha256 === here?.sha256) {
        report.known += 1;
        continue;
      }
      report.bytes += (await copyFile(from, to, path)).size;
      report.copied += 1;
    } catch (error) {
      report.failed += 1;
      onFailure(path, error);
    }
  }
  return report;
}
