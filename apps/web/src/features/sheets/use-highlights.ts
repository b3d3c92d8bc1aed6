import type { RouterInputs } from '@amphi/api';
import { sheets } from '@amphi/domain/messages/fr/sheets';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorDetail, errorStatus } from '../../lib/errors.ts';
import { recall, remember, type Slot } from '../../lib/memory.ts';
import { readDownloads } from '../../lib/packs/downloads.ts';
import { loadPacks } from '../../lib/packs/load.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Sheet } from './types.ts';

/** Changes that the server has not confirmed, in their order. */
type Pending = ({ add: RouterInputs['sheets']['highlight'] } | { remove: string })[];

const isRefusal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** The highlights after a change; the same again changes nothing. */
const apply = (highlights: Sheet['highlights'], change: Pending[number]): Sheet['highlights'] => {
  const id = 'add' in change ? change.add.id : change.remove;
  const others = highlights.filter((one) => one.id !== id);
  return 'add' in change ? [...others, change.add] : others;
};

/**
 * A student's highlights of a sheet: each change is stored on the device until the server has confirmed it, and sent again
 * with the next visit or connection.
 */
export function useHighlights(sheet: Sheet) {
  const { id: userId } = useUser();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const slot: Slot = [userId, 'highlights', sheet.chapter_id];
  const [pending, setPending] = useState(() => recall<Pending>(slot) ?? []);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const shown = pending.reduce(apply, sheet.highlights);

  function store(next: Pending) {
    remember(slot, next.length > 0 ? next : undefined);
    setPending(next);
  }

  /** Confirmed highlights are what the page and the packs of the device begin with next. */
  function confirm(change: Pending[number]) {
    const key = getQueryKey(trpc.sheets.byChapter, { chapter_id: sheet.chapter_id }, 'query');
    const before = queryClient.getQueryData<Sheet>(key) ?? sheet;
    const next = { ...before, highlights: apply(before.highlights, change) };
    queryClient.setQueryData(key, next);
    if (readDownloads()) void loadPacks().then(({ storeSheet }) => storeSheet(next));
  }

  const send = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const [change, ...rest] = recall<Pending>(slot) ?? [];
        if (change === undefined) return;
        try {
          if ('add' in change) await client.sheets.highlight.mutate(change.add);
          else await client.sheets.removeHighlight.mutate({ id: change.remove });
          confirm(change);
        } catch (error) {
          if (!isRefusal(errorStatus(error))) return;
          setFailure(errorDetail(error, sheets.highlights.refused));
        }
        // Others may have been made meanwhile.
        store((recall<Pending>(slot) ?? [change, ...rest]).slice(1));
      }
    } finally {
      isSending.current = false;
    }
  });

  useEffect(() => {
    const again = () => void send();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  function change(...changes: Pending) {
    setFailure(null);
    store([...(recall<Pending>(slot) ?? pending), ...changes]);
    void send();
  }

  return { shown, unsent: pending.length, failure, setFailure, change };
}
