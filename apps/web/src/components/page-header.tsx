import { Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { usePhone } from '../lib/use-phone.ts';
import { useSlot } from '../lib/use-slot.ts';
import classes from './page.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Line under the title, with numbers in it. */
  subtitle?: ReactNode;
  /** The page that this one was reached from. */
  back?: { to: string; label: string };
  /** Buttons that concern the whole page; on a phone those with a sign are no more than it. */
  actions?: ReactNode;
}

/** The top of a page behind the sign-in: its only first-level heading. On a phone the way back is in the navigation bar. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  const slot = useSlot('back');
  const isPhone = usePhone();
  const link = back && (
    <Link to={back.to} className={classes.back}>
      <IconArrowLeft size={18} aria-hidden style={{ flex: 'none' }} />
      {back.label}
    </Link>
  );
  return (
    <header className={classes.header}>
      {isPhone && slot ? createPortal(link, slot) : link}
      <Title order={1}>{title}</Title>
      {actions && <div className={classes.actions}>{actions}</div>}
      {subtitle && (
        <Text variant="meta" className={classes.subtitle}>
          {subtitle}
        </Text>
      )}
    </header>
  );
}
