import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { listAuditInput } from './schema.ts';

describe('listing the log', () => {
  it('starts with the first hundred entries of all', () => {
    expect(listAuditInput.parse({})).toEqual({ skip: 0, limit: 100 });
  });

  it('may be narrowed by everything that an entry says', () => {
    const filter = {
      skip: 1,
      limit: 2,
      action: 'users.update',
      entity: 'users',
      entity_id: 3,
      actor_id: 4,
      from: '2026-03-01',
      to: '2028-02-29',
      search: 'ana',
    };
    expect(listAuditInput.parse(filter)).toEqual(filter);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-3-1',
    '26-03-01',
    '2026-03-1',
    'x2026-03-01',
    '2026-03-01T00:00',
    'aaaa-03-01',
    '2026-bb-01',
    '2026-03-cc',
    '',
    20_260_301,
  ])('takes no %j for a day', (day) => {
    const message = 'audit.day';
    expect(refusalsOf(listAuditInput, { from: day, to: day })).toEqual({
      from: message,
      to: message,
    });
  });

  it('looks for words of a hundred characters at most', () => {
    expect(refusalsOf(listAuditInput, { action: 'x'.repeat(100), entity: '' })).toEqual({});
    expect(refusalsOf(listAuditInput, { action: 'x'.repeat(101), entity: 5 })).toEqual({
      action: 'text.too_long',
      entity: 'text.invalid',
    });
  });
});
