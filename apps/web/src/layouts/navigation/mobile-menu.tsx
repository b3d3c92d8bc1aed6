import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Button, Stack } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconLogout, IconUserCog } from '@tabler/icons-react';
import { LinkButton } from '../../components/link-button.tsx';
import type { SessionUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import classes from '../layouts.module.css';
import { NavLinks } from './nav-links.tsx';
import type { Logout } from './use-logout.tsx';
import { UserCard } from './user-card.tsx';

interface MobileMenuProps {
  id: string;
  user: SessionUser | null;
  logout: Logout;
  onClose: () => void;
}

/** Content of the bar on a wide screen, unfolded below it on a narrow one. */
export function MobileMenu({ id, user, logout, onClose }: MobileMenuProps) {
  useWindowEvent('keydown', (event) => event.key === 'Escape' && onClose());
  return (
    <nav id={id} className={classes.menu} aria-label={navigation.label}>
      {user && <UserCard user={user} />}
      <NavLinks user={user} onNavigate={onClose} />
      <Stack gap="xs" mt="md">
        {user ? (
          <>
            <LinkButton
              to={paths.profile()}
              variant="default"
              leftSection={<IconUserCog size={18} aria-hidden />}
              onClick={onClose}
            >
              {navigation.profilePage}
            </LinkButton>
            <Button
              variant="default"
              leftSection={<IconLogout size={18} aria-hidden />}
              loading={logout.isPending}
              onClick={logout.start}
            >
              {navigation.logout}
            </Button>
          </>
        ) : (
          <>
            <LinkButton to={paths.register()} onClick={onClose}>
              {navigation.register}
            </LinkButton>
            <LinkButton to={paths.login()} variant="default" onClick={onClose}>
              {navigation.login}
            </LinkButton>
          </>
        )}
      </Stack>
    </nav>
  );
}
