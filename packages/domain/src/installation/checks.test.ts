import { expect, it } from 'vitest';
import { type Check, judgeTopics } from './checks.ts';

it('a topic is fine while each of its checks is; what is wrong comes first', () => {
  const checks: Check[] = [
    { topic: 'mail', level: 'ok', text: 'mail server' },
    { topic: 'disk', level: 'ok', text: 'space' },
    { topic: 'disk', level: 'warn', text: 'open files' },
    { topic: 'backup', level: 'fail', text: 'none' },
  ];
  expect(judgeTopics(checks)).toEqual([
    { topic: 'backup', is_fine: false, texts: ['none'] },
    { topic: 'disk', is_fine: false, texts: ['open files'] },
    { topic: 'mail', is_fine: true, texts: ['mail server'] },
  ]);
  expect(judgeTopics([])).toEqual([]);
});
