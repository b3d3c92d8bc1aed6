import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { isLeech } from '@amphi/domain/reviews/leech';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { OutboxNotice } from '../../../components/session/outbox-notice.tsx';
import { outcomeOf } from './round-item.ts';
import type { RoundState } from './use-round.ts';

const { session: texts } = reviews;

/** What there is to know of the question on screen, and what went wrong with its answer. */
export function ReviewNotices({ round }: { round: RoundState }) {
  const { item, waiting } = round;
  if (item === undefined) return null;
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
      {waiting?.kind === 'answer' && (
        <OutboxNotice item={waiting} onEdit={round.edit} onThere={round.leave} />
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
        <Alert color="pine" icon={<IconAlertTriangle aria-hidden />}>
          {texts.swept}
        </Alert>
      )}
    </>
  );
}
