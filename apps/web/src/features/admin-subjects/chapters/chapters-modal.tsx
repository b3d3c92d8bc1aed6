import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { AdminModal, type DialogProps } from '../../../components/admin/dialog/admin-modal.tsx';
import { ConfirmRemoval } from '../../../components/admin/dialog/confirm-removal.tsx';
import { useReturnFocus } from '../../../components/admin/dialog/focus.ts';
import { useDialog } from '../../../components/admin/dialog/use-dialog.tsx';
import { Loaded } from '../../../components/admin/loaded.tsx';
import { useOffice } from '../../../components/admin/use-office.ts';
import { sortRows } from '../../../lib/params/sort-rows.ts';
import { sortFrom, sortParam } from '../../../lib/params/sorting.ts';
import { useSorting } from '../../../lib/params/use-sorting.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Chapter } from '../types.ts';
import { AddChapter } from './add-chapter.tsx';
import { ChapterList } from './chapter-list.tsx';

const { chapters: texts } = adminContent;

/** Sort keys for the chapters of a subject, beside the order in which students see them. */
const CHAPTER_SORTS = ['name', 'qcms', 'qrocs'] as const;
const SORT_VALUES = {
  name: ({ name }: Chapter) => name,
  qcms: ({ qcm_count }: Chapter) => qcm_count,
  qrocs: ({ justification_qcm_count }: Chapter) => justification_qcm_count,
};

interface ChaptersModalProps extends DialogProps {
  /** The subject that the address names; undefined while the modal is closed. */
  subjectId: number | undefined;
}

/** The chapters of a subject: their names, their order, and what each holds. */
export function ChaptersModal({ opened, subjectId, onClose }: ChaptersModalProps) {
  const office = useOffice();
  const removal = useDialog<Chapter>();
  useReturnFocus(opened);
  // Keeps its texts during the closing transition.
  const last = useRef(subjectId);
  if (subjectId !== undefined) last.current = subjectId;
  const shown = last.current;
  const subject = trpc.subjects.byId.useQuery({ id: shown ?? 0 }, { enabled: shown !== undefined });
  return (
    <AdminModal
      opened={opened}
      onClose={onClose}
      covered={removal.opened}
      size="lg"
      title={subject.data ? texts.title(subject.data.name) : texts.unknownSubject}
    >
      <Loaded query={subject} loading={<ChaptersSkeleton />}>
        {({ id, semester_id }) => (
          <Chapters
            subjectId={id}
            isEdited={office.edits({ semester_id, subject_id: id })}
            onRemove={removal.open}
          />
        )}
      </Loaded>
      {removal.show((data, shown) => (
        <RemoveChapter {...shown} chapter={data} />
      ))}
    </AdminModal>
  );
}

interface ChaptersProps {
  subjectId: number;
  /** True where the user edits them; otherwise they are read. */
  isEdited: boolean;
  onRemove: (chapter: Chapter) => void;
}

function Chapters({ subjectId, isEdited, onRemove }: ChaptersProps) {
  const { input, sorting } = useSorting(CHAPTER_SORTS, 'chapters_sort');
  const chapters = trpc.chapters.withCounts.useQuery({ subject_id: subjectId });
  return (
    <Loaded query={chapters} loading={<ChaptersSkeleton />}>
      {(rows) => (
        <>
          {rows.length > 1 && (
            <NativeSelect
              mb="sm"
              aria-label={admin.sort.label}
              value={sortParam(input) ?? ''}
              onChange={({ currentTarget: { value } }) =>
                sorting.onSort(sortFrom(CHAPTER_SORTS, value))
              }
              data={[
                { value: '', label: texts.ownOrder },
                ...CHAPTER_SORTS.flatMap((sort) => [
                  { value: sort, label: admin.sort.asc(texts.sorts[sort]) },
                  { value: `-${sort}`, label: admin.sort.desc(texts.sorts[sort]) },
                ]),
              ]}
            />
          )}
          <ChapterList
            subjectId={subjectId}
            chapters={[...sortRows(rows, SORT_VALUES, input)]}
            isEdited={isEdited}
            isMovable={isEdited && input.sort === undefined}
            onRemove={onRemove}
          />
          {isEdited && <AddChapter subjectId={subjectId} />}
        </>
      )}
    </Loaded>
  );
}

function ChaptersSkeleton() {
  return (
    <Stack gap="sm" aria-busy>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </Stack>
  );
}

interface RemoveChapterProps extends DialogProps {
  chapter: Chapter;
}

/** Asks before a chapter is deleted; its questions stay. */
function RemoveChapter({ chapter, ...props }: RemoveChapterProps) {
  const { id, name, qcm_count, justification_qcm_count } = chapter;
  return (
    <ConfirmRemoval
      {...props}
      kind="chapter"
      id={id}
      title={texts.removeTitle}
      done={texts.removed(name)}
    >
      <Text>{texts.removeText(name)}</Text>
      <Text>{texts.removeKeeps(qcm_count + justification_qcm_count)}</Text>
      <Text>{texts.removeSheet}</Text>
    </ConfirmRemoval>
  );
}
