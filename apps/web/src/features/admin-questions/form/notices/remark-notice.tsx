import type { RouterOutputs } from '@amphi/api';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminReports } from '@amphi/domain/messages/fr/admin/reports';
import type { Letter } from '@amphi/domain/questions/letters';
import type { QuestionState } from '@amphi/domain/questions/states';
import { Alert, Box, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../../lib/trpc.ts';
import type { Qcm } from '../../types.ts';

const { remark: texts } = adminQuestions;

interface RemarkNoticeProps {
  qcm: Qcm;
  correct: Letter[];
  state: QuestionState;
}

/**
 * Counts the recorded answers that a changed key will mark differently, and the notes of exams that it changes, or
 * that neutralising the question or counting it again does.
 */
export function RemarkNotice({ qcm, correct, state }: RemarkNoticeProps) {
  const hasNewKey = correct.join() !== qcm.correct_answers.join();
  const changed = (hasNewKey || changesCount(qcm.state, state)) && correct.length > 0;
  const remark = trpc.qcms.remarkPreview.useQuery(
    { id: qcm.id, correct_answers: correct, state },
    { enabled: changed, placeholderData: keepPreviousData },
  );
  return (
    <div role="status">
      {changed && (
        <Alert color="saffron" icon={<IconRefresh aria-hidden />}>
          <Box miw={0} flex={1}>
            {(hasNewKey || !remark.data || remark.isPlaceholderData) && (
              <Text fz="sm">{textOf(remark)}</Text>
            )}
            {remark.data && !remark.isPlaceholderData && (
              <Text fz="sm">{adminReports.copies(remark.data.copies)}</Text>
            )}
          </Box>
        </Alert>
      )}
    </div>
  );
}

/** True where the question is neutralised before or after, and not both times. */
const changesCount = (before: QuestionState, after: QuestionState): boolean =>
  before !== after && [before, after].includes('neutralised');

interface Counted {
  data: RouterOutputs['qcms']['remarkPreview'] | undefined;
  isError: boolean;
  /** While the figures are those of the previous key. */
  isPlaceholderData: boolean;
}

function textOf({ data, isError, isPlaceholderData }: Counted): string {
  if (isError) return texts.failed;
  if (!data || isPlaceholderData) return texts.loading;
  const { becoming_right, becoming_wrong } = data;
  const answers = becoming_right + becoming_wrong;
  return answers === 0 ? texts.none : texts.changes(answers, becoming_right, becoming_wrong);
}
