import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { qcmAsRead } from '@amphi/domain/questions/qcm.schema';
import { qrocAsRead } from '@amphi/domain/questions/qroc.schema';
import { isPossible, stateAfter } from '@amphi/domain/questions/states';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmAction } from '../../../components/admin/dialog/confirm-action.tsx';
import { DraftComment } from '../form/question-form.tsx';
import { useDraftSaving } from '../form/use-draft-saving.ts';
import type { AnyQuestion } from '../types.ts';

const { propose: texts } = adminQuestions.remove;

const NEW_DRAFT = { revision: null, comment: '', public_note: '' };

type ProposeRetirementProps = AnyQuestion & {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Submits a draft that retires a question, for editors where a reviewer publishes. */
export function ProposeRetirement({
  opened,
  onClose,
  children,
  ...removed
}: ProposeRetirementProps) {
  const { id, state } = removed.question;
  const saving = useDraftSaving(NEW_DRAFT);
  const isRetired = !isPossible('propose_retirement', state);

  function propose(): Promise<unknown> {
    saving.submits.current = true;
    const retired = { id, state: stateAfter('propose_retirement') };
    if (removed.kind === 'qcm') {
      const { question } = removed;
      const if_unmodified = qcmAsRead.parse(question);
      return saving.saveQcm({ ...question, ...retired, if_unmodified });
    }
    const { question } = removed;
    const if_unmodified = qrocAsRead.parse(question);
    return saving.saveQroc({ ...question, ...retired, if_unmodified });
  }

  return (
    <ConfirmAction
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      disabled={isRetired || saving.comment.trim() === ''}
      done={adminDrafts.submitted}
      run={propose}
    >
      {children}
      {isRetired ? (
        <Text>{texts.retired}</Text>
      ) : (
        <>
          <Text>{texts.text}</Text>
          <DraftComment saving={saving} />
        </>
      )}
    </ConfirmAction>
  );
}
