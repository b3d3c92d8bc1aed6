import { DomainError } from '@amphi/domain/errors';
import { experimental_standaloneMiddleware, initTRPC, TRPCError } from '@trpc/server';
import {
  findQcmAccess,
  findQrocAccess,
  findSemesterAccess,
  findSubjectAccess,
  hasAttempt,
} from './access/access.queries.ts';
import type { Context, CurrentSession } from './context.ts';
import { failureOf } from './errors.ts';

const t = initTRPC.context<Context>().create({
  errorFormatter({ shape, error }) {
    const { code, status, detail, errors, current, standing } = failureOf(error);
    return {
      ...shape,
      message: detail,
      data: { code, httpStatus: status, detail, errors, current, standing },
    };
  },
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** tRPC's names of the statuses that we use; its adapter turns them back into numbers. */
const CODE_OF_STATUS = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
} as const;

/** Runs a call within the limits of its batch. Gives every foreseen error its status; the cause stays for the log. */
async function withStatus<Result extends { ok: boolean }>(
  { batch }: Context,
  call: () => Promise<Result>,
) {
  const run = batch === undefined ? call() : batch.run(call);
  const result = await run.catch((error: unknown) => ({ ok: false as const, error }));
  if (!('error' in result)) return result;
  const { error } = result;
  const { status, detail } = failureOf(error);
  const code = CODE_OF_STATUS[status as keyof typeof CODE_OF_STATUS] ?? 'INTERNAL_SERVER_ERROR';
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  throw new TRPCError({ code, message: detail, cause });
}

/** Open to everybody. */
export const publicProcedure = t.procedure.use(({ ctx, next }) => withStatus(ctx, next));

/** For those who are signed in; hands on `ctx.user` and `ctx.sessionId`. One step: every call takes it. */
export const sessionProcedure = t.procedure.use(({ ctx, next }) =>
  withStatus(ctx, async () => {
    const session = await ctx.session();
    if (session === null) throw new DomainError('auth.required');
    return next({ ctx: { user: session.user, sessionId: session.id } });
  }),
);

/** For administrators. */
export const adminProcedure = sessionProcedure.use(({ ctx, next }) => {
  if (!ctx.user.is_admin) throw new DomainError('auth.admin_only');
  return next();
});

/** What access middlewares stand on: a context that a session procedure made. */
type SessionContext = Context & { user: CurrentSession['user'] };

function assertAccess(user: CurrentSession['user'], hasAccess: boolean): void {
  if (!user.is_admin && !hasAccess) throw new DomainError('access.denied');
}

/** Needs live access to the subject's semester; hands on `ctx.subject`. */
export const withSubjectAccess = experimental_standaloneMiddleware<{
  ctx: SessionContext;
  input: { subject_id: number };
}>().create(async ({ ctx, input, next }) => {
  const subject = await findSubjectAccess(ctx.services.db, input.subject_id, ctx.user.id);
  if (subject === undefined) throw new DomainError('subjects.not_found');
  assertAccess(ctx.user, subject.has_access);
  return next({ ctx: { subject } });
});

/** As `withSubjectAccess`, but what a student once did stays open to them after access has ended. */
export const withSubjectHistory = experimental_standaloneMiddleware<{
  ctx: SessionContext;
  input: { subject_id: number };
}>().create(async ({ ctx, input, next }) => {
  const { db } = ctx.services;
  const subject = await findSubjectAccess(db, input.subject_id, ctx.user.id);
  if (subject === undefined) throw new DomainError('subjects.not_found');
  const allowed = subject.has_access || (await hasAttempt(db, input.subject_id, ctx.user.id));
  assertAccess(ctx.user, allowed);
  return next({ ctx: { subject } });
});

/** Needs live access to the semester; hands on `ctx.semester`. */
export const withSemesterAccess = experimental_standaloneMiddleware<{
  ctx: SessionContext;
  input: { semester_id: number };
}>().create(async ({ ctx, input, next }) => {
  const semester = await findSemesterAccess(ctx.services.db, input.semester_id, ctx.user.id);
  if (semester === undefined) throw new DomainError('semesters.not_found');
  assertAccess(ctx.user, semester.has_access);
  return next({ ctx: { semester } });
});

/** Needs live access to the semester that the question belongs to. */
export const withQcmAccess = experimental_standaloneMiddleware<{
  ctx: SessionContext;
  input: { qcm_id: number };
}>().create(async ({ ctx, input, next }) => {
  const qcm = await findQcmAccess(ctx.services.db, {
    qcm_id: input.qcm_id,
    user_id: ctx.user.id,
  });
  if (qcm === undefined) throw new DomainError('questions.not_found');
  assertAccess(ctx.user, qcm.has_access);
  return next({ ctx: { qcm } });
});

/** Needs live access to the semester that the open question belongs to; hands on `ctx.qroc`. */
export const withQrocAccess = experimental_standaloneMiddleware<{
  ctx: SessionContext;
  input: { id: number };
}>().create(async ({ ctx, input, next }) => {
  const qroc = await findQrocAccess(ctx.services.db, input.id, ctx.user.id);
  if (qroc === undefined) throw new DomainError('questions.not_found');
  assertAccess(ctx.user, qroc.has_access);
  return next({ ctx: { qroc } });
});
