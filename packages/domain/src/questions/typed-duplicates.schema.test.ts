import { describe, expect, it } from 'vitest';
import { typedQcmInput, typedQrocInput } from './typed-duplicates.schema.ts';

describe('a question that is being typed', () => {
  it('need not be complete', () => {
    expect(typedQcmInput.parse({ question_text: '' })).toEqual({
      question_text: '',
      options: {},
    });
    const draft = { question_text: 'Quel', options: { A: '', F: 'x' }, except_id: 3 };
    expect(typedQcmInput.parse(draft)).toEqual(draft);
    expect(typedQrocInput.parse({ question_text: ' ', except_id: 3 })).toEqual({
      question_text: ' ',
      except_id: 3,
    });
  });

  it.each([
    [{}, 'text.invalid'],
    [{ question_text: 5 }, 'text.invalid'],
    [{ question_text: 'x'.repeat(20_001) }, 'text.too_long'],
    [{ question_text: '\0' }, 'text.unstorable'],
    [{ question_text: '', except_id: 0 }, 'id.invalid'],
  ])('is refused for what no question can hold', (draft, message) => {
    expect(typedQrocInput.safeParse(draft).error?.issues[0]?.message).toBe(message);
    expect(typedQcmInput.safeParse(draft).error?.issues[0]?.message).toBe(message);
  });

  it('has options of letters and texts', () => {
    const messageOf = (options: unknown) =>
      typedQcmInput.safeParse({ question_text: '', options }).error?.issues[0]?.message;
    expect(messageOf(['un'])).toBe('qcm.options_invalid');
    expect(messageOf({ G: 'sept' })).toBe('qcm.options_invalid');
    expect(messageOf({ A: 1 })).toBe('text.invalid');
    expect(messageOf({ A: 'x'.repeat(5_001) })).toBe('text.too_long');
    expect(messageOf({ A: 'x'.repeat(5_000) })).toBeUndefined();
  });
});
