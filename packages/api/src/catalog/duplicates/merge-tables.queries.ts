import { sql } from 'kysely';
import type { QuestionTable } from '../conditions/places.queries.ts';

interface MergedTables {
  /** The column by which other tables refer to a question. */
  id: 'qcm_id' | 'qroc_id';
  /** The columns of a merge. */
  kept: 'kept_id' | 'kept_qroc_id';
  merged: 'merged_id' | 'merged_qroc_id';
  answers: 'answers' | 'qroc_answers';
  log: 'answer_log' | 'qroc_log';
  /** They refer to an answer. */
  cards: readonly string[];
  /** By what is noted of a move: of the open ones a student has one for each question at most. */
  open: readonly (readonly [string, string])[];
  /** Likewise those of which there is one for each question, whatever was answered. */
  own: readonly (readonly [string, string])[];
  /** Columns that are moved as they are, and those of sets of letters. */
  answerColumns: readonly string[];
  logColumns: readonly string[];
  answerMasks: readonly string[];
  logMasks: readonly string[];
}

/** Where the records about a kind of questions are, as a merge moves them. */
export const MERGED_TABLES = {
  qcms: {
    id: 'qcm_id',
    kept: 'kept_id',
    merged: 'merged_id',
    answers: 'answers',
    log: 'answer_log',
    cards: ['cards', 'card_decisions'],
    open: [
      ['report', 'reports'],
      ['explanation', 'explanations'],
    ],
    own: [
      ['bookmark', 'bookmarks'],
      ['memo', 'memos'],
    ],
    answerColumns: ['attempt_id', 'time_taken_seconds', 'answered_at'],
    logColumns: [
      'is_first',
      'source',
      'attempt_id',
      'sitting_id',
      'time_taken_seconds',
      'confidence',
      'studied_on',
      'answered_at',
    ],
    answerMasks: ['mask', 'prev_mask'],
    logMasks: ['mask'],
  },
  qrocs: {
    id: 'qroc_id',
    kept: 'kept_qroc_id',
    merged: 'merged_qroc_id',
    answers: 'qroc_answers',
    log: 'qroc_log',
    cards: ['qroc_cards', 'qroc_card_decisions'],
    open: [['report', 'reports']],
    own: [
      ['bookmark', 'bookmarks'],
      ['memo', 'memos'],
      ['reveal', 'qroc_reveals'],
    ],
    answerColumns: ['typed_text', 'verdict', 'elements_mask', 'grade', 'answered_at'],
    logColumns: [
      'verdict',
      'grade',
      'is_first',
      'source',
      'sitting_id',
      'time_taken_seconds',
      'submission_id',
      'studied_on',
      'answered_at',
    ],
    answerMasks: [],
    logMasks: [],
  },
} as const satisfies Record<QuestionTable, MergedTables>;

/** The tables of a kind. */
export const tablesOf = (entity: QuestionTable): MergedTables => MERGED_TABLES[entity];

/** Accounts that answered a question, or whose answers a merge has moved. */
export const answerersOf = (entity: QuestionTable, id: number) => {
  const { answers, id: key } = tablesOf(entity);
  return sql`select user_id from ${sql.table(answers)} where ${sql.ref(key)} = ${id}`;
};
export const movedBy = (changeId: number) =>
  sql`select user_id from question_merge_moves where change_id = ${changeId} and what = 'answer'`;
