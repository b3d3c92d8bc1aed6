import { KIND_OF } from '@amphi/domain/questions/kinds';
import { sql } from 'kysely';
import type { QuestionTable } from './filings.queries.ts';

/**
 * Tables of a kind of questions, the columns by which others refer to one and to a pair, the lower id first, and the name of
 * a pair in the audit log.
 */
export const KINDS = {
  qcm: {
    questions: 'qcms',
    key: 'qcm_id',
    pair: ['qcm_a', 'qcm_b'],
    logged: 'question_ids',
    answers: 'answers',
    log: 'answer_log',
    cards: 'cards',
  },
  qroc: {
    questions: 'qrocs',
    key: 'qroc_id',
    pair: ['qroc_a', 'qroc_b'],
    logged: 'qroc_ids',
    answers: 'qroc_answers',
    log: 'qroc_log',
    cards: 'qroc_cards',
  },
} as const;

export type Kind = keyof typeof KINDS;

/** The kind of the question of a row that refers to one of either kind. */
export const kindOfRow = sql<Kind>`case when qcm_id is null then 'qroc' else 'qcm' end`;

export const namesOf = (entity: QuestionTable) => KINDS[KIND_OF[entity]];

export const keyOf = (entity: QuestionTable) => namesOf(entity).key;
