import type { RouterOutputs } from '@amphi/api';
import { reviews } from '@amphi/domain/messages/fr/reviews';
import { Button, VisuallyHidden } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import classes from './after.module.css';

const { confidence: labels, session: texts } = reviews;

const CHOICES = ['sure', 'hesitated', 'guessed'] as const;

interface ConfidenceProps {
  qcmId: number;
  /** Told where the card stands afterwards. */
  onRated?: (card: RouterOutputs['reviews']['rate']['card']) => void;
}

/** How sure a right answer was: asked once, and optional. */
export function Confidence({ qcmId, onRated }: ConfidenceProps) {
  const rate = trpc.reviews.rate.useMutation({ onSuccess: ({ card }) => onRated?.(card) });
  const said =
    rate.data &&
    (rate.data.rated ? texts.rated(labels[rate.variables.confidence]) : texts.notRated);
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
        <span>{said}</span>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}
