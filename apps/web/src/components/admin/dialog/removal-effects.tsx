import type { RouterOutputs } from '@amphi/api';
import { adminRemovals as texts } from '@amphi/domain/messages/fr/admin/removals';
import type { RemovalKind } from '@amphi/domain/removals/schema';
import { Alert, Box, Text } from '@mantine/core';
import { formatNumber } from '../../../lib/format.ts';

type Effects = RouterOutputs['removals']['effects'];
type Counted = (count: number, text: string) => string;

const counted = (text: Counted, count: number) => text(count, formatNumber(count));

/** Lists losses, remains, and the sentence about students; each line is there only where it counts something. */
function linesOf(kind: RemovalKind, effects: Effects) {
  const { subjects, chapters, qcms, qrocs, students, live_accesses, answers, orders } = effects;
  const line = (text: Counted, count: number) => (count > 0 ? [counted(text, count)] : []);
  const questions =
    qcms + qrocs > 0 ? [texts.questions(formatNumber(qcms), formatNumber(qrocs))] : [];
  const given = line(texts.answers, answers);
  const access = line(texts.liveAccesses, live_accesses);
  const paid = line(texts.orders, orders);
  switch (kind) {
    case 'semester':
      return {
        gone: [
          ...line(texts.subjects, subjects),
          ...line(texts.chapters, chapters),
          ...questions,
          ...given,
          ...access,
        ],
        staying: paid,
        students: line(texts.students, students),
      };
    case 'subject':
      return {
        gone: [...line(texts.chapters, chapters), ...questions, ...given],
        staying: line(texts.liveOfSemester, live_accesses),
        students: line(texts.studentsOfQuestions, students),
      };
    case 'chapter':
      return {
        gone: [],
        staying: [...questions, ...given, ...line(texts.liveOfSemester, live_accesses)],
        students: line(texts.studentsOfQuestions, students),
      };
    case 'user':
      return {
        gone: [...paid, ...access, ...line(texts.ownAnswers, answers)],
        staying: [],
        students: [],
      };
  }
}

/** The counts of what a deletion concerns. */
export function RemovalEffects({ kind, effects }: { kind: RemovalKind; effects: Effects }) {
  const { gone, staying, students } = linesOf(kind, effects);
  return (
    <>
      {gone.length > 0 && (
        <Alert color="red" title={texts.goneTitle}>
          <Lines lines={gone} />
        </Alert>
      )}
      {staying.length > 0 && (
        <Alert color="gray" title={texts.keptTitle}>
          <Lines lines={staying} />
        </Alert>
      )}
      {students.map((text) => (
        <Text key={text} fw={650}>
          {text}
        </Text>
      ))}
    </>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <Box component="ul" m={0} ps="1.25rem" fz="sm">
      {lines.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Box>
  );
}
