import { push } from '@amphi/domain/messages/fr/push';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { errorDetail } from '../../lib/errors.ts';
import { FormFailure } from '../form-failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { ReminderHour } from './reminder-hour.tsx';
import { usePush } from './use-push.ts';

const { offer: texts } = push;

/** Offers a reminder of the session of the day once: a refusal is remembered. */
export function PushOffer() {
  const { query, save } = usePush();
  const [hour, setHour] = useState<number>();
  const { data } = query;
  if (save.isSuccess && save.variables.kinds.length > 0)
    return <Text role="status">{save.data ? texts.done : push.denied}</Text>;
  if (data === undefined || data.is_asked) return null;
  const chosen = hour ?? data.hour;
  return (
    <Panel title={texts.title}>
      <Text>{texts.text}</Text>
      {save.isError && <FormFailure text={errorDetail(save.error, push.failed)} />}
      <Group align="end">
        <ReminderHour value={chosen} disabled={save.isPending} onChange={setHour} />
        <Button
          loading={save.isPending}
          onClick={() => save.mutate({ kinds: ['day_session'], hour: chosen })}
        >
          {texts.accept}
        </Button>
        <Button
          variant="subtle"
          disabled={save.isPending}
          onClick={() => save.mutate({ kinds: [], hour: chosen })}
        >
          {texts.refuse}
        </Button>
      </Group>
    </Panel>
  );
}
