import { navigation } from '@amphi/domain/messages/fr/navigation';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { scrollToSection } from '../../lib/scroll.ts';
import type { SessionUser } from '../../lib/session.ts';
import { paths, SECTIONS, type Section } from '../../paths.ts';
import classes from '../layouts.module.css';
import { officeLinks } from './office.ts';

interface NavLinksProps {
  user: SessionUser | null;
  onNavigate?: () => void;
  /** Beside the tabs of students, of which one is the dashboard. */
  withTabs?: boolean;
}

/** The links of the bar and of the mobile menu: sections on the landing page, pages when signed in. */
export function NavLinks({ user, onNavigate, withTabs = false }: NavLinksProps) {
  const { pathname } = useLocation();
  const onLanding = pathname === paths.home();
  const pages = user
    ? [
        ...(withTabs ? [] : [{ to: paths.dashboard(), label: navigation.tabs.today }]),
        { to: paths.buy(), label: navigation.buy },
        { to: paths.orders(), label: navigation.orders },
        ...officeLinks(user),
      ]
    : [];
  return (
    <>
      {onLanding &&
        SECTIONS.map((section) => (
          <SectionLink
            key={section}
            section={section}
            className={classes.link}
            onNavigate={onNavigate}
          >
            {navigation.sections[section]}
          </SectionLink>
        ))}
      {pages.map(({ to, label }) => (
        <NavLink key={to} to={to} className={classes.link} onClick={onNavigate}>
          {label}
        </NavLink>
      ))}
    </>
  );
}

interface SectionLinkProps {
  section: Section;
  className?: string;
  onNavigate?: () => void;
  children: ReactNode;
}

/** Scrolls to a part of this page. Without a script it would still be a link to it. */
function SectionLink({ section, className, onNavigate, children }: SectionLinkProps) {
  return (
    <a
      href={`#${section}`}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        onNavigate?.();
        scrollToSection(section);
      }}
    >
      {children}
    </a>
  );
}
