import { packs as texts } from '@amphi/domain/messages/fr/packs';
import { isReadableNow } from '../../lib/packs/changes.ts';
import type { DownloadedPack } from '../../lib/packs/downloads.ts';

/** Undefined: the pack can be practised now. */
export function warningOf(pack: DownloadedPack): string | undefined {
  if (pack.lost) return texts.lost;
  return isReadableNow(pack) ? undefined : texts.closed;
}
