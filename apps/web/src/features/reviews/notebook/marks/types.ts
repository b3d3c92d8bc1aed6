import type { RouterOutputs } from '@amphi/api';

export type Bookmark = RouterOutputs['bookmarks']['list']['items'][number];
export type MemoItem = RouterOutputs['memos']['list']['items'][number];

/** What both lists show of a question. */
export type MarkedQuestion = Omit<Bookmark, 'created_at'>;
