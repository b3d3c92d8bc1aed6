import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Skeleton, Stack, Switch } from '@mantine/core';
import { ErrorState } from '../../../components/error-state.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { errorDetail } from '../../../lib/errors.ts';
import { DoneNote, Section } from './section.tsx';

interface SettingSectionProps<Setting extends object> {
  texts: { title: string; text: string; label: string; on: string; off: string };
  query: {
    data: Setting | undefined;
    error: unknown;
    isError: boolean;
    refetch: () => unknown;
  };
  save: {
    error: unknown;
    isError: boolean;
    isPending: boolean;
    isSuccess: boolean;
    variables: Partial<Setting> | undefined;
  };
  isOnIn: (setting: Partial<Setting>) => boolean | undefined;
  onChange: (value: boolean) => void;
}

/** A setting that is on or off; saved at once. */
export function SettingSection<Setting extends object>(props: SettingSectionProps<Setting>) {
  const { texts, query, save, isOnIn, onChange } = props;
  return (
    <Section title={texts.title} text={texts.text}>
      <QueryView
        query={query}
        loading={<Skeleton height={44} />}
        error={(_, retry) => <ErrorState message={profile.settingLoadFailed} onRetry={retry} />}
        empty={null}
      >
        {(setting) => {
          const isOn = isOnIn(setting) === true;
          return (
            <Stack>
              {save.isError && (
                <FormFailure text={errorDetail(save.error, profile.settingFailed)} />
              )}
              <Switch
                size="md"
                label={texts.label}
                checked={save.isPending && save.variables ? isOnIn(save.variables) === true : isOn}
                disabled={save.isPending}
                onChange={(event) => onChange(event.currentTarget.checked)}
              />
              <DoneNote text={save.isSuccess ? (isOn ? texts.on : texts.off) : undefined} />
            </Stack>
          );
        }}
      </QueryView>
    </Section>
  );
}
