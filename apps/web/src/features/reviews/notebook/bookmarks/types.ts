import type { RouterOutputs } from '@amphi/api';
import { refOf } from '@amphi/domain/bookmarks/question-ref';
import { keyOf } from '../../../../components/question/bookmarks/question-ref.ts';
import type { ListedQuestion } from '../../../../components/question/question-row.tsx';

export type Bookmark = RouterOutputs['bookmarks']['list']['items'][number];
export type MemoItem = RouterOutputs['memos']['list']['items'][number];

/** A marked question's key in its list. */
export const rowKey = (item: Pick<ListedQuestion, 'qcm_id' | 'qroc_id'>): string =>
  keyOf(refOf(item));
