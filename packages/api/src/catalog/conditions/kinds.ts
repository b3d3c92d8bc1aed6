import type { QuestionTable } from './filings.queries.ts';

/** Tables of a kind of questions, and the columns by which others refer to one and to a pair, the lower id first. */
export const KINDS = {
  qcm: {
    questions: 'qcms',
    key: 'qcm_id',
    pair: ['qcm_a', 'qcm_b'],
    answers: 'answers',
    log: 'answer_log',
    cards: 'cards',
  },
  qroc: {
    questions: 'qrocs',
    key: 'qroc_id',
    pair: ['qroc_a', 'qroc_b'],
    answers: 'qroc_answers',
    log: 'qroc_log',
    cards: 'qroc_cards',
  },
} as const;

export type Kind = keyof typeof KINDS;

const KIND_OF = { qcms: 'qcm', qrocs: 'qroc' } as const;

export const namesOf = (entity: QuestionTable) => KINDS[KIND_OF[entity]];

export const keyOf = (entity: QuestionTable) => namesOf(entity).key;
