import { describe, expect, it } from 'vitest';
import { rebased, threeWayDifferences } from './merge.ts';

const base = {
  question_text: 'Quel nerf ?',
  options: { A: 'Ulnaire', B: 'Radial' },
  correct_answers: ['A'],
  option_notes: null as object | null,
  justification: null as string | null,
  exam_year: null,
};

describe('differences', () => {
  const proposedOf = (from: object, proposed: object) =>
    threeWayDifferences({
      base: from as Record<string, unknown>,
      current: from as Record<string, unknown>,
      proposed: proposed as Record<string, unknown>,
    }).map(({ field, letter, base: before, proposed: after }) => [field, letter, before, after]);

  it('are by field, and by letter where each has a value', () => {
    const to = {
      ...base,
      options: { A: 'Ulnaire', B: 'Médian', C: 'Radial' },
      correct_answers: ['B', 'A'],
      option_notes: { B: 'Carpe' },
      justification: 'Parce que.',
    };
    expect(proposedOf(base, to)).toEqual([
      ['options', 'B', 'Radial', 'Médian'],
      ['options', 'C', null, 'Radial'],
      ['correct_answers', null, ['A'], ['B', 'A']],
      ['option_notes', 'B', null, 'Carpe'],
      ['justification', null, null, 'Parce que.'],
    ]);
  });

  it('are in the order of the letters, whichever version has them', () => {
    const rows = proposedOf({ options: { A: '1', C: '3' } }, { options: { B: '2' } });
    expect(rows.map(([, letter]) => letter)).toEqual(['A', 'B', 'C']);
  });

  it('leave out what means the same', () => {
    const one = { correct_answers: ['A', 'B'], option_notes: {}, exam_year: undefined };
    const other = { correct_answers: ['B', 'A'], option_notes: {}, exam_year: null };
    expect(proposedOf(one, other)).toEqual([]);
  });
});

describe('a proposal on the grounds of the current version', () => {
  const current = {
    ...base,
    question_text: 'Quel nerf moteur ?',
    options: { A: 'Ulnaire', B: 'Le radial' },
    justification: 'Déjà.',
  };
  const proposed = {
    ...base,
    options: { A: 'L’ulnaire', B: 'Radial' },
    justification: 'Parce que.',
    option_notes: { A: 'Loge' },
  };

  it('keeps what its author changed and takes over the rest, letter by letter', () => {
    expect(rebased({ base, current, proposed })).toEqual({
      question_text: 'Quel nerf moteur ?',
      options: { A: 'L’ulnaire', B: 'Le radial' },
      correct_answers: ['A'],
      option_notes: { A: 'Loge' },
      justification: 'Parce que.',
      exam_year: null,
    });
  });

  it('drops an option that its author removed, and keeps one that was added since', () => {
    const merged = rebased({
      base: { options: { A: '1', B: '2', C: '3' } },
      current: { options: { A: '1', B: '2', C: '3', D: '4' } },
      proposed: { options: { A: '1', B: '2' } },
    });
    expect(merged).toEqual({ options: { A: '1', B: '2', D: '4' } });
  });

  it('is null where nothing is left of a field by letter', () => {
    const notes = { A: 'x' };
    const all = { base: { notes }, current: { notes }, proposed: { notes: null } };
    expect(rebased(all)).toEqual({ notes: null });
  });

  it('shows the three versions of what either side changed, and where both did', () => {
    const rows = threeWayDifferences({ base, current, proposed });
    expect(rows.map(({ field, letter, is_conflict }) => [field, letter, is_conflict])).toEqual([
      ['question_text', null, false],
      ['options', 'A', false],
      ['options', 'B', false],
      ['option_notes', 'A', false],
      ['justification', null, true],
    ]);
    expect(rows.at(-1)).toMatchObject({ base: null, current: 'Déjà.', proposed: 'Parce que.' });
  });

  it('is in no conflict where both changed the same to the same', () => {
    const same = { base: { a: 1 }, current: { a: 2 }, proposed: { a: 2 } };
    expect(threeWayDifferences(same)).toMatchObject([{ is_conflict: false }]);
  });
});
