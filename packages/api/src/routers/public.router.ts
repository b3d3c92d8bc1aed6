import { successRate } from '@amphi/domain/attempts/rules';
import { useCodeInput } from '@amphi/domain/codes/schema';
import { DomainError } from '@amphi/domain/errors';
import { bySemesterInput, sampleInput } from '@amphi/domain/semesters/schema';
import { findSample, listOffers } from '../catalog/semesters/offers.queries.ts';
import { findActiveSemester, listActiveSemesters } from '../catalog/semesters/semesters.queries.ts';
import { listSubjectsOfSemester } from '../catalog/subjects/subjects.queries.ts';
import { findPublicStats } from '../insight/stats/stats.queries.ts';
import { readLegalFacts } from '../platform/legal/legal.usecases.ts';
import { readPublicSettings } from '../platform/settings/settings.usecases.ts';
import { countingWrongCodes, readGift } from '../sales/codes/codes.usecases.ts';
import { publicProcedure, router } from './trpc.ts';

/** Procedures for all visitors. The name in the path keeps a 401 from sending them to the sign-in page. */
export const publicRouter = router({
  semesters: publicProcedure.query(({ ctx }) => listActiveSemesters(ctx.services.db)),
  subjects: publicProcedure.input(bySemesterInput).query(async ({ ctx, input }) => {
    const { db } = ctx.services;
    const semester = await findActiveSemester(db, input.semester_id);
    if (semester === undefined) throw new DomainError('semesters.not_found');
    return listSubjectsOfSemester(ctx.services, semester.id);
  }),
  /** Contents of the semesters on sale. */
  offers: publicProcedure.query(({ ctx }) => listOffers(ctx.services.db)),
  /** A sample question of a semester with its correction; null where there is none to show. */
  sample: publicProcedure.input(sampleInput).query(async ({ ctx, input }) => {
    const session = await ctx.session();
    return (await findSample(ctx.services.db, input, session?.user.id)) ?? null;
  }),
  /** The giver of a link's seat. Reads alone, but as a mutation: the input of a query is part of its address, which servers log. */
  gift: publicProcedure
    .input(useCodeInput)
    .mutation(({ ctx: { services, caller }, input }) =>
      countingWrongCodes(services, { user_id: null, network: caller.network }, () =>
        readGift(services.db, input),
      ),
    ),
  stats: publicProcedure.query(async ({ ctx }) => {
    const { answers, correct, ...totals } = await findPublicStats(ctx.services.db);
    return { ...totals, success_rate: `${successRate(correct, answers)}%` };
  }),
  /** The bank account to pay to, and whom to ask. */
  settings: publicProcedure.query(({ ctx }) => readPublicSettings(ctx.services.db, ctx.services)),
  /** Facts about the operator, and how long which data are stored. */
  legal: publicProcedure.query(({ ctx }) => readLegalFacts(ctx.services)),
});
