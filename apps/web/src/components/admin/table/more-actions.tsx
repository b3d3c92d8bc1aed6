import { admin } from '@amphi/domain/messages/fr/admin/common';
import { ActionIcon, Popover, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePhone } from '../../../lib/use-phone.ts';

/** Second actions of a list: in its line, or on a phone behind one button. */
export function MoreActions({ children }: { children: ReactNode }) {
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  if (!phone) return children;
  return (
    <Popover position="bottom-end" opened={opened} onChange={setOpened} keepMounted trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          aria-label={admin.moreActions}
          onClick={() => setOpened(!opened)}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown onClick={() => setOpened(false)}>
        <Stack gap="xs">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
