import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { EXPLANATION_DECISIONS } from './rules.ts';
import { createExplanationInput, resolveExplanationInput } from './schema.ts';

const proposal = { qcm_id: 1, body: 'Il passe dans la loge.', source: 'Cours 3', is_own: true };
const wrong = (change: object) => refusalsOf(createExplanationInput, { ...proposal, ...change });

describe('a proposed explanation', () => {
  it('is a text and its source, without the spaces around them', () => {
    const typed = { ...proposal, body: ` ${proposal.body}\n`, source: ' Cours 3 ', status: 'open' };
    expect(createExplanationInput.parse(typed)).toEqual({ ...proposal, is_named: false });
  });

  it('says what is missing', () => {
    const missing = {
      body: 'explanation.body',
      source: 'explanation.source',
      is_own: 'flag.invalid',
      qcm_id: 'id.invalid',
    };
    expect(refusalsOf(createExplanationInput, {})).toEqual(missing);
    expect(wrong({ body: ' \n', source: ' ' })).toEqual({
      body: 'explanation.body',
      source: 'explanation.source',
    });
  });

  it('names its author only on wish', () => {
    for (const is_named of [true, false]) {
      expect(createExplanationInput.parse({ ...proposal, is_named })).toMatchObject({ is_named });
    }
    expect(wrong({ is_named: 'oui' })).toEqual({ is_named: 'flag.invalid' });
  });

  it('is the student’s own', () => {
    expect(wrong({ is_own: false })).toEqual({ is_own: 'explanation.own' });
  });
});

describe('a decision', () => {
  it.each(EXPLANATION_DECISIONS)('needs a text to accept and a reply to refuse: %s', (decision) => {
    const missing = {
      ...(decision === 'accept' && { justification: 'explanation.body' }),
      ...(decision === 'refuse' && { reply: 'report.reply' }),
    };
    expect(refusalsOf(resolveExplanationInput, { id: 1, decision })).toEqual(missing);
    expect(refusalsOf(resolveExplanationInput, { id: 1, decision, justification: null })).toEqual(
      missing,
    );
    const whole = { id: 1, decision, justification: 'Parce que.', reply: 'Merci.' };
    expect(resolveExplanationInput.parse(whole)).toEqual(whole);
  });

  it('publishes no blank text, and refuses with no blank reply', () => {
    const blank = { id: 1, justification: ' ', reply: ' ' };
    expect(refusalsOf(resolveExplanationInput, { ...blank, decision: 'accept' })).toEqual({
      justification: 'explanation.body',
    });
    expect(refusalsOf(resolveExplanationInput, { id: 1, reply: ' ', decision: 'refuse' })).toEqual({
      reply: 'report.reply',
    });
  });
});
