import {
  createChapterInput,
  openChapterInput,
  reorderChaptersInput,
  updateChapterInput,
} from '@amphi/domain/chapters/schema';
import { idInput } from '@amphi/domain/fields';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import { listChapters, listChaptersWithCounts } from '../catalog/chapters/chapters.queries.ts';
import {
  changeChapter,
  createChapter,
  openChapter,
  removeChapter,
  reorderChapters,
} from '../catalog/chapters/chapters.usecases.ts';
import { assertMayPublishAll } from '../catalog/publishing/publishing.usecases.ts';
import { withSubjectContent } from './access.ts';
import { guarded, inSubject, withinScope } from './guards.ts';
import { forUser, forUserById } from './handlers.ts';
import { adminProcedure, editorProcedure, router, sessionProcedure } from './trpc.ts';

const aboutChapter = withinScope(({ id }: { id: number }) => ({ chapters: [id] }));

const mayPublishIts = guarded((ctx, { id }: { id: number }) =>
  assertMayPublishAll(ctx, { chapter_id: id }),
);

export const chaptersRouter = router({
  bySubject: sessionProcedure
    .meta({ who: 'chapters' })
    .input(bySubjectInput)
    .use(withSubjectContent)
    .query(({ ctx, input }) => listChapters(ctx.services.db, input.subject_id)),
  withCounts: sessionProcedure
    .meta({ who: 'chapters' })
    .input(bySubjectInput)
    .use(withSubjectContent)
    .query(({ ctx, input }) => listChaptersWithCounts(ctx.services, input.subject_id)),
  create: editorProcedure.input(createChapterInput).use(inSubject).mutation(forUser(createChapter)),
  update: editorProcedure
    .input(updateChapterInput)
    .use(aboutChapter)
    .use(mayPublishIts)
    .use(inSubject)
    .mutation(forUser(changeChapter)),
  remove: editorProcedure
    .input(idInput)
    .use(aboutChapter)
    .use(mayPublishIts)
    .mutation(forUserById(removeChapter)),
  /** Open chapters are decided by who sets the price of their semester. */
  open: adminProcedure.input(openChapterInput).mutation(forUser(openChapter)),
  reorder: editorProcedure
    .input(reorderChaptersInput)
    .use(inSubject)
    .mutation(forUser(reorderChapters)),
});
