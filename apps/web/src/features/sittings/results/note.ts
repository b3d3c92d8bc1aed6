import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';

/** A note in words; null: nothing counts. */
export const noteOf = (score: number | null) =>
  score === null ? baremes.nothingCounts : baremes.outOf20(score);
