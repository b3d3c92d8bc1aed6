import { adminContent } from '@amphi/domain/messages/fr/admin/content';
import { arrayMove } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { errorDetail } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Chapter } from '../types.ts';

const { chapters: texts } = adminContent;

export type Direction = 'up' | 'down';

/**
 * Moves chapters, with an optimistic update: if the server refuses, the list is loaded again.
 */
export function useChapterOrder(subjectId: number, chapters: Chapter[]) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.chapters.reorder.useMutation({
    // The order is shown at once; that of the server may be one before the last press.
    meta: { invalidates: ['chapters.bySubject', 'study'] },
  });
  const [announcement, setAnnouncement] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const focus = useFocusAfterMove(chapters);
  // Requests wait for each other, or an older order could arrive last.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const indexOf = (chapter: Chapter) => chapters.findIndex(({ id }) => id === chapter.id);

  function put(chapter: Chapter, from: number, to: number) {
    const input = { subject_id: subjectId };
    if (from < 0 || from === to || chapters[to] === undefined) return;
    const next = arrayMove(chapters, from, to);
    void utils.chapters.withCounts.cancel(input);
    utils.chapters.withCounts.setData(input, next);
    setAnnouncement(texts.moved(chapter.name, to + 1, next.length));
    setFailure(null);
    last.current = last.current.then(() =>
      mutateAsync({ ...input, chapter_ids: next.map(({ id }) => id) }).catch((error: unknown) => {
        setFailure(errorDetail(error, texts.moveFailed));
        return utils.chapters.withCounts.refetch(input);
      }),
    );
  }

  return {
    announcement,
    failure,
    /** Moves a chapter by a step, for the row's buttons. */
    move: (chapter: Chapter, direction: Direction) => {
      focus(chapter.id, direction);
      const from = indexOf(chapter);
      put(chapter, from, from + (direction === 'up' ? -1 : 1));
    },
    /** To any index, from 0, by dragging. */
    moveTo: (chapter: Chapter, to: number) => put(chapter, indexOf(chapter), to),
  };
}

/** Keeps the focus on the button that moved a chapter, in its new row. */
function useFocusAfterMove(chapters: Chapter[]) {
  const wanted = useRef<{ id: number; direction: Direction } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { id, direction } = wanted.current;
    wanted.current = null;
    if (chapters.every((chapter) => chapter.id !== id)) return;
    const buttons = document.querySelectorAll<HTMLButtonElement>(`[data-moves="${id}"]`);
    const enabled = Array.from(buttons).filter((button) => !button.disabled);
    const same = enabled.find((button) => button.dataset.direction === direction);
    (same ?? enabled[0])?.focus();
  }, [chapters]);
  return (id: number, direction: Direction) => {
    wanted.current = { id, direction };
  };
}
