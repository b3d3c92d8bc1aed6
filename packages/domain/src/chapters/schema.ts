import { z } from 'zod';
import { fieldsAsRead, ifUnmodified, read } from '../edits/schema.ts';
import { flag, id, key, requiredName } from '../fields.ts';

export const createChapterInput = z.object({
  name: requiredName('chapter.name_required'),
  subject_id: id('qcm.subject_required'),
});

/** The edited fields of a chapter, as they were read. */
export const chapterAsRead = fieldsAsRead({ name: read.text() });

/** A chapter stays in its subject; naming another one is refused. */
export const updateChapterInput = createChapterInput
  .partial({ subject_id: true })
  .extend({ id: id(), if_unmodified: ifUnmodified(chapterAsRead) });
export const openChapterInput = z.object({ id: id(), is_open: flag() });

/** The chapters of one subject in their new order, each once. */
export const reorderChaptersInput = z.object({
  subject_id: id(),
  chapter_ids: z.array(id(), { error: key('chapter.order') }).max(1_000, key('chapter.order')),
});
