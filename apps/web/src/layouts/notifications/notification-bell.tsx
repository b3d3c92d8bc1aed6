import { notifications as texts } from '@amphi/domain/messages/fr/notifications';
import { Box, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useSlot } from '../../lib/use-slot.ts';
import icon from '../../ui/icon-button.module.css';
import classes from '../layouts.module.css';
import { usePopup } from '../use-popup.ts';

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
  const { root, button, opened, id, close, leave } = usePopup();
  const unread = data?.count ?? 0;
  return (
    <Box ref={root} pos="relative">
      <UnstyledButton
        {...button}
        pos="relative"
        className={icon.button}
        aria-label={texts.open(unread)}
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
