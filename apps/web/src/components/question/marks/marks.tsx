import { trpc } from '../../../lib/trpc.ts';
import { MarkButtons } from './mark-buttons.tsx';
import type { Memo } from './memo-editor.tsx';

/** What changes on another device only is not asked for again with each question. Milliseconds. */
const FRESH = 5 * 60_000;

interface MarksProps {
  qcmId: number;
  corrected: boolean;
  /** Whether this is the only question on screen. */
  alone?: boolean;
  /** The names of the buttons where there are several of each. */
  nameOf?: (label: string) => string;
}

const withNumber = (numbers: number[], number: number, on: boolean) => [
  ...numbers.filter((one) => one !== number),
  ...(on ? [number] : []),
];

/** The student's bookmark and memo of a question. */
export function Marks({ qcmId, corrected, ...rest }: MarksProps) {
  const utils = trpc.useUtils();
  const { data } = trpc.marks.mine.useQuery(undefined, { staleTime: FRESH });
  // Before the correction too, so that it is there with it.
  const memo = trpc.memos.byQuestion.useQuery(
    { qcm_id: qcmId },
    { enabled: data?.memos.includes(qcmId) ?? false, staleTime: FRESH },
  );
  function showMemo(changed: Memo | null) {
    utils.memos.byQuestion.setData({ qcm_id: qcmId }, changed);
    utils.marks.mine.setData(
      undefined,
      (mine) => mine && { ...mine, memos: withNumber(mine.memos, qcmId, changed !== null) },
    );
    void utils.memos.list.invalidate();
  }
  return (
    <MarkButtons
      {...rest}
      qcmId={qcmId}
      isBookmarked={data?.bookmarks.includes(qcmId) ?? false}
      memo={memo.data ?? null}
      corrected={corrected && !memo.isLoading}
      onBookmark={(qcm_id, on) =>
        utils.marks.mine.setData(
          undefined,
          (mine) => mine && { ...mine, bookmarks: withNumber(mine.bookmarks, qcm_id, on) },
        )
      }
      onMemo={showMemo}
    />
  );
}
