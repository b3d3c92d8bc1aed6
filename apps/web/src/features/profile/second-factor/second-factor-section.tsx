import type { RouterOutputs } from '@amphi/api';
import { HOLDINGS } from '@amphi/domain/limits/budgets';
import { deviceName } from '@amphi/domain/messages/fr/account/devices';
import { secondFactor as texts } from '@amphi/domain/messages/fr/account/second-factor';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconListNumbers } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { DangerButton } from '../../../components/ui/danger-button.tsx';
import frame from '../../../components/ui/frame.module.css';
import { formatDateTime } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../section/section.tsx';
import type { Action } from './steps.tsx';

type State = RouterOutputs['secondFactor']['state'];

/** With the library of forms, passkeys and QR codes, which the page is shown without. */
const Steps = lazy(async () => ({ default: (await import('./steps.tsx')).Steps }));

const ICON = {
  size: 24,
  'aria-hidden': true,
  color: 'var(--amphi-brand)',
  style: { flex: 'none' },
};

/** A second factor at the sign-in: what there is, and how it is changed. */
export function SecondFactorSection({ open }: { open?: boolean }) {
  const query = trpc.secondFactor.state.useQuery();
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  return (
    <Section open={open} title={texts.title} text={texts.text}>
      <QueryView
        query={query}
        loading={<Skeleton height={104} />}
        error={(_, retry) => <ErrorState message={texts.loadFailed} onRetry={retry} />}
      >
        {(state) => <Factors state={state} onAct={setAction} />}
      </QueryView>
      <Dialog
        opened={action !== undefined}
        onClose={close}
        title={action && texts.dialogs[action.kind]}
      >
        {action && (
          <Suspense fallback={<Skeleton height={160} />}>
            <Steps action={action} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  );
}

function Factors({ state, onAct }: { state: State; onAct: (action: Action) => void }) {
  const { has_second_factor } = useUser();
  const { app_since, passkeys, recovery_codes } = state;
  const act = (kind: Exclude<Action['kind'], 'remove'>) => () => onAct({ kind });
  return (
    <Stack>
      <Group justify="space-between">
        <Chip tone={has_second_factor ? 'correct' : undefined}>
          {has_second_factor ? texts.on : texts.off}
        </Chip>
        {has_second_factor && <DangerButton onClick={act('off')}>{texts.turnOff}</DangerButton>}
      </Group>
      <ul className={frame.ruled}>
        <Factor
          icon={<IconDeviceMobile {...ICON} />}
          name={texts.app}
          note={app_since === null ? texts.appNone : texts.since(formatDateTime(app_since))}
        />
        {passkeys.map(({ id, device, created_at, last_used_at }) => {
          const name = texts.passkey(deviceName(device));
          return (
            <Factor
              key={id}
              icon={<IconFingerprint {...ICON} />}
              name={name}
              note={
                last_used_at === null
                  ? texts.since(formatDateTime(created_at))
                  : texts.used(formatDateTime(last_used_at))
              }
            >
              <Button
                variant="default"
                aria-label={texts.removeOf(name)}
                onClick={() => onAct({ kind: 'remove', id })}
              >
                {texts.remove}
              </Button>
            </Factor>
          );
        })}
        {has_second_factor && (
          <Factor
            icon={<IconListNumbers {...ICON} />}
            name={texts.codes}
            note={texts.codesLeft(recovery_codes)}
          />
        )}
      </ul>
      <Group gap="sm">
        <Button variant={has_second_factor ? 'default' : 'filled'} onClick={act('app')}>
          {app_since === null ? texts.setApp : texts.changeApp}
        </Button>
        {'PublicKeyCredential' in window && passkeys.length < HOLDINGS.passkeys && (
          <Button variant="default" onClick={act('passkey')}>
            {texts.addPasskey}
          </Button>
        )}
        {has_second_factor && (
          <Button variant="default" onClick={act('codes')}>
            {texts.renewCodes}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface FactorProps {
  icon: ReactNode;
  name: string;
  note: string;
  children?: ReactNode;
}

function Factor({ icon, name, note, children }: FactorProps) {
  return (
    <Group component="li" wrap="nowrap" gap="sm" py="sm">
      {icon}
      <Stack gap={0} miw={0} flex={1}>
        <Text span fw={650} c="var(--amphi-ink)">
          {name}
        </Text>
        <Text variant="meta" span>
          {note}
        </Text>
      </Stack>
      {children}
    </Group>
  );
}
