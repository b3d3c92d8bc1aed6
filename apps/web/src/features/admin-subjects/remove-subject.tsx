import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Text } from '@mantine/core';
import { RemoveDialog, type RemoveProps } from '../../components/admin/dialog/remove-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { Subject } from './types.ts';

const { subjects: texts } = adminContent;

/** Asks before a subject goes with its questions. */
export function RemoveSubject({ subject, ...props }: RemoveProps & { subject: Subject }) {
  const { mutateAsync } = trpc.subjects.remove.useMutation();
  const { id, name, qcm_count } = subject;
  return (
    <RemoveDialog {...props} name={name} texts={texts} run={() => mutateAsync({ id })}>
      <Text>{texts.removeCounts(qcm_count)}</Text>
      <Text fw={600}>{texts.removeWarning}</Text>
    </RemoveDialog>
  );
}
