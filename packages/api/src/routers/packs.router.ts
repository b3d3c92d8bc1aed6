import { studyInput } from '@amphi/domain/attempts/schema';
import { checkPacksInput } from '@amphi/domain/packs/schema';
import { sittingIdInput } from '@amphi/domain/sittings/schema';
import {
  checkPacks,
  makePack,
  makeReviewsPack,
  makeSittingPack,
} from '../study/packs/packs.usecases.ts';
import { budgeted, router, sessionProcedure, withSubjectAccess } from './trpc.ts';

/** Parts of subjects that are practised without a network. */
export const packsRouter = router({
  download: sessionProcedure
    .meta({ who: 'access' })
    .input(studyInput)
    .use(withSubjectAccess)
    .use(budgeted('study_pack'))
    .query(({ ctx, input }) => makePack(ctx.services, ctx.user, ctx.subject, input)),
  /** One's own sitting with the correction after each question, such as the session of the day. */
  sitting: sessionProcedure
    .meta({ who: 'access' })
    .input(sittingIdInput)
    .use(budgeted('study_pack'))
    .query(({ ctx, input }) => makeSittingPack(ctx.services, ctx.user, input.id)),
  /** Which questions are due in the days for which packs may be read, and what their order depends on. */
  reviews: sessionProcedure.query(({ ctx }) => makeReviewsPack(ctx.services, ctx.user)),
  check: sessionProcedure
    .input(checkPacksInput)
    .query(({ ctx, input }) => checkPacks(ctx.services, ctx.user, input.parts)),
});
