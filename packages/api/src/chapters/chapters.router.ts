import {
  chapterIdInput,
  createChapterInput,
  reorderChaptersInput,
  updateChapterInput,
} from '@amphi/domain/chapters/schema';
import { bySubjectInput } from '@amphi/domain/subjects/schema';
import { adminProcedure, router, sessionProcedure, withSubjectAccess } from '../trpc.ts';
import { listChapters, listChaptersWithCounts } from './chapters.queries.ts';
import {
  changeChapter,
  createChapter,
  removeChapter,
  reorderChapters,
} from './chapters.usecases.ts';

export const chaptersRouter = router({
  bySubject: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .query(({ ctx, input }) => listChapters(ctx.services.db, input.subject_id)),
  withCounts: sessionProcedure
    .input(bySubjectInput)
    .use(withSubjectAccess)
    .query(({ ctx, input }) => listChaptersWithCounts(ctx.services.db, input.subject_id)),
  create: adminProcedure
    .input(createChapterInput)
    .mutation(({ ctx, input }) => createChapter(ctx.services, ctx.user.id, input)),
  update: adminProcedure
    .input(updateChapterInput)
    .mutation(({ ctx, input }) => changeChapter(ctx.services, ctx.user.id, input)),
  remove: adminProcedure
    .input(chapterIdInput)
    .mutation(({ ctx, input }) => removeChapter(ctx.services, ctx.user.id, input.id)),
  reorder: adminProcedure
    .input(reorderChaptersInput)
    .mutation(({ ctx, input }) => reorderChapters(ctx.services, ctx.user.id, input)),
});
