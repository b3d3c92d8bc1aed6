import { ExamYears } from './exam-years.tsx';
import { ReportButton } from './report/report-button.tsx';

interface AfterAnswerProps {
  question: { id: number; exam_year: number | null };
}

/** Below the correction of a closed question: the years in which it came, and the way to report it. */
export function AfterAnswer({ question: { id, exam_year } }: AfterAnswerProps) {
  return (
    <>
      <ExamYears qcmId={id} known={exam_year} />
      <ReportButton qcmId={id} />
    </>
  );
}
