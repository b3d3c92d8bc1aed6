import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Comparison } from '../../../components/qroc/comparison.tsx';
import { showsExpected } from '../../../components/qroc/open-answer.ts';
import { SelfGrade } from '../../../components/qroc/self-grade.tsx';
import { TypedAnswer } from '../../../components/qroc/typed-answer.tsx';
import { JustificationText } from '../../../components/question/justification-text.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { ReviewResult } from '../types.ts';
import { type Earlier, EarlierOfCase } from './earlier-of-case.tsx';
import type { OpenReview as OpenReviewState } from './use-open-review.ts';

interface OpenReviewProps {
  open: OpenReviewState;
  /** Undefined in a round that was kept from before it was told. */
  earlier: Earlier | undefined;
  /** Told where the question stands in the error book after the student has decided. */
  onDecided: (place: ReviewResult['card']) => void;
}

/** Below an open question of a round: the field, then the comparison and the grade. */
export function OpenReview({ open, earlier, onDecided }: OpenReviewProps) {
  const { answer } = open;
  const { shown, compared } = answer;
  const intervals = useIntervals(open);
  const before = earlier && earlier.length > 0 && <EarlierOfCase earlier={earlier} />;
  if (!shown) {
    return (
      <Stack gap="sm">
        {before}
        <TypedAnswer
          value={answer.typed}
          isLocked={answer.loading === 'pending'}
          onChange={open.type}
          onCompare={() => void open.reveal()}
        />
        {answer.loading === 'failed' && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {qrocs.revealFailed}
          </Alert>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      {before}
      {compared && <Comparison answer={{ ...answer, compared }} onTick={open.tick} />}
      {!(compared && showsExpected(compared)) && (
        <JustificationText label={qrocMatch.expected} text={shown.answer_text} />
      )}
      <JustificationText label={reviews.justification} text={shown.justification} />
      <SelfGrade
        qrocId={open.qrocId}
        answer={answer}
        onGrade={open.grade}
        intervals={intervals}
        onDecided={onDecided}
      />
    </Stack>
  );
}

/** What each grade would lead to; nothing without a network, and in training, where no grade plans anything. */
function useIntervals({ qrocId, answer, isTraining }: OpenReviewState) {
  const { data, isLoading } = trpc.reviews.qrocIntervals.useQuery(
    { id: qrocId },
    { enabled: !isTraining && !answer.isGraded },
  );
  if (isTraining) return undefined;
  return isLoading ? {} : (data ?? undefined);
}
