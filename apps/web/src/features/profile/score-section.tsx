import { profile } from '@amphi/domain/messages/fr/account/profile';
import { trpc } from '../../lib/trpc.ts';
import { SettingSection } from './section/setting-section.tsx';

/** Shows or hides a note out of 20 in the results of an attempt. */
export function ScoreSection() {
  const utils = trpc.useUtils();
  const query = trpc.profile.preferences.useQuery();
  const save = trpc.profile.savePreferences.useMutation({
    onSuccess: async () => {
      await utils.profile.preferences.invalidate();
      void utils.attempts.score.invalidate();
    },
  });
  return (
    <SettingSection
      texts={profile.score}
      query={query}
      save={save}
      isOnIn={({ shows_score }) => shows_score}
      onChange={(shows_score) => save.mutate({ shows_score })}
    />
  );
}
