import { notifications as texts } from '@amphi/domain/messages/fr/notifications';
import { Box, UnstyledButton } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useSlot } from '../../lib/use-slot.ts';
import icon from '../../ui/icon-button.module.css';
import classes from '../layouts.module.css';

const NotificationPanel = lazyDialog(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
);

/** Milliseconds for which the number on the bell is not asked for again. */
const FRESH_MS = 60_000;

/** The bell in the navigation bar, with how many notifications are unread; nothing on pages without that bar. */
export function NotificationBell() {
  const slot = useSlot('bell');
  return slot && createPortal(<Bell />, slot);
}

function Bell() {
  const { data } = trpc.notifications.unread.useQuery(undefined, {
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpened(false);
  const root = useClickOutside<HTMLDivElement>(
    close,
    ['pointerdown', 'focusin'],
    undefined,
    opened,
  );
  const unread = data?.count ?? 0;

  function leave() {
    close();
    button.current?.focus();
  }

  return (
    <Box ref={root} pos="relative">
      <UnstyledButton
        ref={button}
        pos="relative"
        className={icon.button}
        aria-label={texts.open(unread)}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconBell size={20} aria-hidden />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden>
            {texts.badge(unread)}
          </span>
        )}
      </UnstyledButton>
      <NotificationPanel id={id} opened={opened} onClose={leave} onNavigate={close} />
    </Box>
  );
}
