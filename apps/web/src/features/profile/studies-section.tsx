import { profile } from '@amphi/domain/messages/fr/account/profile';
import { studies } from '@amphi/domain/messages/fr/account/studies';
import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../components/error-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StudiesForm } from '../../components/studies-form.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Section } from './section/section.tsx';

/** The faculty and the year of study, which may be left out. */
export function StudiesSection() {
  const query = trpc.profile.preferences.useQuery();
  return (
    <Section title={studies.title} text={studies.text}>
      <QueryView
        query={query}
        loading={<Skeleton height={44} />}
        error={(_, retry) => <ErrorState message={profile.settingLoadFailed} onRetry={retry} />}
      >
        {(preferences) => <StudiesForm studies={preferences} />}
      </QueryView>
    </Section>
  );
}
