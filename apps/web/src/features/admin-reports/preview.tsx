import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import type { Letter } from '@amphi/domain/questions/letters';
import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './reports.module.css';

interface PreviewProps {
  qcmId: number;
  /** The new key; null: the question is neutralised. */
  correctAnswers: Letter[] | null;
}

/** What a correction changes among the answers and the exams, before it is made. */
export function Preview({ qcmId, correctAnswers }: PreviewProps) {
  const { data, error } = trpc.reports.preview.useQuery(
    { qcm_id: qcmId, correct_answers: correctAnswers },
    { placeholderData: keepPreviousData, enabled: correctAnswers?.length !== 0 },
  );
  return (
    <section aria-label={texts.preview} className={classes.preview} role="status">
      {error ? (
        <Text>{errorDetail(error, texts.previewFailed)}</Text>
      ) : data ? (
        <>
          {correctAnswers !== null && (
            <Text>{texts.answers(data.answers, data.becoming_right, data.becoming_wrong)}</Text>
          )}
          <Text>{texts.copies(data.copies)}</Text>
        </>
      ) : (
        <Text c="dimmed">{texts.previewing}</Text>
      )}
    </section>
  );
}
