import { lazyDialog } from '../lazy-dialog.tsx';

/** With the library of forms, which sessions begin without. */
const load = () => import('./forms.ts');

export const MemoForm = lazyDialog(async () => (await load()).MemoForm);
export const ProposeDialog = lazyDialog(async () => (await load()).ProposeDialog);
export const ReportDialog = lazyDialog(async () => (await load()).ReportDialog);
