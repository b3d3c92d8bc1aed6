import type { RouterOutputs } from '@amphi/api';
import { deviceName } from '@amphi/domain/messages/fr/account/devices';
import { profile } from '@amphi/domain/messages/fr/account/profile';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Chip } from '../../../components/ui/chip.tsx';
import { formatDateTime } from '../../../lib/format.ts';

const texts = profile.sessions;

const PHONES = ['Android', 'iPhone', 'iPad'];

interface SessionRowProps {
  session: RouterOutputs['profile']['sessions'][number];
  ending: boolean;
  onEnd: () => void;
}

/** Shows a device: what it is, since when, and its last use. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
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
