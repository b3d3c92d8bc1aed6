import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Text } from '@mantine/core';
import { trpc } from '../../../lib/trpc.ts';
import { RemovePlace, type RemoveProps } from './remove-place.tsx';
import type { Semester } from './types.ts';

const { semesters: texts } = adminContent;

/** Asks before a semester goes with all that it holds. */
export function RemoveSemester({ semester, ...props }: RemoveProps & { semester: Semester }) {
  const { mutateAsync } = trpc.semesters.remove.useMutation();
  const { id, name, subject_count, qcm_count } = semester;
  return (
    <RemovePlace {...props} name={name} texts={texts} run={() => mutateAsync({ id })}>
      <Text>{texts.removeCounts(subject_count, qcm_count)}</Text>
      <Text fw={600}>{texts.removeWarning}</Text>
    </RemovePlace>
  );
}
