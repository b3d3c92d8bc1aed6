import { reviews } from '@amphi/domain/messages/fr/reviews';
import { Button, VisuallyHidden } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import type { ReviewResult } from '../types.ts';
import classes from './round-bar.module.css';

const { confidence: labels, session: texts } = reviews;

const CHOICES = ['sure', 'hesitated', 'guessed'] as const;

interface ConfidenceProps {
  qcmId: number;
  /** Told where the card stands afterwards. */
  onRated: (card: ReviewResult['card']) => void;
}

/** How sure a right answer was: asked once, and optional. */
export function Confidence({ qcmId, onRated }: ConfidenceProps) {
  const rate = trpc.reviews.rate.useMutation({ onSuccess: ({ card }) => onRated(card) });
  const said = rate.isSuccess ? rate.variables.confidence : undefined;
  return (
    <fieldset className={classes.confidence}>
      {said === undefined ? (
        <>
          <legend>{texts.confidence}</legend>
          {CHOICES.map((confidence) => (
            <Button
              key={confidence}
              size="sm"
              h={44}
              variant="default"
              loading={rate.isPending && rate.variables.confidence === confidence}
              disabled={rate.isPending && rate.variables.confidence !== confidence}
              onClick={() => rate.mutate({ qcm_id: qcmId, confidence })}
            >
              {labels[confidence]}
            </Button>
          ))}
          {rate.isError && <span role="alert">{texts.rateFailed}</span>}
        </>
      ) : (
        <span>{texts.rated(labels[said])}</span>
      )}
      <VisuallyHidden role="status">{said && texts.rated(labels[said])}</VisuallyHidden>
    </fieldset>
  );
}
