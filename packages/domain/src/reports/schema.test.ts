import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { QROC_REPORT_REASONS, REPORT_DECISIONS, REPORT_REASONS, takesAnswer } from './rules.ts';
import {
  createQrocReportInput,
  createReportInput,
  previewCorrectionInput,
  resolveReportsInput,
} from './schema.ts';

const report = { qcm_id: 1, reason: 'text' };
const decision = { qcm_id: 1, version: 1, up_to: 1, decision: 'neutralise' };

describe('a report', () => {
  it.each(REPORT_REASONS)('needs letters for a key, and words for something else: %s', (reason) => {
    const missing = {
      ...(reason === 'key' && { suggested_answers: 'report.letters' }),
      ...(reason === 'other' && { message: 'report.message' }),
    };
    expect(refusalsOf(createReportInput, { qcm_id: 1, reason })).toEqual(missing);
    const whole = { qcm_id: 1, reason, suggested_answers: ['A'], message: 'Voir le cours' };
    expect(refusalsOf(createReportInput, whole)).toEqual({});
  });

  it('makes nothing of blank words, and refuses unknown letters, reasons and long texts', () => {
    expect(createReportInput.parse({ ...report, message: ' ', reference: '' })).toMatchObject({
      message: null,
      reference: null,
      suggested_answers: [],
    });
    const wrong = {
      qcm_id: 1,
      reason: 'nothing',
      suggested_answers: ['G'],
      message: 'a'.repeat(1_001),
      reference: 'a'.repeat(301),
    };
    expect(refusalsOf(createReportInput, wrong)).toEqual({
      reason: 'report.reason',
      'suggested_answers.0': 'answer.unknown_letter',
      message: 'text.too_long',
      reference: 'text.too_long',
    });
  });
});

describe('the letters of a report', () => {
  it('are a list of at most six, whatever is reported', () => {
    const refusals = (suggested_answers: unknown) =>
      refusalsOf(createReportInput, { ...report, suggested_answers });
    expect(refusals(['A', 'B', 'C', 'D', 'E', 'F'])).toEqual({});
    expect(refusals(Array(7).fill('A'))).toEqual({ suggested_answers: 'answer.unknown_letter' });
    expect(refusals('A')).toEqual({ suggested_answers: 'report.letters' });
    expect(refusals(null)).toEqual({ suggested_answers: 'report.letters' });
  });

  it('are asked for once when a key is reported without a list', () => {
    const noList = { qcm_id: 1, reason: 'key', suggested_answers: null };
    expect(refusalsOf(createReportInput, noList)).toEqual({ suggested_answers: 'report.letters' });
  });
});

describe('a report of an open question', () => {
  it.each(QROC_REPORT_REASONS)(
    'needs the answer to accept, and words for something else: %s',
    (reason) => {
      const missing = {
        ...(reason === 'accept' && { suggested_answer: 'report.answer' }),
        ...(reason === 'other' && { message: 'report.message' }),
      };
      expect(refusalsOf(createQrocReportInput, { id: 1, reason })).toEqual(missing);
      const whole = { id: 1, reason, suggested_answer: 'HTA', message: 'Voir le cours' };
      expect(refusalsOf(createQrocReportInput, whole)).toEqual({});
    },
  );

  it.each(QROC_REPORT_REASONS)('keeps an answer where it says something: %s', (reason) => {
    const whole = { id: 1, reason, suggested_answer: 'HTA', message: 'Non', reference: 'p. 12' };
    expect(createQrocReportInput.parse(whole)).toEqual({
      ...whole,
      suggested_answer: reason === 'accept' || reason === 'answer' ? 'HTA' : null,
    });
  });

  it('takes an answer for two of the reasons', () => {
    expect(QROC_REPORT_REASONS.filter(takesAnswer)).toEqual(['accept', 'answer']);
  });

  it('takes blank words for none', () => {
    const blank = { suggested_answer: ' ', message: '', reference: '\n' };
    expect(refusalsOf(createQrocReportInput, { id: 1, reason: 'accept', ...blank })).toEqual({
      suggested_answer: 'report.answer',
    });
    expect(createQrocReportInput.parse({ id: 1, reason: 'text', ...blank })).toEqual({
      id: 1,
      reason: 'text',
      suggested_answer: null,
      message: null,
      reference: null,
    });
  });
});

describe('a decision', () => {
  it.each(REPORT_DECISIONS)('needs a reply to refuse, and a number for a duplicate: %s', (name) => {
    const missing = {
      ...(name === 'reject' && { reply: 'report.reply' }),
      ...(name === 'duplicate' && { duplicate_of: 'report.duplicate_of' }),
    };
    expect(refusalsOf(resolveReportsInput, { ...decision, decision: name })).toEqual(missing);
    const whole = { ...decision, decision: name, reply: 'Merci.', duplicate_of: 2 };
    expect(refusalsOf(resolveReportsInput, whole)).toEqual({});
  });

  it('brings a new key in the order of the letters, or none', () => {
    const corrected = { ...decision, decision: 'correct', correct_answers: ['D', 'B', 'D'] };
    expect(resolveReportsInput.parse(corrected).correct_answers).toEqual(['B', 'D']);
    expect(resolveReportsInput.parse(decision).correct_answers).toBeNull();
    expect(refusalsOf(resolveReportsInput, { ...decision, correct_answers: [] })).toEqual({
      correct_answers: 'qcm.no_correct_answer',
    });
    expect(refusalsOf(resolveReportsInput, { ...decision, decision: 'keep' })).toEqual({
      decision: 'report.decision',
    });
  });

  it.each([
    ['version', 0, 'number.invalid'],
    ['version', 2 ** 31, 'number.invalid'],
    ['up_to', 0, 'id.invalid'],
    ['duplicate_of', 0, 'report.duplicate_of'],
    ['duplicate_of', 2 ** 31, 'report.duplicate_of'],
    ['public_note', 'a'.repeat(501), 'text.too_long'],
    ['reply', 'a'.repeat(1_001), 'text.too_long'],
  ])('is refused for %s %j', (field, value, message) => {
    expect(refusalsOf(resolveReportsInput, { ...decision, [field]: value })).toEqual({
      [field]: message,
    });
  });

  it('takes the greatest numbers and the longest texts', () => {
    const most = 2 ** 31 - 1;
    const longest = { public_note: 'a'.repeat(500), reply: 'a'.repeat(1_000) };
    const input = { ...decision, version: most, duplicate_of: most, ...longest };
    expect(refusalsOf(resolveReportsInput, input)).toEqual({});
  });
});

it('a correction is tried with a key, or with none', () => {
  const tried = { qcm_id: 1, correct_answers: ['C', 'A'] };
  expect(previewCorrectionInput.parse(tried)).toEqual({ qcm_id: 1, correct_answers: ['A', 'C'] });
  expect(refusalsOf(previewCorrectionInput, { qcm_id: 1, correct_answers: null })).toEqual({});
  expect(refusalsOf(previewCorrectionInput, {})).toEqual({
    qcm_id: 'id.invalid',
    correct_answers: 'qcm.no_correct_answer',
  });
});
