import { lazy } from 'react';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';

/** Seldom shown: no part of the page's start, and fetched together after it. */
const load = () => import('./later.ts');

export const SeriesNotice = lazy(async () => ({ default: (await load()).SeriesNotice }));
export const SubmitFailed = lazy(async () => ({ default: (await load()).SubmitFailed }));
export const UndoBar = lazy(async () => ({ default: (await load()).UndoBar }));
export const UnsubmittedDialog = lazyDialog(async () => (await load()).UnsubmittedDialog);
