import '../../ui/styles/fields.ts';
import { common } from '@amphi/domain/messages/fr/common';
import { navigation } from '@amphi/domain/messages/fr/navigation';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx';
import classes from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  text: string;
  /** What is said beside the form where there is room. */
  aside: { title: string; text: string };
  children: ReactNode;
  /** The way to the other page. */
  footer: ReactNode;
}

/** The frame of signing in and registering, which have no navigation bar. */
export function AuthLayout({ title, text, aside, children, footer }: AuthLayoutProps) {
  return (
    <div className={classes.root}>
      <div className={classes.main}>
        <div className={classes.top}>
          <Link to={paths.home()} className={classes.brand} aria-label={navigation.home}>
            <BrandMark />
            <span>{common.brand}</span>
          </Link>
          <ColorSchemeToggle labels={navigation} />
        </div>
        <div className={classes.content}>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={6} mb="lg">
            {text}
          </Text>
          {children}
          <div className={classes.footer}>{footer}</div>
        </div>
      </div>
      <aside className={classes.aside}>
        <svg viewBox="0 0 400 400" className={classes.rows} aria-hidden>
          {[60, 110, 160, 210, 260, 310].map((radius) => (
            <circle key={radius} cx="200" cy="400" r={radius} />
          ))}
          <circle cx="200" cy="392" r="14" className={classes.speaker} />
        </svg>
        <div className={classes.asideWords}>
          <p className={classes.asideTitle}>{aside.title}</p>
          <p className={classes.asideText}>{aside.text}</p>
        </div>
      </aside>
    </div>
  );
}
