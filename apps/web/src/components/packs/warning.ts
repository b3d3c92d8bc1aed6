import { packs as texts } from '@amphi/domain/messages/fr/packs';
import { isReadableNow } from '../../lib/packs/changes.ts';
import type { HeldPack } from '../../lib/packs/held.ts';

/** Why a pack can't be practised now; undefined where it can. */
export function warningOf(pack: HeldPack): string | undefined {
  if (pack.lost) return texts.lost;
  return isReadableNow(pack) ? undefined : texts.closed;
}
