import { readFile } from 'node:fs/promises';
import { demoSubjects } from '@amphi/db/demo/content';
import type { Comparable } from '@amphi/domain/questions/likeness/likeness';

interface FileQuestion {
  question_text: string;
  options?: Record<string, string>;
  answer_text?: string;
}

/**
 * The questions of files as they are imported (JSON), or those of the demo.
 *
 * @param paths of the files; none for the demo's content
 */
export async function readBank(paths: readonly string[]): Promise<Comparable[]> {
  const read: FileQuestion[] = [];
  for (const path of paths) read.push(...JSON.parse(await readFile(path, 'utf8')));
  if (paths.length === 0) {
    for (const { chapters } of demoSubjects) {
      for (const { qcms, qrocs } of chapters) read.push(...qcms, ...qrocs);
    }
  }
  return read.map(({ question_text, options, answer_text }) => ({
    text: question_text,
    options: options ? Object.values(options) : [answer_text ?? ''],
  }));
}
