import { lazyDialog } from './lazy-dialog.tsx';

/** Asks before something that can't be taken back. Fetched after the page, with the library's dialogs. */
export const ConfirmDialog = lazyDialog(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);
