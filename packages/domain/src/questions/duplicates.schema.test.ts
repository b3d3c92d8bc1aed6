import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import {
  decideDuplicatesInput,
  examYearsInput,
  listDuplicatesInput,
  listMergesInput,
  mergeDuplicatesInput,
  mergePairInput,
} from './duplicates.schema.ts';
import { DUPLICATE_KINDS, DUPLICATE_STATES, DUPLICATE_VERDICTS } from './duplicates.ts';

const MOST = 2 ** 31 - 1;

describe('the pairs of a subject', () => {
  const refusals = (values: object) =>
    refusalsOf(listDuplicatesInput, { subject_id: 1, ...values });

  it('are the open ones of closed exam questions unless told otherwise, twenty at a time', () => {
    expect(listDuplicatesInput.parse({ subject_id: 1 })).toEqual({
      skip: 0,
      limit: 20,
      subject_id: 1,
      entity: 'qcms',
      kind: 'exam',
      state: 'open',
    });
    expect(refusals({ limit: 100 })).toEqual({});
    expect(refusals({ limit: 101 })).toEqual({ limit: 'list.limit' });
    expect(refusals({ limit: 0 })).toEqual({ limit: 'list.limit' });
  });

  it('are of any kind and state', () => {
    const lists = [
      ...DUPLICATE_KINDS.map((kind) => ({ kind })),
      ...DUPLICATE_STATES.map((state) => ({ state })),
      ...['qcms', 'qrocs'].map((entity) => ({ entity })),
    ];
    expect(lists.map(refusals)).toEqual(lists.map(() => ({})));
    expect(refusals({ subject_id: 0, entity: 'qcm', kind: 'all', state: 'all' })).toEqual({
      subject_id: 'id.invalid',
      entity: 'duplicates.state',
      kind: 'duplicates.state',
      state: 'duplicates.state',
    });
  });

  it('are decided for one pair', () => {
    for (const verdict of DUPLICATE_VERDICTS) {
      expect(decideDuplicatesInput.parse({ a: 1, b: 2, verdict })).toEqual({
        entity: 'qcms',
        a: 1,
        b: 2,
        verdict,
      });
    }
    expect(refusalsOf(decideDuplicatesInput, { entity: 'qrocs', verdict: 'open' })).toEqual({
      a: 'id.invalid',
      b: 'id.invalid',
      verdict: 'duplicates.verdict',
    });
  });
});

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

  it('is listed with those of its subject, whatever was said of the pairs', () => {
    const list = { skip: 0, limit: 20, subject_id: 1, entity: 'qrocs' };
    expect(listMergesInput.parse({ subject_id: 1, entity: 'qrocs', kind: 'exam' })).toEqual(list);
  });
});

it('exam years are asked for by the id of a question', () => {
  expect(refusalsOf(examYearsInput, {})).toEqual({ qcm_id: 'id.invalid' });
});
