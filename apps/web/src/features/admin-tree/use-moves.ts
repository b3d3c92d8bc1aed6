import { adminTree as texts } from '@amphi/domain/messages/fr/admin/tree';
import { useState } from 'react';
import { useAdminRefresh } from '../../components/admin/dialog/use-admin-refresh.ts';
import { errorDetail } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Chapter, Semester, Subject } from './types.ts';

/** Moves of subjects and chapters: what became of the last one, and why it was refused. */
export function useMoves() {
  const update = trpc.subjects.update.useMutation();
  const reorder = trpc.chapters.reorder.useMutation();
  const refresh = useAdminRefresh();
  const [announcement, setAnnouncement] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  async function run(action: () => Promise<unknown>, done: string): Promise<void> {
    setFailure(null);
    setAnnouncement('');
    try {
      await action();
      await refresh();
      setAnnouncement(done);
    } catch (error) {
      void refresh();
      setFailure(errorDetail(error, texts.moveFailed));
    }
  }

  return {
    announcement,
    failure,
    refuse: setFailure,
    busy: update.isPending || reorder.isPending,
    /** To another semester, unless someone would lose what they have paid for. */
    moveSubject: (subject: Subject, from: Semester, to: Semester) => {
      const { id, name, description } = subject;
      const read = { name, description, semester_id: from.id };
      const input = { ...read, id, semester_id: to.id, keep_access: true, if_unmodified: read };
      return run(
        () => update.mutateAsync(input),
        texts.subjectMoved(name, texts.semester(to.name, to.year)),
      );
    },
    /** To the place of an index, from 0, within its subject. */
    moveChapter: (chapter: Chapter, { id, chapters }: Subject, to: number) => {
      const others = chapters.filter((one) => one.id !== chapter.id);
      const ids = others.toSpliced(to, 0, chapter).map((one) => one.id);
      return run(
        () => reorder.mutateAsync({ subject_id: id, chapter_ids: ids }),
        texts.chapterMoved(chapter.name, to + 1, chapters.length),
      );
    },
  };
}
