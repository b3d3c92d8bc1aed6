import { describe, expect, it } from 'vitest';
import { describeBrowser } from '../auth/device.ts';
import { clientErrorInput } from './schema.ts';
import { scrubPersonal } from './scrub.ts';

describe('scrubPersonal', () => {
  it.each([
    ['no account amina.b+1@example.ma here', 'no account [email] here'],
    ['at https://a.ma/reset?token=abc#x failed', 'at https://a.ma/reset failed'],
    ['at f (https://a.ma/assets/x-1.js?v=2:10:55)', 'at f (https://a.ma/assets/x-1.js:10:55)'],
    ['/login#a=b next', '/login next'],
    [
      'Unexpected token, "Amina Ben"... is not valid JSON',
      'Unexpected token, [text] is not valid JSON',
    ],
    [`bearer ${'aB3_'.repeat(11)}.`, 'bearer [token].'],
    ['id 0b0e7a52-8e5c-4a57-9d3c-6f1f1f9a2b11', 'id [token]'],
    ['call +212 600-00.00 00 now', 'call [number] now'],
    [
      'at g (https://a.ma/assets/base-D1xYz.js:123:45678)',
      'at g (https://a.ma/assets/base-D1xYz.js:123:45678)',
    ],
    ['Unexpected "Amina" is not valid JSON', 'Unexpected [text] is not valid JSON'],
    ['call 0600000000 now', 'call [number] now'],
    ['in 12345678 ms', 'in 12345678 ms'],
    ['a 12345678', 'a 12345678'],
    ['Why? Because.', 'Why? Because.'],
  ])('%s', (text, clean) => {
    expect(scrubPersonal(text)).toBe(clean);
    expect(scrubPersonal(clean)).toBe(clean);
  });
});

describe('describeBrowser', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome', '156'],
    [`Mozilla/5.0 ${webkit} Chrome/120.0.0.0 Safari/537.36 Edg/120.0`, 'Edge', '120'],
    [
      `Mozilla/5.0 ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
      'Samsung Internet',
      '25',
    ],
    ['Mozilla/5.0 (X11; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox', '153'],
    [
      'Mozilla/5.0 (iPhone) AppleWebKit/605 (KHTML) Version/15.6 Mobile/15E148 Safari/604.1',
      'Safari',
      '15',
    ],
    ['Opera', 'Opera', ''],
    ['curl/8', 'other', ''],
    [undefined, 'other', ''],
  ])('%s', (agent, family, version) => {
    expect(describeBrowser(agent)).toEqual({ family, version });
  });
});

describe('clientErrorInput', () => {
  const report = {
    number: 'K7M2Q9XA',
    kind: 'boundary',
    message: 'x is undefined',
    stack: 'at f',
    release: '0a1b2c3d',
    route: '/practice/:id',
  };

  it('takes a report', () => {
    expect(clientErrorInput.parse(report)).toEqual(report);
  });

  it.each([
    { number: 'a b' },
    { number: 'abcd!' },
    { number: '!abcd' },
    { number: 'abc' },
    { number: 'x'.repeat(65) },
    { release: 'a/b' },
    { release: 'x'.repeat(41) },
    { route: 'x'.repeat(101) },
    { kind: 'other' },
    { message: '' },
    { message: 'x'.repeat(501) },
    { stack: 'x'.repeat(6_001) },
    { release: 'é' },
    { route: 7 },
  ])('refuses %j', (change) => {
    expect(clientErrorInput.safeParse({ ...report, ...change }).success).toBe(false);
  });
});
