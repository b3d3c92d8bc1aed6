import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { mergeDuplicatesInput, mergePairInput } from './duplicates.schema.ts';

const MOST = 2 ** 31 - 1;

describe('a merge', () => {
  const pair = { kept_id: 1, merged_id: 2 };

  it('names both questions, and the versions that were seen', () => {
    expect(mergePairInput.parse({ ...pair, kept_version: 3 })).toEqual({ entity: 'qcms', ...pair });
    expect(refusalsOf(mergePairInput, { ...pair, entity: 'chapters' })).toEqual({
      entity: 'duplicates.state',
    });
    expect(refusalsOf(mergePairInput, {})).toEqual({
      kept_id: 'id.invalid',
      merged_id: 'id.invalid',
    });
    const seen = { entity: 'qrocs', ...pair, kept_version: 1, merged_version: MOST };
    expect(mergeDuplicatesInput.parse(seen)).toEqual(seen);
    for (const version of [0, MOST + 1, undefined]) {
      const refused = { ...pair, kept_version: version, merged_version: version };
      expect(refusalsOf(mergeDuplicatesInput, refused)).toEqual({
        kept_version: 'number.invalid',
        merged_version: 'number.invalid',
      });
    }
  });
});
