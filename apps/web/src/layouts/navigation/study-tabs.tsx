import { navigation } from '@amphi/domain/messages/fr/navigation';
import { IconChartLine, IconNotebook, IconPencil, IconSun } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from '../layouts.module.css';

const { tabs: texts } = navigation;

/** The four places of a student, with the pages that belong to each. */
const TABS = [
  { to: paths.dashboard(), label: texts.today, Icon: IconSun, pages: /^\/dashboard$/ },
  {
    to: paths.train(),
    label: texts.train,
    Icon: IconPencil,
    pages: /^\/(train|sessions|semester|study-mode|practice|justification-study)(\/|$)/,
  },
  {
    to: paths.notebook(),
    label: texts.notebook,
    Icon: IconNotebook,
    pages: /^\/(notebook|reviews)$/,
  },
  {
    to: paths.progress(),
    label: texts.progress,
    Icon: IconChartLine,
    pages: /^\/(progress|plan)$/,
  },
] as const;

/** The tabs of students: in the bar of a large window, at the thumb on a phone. */
export function StudyTabs() {
  const { pathname } = useLocation();
  return (
    <nav className={classes.tabs} aria-label={texts.label}>
      {TABS.map(({ to, label, Icon, pages }) => (
        <Link
          key={to}
          to={to}
          className={classes.tab}
          aria-current={pathname === to ? 'page' : pages.test(pathname) ? 'true' : undefined}
        >
          <Icon size={22} aria-hidden className={classes.icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
