import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idInput } from '../fields.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { BAREME_CODES, BUILT_IN_BAREMES } from './built-in.ts';
import {
  BAREME_KINDS,
  bareme,
  createBaremeInput,
  previewRescoringInput,
  saveExamPaperInput,
  updateBaremeInput,
} from './schema.ts';

describe('a scoring rule', () => {
  it('may have two equal steps, and steps below zero', () => {
    const rule = { kind: 'steps', params: { steps: [1, 0.5, 0.5, 0, -0.1] } };
    expect(bareme.parse(rule)).toEqual(rule);
  });

  it.each(BAREME_CODES)('is well formed when built in: %s', (code) => {
    expect(bareme.parse(BUILT_IN_BAREMES[code])).toEqual(BUILT_IN_BAREMES[code]);
  });

  it.each([
    [{ kind: 'steps', params: { steps: [1] } }, { 'params.steps': 'bareme.steps' }],
    [{ kind: 'steps', params: { steps: [1, 0.2, 0.5] } }, { 'params.steps': 'bareme.steps' }],
    [{ kind: 'steps', params: { steps: [0.5, 0] } }, { 'params.steps': 'bareme.steps' }],
    [
      { kind: 'steps', params: { steps: [1, 1, 1, 1, 1, 1, 1, 0] } },
      { 'params.steps': 'bareme.steps' },
    ],
    [{ kind: 'steps', params: { steps: [1, -2] } }, { 'params.steps.1': 'bareme.points' }],
    [{ kind: 'steps', params: {} }, { 'params.steps': 'bareme.steps' }],
    [
      { kind: 'steps', params: { steps: [1, 0], qru: 'x_over_n' } },
      { 'params.qru': 'value.invalid' },
    ],
    [{ kind: 'steps', params: { steps: [1, 0], qrp: 'exact' } }, { 'params.qrp': 'value.invalid' }],
    [
      { kind: 'steps', params: { steps: [1, 0], ignore_must: 1 } },
      { 'params.ignore_must': 'flag.invalid' },
    ],
    [{ kind: 'exact', params: { blank: 2 } }, { 'params.blank': 'bareme.points' }],
    [{ kind: 'exact', params: { blank: 0.0005 } }, { 'params.blank': 'bareme.decimals' }],
    [{ kind: 'exact' }, { params: 'value.invalid' }],
    [{ kind: 'negative', params: { wrong: 0.1 } }, { 'params.wrong': 'bareme.wrong' }],
    [
      { kind: 'threshold', params: { share: 1.5, points: 0.5 } },
      { 'params.share': 'bareme.share' },
    ],
    [{ kind: 'per_item', params: { count: 'letters' } }, { 'params.count': 'bareme.count' }],
    [
      { kind: 'per_item', params: { count: 'ticks', penalty: -1 } },
      { 'params.penalty': 'bareme.penalty' },
    ],
  ])('is refused at its parameters: %j', (input, refusals) => {
    expect(refusalsOf(createBaremeInput, { name: 'Neuf', ...input })).toEqual(refusals);
  });

  it('is refused at its name and kind', () => {
    expect(refusalsOf(createBaremeInput, { name: ' ', kind: 'exact', params: {} })).toEqual({
      name: 'bareme.name_required',
    });
    expect(refusalsOf(createBaremeInput, { name: 'Neuf', kind: 'rank', params: {} })).toEqual({
      kind: 'bareme.kind',
    });
  });

  it('keeps its parameters, its name and its id', () => {
    const rule = { kind: 'x_over_n', params: { ignore_must: true, blank: -0.1 } };
    expect(bareme.parse(rule)).toEqual(rule);
    const changed = { ...rule, id: 3, name: 'Neuf' };
    expect(updateBaremeInput.parse(changed)).toEqual(changed);
    expect(idInput.parse({ id: 3 })).toEqual({ id: 3 });
  });

  it('keeps no parameter that its kind does not have', () => {
    expect(bareme.parse({ kind: 'exact', params: { share: 0.5, blank: 0 } })).toEqual({
      kind: 'exact',
      params: { blank: 0 },
    });
  });

  it('is refused by a rule of ours, whatever is sent', () => {
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.dictionary(
        fc.constantFrom(
          'steps',
          'blank',
          'share',
          'points',
          'wrong',
          'count',
          'penalty',
          'floor',
          'qru',
          'qrp',
          'ignore_must',
        ),
        fc.oneof(fc.double(), fc.string(), fc.array(fc.double())),
      ),
    );
    const input = fc.record(
      {
        id: junk,
        name: junk,
        params: junk,
        kind: fc.oneof(fc.constantFrom(...BAREME_KINDS), junk),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(input, fc.constantFrom(createBaremeInput, updateBaremeInput), (one, schema) => {
        const issues = schema.safeParse(one).error?.issues ?? [];
        for (const { message } of issues) expect(message).toMatch(/^[a-z_]+\.[a-z_]+$/);
      }),
    );
  });
});

describe('an exam paper', () => {
  const paper = { subject_id: 1, exam_year: 2023 };

  it('has what it does not state cleared', () => {
    expect(saveExamPaperInput.parse({ ...paper, note: ' ' })).toEqual({
      ...paper,
      title: null,
      rescore: false,
      duration_minutes: null,
      bareme_id: null,
      note: null,
    });
  });

  it.each([
    [{ duration_minutes: 4 }, { duration_minutes: 'paper.duration' }],
    [{ duration_minutes: 361 }, { duration_minutes: 'paper.duration' }],
    [{ exam_year: 1999 }, { exam_year: 'qcm.exam_year' }],
    [{ bareme_id: 0 }, { bareme_id: 'id.invalid' }],
    [{ note: 'x'.repeat(501) }, { note: 'text.too_long' }],
  ])('is refused at its field: %j', (fields, messages) => {
    expect(refusalsOf(saveExamPaperInput, { ...paper, ...fields })).toEqual(messages);
  });
});

it('the copies that a rule would score again are those of a year, or of all', () => {
  expect(previewRescoringInput.parse({ subject_id: 1 })).toEqual({
    subject_id: 1,
    bareme_id: null,
  });
  const paper = { subject_id: 1, exam_year: 2023, bareme_id: 2 };
  expect(previewRescoringInput.parse({ ...paper, note: 'x' })).toEqual(paper);
  expect(refusalsOf(previewRescoringInput, { exam_year: 1999 })).toEqual({
    subject_id: 'id.invalid',
    exam_year: 'qcm.exam_year',
  });
});

it.each(['qru', 'qrp'])('a rule of steps has one other rule for %s', (format) => {
  const rule = { kind: 'steps', params: { steps: [1, 0], [format]: 'steps' } };
  expect(refusalsOf(bareme, rule)).toEqual({ [`params.${format}`]: 'value.invalid' });
});
