import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormFailure } from '../../../components/form-failure.tsx';
import { recall } from '../../../lib/memory.ts';
import { useUser } from '../../../lib/session.ts';
import type { Chapter } from '../types.ts';
import { ChapterRow } from './chapter-row.tsx';
import { chapterDraft, RenameChapter } from './rename-chapter.tsx';
import { SortableChapters } from './sortable-chapters.tsx';
import { useChapterOrder } from './use-chapter-order.ts';

const { chapters: texts } = adminContent;

interface ChapterListProps {
  subjectId: number;
  chapters: Chapter[];
  isEdited: boolean;
  /** True while they are in the order that students see, which can be changed here. */
  isMovable: boolean;
  onRemove: (chapter: Chapter) => void;
}

/** The chapters in their order; one at a time can be renamed in its row. */
export function ChapterList(props: ChapterListProps) {
  const { subjectId, chapters, isEdited, isMovable, onRemove } = props;
  const { move, moveTo, announcement, failure } = useChapterOrder(subjectId, chapters);
  const { id: userId } = useUser();
  // A chapter whose name has a draft is opened for editing.
  const [renaming, setRenaming] = useState<number | null>(
    () =>
      chapters.find(({ id }) => recall([userId, 'form', chapterDraft(id)]) !== undefined)?.id ??
      null,
  );
  const [renamed, setRenamed] = useState<number | null>(null);

  function row(chapter: Chapter, index: number, handle: ReactNode) {
    if (renaming === chapter.id) {
      return (
        <RenameChapter
          chapter={chapter}
          onDone={() => {
            setRenaming(null);
            setRenamed(chapter.id);
          }}
        />
      );
    }
    return (
      <ChapterRow
        chapter={chapter}
        handle={handle}
        isFirst={index === 0}
        isLast={index === chapters.length - 1}
        wasRenamed={renamed === chapter.id}
        isEdited={isEdited}
        onMove={isMovable ? (direction) => move(chapter, direction) : undefined}
        onRename={() => setRenaming(chapter.id)}
        onRemove={() => onRemove(chapter)}
      />
    );
  }

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {failure && <FormFailure text={failure} />}
      {chapters.length === 0 ? (
        <Text c="dimmed" py="md">
          {isEdited ? texts.empty : texts.none}
        </Text>
      ) : (
        <SortableChapters chapters={chapters} isMovable={isMovable} onDrop={moveTo} row={row} />
      )}
    </>
  );
}
