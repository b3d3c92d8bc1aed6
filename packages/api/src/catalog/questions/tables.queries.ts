import type { DB } from '@amphi/db';
import { type RawBuilder, sql } from 'kysely';
import type { QuestionTable } from '../conditions/places.queries.ts';

/** A table whose rows belong to a question: what a removal and a merge of two questions do with them. */
interface RowsOfQuestions {
  kinds: readonly QuestionTable[];
  /** The user that a row belongs to, by a column or through its sitting; missing where it belongs to none. */
  owner?: 'user_id' | 'author_id' | 'sitting_id';
  /** `held` rows come back with their question; `counted` ones are computed again, or not needed without it. */
  removal: 'held' | 'counted';
  /**
   * The name by which a merge notes rows that it moves: those that a student has of the merged question alone. `card`: they
   * go with the answers. `stays`: each question keeps its own.
   */
  merge:
    | 'answer'
    | 'logged'
    | 'history'
    | 'report'
    | 'explanation'
    | 'bookmark'
    | 'memo'
    | 'reveal'
    | 'addition'
    | 'card'
    | 'stays';
  /** Columns of sets of letters, which a merge maps to the options of the other question. */
  masks?: readonly string[];
  /** The row is a pair of questions `a` and `b`, which goes with either and comes back once both are there. */
  isPair?: boolean;
  /** Condition for the return of a row `r`: what else has to be there. */
  needs?: RawBuilder<unknown>;
  /** The images that a row `t` shows. */
  images?: RawBuilder<unknown>;
  /** True where a trigger makes rows of a question that comes back, which the held ones replace. */
  isMadeByTrigger?: boolean;
}

const CLOSED = ['qcms'] as const;
const OPEN = ['qrocs'] as const;
const BOTH = ['qcms', 'qrocs'] as const;

const images = sql`t.text_images || case when t.image_url like '/images/%'
  then array[t.image_url] else '{}'::text[] end`;
const attempt = sql`exists (
  select from attempts where attempts.id = r.attempt_id and attempts.user_id = r.user_id)`;
const answer = sql`exists (
  select from answers where answers.user_id = r.user_id and answers.qcm_id = r.qcm_id)`;
const qrocAnswer = sql`exists (
  select from qroc_answers
  where qroc_answers.user_id = r.user_id and qroc_answers.qroc_id = r.qroc_id)`;

const own = { owner: 'user_id', removal: 'held' } as const;
const held = { removal: 'held', merge: 'stays' } as const;
const counted = { removal: 'counted', merge: 'stays' } as const;

/** Every table whose rows belong to a question, each after those that it refers to. */
export const ROWS_OF_QUESTIONS = {
  qcm_versions: { kinds: CLOSED, ...held, images, isMadeByTrigger: true },
  qroc_versions: { kinds: OPEN, ...held, images, isMadeByTrigger: true },
  answers: { kinds: CLOSED, ...own, merge: 'answer', masks: ['mask', 'prev_mask'], needs: attempt },
  qroc_answers: { kinds: OPEN, ...own, merge: 'answer' },
  answer_log: { kinds: CLOSED, ...own, merge: 'logged', masks: ['mask'], needs: answer },
  qroc_log: { kinds: OPEN, ...own, merge: 'logged', needs: qrocAnswer },
  answer_history: { kinds: CLOSED, ...own, merge: 'history', masks: ['mask'], needs: attempt },
  cards: { kinds: CLOSED, ...own, merge: 'card', needs: answer },
  qroc_cards: { kinds: OPEN, ...own, merge: 'card', needs: qrocAnswer },
  card_decisions: { kinds: CLOSED, ...own, merge: 'card', needs: answer },
  qroc_card_decisions: { kinds: OPEN, ...own, merge: 'card', needs: qrocAnswer },
  bookmarks: { kinds: BOTH, ...own, merge: 'bookmark' },
  memos: { kinds: BOTH, ...own, merge: 'memo' },
  qroc_reveals: { kinds: OPEN, ...own, merge: 'reveal' },
  book_additions: { kinds: BOTH, ...own, merge: 'addition' },
  reports: { kinds: BOTH, ...own, merge: 'report', masks: ['suggested_mask'] },
  explanations: { kinds: CLOSED, ...own, merge: 'explanation' },
  question_drafts: { kinds: BOTH, ...held, owner: 'author_id', images: sql.ref('t.image_paths') },
  sitting_items: {
    kinds: BOTH,
    ...held,
    owner: 'sitting_id',
    needs: sql`exists (select from sittings where sittings.id = r.sitting_id)`,
  },
  mock_exam_questions: {
    kinds: CLOSED,
    ...held,
    needs: sql`exists (select from mock_exams where mock_exams.id = r.mock_exam_id)`,
  },
  // Another question may have taken its position in the case; a merge gives that to the one that stays.
  case_items: {
    kinds: BOTH,
    ...held,
    needs: sql`exists (select from cases where cases.id = r.case_id)`,
  },
  qcm_key_changes: { kinds: CLOSED, ...held },
  qcm_twins: { kinds: CLOSED, ...held },
  qcm_twin_pairs: { kinds: CLOSED, ...held, isPair: true },
  qroc_twin_pairs: { kinds: OPEN, ...held, isPair: true },
  qcm_stats: { kinds: CLOSED, ...counted },
  item_stats: { kinds: CLOSED, ...counted },
  former_item_stats: { kinds: CLOSED, ...counted },
  qcm_comparisons: { kinds: CLOSED, ...counted },
  qroc_comparisons: { kinds: OPEN, ...counted },
  // A merge stays when one of its questions is removed, but can no longer be taken back.
  question_merges: { kinds: BOTH, ...counted },
  question_merge_moves: { kinds: BOTH, ...counted },
} as const satisfies Partial<Record<keyof DB, RowsOfQuestions>>;

/** Tables that name questions and outlive them. */
export const NOTES_OF_QUESTIONS: readonly (keyof DB)[] = ['bulk_change_items', 'held_rows'];

export interface RowsOf extends RowsOfQuestions {
  table: keyof DB & string;
}

/** The tables of a kind of questions, in the order of the list. */
export const tablesOf = (entity: QuestionTable): RowsOf[] =>
  (Object.keys(ROWS_OF_QUESTIONS) as (keyof typeof ROWS_OF_QUESTIONS)[])
    .map((table): RowsOf => ({ table, ...ROWS_OF_QUESTIONS[table] }))
    .filter(({ kinds }) => kinds.includes(entity));

/** The column by which other tables refer to a question. */
export const keyOf = (entity: QuestionTable) => (entity === 'qcms' ? 'qcm_id' : 'qroc_id');
