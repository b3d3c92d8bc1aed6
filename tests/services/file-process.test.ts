import { readFilesApart, runProcess, writeTableApart } from '@amphi/server/imports/file-process';
import { expect, it } from 'vitest';

const json = (text: string) => [{ name: 'questions.json', content: Buffer.from(text) }];

it('a file that takes too much memory or time is refused', async () => {
  // Some megabytes that become hundreds where they are read.
  const task = { kind: 'read' as const, files: json(`[${'[0],'.repeat(2_000_000)}0]`) };
  const bounds = { megabytes: 1_024, milliseconds: 60_000 };
  const run = (own: Partial<typeof bounds>) => runProcess(task, { ...bounds, ...own });
  expect(await run({})).toHaveProperty('refused');
  await expect(run({ milliseconds: 1 })).rejects.toMatchObject({ code: 'imports.unsafe' });
  // Other systems bound the heap alone.
  if (process.platform === 'linux') {
    await expect(run({ megabytes: 150 })).rejects.toMatchObject({ code: 'imports.unsafe' });
  }
});

it('what people send is read one at a time, and exports do not wait for it', async () => {
  const done: string[] = [];
  const read = (name: string) =>
    readFilesApart(json('[{"question_text":"Quoi ?","answer_text":"Ceci"}]')).then(({ files }) =>
      done.push(`${name}, ${files[0]?.row_count} row`),
    );
  const reads = [read('first'), read('second'), read('third')];
  const table = { name: 'Table', headers: ['Nom'], rows: [['Ceci']], widths: [10] };
  await writeTableApart(table, 'csv', new AbortController().signal).then(() => done.push('export'));
  await Promise.all(reads);
  expect(done.filter((one) => one !== 'export')).toEqual([
    'first, 1 row',
    'second, 1 row',
    'third, 1 row',
  ]);
  expect(done.indexOf('export')).toBeLessThan(2);
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
  await readFilesApart(json('[{"question_text":"Quoi ?","answer_text":"Ceci"}]'), account);
  expect(counted).toEqual(['asked', [['import_seconds', 'user:7']], true]);
});
