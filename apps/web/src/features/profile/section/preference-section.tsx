import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Skeleton, Stack, Switch } from '@mantine/core';
import { ErrorState } from '../../../components/error-state.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DoneNote, Section } from './section.tsx';

interface PreferenceSectionProps {
  name: 'is_compared' | 'shows_score' | 'gets_order_mails';
  texts: { title: string; text: string; label: string; on: string; off: string };
}

/** A preference that is on or off; saved at once. */
export function PreferenceSection({ name, texts }: PreferenceSectionProps) {
  const query = trpc.profile.preferences.useQuery();
  const save = trpc.profile.savePreferences.useMutation();
  return (
    <Section title={texts.title} text={texts.text}>
      <QueryView
        query={query}
        loading={<Skeleton height={44} />}
        error={(_, retry) => <ErrorState message={profile.settingLoadFailed} onRetry={retry} />}
        empty={null}
      >
        {({ [name]: isOn }) => (
          <Stack>
            {save.isError && <FormFailure text={errorDetail(save.error, profile.settingFailed)} />}
            <Switch
              size="md"
              label={texts.label}
              checked={save.isPending ? save.variables[name] === true : isOn}
              disabled={save.isPending}
              onChange={({ currentTarget }) => save.mutate({ [name]: currentTarget.checked })}
            />
            <DoneNote text={save.isSuccess ? (isOn ? texts.on : texts.off) : undefined} />
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}
