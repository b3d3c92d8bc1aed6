import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './root.ts';

export { createAnswerWriter } from './attempts/answer-writer.ts';
export { createPasswordHasher } from './auth/passwords.ts';
export {
  currentSession,
  requireStaff,
  requireUser,
} from './auth/session.usecases.ts';
export { createBatch } from './batch.ts';
export type * from './context.ts';
export { type Failure, failureOf } from './errors.ts';
export { assertImage, createImage } from './images/images.usecases.ts';
export { type JsonText, textOf } from './json-text.ts';
export { authorizeReceipt, createPayment } from './payments/payments.usecases.ts';
export { exportAccount } from './profile/export.usecases.ts';
export { type AppRouter, appRouter, createCaller, rightOf } from './root.ts';
export { scopeOf } from './staff/scope.usecases.ts';

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
