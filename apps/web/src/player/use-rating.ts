import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { useState } from 'react';
import { type ResultOf, TAKEN_BACK_MS, useEntries } from '../lib/outbox/outbox.tsx';
import type { Entry } from '../lib/outbox/store.ts';
import type { PlayerQuestion } from '../lib/questions.ts';
import type { ByKey } from './player-state.ts';
import type { PlayerSession, Rating } from './types.ts';

export interface RatingOptions {
  /** Key of the question on screen. */
  key: number;
  /** The question on screen, where its answer can be rated. */
  question: PlayerQuestion | undefined;
  /** Its result has only just come. */
  isFresh: boolean;
  about: (question: PlayerQuestion) => Entry['about'] | undefined;
  /** @param by how many questions after it */
  goTo: (key: number, by?: number) => void;
  onRated?: ((qcmId: number, result: ResultOf<'rating', 'review'>) => void) | undefined;
}

/** Rates right answers by how sure they were: each once, undone for a moment. */
export function useRating(
  options: RatingOptions,
): Pick<PlayerSession, 'rate' | 'lastRating' | 'isUncounted'> {
  const { key, question, isFresh, about, goTo, onRated } = options;
  const [said, setSaid] = useState<ByKey<Rating>>({});
  const [last, setLast] = useState<{ key: number; id: string }>();
  /** Question whose rating was taken back. */
  const [reopened, setReopened] = useState<number>();
  const [isUncounted, setUncounted] = useState(false);
  const { items, give, outbox } = useEntries('rating', 'review', {
    onConfirmed: ({ id, body }, result) => {
      if (id === last?.id) setUncounted(!result.rated);
      onRated?.(body.qcm_id, result);
    },
  });
  const delayed = items.find(({ id, status }) => status === 'delayed' && id === last?.id);
  const lastSaid = last && said[last.key];

  function rate(asked: PlayerQuestion, confidence: Rating): void {
    const named = about(asked);
    if (!named) return;
    setSaid({ ...said, [key]: confidence });
    const id = `rating-${crypto.randomUUID()}`;
    setLast({ key, id });
    setReopened(undefined);
    setUncounted(false);
    give(
      {
        id,
        kind: 'rating',
        in: 'review',
        body: { qcm_id: asked.id, confidence },
        about: named,
      },
      TAKEN_BACK_MS,
    );
    goTo(key, 1);
  }

  return {
    rate:
      question && said[key] === undefined && (isFresh || reopened === key)
        ? (confidence) => rate(question, confidence)
        : undefined,
    lastRating:
      delayed && last && lastSaid
        ? {
            said: reviews.confidence[lastSaid],
            undo: () => {
              if (!outbox.withdraw(delayed)) return;
              const { [last.key]: _, ...others } = said;
              setSaid(others);
              setReopened(last.key);
              goTo(last.key);
            },
          }
        : undefined,
    isUncounted,
  };
}
