import { Container } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

/** Value of `--amphi-page-width` on a wide page, where the browser can tell, so that the navigation bar is as wide. */
const WIDE = '100rem';

/** Its margins included, so that its content begins where that of the navigation bar does. */
const withMargins = (width: string) => `calc(${width} + 2 * var(--mantine-spacing-md))`;

/** The width and the margins of a page behind the sign-in; `wide` for dense tables. */
export function Page({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <Container
      size={withMargins(wide ? WIDE : 'var(--amphi-page-width)')}
      className={classes.page}
      data-wide-page={wide || undefined}
    >
      {children}
    </Container>
  );
}
