import { describe, expect, it } from 'vitest';
import { validationMessages as words } from '../messages/fr/validation.ts';
import { messagesOf } from '../testing/messages-of.ts';
import { REPORT_DECISIONS, REPORT_REASONS } from './rules.ts';
import { createReportInput, resolveReportsInput } from './schema.ts';

const report = { qcm_id: 1, reason: 'text' };
const decision = { qcm_id: 1, version: 1, up_to: 1, decision: 'neutralise' };

describe('a report', () => {
  it.each(REPORT_REASONS)('needs letters for a key, and words for something else: %s', (reason) => {
    const missing = {
      ...(reason === 'key' && { suggested_answers: words['report.letters'] }),
      ...(reason === 'other' && { message: words['report.message'] }),
    };
    expect(messagesOf(createReportInput, { qcm_id: 1, reason })).toEqual(missing);
    const whole = { qcm_id: 1, reason, suggested_answers: ['A'], message: 'Voir le cours' };
    expect(messagesOf(createReportInput, whole)).toEqual({});
  });

  it('makes nothing of blank words, and refuses unknown letters, reasons and long texts', () => {
    expect(createReportInput.parse({ ...report, message: ' ', reference: '' })).toMatchObject({
      ...{ message: null, reference: null, suggested_answers: [] },
    });
    const wrong = {
      ...{ qcm_id: 1, reason: 'nothing', suggested_answers: ['G'] },
      ...{ message: 'a'.repeat(1_001), reference: 'a'.repeat(301) },
    };
    expect(messagesOf(createReportInput, wrong)).toEqual({
      reason: words['report.reason'],
      suggested_answers: words['answer.unknown_letter'],
      message: words['text.too_long'],
      reference: words['text.too_long'],
    });
  });
});

describe('a decision', () => {
  it.each(REPORT_DECISIONS)('needs a reply to refuse, and a number for a duplicate: %s', (name) => {
    const missing = {
      ...(name === 'reject' && { reply: words['report.reply'] }),
      ...(name === 'duplicate' && { duplicate_of: words['report.duplicate_of'] }),
    };
    expect(messagesOf(resolveReportsInput, { ...decision, decision: name })).toEqual(missing);
    const whole = { ...decision, decision: name, reply: 'Merci.', duplicate_of: 2 };
    expect(messagesOf(resolveReportsInput, whole)).toEqual({});
  });

  it('brings a new key in the order of the letters, or none', () => {
    const corrected = { ...decision, decision: 'correct', correct_answers: ['D', 'B', 'D'] };
    expect(resolveReportsInput.parse(corrected).correct_answers).toEqual(['B', 'D']);
    expect(resolveReportsInput.parse(decision).correct_answers).toBeNull();
    expect(messagesOf(resolveReportsInput, { ...decision, correct_answers: [] })).toEqual({
      correct_answers: words['qcm.no_correct_answer'],
    });
    expect(messagesOf(resolveReportsInput, { ...decision, decision: 'keep' })).toEqual({
      decision: words['report.decision'],
    });
  });
});
