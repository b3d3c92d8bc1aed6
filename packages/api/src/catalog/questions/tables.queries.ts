import type { DB } from '@amphi/db';
import type { QuestionTable } from '../conditions/filings.queries.ts';

/** A table whose rows belong to a question: what a removal and a merge of two questions do with them. */
interface RowsOfQuestions {
  kinds: readonly QuestionTable[];
  /** The user that a row belongs to, by a column or through its sitting; missing where it belongs to none. */
  owner?: 'user_id' | 'author_id' | 'sitting_id';
  /** `trash` rows come back with their question; `counted` ones are computed again, or not needed without it. */
  removal: 'trash' | 'counted';
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
  /** Columns of sets of letters: an edit that moves options carries them along, a merge maps them to those of the other question. */
  masks?: readonly string[];
  /** The row is a pair of questions, which goes with either and comes back once both are there. */
  isPair?: boolean;
  /** True where a trigger makes rows of a question that comes back, which the held ones replace. */
  isMadeByTrigger?: boolean;
}

const CLOSED = ['qcms'] as const;
const OPEN = ['qrocs'] as const;
const BOTH = ['qcms', 'qrocs'] as const;

const own = { owner: 'user_id', removal: 'trash' } as const;
const trashed = { removal: 'trash', merge: 'stays' } as const;
const counted = { removal: 'counted', merge: 'stays' } as const;

/** Every table whose rows belong to a question, each after those that it refers to, and in the order of locks. */
export const ROWS_OF_QUESTIONS = {
  question_versions: { kinds: BOTH, ...trashed, isMadeByTrigger: true },
  reports: { kinds: BOTH, ...own, merge: 'report', masks: ['suggested_mask'] },
  explanations: { kinds: CLOSED, ...own, merge: 'explanation' },
  question_drafts: { kinds: BOTH, ...trashed, owner: 'author_id' },
  sitting_items: { kinds: BOTH, ...trashed, owner: 'sitting_id', masks: ['mask'] },
  answers: { kinds: CLOSED, ...own, merge: 'answer', masks: ['mask', 'prev_mask'] },
  qroc_answers: { kinds: OPEN, ...own, merge: 'answer' },
  answer_log: { kinds: CLOSED, ...own, merge: 'logged', masks: ['mask'] },
  qroc_log: { kinds: OPEN, ...own, merge: 'logged' },
  answer_history: { kinds: CLOSED, ...own, merge: 'history', masks: ['mask'] },
  cards: { kinds: CLOSED, ...own, merge: 'card' },
  qroc_cards: { kinds: OPEN, ...own, merge: 'card' },
  card_decisions: { kinds: BOTH, ...own, merge: 'card' },
  bookmarks: { kinds: BOTH, ...own, merge: 'bookmark' },
  memos: { kinds: BOTH, ...own, merge: 'memo' },
  qroc_reveals: { kinds: OPEN, ...own, merge: 'reveal' },
  book_additions: { kinds: BOTH, ...own, merge: 'addition' },
  mock_exam_parts: { kinds: CLOSED, ...trashed },
  // Another question may have taken its position in the case; a merge gives that to the one that stays.
  case_items: { kinds: BOTH, ...trashed },
  qcm_key_changes: { kinds: CLOSED, ...trashed },
  duplicate_groups: { kinds: CLOSED, ...trashed },
  duplicate_pairs: { kinds: BOTH, ...trashed, isPair: true },
  qcm_stats: { kinds: CLOSED, ...counted },
  item_stats: { kinds: CLOSED, ...counted },
  question_comparisons: { kinds: BOTH, ...counted },
  // A merge stays when one of its questions is removed, but can no longer be taken back.
  question_merges: { kinds: BOTH, ...counted },
  question_merge_moves: { kinds: BOTH, ...counted },
} as const satisfies Partial<Record<keyof DB, RowsOfQuestions>>;

/**
 * The other columns that name letters of closed questions, with what an edit that moves options does. `own`: with the options
 * that they name, in the same row; `moved`: carried along, by `option-moves.queries.ts`; `counted`: made of what is carried;
 * `refused`: what reads it is refused once the question has another version.
 */
export const LETTERS_ELSEWHERE: Readonly<Record<string, 'own' | 'moved' | 'counted' | 'refused'>> =
  {
    'import_rows.data': 'own',
    'qcms.options': 'own',
    'qcms.options_mask': 'own',
    'qcms.correct_answers': 'own',
    'qcms.correct_mask': 'own',
    'qcms.must_letters': 'own',
    'qcms.must_mask': 'own',
    'qcms.never_letters': 'own',
    'qcms.never_mask': 'own',
    'qcms.option_notes': 'own',
    'qcms.option_weights': 'own',
    'question_drafts.base': 'moved',
    'question_drafts.fields': 'moved',
    'question_versions.options': 'own',
    'question_versions.correct_answers': 'own',
    'question_versions.must_letters': 'own',
    'question_versions.never_letters': 'own',
    'question_versions.option_notes': 'own',
    'question_versions.option_weights': 'own',
    'item_stats.options': 'moved',
    'qcm_stats.a': 'moved',
    'qcm_stats.b': 'moved',
    'qcm_stats.c': 'moved',
    'qcm_stats.d': 'moved',
    'qcm_stats.e': 'moved',
    'qcm_stats.f': 'moved',
    'qcm_stats.correct': 'counted',
    'question_merges.places': 'refused',
  };

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
