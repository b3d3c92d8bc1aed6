import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { isLeech } from '@amphi/domain/reviews/leech';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RoundState } from './use-round.ts';

const { session: texts } = reviews;

/** Notices about the question on screen. */
export function ReviewNotices({ round }: { round: RoundState }) {
  const { away, card, isTraining, session } = round;
  const { answer } = session;
  return (
    <>
      {away && session.index === 0 && (
        <Text size="sm" c="dimmed">
          {away}
        </Text>
      )}
      {isTraining && !card && (
        <Text size="sm" c="dimmed">
          {texts.training}
        </Text>
      )}
      {session.isSettled && (
        <Alert color="saffron" icon={<IconAlertTriangle aria-hidden />} role="status">
          {texts.elsewhere}
        </Alert>
      )}
      {card?.is_paused && (
        <Alert color="saffron" title={reviews.setAside} icon={<IconAlertTriangle aria-hidden />}>
          {reviews.setAsideHint}
        </Alert>
      )}
      {card && !card.is_paused && isLeech(card.lapses) && (
        <Alert color="saffron" title={reviews.leech} icon={<IconAlertTriangle aria-hidden />}>
          {reviews.leechHint(card.lapses)}
        </Alert>
      )}
      {card && answer?.is_correct === false && !card.in_book && (
        <Alert color="pine" icon={<IconAlertTriangle aria-hidden />}>
          {texts.swept}
        </Alert>
      )}
    </>
  );
}
