import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Switch } from '@mantine/core';
import { ErrorState } from '../../../components/error-state.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Row } from '../../../components/ui/rows.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DoneNote } from './section.tsx';

interface PreferenceSectionProps {
  name: 'is_compared' | 'shows_score' | 'gets_order_mails';
  texts: { title: string; text: string; label: string; on: string; off: string };
}

/** A preference that is on or off; saved at once. */
export function PreferenceSection({ name, texts }: PreferenceSectionProps) {
  const query = trpc.profile.preferences.useQuery();
  const save = trpc.profile.savePreferences.useMutation();
  const isOn = query.data?.[name];
  return (
    <Row
      title={texts.title}
      order={2}
      meta={<span>{texts.text}</span>}
      end={
        isOn !== undefined && (
          <Switch
            size="md"
            aria-label={texts.label}
            checked={save.isPending ? save.variables[name] === true : isOn}
            disabled={save.isPending}
            onChange={({ currentTarget }) => save.mutate({ [name]: currentTarget.checked })}
          />
        )
      }
      below={
        query.isError && !query.data ? (
          <ErrorState message={profile.settingLoadFailed} onRetry={() => void query.refetch()} />
        ) : save.isError ? (
          <FormFailure text={errorDetail(save.error, profile.settingFailed)} />
        ) : (
          <DoneNote text={save.isSuccess ? (isOn ? texts.on : texts.off) : undefined} />
        )
      }
    />
  );
}
