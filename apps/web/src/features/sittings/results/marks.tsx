import { MarkButtons } from '../../../components/question/marks/mark-buttons.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { ReviewedQcm } from './types.ts';

interface MarksProps {
  question: ReviewedQcm;
  sittingId: number;
}

/** The student's bookmark and memo of a question. */
export function Marks({ question, sittingId }: MarksProps) {
  const { is_bookmarked, memo, qcm } = question;
  const utils = trpc.useUtils();
  const change = (id: number, values: Partial<Pick<ReviewedQcm, 'is_bookmarked' | 'memo'>>) => {
    utils.sittings.result.setData(
      { id: sittingId },
      (result) =>
        result && {
          ...result,
          questions: result.questions.map((one) =>
            one.type === 'qcm' && one.qcm.id === id ? { ...one, ...values } : one,
          ),
        },
    );
    void utils.marks.mine.invalidate();
    void utils.memos.byQuestion.invalidate({ qcm_id: id });
  };
  return (
    <MarkButtons
      qcmId={qcm.id}
      isBookmarked={is_bookmarked}
      memo={memo}
      corrected
      onBookmark={(id, on) => change(id, { is_bookmarked: on })}
      onMemo={(changed) => change(qcm.id, { memo: changed })}
    />
  );
}
