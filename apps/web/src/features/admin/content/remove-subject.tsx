import { admin } from '@amphi/domain/messages/fr/admin';
import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Text } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import { ConfirmAction } from '../shared/confirm-action.tsx';
import type { Subject } from './types.ts';

const { subjects: texts } = adminContent;

interface RemoveSubjectProps {
  subject: Subject;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a subject goes with its questions. */
export function RemoveSubject({ subject, ...props }: RemoveSubjectProps) {
  const { mutateAsync } = trpc.subjects.remove.useMutation();
  const { id, name, qcm_count } = subject;
  return (
    <ConfirmAction
      {...props}
      danger
      title={texts.removeTitle}
      confirmLabel={admin.remove}
      done={texts.removed(name)}
      run={() => mutateAsync({ id })}
    >
      <Text>{texts.removeText(name)}</Text>
      <Text>{texts.removeCounts(qcm_count)}</Text>
      <Text fw={600}>{texts.removeWarning}</Text>
    </ConfirmAction>
  );
}
