import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { listAuditInput } from './schema.ts';

describe('listing the log', () => {
  it('looks for words of a hundred characters at most', () => {
    expect(refusalsOf(listAuditInput, { action: 'x'.repeat(100), entity: '' })).toEqual({});
    expect(refusalsOf(listAuditInput, { action: 'x'.repeat(101), entity: 5 })).toEqual({
      action: 'text.too_long',
      entity: 'text.invalid',
    });
  });
});
