import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { QUESTION_STATES, type QuestionState } from '@amphi/domain/questions/states';
import type { ReactNode } from 'react';
import { CodeSelect } from '../../../components/admin/form/selects.tsx';

interface StateFieldProps {
  value?: QuestionState;
  error?: ReactNode;
  onChange: (state: QuestionState) => void;
}

/** State of a question, closed or open: if and how it is offered to students. */
export const StateField = (props: StateFieldProps) => (
  <CodeSelect
    {...props}
    data-path="state"
    label={adminQuestions.state}
    codes={QUESTION_STATES}
    names={adminQuestions.states}
  />
);
