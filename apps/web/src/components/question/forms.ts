export { ProposeDialog } from './after/propose-dialog.tsx';
export { MemoForm } from './bookmarks/memo-editor.tsx';
export { QrocReportDialog, ReportDialog } from './report/report-dialog.tsx';
