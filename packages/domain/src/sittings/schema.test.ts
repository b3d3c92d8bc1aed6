import { describe, expect, it } from 'vitest';
import { createSittingInput, saveSittingInput, sittingFilter } from './schema.ts';

const DEVICE = '8d7f0f3e-5ad8-4d5b-9a0f-0a6f3f1f7c11';
const item = {
  ...{ position: 1, selected_answers: ['A'], flagged: false, seconds: 0 },
  ...{ base_revision: 0, revision: 1 },
};
const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('a filter', () => {
  it('needs a subject, and narrows by nothing else unless told', () => {
    expect(sittingFilter.parse({ subject_ids: [1] })).toEqual({
      ...{ subject_ids: [1], chapter_ids: [], exam_years: [], kind: 'all' },
      ...{ types: 'qcm', statuses: [], difficulties: [] },
    });
    expect(accepts(sittingFilter, { subject_ids: [] })).toBe(false);
    expect(accepts(sittingFilter, { subject_ids: [1], statuses: ['new'] })).toBe(false);
  });
});

describe('a new sitting', () => {
  it('has 1 to 200 questions and one minute to six hours', () => {
    const with_ = (values: object) =>
      accepts(createSittingInput, {
        ...{ filter: { subject_ids: [1] }, mode: 'exam', order: 'fixed', count: 1, ...values },
      });
    expect([0, 1, 200, 201].map((count) => with_({ count }))).toEqual([false, true, true, false]);
    expect(
      [59, 60, 21_600, 21_601].map((time_limit_seconds) => with_({ time_limit_seconds })),
    ).toEqual([false, true, true, false]);
    expect([2 ** 31, -(2 ** 31), 1.5].map((seed) => with_({ seed }))).toEqual([false, true, false]);
  });
});

describe('a save', () => {
  it('has each position once, with a revision from 1', () => {
    const with_ = (...items: object[]) =>
      accepts(saveSittingInput, { id: 1, device: DEVICE, items });
    expect(with_(item)).toBe(true);
    expect(with_(item, { ...item, position: 2 })).toBe(true);
    expect(with_(item, item)).toBe(false);
    expect(with_()).toBe(false);
    expect(with_({ ...item, revision: 0 })).toBe(false);
    expect(with_({ ...item, selected_answers: ['G'] })).toBe(false);
    expect(accepts(saveSittingInput, { id: 1, device: 'x', items: [item] })).toBe(false);
  });
});
