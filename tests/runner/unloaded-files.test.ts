import { expect, it } from 'vitest';
import { unloadedFiles } from '../../scripts/mutation/unloaded-files.ts';

const file = (state: string, tasks: unknown[] = []) => ({
  name: 'a.test.ts',
  filepath: '/a.test.ts',
  tasks,
  result: { state, errors: [{ message: 'broken' }] },
});

it('a test file that could not be loaded has one failed test', () => {
  const task = file('fail');
  unloadedFiles.onTestRunEnd([{ task }]);
  expect(task.tasks).toMatchObject([
    { type: 'test', name: 'loads', result: { state: 'fail', errors: [{ message: 'broken' }] } },
  ]);
});

it('a test file that was loaded stays as it is, whether its tests fail or not', () => {
  const tasks = [file('pass'), file('fail', ['a test']), file('skip')];
  unloadedFiles.onTestRunEnd(tasks.map((task) => ({ task })));
  expect(tasks.map((task) => task.tasks)).toEqual([[], ['a test'], []]);
});
