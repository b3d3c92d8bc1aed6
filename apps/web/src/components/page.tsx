import { Container } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

/** What `--amphi-page-width` is then, where the browser can tell, so that the navigation bar is as wide. */
const WIDE = '100rem';

/** The width and the margins of a page behind the sign-in; `wide` for dense tables. */
export function Page({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <Container
      size={wide ? WIDE : 'var(--amphi-page-width)'}
      className={classes.root}
      data-wide-page={wide || undefined}
    >
      {children}
    </Container>
  );
}
