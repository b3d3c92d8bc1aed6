import type { RouterOutputs } from '@amphi/api';
import { adminBulk } from '@amphi/domain/messages/fr/admin/bulk';
import { Alert, Text } from '@mantine/core';
import { formatNumber } from '../../../lib/format.ts';

const { remove: texts } = adminBulk;

/** Effect of a removal of questions, and the obstacle where it is not possible. */
export function Going({ preview }: { preview: RouterOutputs['bulkChanges']['preview'] }) {
  const { questions, answers, sittings, students, mock_exams, papers, awaited_exams } = preview;
  return (
    <>
      <Text>
        {students === 0
          ? texts.nothingGoes
          : texts.goes(formatNumber(answers), formatNumber(sittings), formatNumber(students))}
      </Text>
      {mock_exams + papers > 0 && (
        <Text>{texts.asked(formatNumber(mock_exams), formatNumber(papers))}</Text>
      )}
      {awaited_exams > 0 && (
        <Alert color="red">{questions === 1 ? texts.awaitedOne : texts.awaited}</Alert>
      )}
    </>
  );
}
