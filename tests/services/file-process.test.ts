import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { encodeImageApart, runApart, runProcess } from '@amphi/server/imports/file-process';
import { expect, it } from 'vitest';
import { PNG } from '../support/client.ts';
import { MAIN } from '../support/server.ts';

const json = (text: string) => [{ name: 'questions.json', content: Buffer.from(text) }];

it('a file that takes too much memory or time is refused', async () => {
  // Some megabytes that become hundreds where they are read.
  const files = json(`[${'{"a":0},'.repeat(900_000)}{}]`);
  const task = { kind: 'read' as const, args: [files] as [typeof files] };
  const bounds = { megabytes: 1_024, milliseconds: 60_000 };
  const run = (own: Partial<typeof bounds>) => runProcess(task, { ...bounds, ...own });
  // Within the bounds it is read, and found to hold no question.
  await expect(run({})).rejects.toMatchObject({ code: 'imports.not_a_list' });
  await expect(run({ milliseconds: 1 })).rejects.toMatchObject({ code: 'imports.unsafe' });
  // Other systems bound the heap alone.
  if (process.platform === 'linux') {
    await expect(run({ megabytes: 150 })).rejects.toMatchObject({ code: 'imports.unsafe' });
  }
});

it('files, pictures and exports each have a queue, and wait for none of another', async () => {
  const done: string[] = [];
  const { signal } = new AbortController();
  const names = ['first', 'second', 'third', 'fourth'];
  const read = (name: string) =>
    runApart('read', [json('[{"question_text":"Quoi ?","answer_text":"Ceci"}]')]).then(
      ({ files }) => done.push(`${name} file, ${files[0]?.row_count} row`),
    );
  const encode = (name: string) =>
    encodeImageApart(PNG, signal).then(() => done.push(`${name} picture`));
  const table = { name: 'Table', headers: ['Nom'], rows: [['Ceci']], widths: [10] };
  const slow = [...names.map(encode), ...names.map(read)];
  await runApart('table', [table, 'csv'], { signal }).then(() => done.push('export'));
  await Promise.all(slow);
  const of = (word: string) => done.filter((one) => one.includes(word));
  expect(of('file')).toEqual(names.map((name) => `${name} file, 1 row`));
  expect(of('picture')).toEqual(names.map((name) => `${name} picture`));
  const at = (one: string) => done.indexOf(one);
  expect(at('export')).toBeLessThan(at('fourth picture'));
  expect(at('export')).toBeLessThan(at('fourth file, 1 row'));
  expect(at('first picture')).toBeLessThan(at('fourth file, 1 row'));
});

it('the seconds of its process count against the account that sent a file', async () => {
  const counted: unknown[] = [];
  const account = {
    userId: 7,
    limiter: {
      assertLeft: async () => void counted.push('asked'),
      count: async (budgets: unknown, seconds?: number) =>
        void counted.push(budgets, Number(seconds) > 0),
    },
  };
  await runApart('read', [json('[{"question_text":"Quoi ?","answer_text":"Ceci"}]')], { account });
  expect(counted).toEqual(['asked', [['import_seconds', 'user:7']], true]);
});

it('the process that answers requests holds no decoder of pictures and documents', async () => {
  const decoders = /\b(?:from|import\()\s*["'](sharp|pdfjs-dist|@hyzyla\/pdfium|tesseract\.js)\b/g;
  const seen = new Set<string>();
  const found: unknown[] = [];
  const walk = async (chunk: URL) => {
    if (seen.has(chunk.href)) return;
    seen.add(chunk.href);
    const code = await readFile(chunk, 'utf8');
    found.push(...[...code.matchAll(decoders)].map(([, name]) => name));
    for (const [, path = ''] of code.matchAll(/["'](\.\/[\w-]+\.js)["']/g)) {
      if (!path.endsWith('-worker.js')) await walk(new URL(path, chunk));
    }
  };
  await walk(pathToFileURL(MAIN));
  expect(seen.size).toBeGreaterThan(1);
  expect(found).toEqual([]);
});
