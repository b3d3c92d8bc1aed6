import type { SelfGrade } from '@amphi/domain/reviews/grades';
import type { OpenAnswer } from '../../../components/qroc/open-answer.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { RoundItem } from './round-item.ts';

interface OpenReviewOptions {
  item: RoundItem | undefined;
  index: number;
  /** When the question was shown, in milliseconds. */
  shownAt: number;
  change: (at: number, values: Partial<RoundItem>) => void;
  settle: (at: number, values: Partial<RoundItem>, item: RoundItem) => void;
}

/** The open question on screen: it is written, looked at and graded. */
export function useOpenReview({ item, index, shownAt, change, settle }: OpenReviewOptions) {
  const utils = trpc.useUtils();
  const compare = trpc.study.compareQroc.useMutation();
  // Without a network it waits for one. Sent twice, as after a lost response, an answer counts once.
  const send = trpc.reviews.gradeQroc.useMutation({ networkMode: 'online' });
  const answer: OpenAnswer = item?.open ?? { typed: '', mask: 0, shownAt };
  const note = (values: Partial<OpenAnswer>) => change(index, { open: { ...answer, ...values } });

  /** Shows the answer, beside what is written where something is. */
  async function reveal() {
    if (item?.question.kind !== 'qroc' || answer.shown || answer.loading === 'pending') return;
    const { id } = item.question;
    const typed = answer.typed.trim();
    note({ loading: 'pending' });
    try {
      const shown =
        typed === ''
          ? { shown: await utils.study.revealQroc.fetch({ id }) }
          : await compare.mutateAsync({ id, typed_text: typed }).then((compared) => ({
              ...{ shown: compared, compared, mask: compared.elements_mask },
            }));
      note({ ...shown, loading: undefined });
    } catch {
      note({ loading: 'failed' });
    }
  }

  async function grade(chosen: SelfGrade) {
    if (item?.question.kind !== 'qroc' || item.graded || send.isPending) return;
    const submission_id = answer.submissionId ?? crypto.randomUUID();
    const sent: OpenAnswer = { ...answer, grade: chosen, submissionId: submission_id };
    change(index, { open: { ...sent, grading: 'sending' } });
    try {
      const { others, card } = await send.mutateAsync({
        ...{ id: item.question.id, grade: chosen, submission_id, elements_mask: answer.mask },
        typed_text: answer.compared === undefined ? null : answer.typed,
        time_taken_seconds: Math.max(0, (Date.now() - shownAt) / 1000),
      });
      const graded = { is_correct: chosen !== 'unknown', card };
      settle(index, { open: { ...sent, grading: 'saved', others }, graded }, item);
    } catch {
      change(index, { open: { ...sent, grading: 'failed' } });
    }
  }

  return {
    qrocId: item?.question.id ?? 0,
    isTraining: item?.isTraining,
    ...{ answer, reveal, grade },
    type: (typed: string) => note({ typed }),
    tick: (mask: number) => note({ mask }),
    isSending: send.isPending || answer.loading === 'pending',
    isPaused: send.isPaused,
    failure: null,
  };
}

export type OpenReview = ReturnType<typeof useOpenReview>;
