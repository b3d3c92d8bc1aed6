import { expect, it } from 'vitest';
import { type Check, judgeTopics } from './checks.ts';

it('a topic is as bad as the worst of its checks, and the worst comes first', () => {
  const check = (
    topic: Check['topic'],
    level: Check['level'],
    fault: Check['fault'] = null,
  ): Check => ({ topic, level, fault, text: `${topic} ${level}`, detail: '' });
  const topics = judgeTopics([
    check('mail', 'ok'),
    check('disk', 'ok'),
    check('disk', 'warn', 'data_open'),
    check('disk', 'fail', 'disk_full'),
    check('backup', 'warn', 'backup_none'),
  ]);
  expect(
    topics.map(({ topic, level, found }) => [topic, level, found.map(({ fault }) => fault)]),
  ).toEqual([
    ['disk', 'fail', ['disk_full', 'data_open']],
    ['backup', 'warn', ['backup_none']],
    ['mail', 'ok', [null]],
  ]);
  expect(judgeTopics([])).toEqual([]);
});
