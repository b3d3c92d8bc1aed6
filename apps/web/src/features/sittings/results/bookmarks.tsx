import type { QuestionRef } from '@amphi/domain/bookmarks/question-ref';
import { BookmarkButtons } from '../../../components/question/bookmarks/bookmark-buttons.tsx';
import { keyOf } from '../../../components/question/bookmarks/question-ref.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type ReviewedQcm, type ReviewedQuestion, refOf } from './types.ts';

const isSame = (one: QuestionRef, other: QuestionRef) => keyOf(one) === keyOf(other);

/** The student's bookmark and memo of a question. */
export function Bookmarks({
  question,
  sittingId,
}: {
  question: ReviewedQuestion;
  sittingId: number;
}) {
  const { is_bookmarked, memo } = question;
  const utils = trpc.useUtils();
  const change = (
    ref: QuestionRef,
    values: Partial<Pick<ReviewedQcm, 'is_bookmarked' | 'memo'>>,
  ) => {
    utils.sittings.result.setData(
      { id: sittingId },
      (result) =>
        result && {
          ...result,
          questions: result.questions.map((one) =>
            isSame(refOf(one), ref) ? { ...one, ...values } : one,
          ),
        },
    );
  };
  return (
    <BookmarkButtons
      question={refOf(question)}
      isBookmarked={is_bookmarked}
      memo={memo}
      corrected
      onBookmark={(ref, on) => change(ref, { is_bookmarked: on })}
      onMemo={(changed) => change(refOf(question), { memo: changed })}
    />
  );
}
