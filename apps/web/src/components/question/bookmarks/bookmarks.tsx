import { kindOf, type QuestionRef } from '@amphi/domain/bookmarks/question-ref';
import { trpc } from '../../../lib/trpc.ts';
import { BookmarkButtons } from './bookmark-buttons.tsx';
import type { Memo } from './memo-editor.tsx';
import { listOf } from './question-ref.ts';

/** Time in milliseconds before they are requested again: only another device changes them meanwhile. */
const FRESH = 5 * 60_000;

interface BookmarksProps {
  question: QuestionRef;
  corrected: boolean;
  /** True where this is the only question on screen. */
  alone?: boolean;
  /** The names of the buttons where there are several of each. */
  nameOf?: (label: string) => string;
}

const withNumber = (numbers: number[], number: number, on: boolean) => [
  ...numbers.filter((one) => one !== number),
  ...(on ? [number] : []),
];

/** The student's bookmark and memo of a question. */
export function Bookmarks({ question, corrected, ...rest }: BookmarksProps) {
  const utils = trpc.useUtils();
  const { data } = trpc.bookmarks.mine.useQuery(undefined, { staleTime: FRESH });
  const { id } = kindOf(question);
  // Before the correction too, so that it is there with it.
  const memo = trpc.memos.byQuestion.useQuery(question, {
    enabled: data?.[listOf('memos', question)].includes(id) ?? false,
    staleTime: FRESH,
  });
  function show(kind: 'bookmarks' | 'memos', marked: QuestionRef, on: boolean) {
    const list = listOf(kind, marked);
    utils.bookmarks.mine.setData(
      undefined,
      (mine) => mine && { ...mine, [list]: withNumber(mine[list], kindOf(marked).id, on) },
    );
  }
  function showMemo(changed: Memo | null) {
    utils.memos.byQuestion.setData(question, changed);
    show('memos', question, changed !== null);
  }
  return (
    <BookmarkButtons
      {...rest}
      question={question}
      isBookmarked={data?.[listOf('bookmarks', question)].includes(id) ?? false}
      memo={memo.data ?? null}
      corrected={corrected && !memo.isLoading}
      onBookmark={(marked, on) => show('bookmarks', marked, on)}
      onMemo={showMemo}
    />
  );
}
