import { common } from '@amphi/domain/messages/fr/common';
import { Alert, Button, Stack } from '@mantine/core';
import { lazyDialog } from './lazy-dialog.tsx';
import { Actions } from './ui/layout.tsx';

/** With the library's part of dialogs: fetched after the page. */
const load = () => import('./dialog-modal.tsx');

/** A dialog of the pages of students. */
export const Dialog = lazyDialog(async () => (await load()).DialogModal);

/** A drawer of the pages of students. */
export const SideDrawer = lazyDialog(async () => (await load()).DrawerModal);

/** Asks before something happens. */
export const ConfirmDialog = lazyDialog(async () => (await load()).ConfirmModal);

interface FormActionsProps {
  submitting: boolean;
  label: string;
  onClose: () => void;
}

export function FormActions({ submitting, label, onClose }: FormActionsProps) {
  return (
    <Actions end>
      <Button variant="default" disabled={submitting} onClick={onClose}>
        {common.cancel}
      </Button>
      <Button type="submit" loading={submitting}>
        {label}
      </Button>
    </Actions>
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
      <Actions end>
        <Button onClick={onClose} data-autofocus>
          {common.close}
        </Button>
      </Actions>
    </Stack>
  );
}
