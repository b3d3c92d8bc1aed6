export { UndoBar } from '../undo/undo-bar.tsx';
export { SeriesNotice } from './series-notice.tsx';
export { SubmitFailed } from './submit-failed.tsx';
export { UnsubmittedDialog } from './unsubmitted-dialog.tsx';
