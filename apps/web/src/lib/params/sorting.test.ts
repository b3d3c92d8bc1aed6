import { describe, expect, it } from 'vitest';
import { nextSort, sortFrom, sortParam } from './sorting.ts';

const COLUMNS = ['name', 'amount'] as const;

describe('the order of a list', () => {
  it('is in the address, a minus before the column for descending', () => {
    expect(sortFrom(COLUMNS, 'amount')).toEqual({ sort: 'amount', direction: 'asc' });
    expect(sortFrom(COLUMNS, '-amount')).toEqual({ sort: 'amount', direction: 'desc' });
    for (const param of [null, '', '-', 'constructor', '--amount', 'Amount']) {
      expect(sortFrom(COLUMNS, param)).toEqual({});
    }
    for (const param of ['amount', '-name']) {
      expect(sortParam(sortFrom(COLUMNS, param))).toBe(param);
    }
    expect(sortParam({})).toBeNull();
  });

  it('goes from ascending to descending to the list’s own', () => {
    const up = nextSort({}, 'name');
    const down = nextSort(up, 'name');
    expect([up, down, nextSort(down, 'name')]).toEqual([
      { sort: 'name', direction: 'asc' },
      { sort: 'name', direction: 'desc' },
      {},
    ]);
    expect(nextSort(down, 'amount')).toEqual({ sort: 'amount', direction: 'asc' });
  });
});
