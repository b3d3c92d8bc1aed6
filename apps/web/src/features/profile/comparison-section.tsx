import { profile } from '@amphi/domain/messages/fr/account/profile';
import { trpc } from '../../lib/trpc.ts';
import { SettingSection } from './section/setting-section.tsx';

/** Allows or refuses to compare one's copies with those of others. */
export function ComparisonSection() {
  const utils = trpc.useUtils();
  const query = trpc.profile.preferences.useQuery();
  const save = trpc.profile.savePreferences.useMutation({
    onSuccess: async () => {
      await utils.profile.preferences.invalidate();
      void utils.sittings.result.invalidate();
    },
  });
  return (
    <SettingSection
      texts={profile.comparison}
      query={query}
      save={save}
      isOnIn={({ is_compared }) => is_compared}
      onChange={(is_compared) => save.mutate({ is_compared })}
    />
  );
}
