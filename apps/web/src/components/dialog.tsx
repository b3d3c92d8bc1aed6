import { common } from '@amphi/domain/messages/fr/common';
import { Alert, Button, Stack } from '@mantine/core';
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

interface FormActionsProps {
  submitting: boolean;
  label: string;
  onClose: () => void;
}

/** The buttons of a form in a dialog. */
export function FormActions({ submitting, label, onClose }: FormActionsProps) {
  return (
    <DialogActions>
      <Button variant="default" disabled={submitting} onClick={onClose}>
        {common.cancel}
      </Button>
      <Button type="submit" loading={submitting}>
        {label}
      </Button>
    </DialogActions>
  );
}

interface DialogNoteProps {
  text: string;
  color: 'green' | 'blue';
  onClose: () => void;
}

/** A dialog that has nothing to ask, or nothing any more. */
export function DialogNote({ text, color, onClose }: DialogNoteProps) {
  return (
    <Stack>
      <Alert color={color} role="status">
        {text}
      </Alert>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {common.close}
        </Button>
      </DialogActions>
    </Stack>
  );
}
