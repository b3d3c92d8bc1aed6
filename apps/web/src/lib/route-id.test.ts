import { describe, expect, it } from 'vitest';
import { parseRouteId } from './route-id.ts';

describe('parseRouteId', () => {
  it('reads plain positive integers', () => {
    expect(parseRouteId('1')).toBe(1);
    expect(parseRouteId('0042')).toBe(42);
    expect(parseRouteId(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each([undefined, null, '', '0', '-1', '1.5', '1e3', ' 1', 'abc', '9007199254740992'])(
    'refuses %j',
    (text) => {
      expect(parseRouteId(text)).toBeNull();
    },
  );
});
