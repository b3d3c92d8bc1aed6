import { examYears } from '@amphi/domain/messages/fr/sittings/exam-years';
import { IconHistory } from '@tabler/icons-react';
import { trpc } from '../../lib/trpc.ts';
import classes from './question.module.css';

interface ExamYearsProps {
  qcmId: number;
  /** The year that the question says itself. */
  known: number | null;
}

/** In which years' exams the question came; silent where that says nothing new, or can't be had. */
export function ExamYears({ qcmId, known }: ExamYearsProps) {
  const { data } = trpc.study.examYears.useQuery(
    { qcm_id: qcmId },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const years = data?.exam_years ?? [];
  if (years.every((year) => year === known)) return null;
  return (
    <p className={classes.years}>
      <IconHistory size={18} aria-hidden />
      {examYears.came(years)}
    </p>
  );
}
