import { Container } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The width and the margins of a page behind the sign-in; `wide` for dense tables. */
export function Page({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <Container size={wide ? '96rem' : 'var(--amphi-page-width)'} className={classes.root}>
      {children}
    </Container>
  );
}
