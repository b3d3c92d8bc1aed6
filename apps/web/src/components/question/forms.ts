export { ProposeDialog } from './after/propose-dialog.tsx';
export { QrocReportDialog, ReportDialog } from './report/report-dialog.tsx';
