import { DomainError } from '@amphi/domain/errors';
import { HOLDINGS } from '@amphi/domain/limits/budgets';
import type { StoredKeepChange } from './cards.queries.ts';

/** A try makes sense once the day of study has ended, or nearly. */
const RETRY_SECONDS = 3_600;

/**
 * The turns of the switch that keeps everything after one more. Only what a replay needs is kept: of turns with nothing
 * answered in between the last one counts, and one that turns the switch back goes with the one before. Of very many the
 * oldest pairs go, on and off: what is in the book for an error in between stays as an error of a question not kept.
 *
 * @throws request.daily_limit
 */
export function withKeepChange(
  changes: readonly StoredKeepChange[],
  change: StoredKeepChange,
): StoredKeepChange[] {
  const last = changes.at(-1);
  const isSameMoment =
    last?.qcm_after === change.qcm_after && last?.qroc_after === change.qroc_after;
  if (isSameMoment) return changes.slice(0, -1);
  const ofDay = changes.filter(({ changed_on }) => changed_on === change.changed_on);
  if (ofDay.length >= HOLDINGS.keepChangesOfDay) {
    throw new DomainError('request.daily_limit', undefined, RETRY_SECONDS);
  }
  const surplus = changes.length + 1 - HOLDINGS.keepChanges;
  return [...changes.slice(surplus > 0 ? Math.ceil(surplus / 2) * 2 : 0), change];
}
