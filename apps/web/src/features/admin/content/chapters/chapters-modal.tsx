import { adminContent } from '@amphi/domain/messages/fr/admin-content';
import { Skeleton, Stack } from '@mantine/core';
import { useRef } from 'react';
import { ErrorState } from '../../../../components/error-state.tsx';
import { QueryView } from '../../../../components/query-view.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { AdminModal } from '../../shared/admin-modal.tsx';
import { useReturnFocus } from '../../shared/focus.ts';
import { loadFailure } from '../../shared/list-view.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import type { Chapter, Subject } from '../types.ts';
import { AddChapter } from './add-chapter.tsx';
import { ChapterList } from './chapter-list.tsx';
import { RemoveChapter } from './remove-chapter.tsx';

const { chapters: texts } = adminContent;

interface ChaptersModalProps {
  /** The subject that the address names; undefined closes the modal. */
  subjectId: number | undefined;
  /** Undefined when there is none of that number. */
  subject: Subject | undefined;
  onClose: () => void;
}

/** The chapters of a subject: their names, their order, and what each holds. */
export function ChaptersModal({ subjectId, subject, onClose }: ChaptersModalProps) {
  const removal = useDialog<Chapter>();
  useReturnFocus(subjectId !== undefined);
  // Keeps its words while it fades out.
  const last = useRef(subject);
  if (subject) last.current = subject;
  const shown = subjectId === undefined ? last.current : subject;
  return (
    <AdminModal
      opened={subjectId !== undefined}
      onClose={onClose}
      covered={removal.opened}
      size="lg"
      title={shown ? texts.title(shown.name) : texts.unknownSubject}
    >
      {shown ? (
        <Chapters subject={shown} onRemove={removal.open} />
      ) : (
        <ErrorState message={texts.notFound} />
      )}
      {removal.data && (
        <RemoveChapter
          key={removal.turn}
          chapter={removal.data}
          opened={removal.opened}
          onClose={removal.close}
        />
      )}
    </AdminModal>
  );
}

interface ChaptersProps {
  subject: Subject;
  onRemove: (chapter: Chapter) => void;
}

function Chapters({ subject, onRemove }: ChaptersProps) {
  const chapters = trpc.chapters.withCounts.useQuery({ subject_id: subject.id });
  return (
    <QueryView
      query={chapters}
      loading={
        <Stack gap="sm">
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </Stack>
      }
      error={loadFailure}
      empty={null}
    >
      {(rows) => (
        <>
          <ChapterList subjectId={subject.id} chapters={rows} onRemove={onRemove} />
          <AddChapter subjectId={subject.id} />
        </>
      )}
    </QueryView>
  );
}
