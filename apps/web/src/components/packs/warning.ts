import { packs as texts } from '@amphi/domain/messages/fr/packs';
import { isReadableNow } from '../../lib/packs/changes.ts';
import type { HeldPack } from '../../lib/packs/held.ts';

/** Undefined: the pack can be practised now. */
export function warningOf(pack: HeldPack): string | undefined {
  if (pack.lost) return texts.lost;
  return isReadableNow(pack) ? undefined : texts.closed;
}
