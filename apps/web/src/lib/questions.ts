import type { RouterOutputs } from '@amphi/api';
import type { StrictUnion } from '@amphi/domain/strict-union';

type Reviewed = RouterOutputs['reviews']['queue']['questions'][number];
type Closed = Extract<Reviewed, { kind: 'qcm' }>;
type Open = Extract<Reviewed, { kind: 'qroc' }>;

type Fields =
  | 'kind'
  | 'id'
  | 'question_text'
  | 'text_format'
  | 'image_url'
  | 'exam_year'
  | 'exam_session'
  | 'is_exam_question'
  | 'chapter_name';

/** Fields that the card shows of a question, with the types of the procedures; what one of them leaves out, its page adds. */
export type CardQuestion = StrictUnion<
  Pick<Closed, Fields | 'lesson_name' | 'is_neutralised'> | Pick<Open, Fields | 'zones'>
>;

/** Clinical case as it was when it was saved for use without a network; undefined: it was not. */
type SavedCase = RouterOutputs['cases']['forStudent'] | undefined;

interface Asked {
  /** Position in the session, which may ask a question twice; null where it has none. */
  position: number | null;
  /** Its clinical case, null: none; undefined where that is not known before it is asked for. */
  case_id: Closed['case_id'] | undefined;
  saved_case: SavedCase;
}

export type ClosedQuestion = Asked &
  Extract<CardQuestion, { kind: 'qcm' }> &
  Pick<Closed, 'options' | 'expected_count' | 'choice_limit' | 'is_tcs'> & {
    /** Null where it is not asked any more. */
    question_version: number | null;
  };

/** `earlier`: the parts of its clinical case before it. */
export type OpenQuestion = Asked &
  Extract<CardQuestion, { kind: 'qroc' }> &
  Pick<Open, 'earlier' | 'zone_play' | 'zone_labels'>;

/** A question of a session, of either kind. */
export type PlayerQuestion = StrictUnion<ClosedQuestion | OpenQuestion>;

/** By the key of a question in its session. */
export type ByKey<Value> = Readonly<Record<number, Value>>;

/** Fields of a question that is read outside of a session. */
export const UNPLACED = {
  position: null,
  case_id: undefined,
  saved_case: undefined,
} satisfies Asked;

/** Fields of a closed question that is answered: nothing is announced of it. */
export const ANSWERED = {
  expected_count: null,
  choice_limit: null,
  is_tcs: false,
  question_version: null,
};

export const practised = <Question extends RouterOutputs['study']['practice']['questions'][number]>(
  question: Question,
  saved_case: SavedCase,
) => ({ ...question, kind: 'qcm' as const, position: null, chapter_name: null, saved_case });

export type SittingQuestion = StrictUnion<RouterOutputs['sittings']['open']['questions'][number]>;

/** A question of a sitting, which is not shown as neutralised before the results. */
export function inSitting(question: SittingQuestion) {
  const added = { is_exam_question: question.exam_year !== null, saved_case: undefined };
  return question.kind === 'qcm'
    ? { ...question, ...added, lesson_name: null, is_neutralised: false }
    : { ...question, ...added, earlier: [] };
}
