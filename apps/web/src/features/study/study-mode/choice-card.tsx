import { IconChevronRight, IconListCheck, IconMessage2Question } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './choice-card.module.css';

const ICONS = { qcm: IconListCheck, qroc: IconMessage2Question };

interface ChoiceCardProps {
  kind: 'qcm' | 'qroc';
  title: string;
  count: string;
  /** Where it leads. */
  to: string;
  /** Something else to do with it, below. */
  aside?: { to: string; label: string; text: string };
}

/** One thing to study: what, and how many questions. */
export function ChoiceCard({ kind, title, count, to, aside }: ChoiceCardProps) {
  const Icon = ICONS[kind];
  return (
    <li className={classes.item}>
      <Link to={to} className={classes.card}>
        <span className={classes.icon} data-kind={kind}>
          <Icon size={22} aria-hidden />
        </span>
        <span className={classes.texts}>
          <span className={classes.title} dir="auto">
            {title}
          </span>
          <span className={classes.count}>{count}</span>
        </span>
        <IconChevronRight size={20} className={classes.arrow} aria-hidden />
      </Link>
      {aside && (
        <Link to={aside.to} className={classes.aside} aria-label={aside.label}>
          {aside.text}
        </Link>
      )}
    </li>
  );
}

interface ChoiceGridProps {
  label: string;
  /** For titles of two words. */
  short?: boolean;
  children: ReactNode;
}

/** Cards of one kind, as many beside each other as there is room for. */
export function ChoiceGrid({ label, short, children }: ChoiceGridProps) {
  return (
    <ul className={classes.grid} data-short={short || undefined} aria-label={label}>
      {children}
    </ul>
  );
}
