import type { RouterOutputs } from '@amphi/api';
import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import type { Letter } from '@amphi/domain/questions/letters';
import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import frame from '../../components/ui/frame.module.css';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';

interface PreviewProps {
  qcmId: number;
  /** The new key; null: the question is neutralised. */
  correctAnswers: Letter[] | null;
}

/** Effect of a correction of a closed question on the answers and the exams, before it is made. */
export function Preview({ qcmId, correctAnswers }: PreviewProps) {
  const { data, error } = trpc.reports.preview.useQuery(
    { qcm_id: qcmId, correct_answers: correctAnswers },
    { placeholderData: keepPreviousData, enabled: correctAnswers?.length !== 0 },
  );
  const answers =
    data &&
    correctAnswers !== null &&
    texts.answers(data.answers, data.becoming_right, data.becoming_wrong);
  return <Effect copies={data?.copies} answers={answers} error={error} />;
}

/** Effect on the exams of neutralising an open question, before it is done. */
export function PreviewNeutralised({ qrocId }: { qrocId: number }) {
  const { data, error } = trpc.reports.previewQroc.useQuery({ id: qrocId });
  return <Effect copies={data?.copies} error={error} />;
}

interface EffectProps {
  copies: RouterOutputs['reports']['previewQroc']['copies'] | undefined;
  /** Effect on the recorded answers. */
  answers?: string | false | undefined;
  error: unknown;
}

function Effect({ copies, answers, error }: EffectProps) {
  return (
    <section aria-label={texts.preview} className={frame.quote} role="status">
      {error ? (
        <Text>{errorDetail(error, texts.previewFailed)}</Text>
      ) : copies ? (
        <>
          {answers && <Text>{answers}</Text>}
          <Text>{texts.copies(copies)}</Text>
        </>
      ) : (
        <Text c="dimmed">{texts.previewing}</Text>
      )}
    </section>
  );
}
