import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { AnyQuestionForm } from '../form/kinds.tsx';
import type { Created, Subject } from '../types.ts';
import type { AskedQuestion } from './values.ts';

export interface NewQuestionOf {
  kind: AskedQuestion['kind'];
  /** Puts it into the case that is being edited. */
  add: (question: AskedQuestion) => void;
}

interface NewQuestionProps extends NewQuestionOf, DialogProps {
  /** Subject of the case: the question can be in no other. */
  subject: Subject;
}

/** The form of a new question of a case, above that of the case. */
export function NewQuestion({ kind, add, subject, ...props }: NewQuestionProps) {
  const form = {
    ...props,
    subjects: [subject],
    filing: { subjectId: subject.id },
    onCreated: ({ id, question_text, subject_id }: Created) => {
      // A restored draft may be of another subject.
      if (subject_id === subject.id) add({ kind, id, question_text, reveal_text: null });
    },
  };
  return <AnyQuestionForm {...form} kind={kind} question={null} />;
}
