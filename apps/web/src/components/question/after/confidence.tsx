import type { RouterOutputs } from '@amphi/api';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import type { Confidence as Said } from '@amphi/domain/reviews/grades';
import { Button, VisuallyHidden } from '@mantine/core';
import { useCharacterKeys } from '../../../lib/letter-keys.ts';
import { trpc } from '../../../lib/trpc.ts';
import { digitOf, isModified, useShortcuts } from '../../../lib/use-shortcuts.ts';
import classes from './after.module.css';

const { confidence: labels, session: texts } = reviews;

const CHOICES: readonly Said[] = ['sure', 'hesitated', 'guessed'];
/** Only of what is asked when it is due an interval may grow by more. */
const REVIEW_CHOICES: readonly Said[] = [...CHOICES, 'easy'];

interface ConfidenceProps {
  qcmId: number;
  /** True where the answer is a review, where it may be easy; the digits choose then. */
  isReview?: boolean;
  /** Told where the card stands afterwards. */
  onRated?: (card: RouterOutputs['reviews']['rate']['card']) => void;
}

/** How sure a right answer was: asked once, and optional. */
export function Confidence({ qcmId, isReview = false, onRated }: ConfidenceProps) {
  const utils = trpc.useUtils();
  const rate = trpc.reviews.rate.useMutation({
    onSuccess: ({ card }) => {
      void utils.reviews.place.invalidate({ kind: 'qcm', question_id: qcmId });
      onRated?.(card);
    },
  });
  const choices = isReview ? REVIEW_CHOICES : CHOICES;
  const [characters] = useCharacterKeys();
  const hasKeys = isReview && characters;
  useShortcuts(
    (press) => (hasKeys && !isModified(press) ? (digitOf(press) ?? null) : null),
    (digit) => {
      const confidence = choices[digit - 1];
      if (confidence === undefined || rate.isPending || rate.isSuccess) return false;
      rate.mutate({ qcm_id: qcmId, confidence });
      return true;
    },
  );
  const said =
    rate.data &&
    (rate.data.rated ? texts.rated(labels[rate.variables.confidence]) : texts.notRated);
  return (
    <fieldset className={classes.confidence}>
      {said === undefined ? (
        <>
          <legend>{texts.confidence}</legend>
          {choices.map((confidence, position) => (
            <Button
              key={confidence}
              size="sm"
              h={44}
              variant="default"
              aria-keyshortcuts={hasKeys ? String(position + 1) : undefined}
              loading={rate.isPending && rate.variables.confidence === confidence}
              disabled={rate.isPending && rate.variables.confidence !== confidence}
              onClick={() => rate.mutate({ qcm_id: qcmId, confidence })}
            >
              {labels[confidence]}
            </Button>
          ))}
          {hasKeys && <span className={classes.keys}>{texts.confidenceKeys}</span>}
          {rate.isError && <span role="alert">{texts.rateFailed}</span>}
        </>
      ) : (
        <span>{said}</span>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}
