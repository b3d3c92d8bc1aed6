import { idInput } from '@amphi/domain/fields';
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
import { withQcmHistory, withQrocHistory } from './access.ts';
import { aboutQcm, withinScope } from './guards.ts';
import { forDbInScope, forDbOfUser, forServices, forServicesById, forUser } from './handlers.ts';
import { historyProcedure, reviewerProcedure, router, sessionProcedure } from './trpc.ts';

const aboutQroc = withinScope(({ id }: { id: number }) => ({ qrocs: [id] }));

/** Reports of students about questions that they have answered, and the desk that decides about them. */
export const reportsRouter = router({
  state: historyProcedure
    .input(reportedQcmInput)
    .use(withQcmHistory)
    .query(({ ctx, input }) => readReportState(ctx.services, ctx.user.id, input.qcm_id)),
  create: historyProcedure
    .input(createReportInput)
    .use(withQcmHistory)
    .mutation(forUser(createReport)),
  qrocState: historyProcedure
    .input(idInput)
    .use(withQrocHistory)
    .query(({ ctx }) => readQrocReportState(ctx.services, ctx.user.id, ctx.qroc)),
  createQroc: historyProcedure
    .input(createQrocReportInput)
    .use(withQrocHistory)
    .mutation(({ ctx, input }) => createQrocReport(ctx.services, ctx.user.id, ctx.qroc, input)),
  mine: sessionProcedure.input(listReportsInput).query(forDbOfUser(listOwnReports)),
  queue: reviewerProcedure.input(listReportsInput).query(forDbInScope(listReportedQuestions)),
  byQuestion: reviewerProcedure
    .input(reportedQcmInput)
    .use(aboutQcm)
    .query(({ ctx, input }) => readDeskQuestion(ctx.services, input.qcm_id)),
  preview: reviewerProcedure
    .input(previewCorrectionInput)
    .use(aboutQcm)
    .query(forServices(previewCorrection)),
  resolve: reviewerProcedure
    .input(resolveReportsInput)
    .use(aboutQcm)
    .mutation(forUser(resolveReports)),
  byQroc: reviewerProcedure.input(idInput).use(aboutQroc).query(forServicesById(readDeskQroc)),
  previewQroc: reviewerProcedure
    .input(idInput)
    .use(aboutQroc)
    .query(forServicesById(previewNeutralised)),
  resolveQroc: reviewerProcedure
    .input(resolveQrocReportsInput)
    .use(aboutQroc)
    .mutation(forUser(resolveQrocReports)),
});
