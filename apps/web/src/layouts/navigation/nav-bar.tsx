import { common } from '@amphi/domain/messages/fr/common';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Group, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../components/link-button.tsx';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx';
import classes from '../layouts.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { StudyTabs } from './study-tabs.tsx';
import { useLogout } from './use-logout.tsx';

const MENU_ID = 'menu-mobile';

interface NavBarProps {
  /** On a page whose own header stays on screen instead. */
  session?: boolean | undefined;
  /** On a page of students. */
  tabs?: boolean;
}

/** The bar at the top of every page but those for signing in and registering. */
export function NavBar({ session: inSession = false, tabs = false }: NavBarProps) {
  const session = useSession();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const logout = useLogout(close);
  return (
    <header className={classes.navBar} data-session={inSession || undefined}>
      <div className={classes.bar}>
        {/* Filled by a page below a tab, on a phone. */}
        <div id="back" />
        <Link
          to={paths.home()}
          className={classes.brand}
          aria-label={navigation.home}
          onClick={close}
        >
          <BrandMark />
          <span>{common.brand}</span>
        </Link>
        {tabs && <StudyTabs />}
        <nav className={classes.links} aria-label={navigation.label}>
          <NavLinks user={session.user} withTabs={tabs} />
        </nav>
        <Group wrap="nowrap" gap="0.25rem" className={classes.end}>
          {/* Filled behind the sign-in, by code that this page need not wait for. */}
          <div id="bell" />
          <ColorSchemeToggle labels={navigation} />
          <div className={classes.account}>
            {session.user && <ProfileMenu user={session.user} logout={logout} />}
            {(session.status === 'signed-out' || session.status === 'failed') && (
              <>
                <LinkButton to={paths.login()} variant="subtle" color="gray">
                  {navigation.login}
                </LinkButton>
                <LinkButton to={paths.register()}>{navigation.register}</LinkButton>
              </>
            )}
          </div>
          <UnstyledButton
            className={classes.burger}
            onClick={() => setOpened((open) => !open)}
            aria-label={opened ? navigation.closeMenu : navigation.openMenu}
            aria-expanded={opened}
            aria-controls={MENU_ID}
          >
            {opened ? <IconX size={24} aria-hidden /> : <IconMenu2 size={24} aria-hidden />}
          </UnstyledButton>
        </Group>
      </div>
      {opened && <MobileMenu id={MENU_ID} user={session.user} logout={logout} onClose={close} />}
      {session.user && logout.warning}
    </header>
  );
}
