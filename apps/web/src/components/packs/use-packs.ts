import { packs as texts } from '@amphi/domain/messages/fr/packs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '../../lib/errors.ts';
import { partName } from '../../lib/packs/changes.ts';
import type { DownloadedPack } from '../../lib/packs/downloads.ts';
import { loadPacks } from '../../lib/packs/load.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDownloads } from './use-downloads.ts';

/** A part that can be downloaded: its name, and where it is practised. */
export type Keepable = Pick<DownloadedPack, 'part' | 'title' | 'path'>;

/** Packs of these parts on this device; `toggle` takes those that are missing, one after the other, or removes all. */
export function usePacks(parts: readonly Keepable[]) {
  const user = useUser();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const downloads = useDownloads();
  const own = downloads?.user_id === user.id ? downloads.packs : [];
  const downloadOf = ({ part }: Keepable) =>
    own.find((one) => partName(one.part) === partName(part));
  const packs = parts.flatMap((part) => downloadOf(part) ?? []);
  const isDownloaded = packs.length === parts.length;
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (isWanted: boolean) => {
      const { dropPack, followSession, downloadPack } = await loadPacks();
      if (!isWanted) {
        for (const { part } of parts) await dropPack(part);
        return;
      }
      try {
        for (const part of parts) if (!downloadOf(part)) await downloadPack(client, user, part);
      } finally {
        await followSession(client, queryClient);
      }
    },
  });
  return {
    packs,
    isPending,
    /** True where all are there, or are being taken. */
    isOn: isPending ? variables : isDownloaded,
    toggle: () => mutate(!isDownloaded),
    failure:
      error && (error instanceof DOMException ? texts.noRoom : errorDetail(error, texts.failed)),
  };
}
