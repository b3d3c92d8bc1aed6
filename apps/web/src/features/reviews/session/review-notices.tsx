import { reviews } from '@amphi/domain/messages/fr/reviews';
import { isLeech } from '@amphi/domain/reviews/leech';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconBookmarkPlus } from '@tabler/icons-react';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { ReviewQuestion } from '../types.ts';
import { outcomeOf } from './round-item.ts';
import type { RoundState } from './use-round.ts';

const { session: texts } = reviews;

/** What there is to know of the question on screen, and what went wrong with its answer. */
export function ReviewNotices({ round }: { round: RoundState }) {
  const { item, failure } = round;
  if (item === undefined) return null;
  const { question } = item;
  const result = outcomeOf(item);
  return (
    <>
      {item.isTraining && !result && (
        <Text size="sm" c="dimmed">
          {texts.training}
        </Text>
      )}
      {item.elsewhere && (
        <Alert color="saffron" icon={<IconAlertTriangle aria-hidden />} role="status">
          {texts.elsewhere}
        </Alert>
      )}
      {round.isOffline && (
        <Alert color="saffron" icon={<IconAlertTriangle aria-hidden />} role="status">
          {texts.offline}
        </Alert>
      )}
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {errorDetail(failure, texts.submitFailed)}
        </Alert>
      )}
      {result?.card.is_paused && (
        <Alert color="saffron" title={reviews.setAside} icon={<IconAlertTriangle aria-hidden />}>
          {reviews.setAsideHint}
        </Alert>
      )}
      {result && !result.card.is_paused && isLeech(result.card.lapses) && (
        <Alert color="saffron" title={reviews.leech} icon={<IconAlertTriangle aria-hidden />}>
          {reviews.leechHint(result.card.lapses)}
        </Alert>
      )}
      {result && !result.is_correct && !result.card.in_book && (
        <AddToBook key={round.index} question={question} onAdded={round.setCard} />
      )}
    </>
  );
}

interface AddToBookProps {
  question: ReviewQuestion;
  onAdded: RoundState['setCard'];
}

/** A question of the final sweep that was missed stays outside of the book, unless the student wants it. */
function AddToBook({ question: { kind, id }, onAdded }: AddToBookProps) {
  const closed = trpc.reviews.decide.useMutation({ onSuccess: onAdded });
  const open = trpc.reviews.decideQroc.useMutation({ onSuccess: onAdded });
  const { isPending, isError } = kind === 'qcm' ? closed : open;
  const add = () =>
    kind === 'qcm'
      ? closed.mutate({ qcm_id: id, decision: 'added' })
      : open.mutate({ id, decision: 'added' });
  return (
    <Alert color="pine" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm" mb="xs">
        {texts.swept}
      </Text>
      <Button
        variant="default"
        leftSection={<IconBookmarkPlus size={18} aria-hidden />}
        loading={isPending}
        onClick={add}
      >
        {reviews.add}
      </Button>
      {isError && (
        <Text size="sm" mt="xs" role="alert">
          {reviews.notebook.changeFailed}
        </Text>
      )}
    </Alert>
  );
}
