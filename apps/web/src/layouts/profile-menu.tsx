import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Avatar.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconLayoutDashboard, IconLogout, IconShieldCog, IconUserCog } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../lib/session.ts';
import { paths } from '../paths.ts';
import classes from './profile-menu.module.css';
import { useLogout } from './use-logout.tsx';
import { UserCard } from './user-card.tsx';

/** The menu behind the initials: who is signed in, where they can go, and the way out. */
export default function ProfileMenu({ user }: { user: SessionUser }) {
  const logout = useLogout();
  return (
    <>
      {logout.warning}
      <Menu position="bottom-end" width={260} shadow="md">
        <Menu.Target>
          <UnstyledButton
            className={classes.target}
            aria-label={navigation.profile(user.full_name)}
          >
            <Avatar name={user.full_name} color="pine" size={38} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <UserCard user={user} />
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to={paths.dashboard()}
            leftSection={<IconLayoutDashboard size={18} aria-hidden />}
          >
            {navigation.dashboard}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={paths.profile()}
            leftSection={<IconUserCog size={18} aria-hidden />}
          >
            {navigation.profilePage}
          </Menu.Item>
          {user.is_admin && (
            <Menu.Item
              component={Link}
              to={paths.admin()}
              leftSection={<IconShieldCog size={18} aria-hidden />}
            >
              {navigation.admin}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={logout.start}
            disabled={logout.isPending}
          >
            {navigation.logout}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
