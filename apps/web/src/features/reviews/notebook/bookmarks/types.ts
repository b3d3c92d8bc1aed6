import type { RouterOutputs } from '@amphi/api';
import { refOf } from '@amphi/domain/bookmarks/question-ref';
import { notebook } from '@amphi/domain/messages/fr/reviews/notebook';
import { keyOf } from '../../../../components/question/bookmarks/question-ref.ts';

export type Bookmark = RouterOutputs['bookmarks']['list']['items'][number];
export type MemoItem = RouterOutputs['memos']['list']['items'][number];

/** Fields of a question that both lists show. */
export type MarkedQuestion = Omit<Bookmark, 'created_at'>;

/** Returns the name of a marked question. */
export const nameOf = ({ qcm_id, question_number }: MarkedQuestion): string =>
  qcm_id === null ? notebook.openNumber(question_number) : notebook.question(question_number);

/** A marked question's key in its list. */
export const rowKey = (item: MarkedQuestion): string => keyOf(refOf(item));
