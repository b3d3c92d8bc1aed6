import {
  approvePaymentInput,
  listPaymentsInput,
  paymentFilterInput,
  paymentIdInput,
  referenceInput,
  rejectPaymentInput,
  reopenPaymentInput,
} from '@amphi/domain/payments/schema';
import { adminProcedure, router, sessionProcedure } from '../trpc.ts';
import { findPaymentTotals, listReviewers } from './accounting.queries.ts';
import {
  listPayments,
  listPaymentsOfUser,
  listPendingPayments,
  listReviewQueue,
} from './payments.queries.ts';
import { approvePayment, pagePayments, readPayment, rejectPayment } from './payments.usecases.ts';
import { saveReference } from './reference.usecases.ts';
import { reopenPayment } from './reopen.usecases.ts';

export const paymentsRouter = router({
  listMine: sessionProcedure.query(({ ctx }) => listPaymentsOfUser(ctx.services.db, ctx.user.id)),
  listPending: adminProcedure.query(({ ctx }) => listPendingPayments(ctx.services.db)),
  list: adminProcedure
    .input(listPaymentsInput)
    .query(({ ctx, input }) => listPayments(ctx.services.db, input, ctx.services.timezone)),
  totals: adminProcedure
    .input(paymentFilterInput)
    .query(({ ctx, input }) => findPaymentTotals(ctx.services.db, input, ctx.services.timezone)),
  reviewers: adminProcedure.query(({ ctx }) => listReviewers(ctx.services.db)),
  page: adminProcedure
    .input(listPaymentsInput)
    .query(({ ctx, input }) => pagePayments(ctx.services, input)),
  byId: adminProcedure
    .input(paymentIdInput)
    .query(({ ctx, input }) => readPayment(ctx.services, input.id)),
  queue: adminProcedure.query(({ ctx }) => listReviewQueue(ctx.services.db)),
  approve: adminProcedure
    .input(approvePaymentInput)
    .mutation(({ ctx, input }) => approvePayment(ctx.services, ctx.user.id, input)),
  reject: adminProcedure
    .input(rejectPaymentInput)
    .mutation(({ ctx, input }) => rejectPayment(ctx.services, ctx.user.id, input)),
  saveReference: adminProcedure
    .input(referenceInput)
    .mutation(({ ctx, input }) => saveReference(ctx.services, ctx.user.id, input)),
  reopen: adminProcedure
    .input(reopenPaymentInput)
    .mutation(({ ctx, input }) => reopenPayment(ctx.services, ctx.user.id, input)),
});
