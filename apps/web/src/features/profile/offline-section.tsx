import { packs } from '@amphi/domain/messages/fr/packs';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PackList } from '../../components/packs/pack-list.tsx';
import { useDownloads } from '../../components/packs/use-downloads.ts';
import { loadPacks } from '../../lib/packs/load.ts';
import { useUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { hasWorkers } from '../../lib/worker-registration.ts';
import { Section } from './section/section.tsx';

/** Content that this device holds for practising without a network. */
export function OfflineSection() {
  return (
    <Section title={packs.list.title} text={packs.list.text}>
      {hasWorkers() && <DailySwitch />}
      <PackList />
    </Section>
  );
}

/** Switches the automatic download of each day's session to this device. */
function DailySwitch() {
  const user = useUser();
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const downloads = useDownloads();
  const isOn = downloads?.user_id === user.id && downloads.daily !== undefined;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (daily: boolean) => {
      const { followSession, downloadDay, setDaily } = await loadPacks();
      setDaily(user, daily);
      if (!daily) return;
      await followSession(client, queryClient);
      await downloadDay(client, user);
    },
  });
  return (
    <Switch
      size="md"
      label={packs.daily.label}
      description={packs.daily.text}
      checked={isPending ? variables : isOn}
      disabled={isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
