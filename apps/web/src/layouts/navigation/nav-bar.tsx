import { common } from '@amphi/domain/messages/fr/common';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Box, Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  IconLayoutDashboard,
  IconLogout,
  IconMenu2,
  IconShieldCog,
  IconUserCog,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../components/link-button.tsx';
import { type SessionUser, useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx';
import classes from '../layouts.module.css';
import { usePopup } from '../use-popup.ts';
import { NavLinks } from './nav-links.tsx';
import { officeLinks } from './office.ts';
import { StudyTabs } from './study-tabs.tsx';
import { type Logout, useLogout } from './use-logout.tsx';
import { UserCard } from './user-card.tsx';

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

interface MobileMenuProps {
  id: string;
  user: SessionUser | null;
  logout: Logout;
  onClose: () => void;
}

/** Content of the bar on a wide screen, unfolded below it on a narrow one. */
function MobileMenu({ id, user, logout, onClose }: MobileMenuProps) {
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

/**
 * Menu behind the initials: who is signed in, where they can go, and the way out. Written by hand: the
 * library's menu brings code for positions and layers that would be a tenth of every page.
 */
function ProfileMenu({ user, logout }: { user: SessionUser; logout: Logout }) {
  const { root, button, opened, id, close, leave } = usePopup();
  const menu = useRef<HTMLDivElement>(null);
  const letters = initials(user.full_name);

  useEffect(() => {
    if (opened) itemsOf(menu.current)[0]?.focus();
  }, [opened]);

  function onKeyDown(event: KeyboardEvent) {
    const items = itemsOf(menu.current);
    const next = moveTo(event.key, items.indexOf(document.activeElement as HTMLElement), items);
    if (event.key === 'Escape') {
      leave();
    } else if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  return (
    <Box ref={root} pos="relative">
      <UnstyledButton
        {...button}
        className={classes.target}
        // With what is to be seen of it, for who says it.
        aria-label={`${navigation.profile(user.full_name)}, ${letters}`}
        aria-haspopup="menu"
      >
        <span aria-hidden>{letters}</span>
      </UnstyledButton>
      {opened && (
        <Box
          ref={menu}
          w="16.25rem"
          p="0.25rem"
          id={id}
          role="menu"
          tabIndex={-1}
          className={classes.popup}
          aria-label={navigation.profile(user.full_name)}
          onKeyDown={onKeyDown}
        >
          <UserCard user={user} />
          <UnstyledButton component={Link} {...item} to={paths.dashboard()} onClick={close}>
            <IconLayoutDashboard size={18} aria-hidden />
            {navigation.dashboard}
          </UnstyledButton>
          <UnstyledButton component={Link} {...item} to={paths.profile()} onClick={close}>
            <IconUserCog size={18} aria-hidden />
            {navigation.profilePage}
          </UnstyledButton>
          {officeLinks(user).map(({ to, label }) => (
            <UnstyledButton component={Link} key={to} {...item} to={to} onClick={close}>
              <IconShieldCog size={18} aria-hidden />
              {label}
            </UnstyledButton>
          ))}
          <UnstyledButton {...item} onClick={logout.start} disabled={logout.isPending}>
            <IconLogout size={18} aria-hidden />
            {navigation.logout}
          </UnstyledButton>
        </Box>
      )}
    </Box>
  );
}

const item = { role: 'menuitem', tabIndex: -1, className: classes.item } as const;

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []);
}

/** Finds the item that a key moves to from `index`; it wraps around. */
function moveTo(key: string, index: number, items: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

/** The first letters of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('fr');
}
