import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { isPossible } from '@amphi/domain/questions/states';
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { DraftComment } from '../form/question-form.tsx';
import type { AnyQuestion } from '../types.ts';

const { propose: texts } = adminQuestions.remove;

type ProposeRetirementProps = AnyQuestion & DialogProps & { children: ReactNode };

/** Proposes that a question is retired, for editors where a reviewer publishes. */
export function ProposeRetirement({ kind, question, children, ...dialog }: ProposeRetirementProps) {
  const { mutateAsync } = trpc.drafts.proposeRetirement.useMutation();
  const [comment, setComment] = useState('');
  const isRetired = !isPossible('propose_retirement', question.state);
  return (
    <ConfirmAction
      {...dialog}
      title={texts.title}
      confirmLabel={texts.confirm}
      disabled={isRetired || comment.trim() === ''}
      done={adminDrafts.submitted}
      run={() => mutateAsync({ kind, id: question.id, comment })}
    >
      {children}
      {isRetired ? (
        <Text>{texts.retired}</Text>
      ) : (
        <>
          <Text>{texts.text}</Text>
          <DraftComment
            value={comment}
            onChange={({ currentTarget: { value } }) => setComment(value)}
          />
        </>
      )}
    </ConfirmAction>
  );
}
