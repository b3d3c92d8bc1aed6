import { practiceResults } from '@amphi/domain/messages/fr/practice-results';
import { baremes } from '@amphi/domain/messages/fr/sittings/baremes';
import { Text } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';

/** The note of the attempt, for students who ask for one; silent when it can't be had. */
export function AttemptScore({ subjectId }: { subjectId: number }) {
  const { data } = trpc.attempts.score.useQuery({ subject_id: subjectId });
  if (!data) return null;
  return (
    <div>
      <Text fw={600} lh={1.4} c="var(--amphi-ink)" textWrap="pretty">
        {baremes.scoreUnder(data.score, data.bareme_name)}
      </Text>
      <Text size="sm" c="dimmed">
        {practiceResults.scoreOf(data.answered_questions)}
      </Text>
    </div>
  );
}
