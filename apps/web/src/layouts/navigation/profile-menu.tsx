import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Box, UnstyledButton } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconLayoutDashboard, IconLogout, IconShieldCog, IconUserCog } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import classes from '../layouts.module.css';
import { officeLinks } from './office.ts';
import type { Logout } from './use-logout.tsx';
import { UserCard } from './user-card.tsx';

/**
 * Menu behind the initials: who is signed in, where they can go, and the way out. Written by hand: the
 * library's menu brings code for positions and layers that would be a tenth of every page.
 */
export function ProfileMenu({ user, logout }: { user: SessionUser; logout: Logout }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const letters = initials(user.full_name);
  const close = () => setOpened(false);
  // Tab takes the focus out, which closes it like a click elsewhere.
  const root = useClickOutside<HTMLDivElement>(
    close,
    ['pointerdown', 'focusin'],
    undefined,
    opened,
  );

  useEffect(() => {
    if (opened) itemsOf(menu.current)[0]?.focus();
  }, [opened]);

  function onKeyDown(event: KeyboardEvent) {
    const items = itemsOf(menu.current);
    const next = moveTo(event.key, items.indexOf(document.activeElement as HTMLElement), items);
    if (event.key === 'Escape') {
      close();
      button.current?.focus();
    } else if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  return (
    <Box ref={root} pos="relative">
      <UnstyledButton
        ref={button}
        className={classes.target}
        // With what is to be seen of it, for who says it.
        aria-label={`${navigation.profile(user.full_name)}, ${letters}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
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
