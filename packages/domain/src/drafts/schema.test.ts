import { describe, expect, it } from 'vitest';
import { idInput } from '../fields.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { DRAFT_COMMENT_MAX } from './rules.ts';
import {
  decideDraftInput,
  draftStepInput,
  proposeRetirementInput,
  saveQcmDraftInput,
  saveQrocDraftInput,
  submitDraftInput,
} from './schema.ts';

const step = { id: 1, revision: 2 };
const longest = 'a'.repeat(DRAFT_COMMENT_MAX);
const filing = { id: 5, subject_id: 1, question_text: 'Quel nerf ?' };
const qcm = { ...filing, options: { A: 'Ulnaire', B: 'Radial' }, correct_answers: ['A'] };
const qroc = { ...filing, answer_text: 'Ulnaire' };

describe.each([
  ['closed', saveQcmDraftInput, qcm],
  ['open', saveQrocDraftInput, qroc],
] as const)('a draft of an %s question', (_, input, question) => {
  const wrong = (change: object) => refusalsOf(input, { ...question, revision: null, ...change });

  it('is the question with the revision that was read, none for a new one', () => {
    const typed = { ...question, comment: ' ', more: 1 };
    expect(input.parse({ ...typed, revision: null })).toMatchObject({
      ...question,
      revision: null,
      comment: null,
    });
    expect(input.parse({ ...typed, revision: 1 })).toMatchObject({ revision: 1 });
    expect(input.parse({ ...typed, revision: 1 })).not.toHaveProperty('more');
    expect(wrong({ revision: 1_000_000_000 })).toEqual({});
    for (const revision of [undefined, 0, 1.5, 1_000_000_001]) {
      const draft = { ...question, revision };
      expect(refusalsOf(input, draft)).toEqual({ revision: 'value.invalid' });
    }
  });

  it('is handed over with words alone', () => {
    expect(wrong({ submits: true, comment: ' ' })).toEqual({ comment: 'draft.comment' });
    expect(wrong({ submits: true, comment: 'Plus clair.' })).toEqual({});
    expect(input.parse({ ...question, revision: null })).toMatchObject({ submits: false });
  });

  it('may be explained, and keeps the rules of the question', () => {
    expect(wrong({ comment: longest })).toEqual({});
    expect(wrong({ comment: `${longest}a` })).toEqual({ comment: 'text.too_long' });
    expect(wrong({ question_text: ' ' })).toEqual({
      question_text: 'qcm.question_text_required',
    });
  });
});

const retirement = { kind: 'qcm', id: 5 };

describe.each([
  ['submitted', submitDraftInput, step, 'draft.comment'],
  ['a retirement', proposeRetirementInput, retirement, 'draft.comment'],
  ['returned', decideDraftInput, { ...step, decision: 'returned' }, 'draft.review_comment'],
] as const)('a draft that is %s', (_, input, given, required) => {
  it('comes with words, without the spaces around them', () => {
    expect(input.parse({ ...given, comment: ' Voir le cours\n', more: 1 })).toEqual({
      ...given,
      comment: 'Voir le cours',
    });
    for (const comment of [undefined, '', ' \n']) {
      expect(refusalsOf(input, { ...given, comment })).toEqual({ comment: required });
    }
  });

  it('comes with words that can be stored and are not too long', () => {
    const wrong = (comment: string) => refusalsOf(input, { ...given, comment });
    expect(wrong(longest)).toEqual({});
    expect(wrong(`${longest}a`)).toEqual({ comment: 'text.too_long' });
    expect(wrong('a\0')).toEqual({ comment: 'text.unstorable' });
  });
});

it('a draft that is accepted may come with words', () => {
  const accepted = { ...step, decision: 'accepted' };
  expect(decideDraftInput.parse({ ...accepted, comment: ' ' })).toEqual({
    ...accepted,
    comment: null,
  });
  expect(refusalsOf(decideDraftInput, { ...step, decision: 'draft' })).toEqual({
    decision: 'value.invalid',
  });
});

it('a step names the draft and its revision', () => {
  expect(draftStepInput.parse({ ...step, more: 1 })).toEqual(step);
  expect(idInput.parse(step)).toEqual({ id: 1 });
  expect(refusalsOf(idInput, {})).toEqual({ id: 'id.invalid' });
  for (const input of [draftStepInput, decideDraftInput]) {
    expect(refusalsOf(input, { decision: 'accepted', revision: 0 })).toEqual({
      id: 'id.invalid',
      revision: 'value.invalid',
    });
  }
});
