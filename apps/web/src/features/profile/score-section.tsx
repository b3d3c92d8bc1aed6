import { profile } from '@amphi/domain/messages/fr/account/profile';
import { trpc } from '../../lib/trpc.ts';
import { SettingSection } from './section/setting-section.tsx';

/** Shows or hides a note out of 20 in the results of an attempt. */
export function ScoreSection() {
  const utils = trpc.useUtils();
  const query = trpc.profile.shownScore.useQuery();
  const save = trpc.profile.saveShownScore.useMutation({
    onSuccess: (_, saved) => {
      utils.profile.shownScore.setData(undefined, saved);
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
