import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Text } from '@mantine/core';
import { RemoveDialog, type RemoveProps } from '../../../components/admin/dialog/remove-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Chapter } from '../types.ts';

const { chapters: texts } = adminContent;

/** Asks before a chapter goes; its questions stay. */
export function RemoveChapter({ chapter, ...props }: RemoveProps & { chapter: Chapter }) {
  const { mutateAsync } = trpc.chapters.remove.useMutation();
  const { id, name, qcm_count, justification_qcm_count } = chapter;
  return (
    <RemoveDialog {...props} name={name} texts={texts} run={() => mutateAsync({ id })}>
      <Text>{texts.removeKeeps(qcm_count + justification_qcm_count)}</Text>
    </RemoveDialog>
  );
}
