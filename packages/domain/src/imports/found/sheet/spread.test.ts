import { expect, it } from 'vitest';
import { spreadQcm } from './spread.ts';

it('a whole question is taken apart, numbered or not', () => {
  const whole = {
    question_text: 'Le nerf médian innerve :',
    options: { A: 'le pouce', B: 'l’index', C: 'le cœur' },
    correct_answers: ['A', 'B'],
    justification: 'Pas le cœur.',
  };
  const body =
    'Le nerf médian innerve :\nA. le pouce\nB. l’index\nC. le cœur\nRéponse : AB\nJustification : Pas le cœur.';
  expect(spreadQcm(`12. ${body}`)).toMatchObject(whole);
  expect(spreadQcm(body)).toMatchObject(whole);
  expect(spreadQcm(body.split('\n').slice(0, 4).join('\n'))).toMatchObject({
    ...whole,
    correct_answers: [],
    justification: '',
  });
});

it.each([
  ['a stem alone', 'Le nerf médian innerve :\nla main\net le pouce'],
  ['one option', '1. Quel os ?\nA. Fémur'],
  ['two questions', '1. Quel os ?\nA. un\nB. deux\n2. Quel nerf ?\nA. un\nB. deux'],
  ['seven options', `1. Quel os ?\n${[...'ABCDEFG'].map((one) => `${one}. ${one}os`).join('\n')}`],
  ['options without a stem', 'A. un\nB. deux'],
])('%s is left as it is', (_, text) => {
  expect(spreadQcm(text)).toBeNull();
});
