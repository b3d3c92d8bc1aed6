import { Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** Where the page was reached from. */
  back?: { to: string; label: string };
  /** Buttons that concern the whole page. */
  actions?: ReactNode;
}

/** The top of a page behind the sign-in: its only first-level heading. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      <div className={classes.texts}>
        {back && (
          <Link to={back.to} className={classes.back}>
            <IconArrowLeft size={18} aria-hidden />
            {back.label}
          </Link>
        )}
        <Title order={1}>{title}</Title>
        {subtitle && <Text c="dimmed">{subtitle}</Text>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
