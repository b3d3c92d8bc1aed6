import type { SelfGrade } from '@amphi/domain/reviews/grades';
import { gradeBody, type OpenAnswer } from '../../../components/qroc/open-answer.ts';
import type { Draft } from '../../../lib/outbox/outbox.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { RoundItem } from './round-item.ts';

interface OpenReviewOptions {
  item: RoundItem | undefined;
  index: number;
  /** When the question was shown, in milliseconds. */
  shownAt: number;
  change: (at: number, values: Partial<RoundItem>) => void;
  give: (draft: Draft<'grade', 'review'>) => void;
}

/** The open question on screen: it is written, looked at and graded. */
export function useOpenReview({ item, index, shownAt, change, give }: OpenReviewOptions) {
  const utils = trpc.useUtils();
  const compare = trpc.study.compareQroc.useMutation();
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

  function grade(chosen: SelfGrade) {
    if (item?.question.kind !== 'qroc' || item.graded) return;
    const { id, subject_id, subject_name, question_text } = item.question;
    const body = { id, ...gradeBody({ ...answer, shownAt }, chosen) };
    const given: Draft<'grade', 'review'> = {
      ...{ id: `grade-${body.submission_id}`, kind: 'grade', in: 'review', body },
      about: { subject_id, subject_name, question_text, path: paths.reviews() },
    };
    note({ grade: chosen, given });
    give(given);
  }

  return {
    qrocId: item?.question.id ?? 0,
    isTraining: item?.isTraining,
    ...{ answer, reveal, grade },
    type: (typed: string) => note({ typed }),
    tick: (mask: number) => note({ mask }),
  };
}

export type OpenReview = ReturnType<typeof useOpenReview>;
