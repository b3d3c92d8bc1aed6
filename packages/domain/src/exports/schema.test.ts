import { describe, expect, it } from 'vitest';
import { MAX_NAMED } from '../bulk-changes/rules.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { exportInput } from './schema.ts';

describe('questions that are chosen one by one', () => {
  const idsOf = (ids: unknown) => refusalsOf(exportInput, { ids }).ids;

  it.each(['7', '12,40,7', '123456789012345,123456789012345'])('may be %s', (ids) => {
    expect(exportInput.parse({ ids }).ids).toBe(ids);
  });

  it.each(['', '0', '07', '1,', '1,,2', '1,a', '1a', '1234567890123456', '1,1234567890123456', 7])(
    'may not be %j',
    (ids) => {
      expect(refusalsOf(exportInput, { ids })).toEqual({ ids: 'value.invalid' });
    },
  );

  it('are not too many', () => {
    const ids = Array.from({ length: MAX_NAMED }, (_, index) => index + 1).join(',');
    expect(idsOf(ids)).toBeUndefined();
    expect(idsOf(`${ids},5`)).toBe('bulk.too_many');
  });
});
