import { corrections as texts } from '@amphi/domain/messages/fr/corrections';
import { examYears } from '@amphi/domain/messages/fr/sittings/exam-years';
import { Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatDate } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { BookButton } from '../../book/book-button.tsx';
import type { InBook } from '../../book/use-decision.ts';
import { ReportButton } from '../report/report-button.tsx';
import { History } from './history.tsx';
import { ProposeButton } from './propose-button.tsx';
import { SheetLink } from './sheet-link.tsx';
import { useCorrections } from './use-corrections.ts';

interface AfterAnswerProps {
  question: { id: number; exam_year: number | null };
  /** True where a wrong answer was just given. */
  justWrong: boolean | undefined;
  /** Receives the card of the question in the error book after the student has decided. */
  onDecided: ((position: InBook) => void) | undefined;
}

/**
 * Content after the correction of a closed question: the years in which it came, how it has changed, and what a student
 * may do about it.
 */
export function AfterAnswer({ question, justWrong, onDecided }: AfterAnswerProps) {
  const { id: qcmId, exam_year } = question;
  const data = useCorrections(qcmId);
  return (
    <>
      <ExamYears qcmId={qcmId} known={exam_year} />
      {data && (
        <History
          changes={data.changes.map((change) => ({
            ...change,
            text: texts.change(change, formatDate(change.changed_at)),
          }))}
          isEarlier={data.changes.some(
            ({ version, from }) => from && version > data.answered_version,
          )}
        />
      )}
      <Group align="stretch" gap="0.25rem var(--mantine-spacing-xs)">
        <BookButton kind="qcm" question_id={qcmId} isMissed={justWrong} onDecided={onDecided} />
        <ReportButton kind="qcm" id={qcmId} />
        {data && <SheetLink chapterId={data.sheet_chapter_id} lesson={data.lesson_name} />}
        {data && !data.has_justification && <ProposeButton qcmId={qcmId} />}
      </Group>
    </>
  );
}

interface ExamYearsProps {
  qcmId: number;
  /** The year that the question says itself. */
  known: number | null;
}

/** In which years' exams the question came; silent where that says nothing new, or can't be had. */
function ExamYears({ qcmId, known }: ExamYearsProps) {
  const { data } = trpc.study.examYears.useQuery(
    { qcm_id: qcmId },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const years = data?.exam_years ?? [];
  if (years.every((year) => year === known)) return null;
  return (
    <Group
      component="p"
      gap="xs"
      w="fit-content"
      px="0.75rem"
      py="0.25rem"
      bdrs="md"
      bg="var(--amphi-brand-soft)"
      c="var(--amphi-ink)"
      fz="sm"
      fw={650}
    >
      <IconHistory size={18} aria-hidden />
      {examYears.came(years)}
    </Group>
  );
}
