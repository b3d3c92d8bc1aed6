import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { QUESTION_STATES, type QuestionState } from '@amphi/domain/questions/states';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';

const { state: label, states } = adminQuestions;

interface StateFieldProps {
  value: QuestionState;
  error: ReactNode;
  onChange: (state: QuestionState) => void;
}

/** State of a question, closed or open: if and how it is offered to students. */
export function StateField({ value: current, error, onChange }: StateFieldProps) {
  return (
    <NativeSelect
      size="md"
      data-path="state"
      error={error}
      label={label}
      value={current}
      data={QUESTION_STATES.map((state) => ({ value: state, label: states[state] }))}
      onChange={({ currentTarget: { value } }) =>
        onChange(QUESTION_STATES.find((state) => state === value) ?? 'published')
      }
    />
  );
}
