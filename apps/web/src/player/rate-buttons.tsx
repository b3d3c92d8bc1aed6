import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Button, Group } from '@mantine/core';
import { useCharacterKeys } from '../lib/letter-keys.ts';
import { digitOf, isModified, useShortcuts } from '../lib/use-shortcuts.ts';
import type { Rating } from './player-state.ts';

const CHOICES: readonly Rating[] = ['guessed', 'hesitated'];

/** Asks how sure a right answer was, where it was not known; the digits choose as well. */
export function RateButtons({ onRate }: { onRate: (said: Rating) => void }) {
  const [hasKeys] = useCharacterKeys();
  useShortcuts(
    (press) => (hasKeys && !isModified(press) && CHOICES[(digitOf(press) ?? 0) - 1]) || null,
    (said) => {
      onRate(said);
      return true;
    },
  );
  return (
    <Group wrap="nowrap" gap="xs" role="group" aria-label={reviews.session.confidence}>
      {CHOICES.map((said, index) => (
        <Button
          key={said}
          variant="default"
          px="0.625rem"
          aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
          onClick={() => onRate(said)}
        >
          {reviews.confidence[said]}
        </Button>
      ))}
    </Group>
  );
}
