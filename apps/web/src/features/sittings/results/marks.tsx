import type { QuestionRef } from '@amphi/domain/marks/question-ref';
import { MarkButtons } from '../../../components/question/marks/mark-buttons.tsx';
import { keyOf } from '../../../components/question/marks/question-ref.ts';
import { trpc } from '../../../lib/trpc.ts';
import { type ReviewedQcm, type ReviewedQuestion, refOf } from './types.ts';

const isSame = (one: QuestionRef, other: QuestionRef) => keyOf(one) === keyOf(other);

/** The student's bookmark and memo of a question. */
export function Marks({ question, sittingId }: { question: ReviewedQuestion; sittingId: number }) {
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
    <MarkButtons
      question={refOf(question)}
      isBookmarked={is_bookmarked}
      memo={memo}
      corrected
      onBookmark={(ref, on) => change(ref, { is_bookmarked: on })}
      onMemo={(changed) => change(refOf(question), { memo: changed })}
    />
  );
}
