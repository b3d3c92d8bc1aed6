import type { RouterOutputs } from '@amphi/api';
import { deviceName } from '@amphi/domain/messages/fr/account/devices';
import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import frame from '../../../components/ui/frame.module.css';
import { errorCode, errorDetail } from '../../../lib/errors.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DoneNote, Section } from '../section/section.tsx';

const texts = profile.sessions;

/** Lists the open sessions, and ends them. */
export function SessionsSection() {
  const query = trpc.profile.sessions.useQuery();
  const [asking, setAsking] = useState(false);
  const { endOne, endOthers, busy, endingId, done, failure } = useEnding();
  return (
    <Section title={texts.title} text={texts.text}>
      <QueryView
        query={query}
        loading={<SessionsSkeleton />}
        error={(_, retry) => <ErrorState message={texts.loadFailed} onRetry={retry} />}
      >
        {(sessions) => (
          <Stack>
            {failure && <FormFailure text={failure} />}
            <ul className={frame.ruled}>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  ending={endingId === session.id}
                  onEnd={() => endOne(session.id)}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Group>
                <Button variant="default" onClick={() => setAsking(true)}>
                  {texts.endOthers}
                </Button>
              </Group>
            )}
            <DoneNote text={done} />
          </Stack>
        )}
      </QueryView>
      <ConfirmDialog
        opened={asking}
        title={texts.confirmTitle}
        confirmLabel={texts.endOthers}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void endOthers().finally(() => setAsking(false))}
      >
        {texts.confirmText}
      </ConfirmDialog>
    </Section>
  );
}

/** Ends sessions and reports the outcome. */
function useEnding() {
  const one = trpc.profile.endSession.useMutation();
  const others = trpc.profile.endOtherSessions.useMutation();
  const [outcome, setOutcome] = useState<{ done?: string; failure?: string }>({});

  async function run(work: Promise<unknown>, done: string) {
    setOutcome({});
    try {
      await work;
      setOutcome({ done });
    } catch (error) {
      // A session that has ended by itself meanwhile is what was wanted.
      const gone = errorCode(error) === 'sessions.not_found';
      setOutcome(gone ? { done } : { failure: errorDetail(error, texts.endFailed) });
    }
  }

  return {
    ...outcome,
    endOne: (id: number) => void run(one.mutateAsync({ id }), texts.ended),
    endOthers: () => run(others.mutateAsync(), texts.othersEnded),
    endingId: one.isPending ? one.variables.id : null,
    busy: others.isPending,
  };
}

function SessionsSkeleton() {
  return (
    <Stack>
      <Skeleton height={52} />
      <Skeleton height={52} />
    </Stack>
  );
}

type Session = RouterOutputs['profile']['sessions'][number];

const PHONES = ['Android', 'iPhone', 'iPad'];

interface SessionRowProps {
  session: Session;
  ending: boolean;
  onEnd: () => void;
}

/** Shows a device: what it is, since when, and its last use. */
function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { device, created_at, last_seen_at, is_current } = session;
  const name = deviceName(device);
  const Icon = PHONES.includes(device.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Group component="li" gap="sm" py="sm">
      <Icon
        size={24}
        aria-hidden
        color="var(--amphi-brand)"
        style={{ flex: 'none', alignSelf: 'flex-start' }}
      />
      <Stack gap={0} miw={0} flex="1 1 7rem">
        <Group
          component="span"
          gap="0.25rem var(--mantine-spacing-xs)"
          fw={650}
          c="var(--amphi-ink)"
        >
          {name}
          {is_current && <Chip tone="brand">{texts.current}</Chip>}
        </Group>
        <Text variant="meta" span>
          <span>{texts.since(formatDateTime(created_at))}</span>
          <br />
          <span>{is_current ? texts.seenNow : texts.seen(formatDateTime(last_seen_at))}</span>
        </Text>
      </Stack>
      {!is_current && (
        <Button variant="default" loading={ending} onClick={onEnd} aria-label={texts.endOf(name)}>
          {texts.end}
        </Button>
      )}
    </Group>
  );
}
