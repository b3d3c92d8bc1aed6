export { ProposeDialog } from './after/propose-dialog.tsx';
export { MemoForm } from './bookmarks/memo-editor.tsx';
export { ReportDialog } from './report/report-dialog.tsx';
