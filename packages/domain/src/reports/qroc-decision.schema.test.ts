import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { resolveQrocReportsInput } from './qroc-decision.schema.ts';
import { REPORT_DECISIONS } from './rules.ts';

const decision = { id: 1, version: 1, up_to: 1, decision: 'correct', answer_text: 'Le fémur.' };

describe('a decision about an open question', () => {
  it.each(REPORT_DECISIONS)('needs a reply to refuse, and a number for a duplicate: %s', (name) => {
    const missing = {
      ...(name === 'reject' && { reply: 'report.reply' }),
      ...(name === 'duplicate' && { duplicate_of: 'report.duplicate_of' }),
    };
    expect(refusalsOf(resolveQrocReportsInput, { ...decision, decision: name })).toEqual(missing);
    const whole = { ...decision, decision: name, reply: 'Merci.', duplicate_of: 2 };
    expect(refusalsOf(resolveQrocReportsInput, whole)).toEqual({});
  });

  it('brings the answers as they are to be', () => {
    const corrected = { ...decision, accepted_answers: 'fémur | os de la cuisse' };
    expect(resolveQrocReportsInput.parse(corrected)).toEqual({
      ...decision,
      accepted_answers: ['fémur', 'os de la cuisse'],
      public_note: null,
      reply: null,
    });
    expect(refusalsOf(resolveQrocReportsInput, { ...decision, answer_text: ' ' })).toEqual({
      answer_text: 'qroc.answer_text_required',
    });
  });

  it('holds no answers unless it corrects them, whatever the form has there', () => {
    for (const name of REPORT_DECISIONS.filter((one) => one !== 'correct')) {
      const given = { ...decision, decision: name, reply: 'Merci.', duplicate_of: 2 };
      const parsed = resolveQrocReportsInput.parse({ ...given, answer_text: ' ' });
      expect(parsed).not.toHaveProperty('answer_text');
    }
    expect(refusalsOf(resolveQrocReportsInput, { ...decision, decision: 'retire' })).toEqual({
      decision: 'report.decision',
    });
  });

  it('says of what, and what was seen', () => {
    const { decision: name, answer_text } = decision;
    expect(refusalsOf(resolveQrocReportsInput, { decision: name, answer_text })).toEqual({
      id: 'id.invalid',
      version: 'number.invalid',
      up_to: 'id.invalid',
    });
  });
});
