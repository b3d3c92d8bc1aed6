import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { ANALYSIS_CONTEXTS, ANALYSIS_FLAGS } from './flags.ts';
import {
  ANALYSIS_SORTS,
  analysedQuestionInput,
  exportAnalysisInput,
  listAnalysisInput,
  listPapersInput,
} from './schema.ts';

describe.each([
  ['the list', listAnalysisInput, { skip: 0, limit: 20 }],
  ['the file', exportAnalysisInput, {}],
] as const)('%s of analysed questions', (_, input, paged) => {
  it('is that of training unless said otherwise', () => {
    expect(input.parse({ more: 1 })).toEqual({ ...paged, context: 'practice' });
  });

  it('may be narrowed to a subject, a paper and a flag', () => {
    for (const context of ANALYSIS_CONTEXTS) {
      for (const flag of ANALYSIS_FLAGS) {
        const filter = { ...paged, context, flag, subject_id: 1, paper_id: 2 };
        expect(input.parse(filter)).toEqual(filter);
      }
    }
    const wrong = { context: 'home', flag: 'odd', subject_id: 0, paper_id: 0 };
    expect(refusalsOf(input, wrong)).toEqual({
      context: 'analysis.filter',
      flag: 'analysis.filter',
      subject_id: 'id.invalid',
      paper_id: 'id.invalid',
    });
  });
});

it('the list is sorted by one of its columns', () => {
  for (const sort of ANALYSIS_SORTS) {
    const sorted = { sort, direction: 'desc' };
    expect(listAnalysisInput.parse(sorted)).toMatchObject(sorted);
  }
  expect(refusalsOf(listAnalysisInput, { sort: 'text', direction: 'up' })).toEqual({
    sort: 'list.sort',
    direction: 'list.direction',
  });
});

it.each([listAnalysisInput, listPapersInput])('lists have 1 to 100 lines, else 20', (input) => {
  expect(input.parse({ skip: 20 })).toMatchObject({ skip: 20, limit: 20 });
  for (const limit of [1, 100]) expect(refusalsOf(input, { limit })).toEqual({});
  for (const limit of [0, 101]) {
    expect(refusalsOf(input, { limit })).toEqual({ limit: 'list.limit' });
  }
});

it('an analysed question is named by its number', () => {
  expect(analysedQuestionInput.parse({ qcm_id: 1 })).toEqual({ qcm_id: 1 });
  expect(refusalsOf(analysedQuestionInput, {})).toEqual({ qcm_id: 'id.invalid' });
});
