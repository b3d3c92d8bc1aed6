import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { practice } from '@amphi/domain/messages/fr/practice';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { Stack, Text } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';

const { question } = practice;

/** The counts of the chapter or exam alone; silent when they can't be had, for the whole is above. */
export function PartResults({ filter }: { filter: StudyFilter }) {
  const { data } = trpc.attempts.progress.useQuery(filter);
  const name = usePartName(filter);
  if (!data || data.total_questions === 0) return null;
  const { correct_answers, answered_questions, total_questions } = data;
  return (
    <Stack gap={0} px="md" py="sm" c="dimmed" fz="sm" bd="1px solid var(--amphi-border)" bdrs="md">
      <Text component="strong" fw={700} c="var(--amphi-ink)" dir="auto">
        {name}
      </Text>
      <span>{texts.partLine(correct_answers, answered_questions, total_questions)}</span>
    </Stack>
  );
}

/** The progress does not say what the chapter is called; the study options do. */
function usePartName({ subject_id, chapter_id, exam_year }: StudyFilter): string {
  const { data } = trpc.study.options.useQuery(
    { subject_id },
    { enabled: chapter_id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const chapter = data?.chapters.find(({ id }) => id === chapter_id)?.name ?? texts.chapter;
  if (exam_year === undefined) return chapter;
  return question.examTag(exam_year);
}
