import { studyInput } from '@amphi/domain/attempts/schema';
import { idInput } from '@amphi/domain/fields';
import { checkPacksInput } from '@amphi/domain/packs/schema';
import { bySemesterInput } from '@amphi/domain/semesters/schema';
import { findPacksSize } from '../study/packs/packs.queries.ts';
import {
  checkPacks,
  makePack,
  makeReviewsPack,
  makeSittingPack,
} from '../study/packs/packs.usecases.ts';
import { withSemesterAccess, withSubjectAccess } from './access.ts';
import { budgeted } from './guards.ts';
import { forAccountById } from './handlers.ts';
import { accessProcedure, router, sessionProcedure } from './trpc.ts';

/** Parts of subjects that are practised without a network. */
export const packsRouter = router({
  download: accessProcedure
    .input(studyInput)
    .use(withSubjectAccess)
    .use(budgeted('study_pack'))
    .query(({ ctx, input }) => makePack(ctx.services, ctx.user, ctx.subject, input)),
  /** A sitting of the student's own with the correction after each question, such as the session of the day. */
  sitting: accessProcedure
    .input(idInput)
    .use(budgeted('study_pack'))
    .query(forAccountById(makeSittingPack)),
  /** The questions that are due in the days for which packs may be read, and what their order depends on. */
  reviews: sessionProcedure.query(({ ctx }) => makeReviewsPack(ctx.services, ctx.user)),
  /** About how many bytes all subjects of a semester take on a device. */
  size: accessProcedure
    .input(bySemesterInput)
    .use(withSemesterAccess)
    .query(({ ctx, input }) => findPacksSize(ctx.services.db, input.semester_id)),
  check: sessionProcedure
    .input(checkPacksInput)
    .query(({ ctx, input }) => checkPacks(ctx.services, ctx.user, input.parts)),
});
