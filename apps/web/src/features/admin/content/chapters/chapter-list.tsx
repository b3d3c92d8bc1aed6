import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../../../components/form-failure.tsx';
import type { Chapter } from '../types.ts';
import classes from './chapter-list.module.css';
import { ChapterRow } from './chapter-row.tsx';
import { RenameChapter } from './rename-chapter.tsx';
import { useChapterOrder } from './use-chapter-order.ts';

const { chapters: texts } = adminContent;

interface ChapterListProps {
  subjectId: number;
  chapters: Chapter[];
  onRemove: (chapter: Chapter) => void;
}

/** The chapters in their order; one at a time can be renamed in its place. */
export function ChapterList({ subjectId, chapters, onRemove }: ChapterListProps) {
  const { move, news, failure } = useChapterOrder(subjectId, chapters);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [renamed, setRenamed] = useState<number | null>(null);
  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {failure && <FormFailure text={failure} />}
      {chapters.length === 0 ? (
        <Text c="dimmed" py="md">
          {texts.empty}
        </Text>
      ) : (
        <ol className={classes.list} aria-label={texts.label}>
          {chapters.map((chapter, index) => (
            <li key={chapter.id} className={classes.row}>
              {renaming === chapter.id ? (
                <RenameChapter
                  chapter={chapter}
                  onDone={() => {
                    setRenaming(null);
                    setRenamed(chapter.id);
                  }}
                />
              ) : (
                <ChapterRow
                  chapter={chapter}
                  isFirst={index === 0}
                  isLast={index === chapters.length - 1}
                  wasRenamed={renamed === chapter.id}
                  onMove={(direction) => move(chapter, direction)}
                  onRename={() => setRenaming(chapter.id)}
                  onRemove={() => onRemove(chapter)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
