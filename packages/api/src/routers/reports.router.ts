import { questionIdInput } from '@amphi/domain/questions/question.schema';
import { resolveQrocReportsInput } from '@amphi/domain/reports/qroc-decision.schema';
import {
  createQrocReportInput,
  createReportInput,
  listReportsInput,
  previewCorrectionInput,
  reportedQcmInput,
  resolveReportsInput,
} from '@amphi/domain/reports/schema';
import { listReportedQuestions } from '../insight/reports/desk.queries.ts';
import { readDeskQuestion, resolveReports } from '../insight/reports/desk.usecases.ts';
import { previewCorrection, previewNeutralised } from '../insight/reports/preview.usecases.ts';
import { readDeskQroc, resolveQrocReports } from '../insight/reports/qroc-desk.usecases.ts';
import { listOwnReports } from '../insight/reports/reports.queries.ts';
import {
  createQrocReport,
  createReport,
  readQrocReportState,
  readReportState,
} from '../insight/reports/reports.usecases.ts';
import {
  aboutQcm,
  forUser,
  reviewerProcedure,
  router,
  sessionProcedure,
  withinScope,
  withQcmHistory,
  withQrocHistory,
} from './trpc.ts';

const aboutQroc = withinScope(({ id }: { id: number }) => ({ qrocs: [id] }));

/** Reports of students about questions that they have answered, and the desk that decides about them. */
export const reportsRouter = router({
  state: sessionProcedure
    .meta({ who: 'history' })
    .input(reportedQcmInput)
    .use(withQcmHistory)
    .query(({ ctx, input }) => readReportState(ctx.services, ctx.user.id, input.qcm_id)),
  create: sessionProcedure
    .meta({ who: 'history' })
    .input(createReportInput)
    .use(withQcmHistory)
    .mutation(forUser(createReport)),
  qrocState: sessionProcedure
    .meta({ who: 'history' })
    .input(questionIdInput)
    .use(withQrocHistory)
    .query(({ ctx }) => readQrocReportState(ctx.services, ctx.user.id, ctx.qroc)),
  createQroc: sessionProcedure
    .meta({ who: 'history' })
    .input(createQrocReportInput)
    .use(withQrocHistory)
    .mutation(({ ctx, input }) => createQrocReport(ctx.services, ctx.user.id, ctx.qroc, input)),
  mine: sessionProcedure
    .input(listReportsInput)
    .query(({ ctx, input }) => listOwnReports(ctx.services.db, ctx.user.id, input)),
  queue: reviewerProcedure
    .input(listReportsInput)
    .query(({ ctx, input }) => listReportedQuestions(ctx.services.db, input, ctx.scope)),
  byQuestion: reviewerProcedure
    .input(reportedQcmInput)
    .use(aboutQcm)
    .query(({ ctx, input }) => readDeskQuestion(ctx.services, input.qcm_id)),
  preview: reviewerProcedure
    .input(previewCorrectionInput)
    .use(aboutQcm)
    .query(({ ctx, input }) => previewCorrection(ctx.services, input)),
  resolve: reviewerProcedure
    .input(resolveReportsInput)
    .use(aboutQcm)
    .mutation(forUser(resolveReports)),
  byQroc: reviewerProcedure
    .input(questionIdInput)
    .use(aboutQroc)
    .query(({ ctx, input }) => readDeskQroc(ctx.services, input.id)),
  previewQroc: reviewerProcedure
    .input(questionIdInput)
    .use(aboutQroc)
    .query(({ ctx, input }) => previewNeutralised(ctx.services, input.id)),
  resolveQroc: reviewerProcedure
    .input(resolveQrocReportsInput)
    .use(aboutQroc)
    .mutation(forUser(resolveQrocReports)),
});
