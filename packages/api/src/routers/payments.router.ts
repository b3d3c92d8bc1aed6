import { idInput } from '@amphi/domain/fields';
import {
  approvePaymentInput,
  listPaymentsInput,
  paymentFilterInput,
  receivedInput,
  referenceInput,
  refundPaymentInput,
  rejectPaymentInput,
  reopenPaymentInput,
  undoRefundInput,
} from '@amphi/domain/payments/schema';
import { listSemesterNames } from '../catalog/semesters/semesters.queries.ts';
import { findPaymentTotals, listReviewers } from '../sales/payments/accounting.queries.ts';
import { refuseOwnOrder } from '../sales/payments/own-orders.ts';
import {
  listPayments,
  listPaymentsOfUser,
  listPendingPayments,
  listReviewQueue,
} from '../sales/payments/payments.queries.ts';
import {
  approvePayment,
  pagePayments,
  readPayment,
  rejectPayment,
} from '../sales/payments/payments.usecases.ts';
import { saveReceived, saveReference } from '../sales/payments/reference.usecases.ts';
import { refundPayment, undoRefund } from '../sales/payments/refund.usecases.ts';
import { reopenPayment } from '../sales/payments/reopen.usecases.ts';
import { forAccountById, forServices, forUser } from './handlers.ts';
import { router, sessionProcedure, staffProcedure } from './trpc.ts';

/** For administrators and accountants. */
const accountantProcedure = staffProcedure('accountant');

export const paymentsRouter = router({
  listMine: sessionProcedure.query(({ ctx }) => listPaymentsOfUser(ctx.services.db, ctx.user.id)),
  listPending: accountantProcedure.query(({ ctx }) => listPendingPayments(ctx.services.db)),
  list: accountantProcedure
    .input(listPaymentsInput)
    .query(({ ctx, input }) => listPayments(ctx.services.db, input, ctx.services.timezone)),
  totals: accountantProcedure
    .input(paymentFilterInput)
    .query(({ ctx, input }) => findPaymentTotals(ctx.services.db, input, ctx.services.timezone)),
  /** Every semester, for the choice of a filter or of what is paid at the desk. */
  semesters: accountantProcedure.query(({ ctx }) => listSemesterNames(ctx.services.db)),
  reviewers: accountantProcedure.query(({ ctx }) => listReviewers(ctx.services.db)),
  page: accountantProcedure.input(listPaymentsInput).query(forServices(pagePayments)),
  byId: accountantProcedure.input(idInput).query(forAccountById(readPayment)),
  queue: accountantProcedure.query(({ ctx }) => listReviewQueue(ctx.services.db)),
  approve: accountantProcedure
    .input(approvePaymentInput)
    .use(refuseOwnOrder)
    .mutation(forUser(approvePayment)),
  reject: accountantProcedure
    .input(rejectPaymentInput)
    .use(refuseOwnOrder)
    .mutation(forUser(rejectPayment)),
  saveReference: accountantProcedure
    .input(referenceInput)
    .use(refuseOwnOrder)
    .mutation(forUser(saveReference)),
  saveReceived: accountantProcedure
    .input(receivedInput)
    .use(refuseOwnOrder)
    .mutation(forUser(saveReceived)),
  refund: accountantProcedure
    .input(refundPaymentInput)
    .use(refuseOwnOrder)
    .mutation(forUser(refundPayment)),
  undoRefund: accountantProcedure
    .input(undoRefundInput)
    .use(refuseOwnOrder)
    .mutation(forUser(undoRefund)),
  reopen: accountantProcedure
    .input(reopenPaymentInput)
    .use(refuseOwnOrder)
    .mutation(forUser(reopenPayment)),
});
