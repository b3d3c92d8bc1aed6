import type { RouterOutputs } from '@amphi/api';
import { adminPapers } from '@amphi/domain/messages/fr/admin/papers';
import { Alert, Checkbox, type CheckboxProps, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { trpc } from '../../../lib/trpc.ts';

const { rescoring: texts } = adminPapers;

interface RescoringChoiceProps {
  /** Without a year: all papers of the subject that have no rule of their own. */
  papers: { subject_id: number; exam_year?: number };
  /** Null: that of the subject or the platform. */
  baremeId: number | null;
  /** The value and handler of the choice. */
  choice: CheckboxProps;
}

/** Effect of another rule on the copies that were handed in, and the choice to apply it to them. */
export function RescoringChoice({ papers, baremeId, choice }: RescoringChoiceProps) {
  const { data, isError } = trpc.examPapers.previewRescoring.useQuery({
    ...papers,
    bareme_id: baremeId,
  });
  return (
    <>
      <Alert role="status" icon={<IconRefresh aria-hidden />} title={texts.title}>
        {data ? <Changes rescoring={data} /> : isError ? texts.failed : texts.loading}
      </Alert>
      <Checkbox {...choice} label={adminPapers.fields.rescore} />
    </>
  );
}

function Changes({ rescoring }: { rescoring: RouterOutputs['examPapers']['previewRescoring'] }) {
  const { copies, up, down, mean_before, mean_after, most } = rescoring;
  if (copies === 0) return <Text fz="sm">{texts.none}</Text>;
  if (up + down === 0) return <Text fz="sm">{texts.same(copies)}</Text>;
  return (
    <>
      <Text fz="sm">{texts.changes(copies, up, down)}</Text>
      {mean_before !== null && mean_after !== null && most !== null && (
        <Text fz="sm">{texts.means(mean_before, mean_after, most)}</Text>
      )}
      <Text fz="sm">{texts.kept}</Text>
    </>
  );
}
