import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { examSessions } from '@amphi/domain/messages/fr/exam-sessions';
import { EXAM_SESSIONS, type ExamSession } from '@amphi/domain/questions/rules';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';

const { form: texts } = adminQuestions;

const CHOICES = [
  { value: '', label: texts.anySession },
  ...EXAM_SESSIONS.map((value) => ({ value, label: examSessions[value] })),
];

interface ExamSessionFieldProps {
  error: ReactNode;
  value: ExamSession | null;
  onChange: (session: ExamSession | null) => void;
}

/** Which session of the exam of its year a question comes from. */
export function ExamSessionField({ error, value, onChange }: ExamSessionFieldProps) {
  return (
    <NativeSelect
      size="md"
      data-path="exam_session"
      error={error}
      label={texts.examSession}
      data={CHOICES}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(EXAM_SESSIONS.find((one) => one === currentTarget.value) ?? null)
      }
    />
  );
}
