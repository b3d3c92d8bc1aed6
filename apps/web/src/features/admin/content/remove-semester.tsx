import { admin } from '@amphi/domain/messages/fr/admin';
import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Text } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import { ConfirmAction } from '../shared/confirm-action.tsx';
import type { Semester } from './types.ts';

const { semesters: texts } = adminContent;

interface RemoveSemesterProps {
  semester: Semester;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a semester goes with all that it holds. */
export function RemoveSemester({ semester, ...props }: RemoveSemesterProps) {
  const { mutateAsync } = trpc.semesters.remove.useMutation();
  const { id, name, subject_count, qcm_count } = semester;
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
      <Text>{texts.removeCounts(subject_count, qcm_count)}</Text>
      <Text fw={600}>{texts.removeWarning}</Text>
    </ConfirmAction>
  );
}
