import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { lazyDialog } from './lazy-dialog.tsx';

/** With the library's part of dialogs: fetched after the page. */
const load = () => import('./dialog-modal.tsx');

/** A dialog of the pages of students. */
export const Dialog = lazyDialog(async () => (await load()).DialogModal);

/** A drawer of the pages of students. */
export const SideDrawer = lazyDialog(async () => (await load()).DrawerModal);

/** Asks before something happens. */
export const ConfirmDialog = lazyDialog(async () => (await load()).ConfirmModal);

/** The buttons at its end: the way out, then what the dialog is for. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
