import { admin } from '@amphi/domain/messages/fr/admin';
import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Text } from '@mantine/core';
import { trpc } from '../../../../lib/trpc.ts';
import { ConfirmAction } from '../../shared/confirm-action.tsx';
import type { Chapter } from '../types.ts';

const { chapters: texts } = adminContent;

interface RemoveChapterProps {
  chapter: Chapter;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a chapter goes; its questions stay. */
export function RemoveChapter({ chapter, ...props }: RemoveChapterProps) {
  const { mutateAsync } = trpc.chapters.remove.useMutation();
  const { id, name, qcm_count, justification_qcm_count } = chapter;
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
      <Text>{texts.removeKeeps(qcm_count + justification_qcm_count)}</Text>
    </ConfirmAction>
  );
}
