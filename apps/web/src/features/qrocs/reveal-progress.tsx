import { qrocs } from '@amphi/domain/messages/fr/qrocs';
import { Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { trpc } from '../../lib/trpc.ts';

/** The share of the subject's answers that the student has revealed, in per cent and in words. */
export function useRevealProgress(subjectId: number): { value: number; label: string } {
  const { data } = trpc.study.qrocProgress.useQuery({ subject_id: subjectId });
  const { revealed_questions: revealed, total_questions: total } = data ?? {
    revealed_questions: 0,
    total_questions: 0,
  };
  const value = total === 0 ? 0 : (revealed / total) * 100;
  return { value, label: qrocs.revealedInSubject(revealed, total) };
}

interface RevealCountProps {
  subjectId: number;
  /** True where the list shows only a part of the subject, which the count is not about. */
  part: boolean;
}

/** Progress in words. Empty where it can't be loaded: the marks in the list tell as much. */
export function RevealCount({ subjectId, part }: RevealCountProps) {
  const { data } = trpc.study.qrocProgress.useQuery({ subject_id: subjectId });
  const text = part ? qrocs.revealedInSubject : qrocs.revealed;
  return (
    <Group component="p" gap="0.375rem" mih="1.375rem" c="dimmed" fz="sm">
      {data && (
        <>
          <IconEye size={16} aria-hidden />
          {text(data.revealed_questions, data.total_questions)}
        </>
      )}
    </Group>
  );
}
