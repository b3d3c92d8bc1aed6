import { createFileQueue } from '@amphi/server/imports/file-queue';
import { expect, it } from 'vitest';

it('reads files that were sent before it writes those that were asked for, in their order', async () => {
  const queue = createFileQueue();
  const done: string[] = [];
  const run = (priority: 'import' | 'receipt' | 'export', name: string) =>
    queue.run(priority, async () => void done.push(name));
  const failing = queue.run('export', () => Promise.reject(new Error('broken')));
  const all = [
    run('export', 'export 1'),
    run('export', 'export 2'),
    run('receipt', 'receipt'),
    run('import', 'import'),
  ];
  await expect(failing).rejects.toThrow('broken');
  await Promise.all(all);
  expect(done).toEqual(['import', 'receipt', 'export 1', 'export 2']);
  await run('export', 'alone');
  expect(done.at(-1)).toBe('alone');
});
