import {
  approvePaymentInput,
  listPaymentsInput,
  paymentIdInput,
  rejectPaymentInput,
  reopenPaymentInput,
} from '@amphi/domain/payments/schema';
import { adminProcedure, router, sessionProcedure } from '../trpc.ts';
import {
  listPayments,
  listPaymentsOfUser,
  listPendingPayments,
  listReviewQueue,
} from './payments.queries.ts';
import { approvePayment, readPayment, rejectPayment } from './payments.usecases.ts';
import { reopenPayment } from './reopen.usecases.ts';

export const paymentsRouter = router({
  listMine: sessionProcedure.query(({ ctx }) => listPaymentsOfUser(ctx.services.db, ctx.user.id)),
  listPending: adminProcedure.query(({ ctx }) => listPendingPayments(ctx.services.db)),
  list: adminProcedure
    .input(listPaymentsInput)
    .query(({ ctx, input }) => listPayments(ctx.services.db, input)),
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
  reopen: adminProcedure
    .input(reopenPaymentInput)
    .mutation(({ ctx, input }) => reopenPayment(ctx.services, ctx.user.id, input)),
});
