import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { lazyDialog } from './lazy-dialog.tsx';

/** A dialog of the pages of students. The library's part of it is fetched after the page. */
export const Dialog = lazyDialog(async () => (await import('./dialog-modal.tsx')).DialogModal);

/** The buttons at its end: the way out, then what the dialog is for. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
