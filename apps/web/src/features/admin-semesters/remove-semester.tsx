import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Text } from '@mantine/core';
import { RemoveDialog, type RemoveProps } from '../../components/admin/dialog/remove-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { Semester } from './semester-columns.tsx';

const { semesters: texts } = adminContent;

/** Asks before a semester goes with all that it holds. */
export function RemoveSemester({ semester, ...props }: RemoveProps & { semester: Semester }) {
  const { mutateAsync } = trpc.semesters.remove.useMutation();
  const { id, name, subject_count, qcm_count } = semester;
  return (
    <RemoveDialog {...props} name={name} texts={texts} run={() => mutateAsync({ id })}>
      <Text>{texts.removeCounts(subject_count, qcm_count)}</Text>
      <Text fw={600}>{texts.removeWarning}</Text>
    </RemoveDialog>
  );
}
