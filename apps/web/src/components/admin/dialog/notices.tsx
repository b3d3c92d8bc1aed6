import { lazy, Suspense } from 'react';
import { useDialogOpen } from './open-dialogs.ts';

/** After the first view, which has nothing to say yet. */
const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }));

/** The notification of a page of the back-office. While a dialog is open, that one shows it. */
export function Notices() {
  return useDialogOpen() ? null : (
    <Suspense>
      <NoticeList />
    </Suspense>
  );
}
