import { profile } from '@amphi/domain/messages/fr/account/profile';
import { push as texts } from '@amphi/domain/messages/fr/push';
import { Button, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { ErrorState } from '../../components/error-state.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { ReminderHour } from '../../components/push/reminder-hour.tsx';
import { type PushChoice, usePush } from '../../components/push/use-push.ts';
import { QueryView } from '../../components/query-view.tsx';
import { errorDetail } from '../../lib/errors.ts';
import { canPush, mayAskPush } from '../../lib/push.ts';
import { DoneNote, Section } from './section/section.tsx';

/** Switches of push messages, one for each kind. */
export function PushSection() {
  const { query, save } = usePush();
  return (
    <Section title={texts.title} text={texts.text}>
      <QueryView
        query={query}
        loading={<Skeleton height={220} />}
        error={(_, retry) => <ErrorState message={profile.settingLoadFailed} onRetry={retry} />}
      >
        {({ offered, is_here, ...stored }) => {
          const { kinds, hour }: PushChoice = save.isPending ? save.variables : stored;
          const isStuck = save.isPending || !mayAskPush();
          const isLost = kinds.length > 0 && !is_here && !save.isPending;
          return (
            <Stack>
              {!mayAskPush() && <Text>{canPush() ? texts.denied : texts.unsupported}</Text>}
              {save.isError && <FormFailure text={errorDetail(save.error, texts.failed)} />}
              {offered.map((kind) => (
                <Switch
                  key={kind}
                  size="md"
                  label={texts.kinds[kind]}
                  description={kind === 'day_session' ? texts.silent : undefined}
                  checked={kinds.includes(kind)}
                  // Kinds that are on can be switched off from any browser.
                  disabled={save.isPending || (isStuck && !kinds.includes(kind))}
                  onChange={({ currentTarget: { checked } }) =>
                    save.mutate({
                      hour,
                      kinds: offered.filter((one) =>
                        one === kind ? checked : kinds.includes(one),
                      ),
                    })
                  }
                />
              ))}
              {kinds.includes('day_session') && (
                <ReminderHour
                  value={hour}
                  disabled={save.isPending}
                  onChange={(next) => save.mutate({ kinds, hour: next })}
                />
              )}
              {isLost && mayAskPush() && (
                <Text component="div">
                  {texts.elsewhere}{' '}
                  <Button variant="default" onClick={() => save.mutate({ kinds, hour })}>
                    {texts.here}
                  </Button>
                </Text>
              )}
              <DoneNote text={save.data ? texts.saved : undefined} />
            </Stack>
          );
        }}
      </QueryView>
    </Section>
  );
}
