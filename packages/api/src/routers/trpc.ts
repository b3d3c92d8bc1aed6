import type { StaffRole } from '@amphi/domain/staff/rules';
import { initTRPC, TRPCError } from '@trpc/server';
import {
  assertAdmin,
  assertStaff,
  requireAnySession,
  requireSession,
} from '../identity/auth/session.usecases.ts';
import { scopeOf } from '../identity/staff/scope.usecases.ts';
import type { Context, CurrentSession, Right } from '../platform/context.ts';
import { failureOf } from '../platform/errors.ts';
import { countChange } from '../platform/limits/changes.usecases.ts';
import { queueRead } from '../platform/limits/reads.usecases.ts';

/** Right that a procedure declares. */
export interface Meta {
  who: Right;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error }) {
      const { code, status, detail, errors, current, standing } = failureOf(error);
      return {
        ...shape,
        message: detail,
        data: { code, httpStatus: status, detail, errors, current, standing },
      };
    },
  });

export type Root = (typeof t)['_config']['$types'];

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** tRPC's names of the statuses that we use; its adapter maps them back to numbers. */
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

/** For every caller, with or without a session. */
export const publicProcedure = t.procedure
  .meta({ who: 'public' })
  .use(({ ctx, next }) => withStatus(ctx, next));

/**
 * For callers with a session; passes on `ctx.user` and `ctx.sessionId`, counts what they change, and bounds what they read
 * at a time. One middleware: every call runs it.
 */
const procedureFor = (require: (ctx: Context) => Promise<CurrentSession>) =>
  t.procedure.meta({ who: 'session' }).use(({ ctx, next, type }) =>
    withStatus(ctx, async () => {
      const { user, id } = await require(ctx);
      if (type === 'mutation') await countChange(ctx.services, user.id);
      const run = () => next({ ctx: { user, sessionId: id } });
      return type === 'query' ? queueRead(ctx, user.id, run) : run();
    }),
  );
export const sessionProcedure = procedureFor(requireSession);

/** For callers with live access to what they name, which a middleware or the call itself requires. */
export const accessProcedure = sessionProcedure.meta({ who: 'access' });

/** For callers who have, or had, access to what they name. */
export const historyProcedure = sessionProcedure.meta({ who: 'history' });

/** Also lets in those who have yet to set up the second factor that their role needs. */
export const anySessionProcedure = procedureFor(requireAnySession);

/** For administrators. */
export const adminProcedure = sessionProcedure.meta({ who: 'admin' }).use(({ ctx, next }) => {
  assertAdmin(ctx.user);
  return next();
});

/** For administrators and staff with this role; others are refused as by `adminProcedure`. */
export const staffProcedure = (role: StaffRole) =>
  sessionProcedure.meta({ who: role }).use(({ ctx, next }) => {
    assertStaff(ctx.user, role);
    return next();
  });

/**
 * For administrators and staff with any of these roles; passes on `ctx.scope`, what these cover together. What a call
 * reads and changes has to be in it, which the call itself sees to: `whereInScope`, `assertInScope`.
 */
const scopedProcedure = (who: Right, ...roles: readonly StaffRole[]) =>
  sessionProcedure.meta({ who }).use(({ ctx, next }) => {
    assertStaff(ctx.user, ...roles);
    return next({ ctx: { scope: scopeOf(ctx.user, roles) } });
  });

/** For administrators and editors: `ctx.scope` is where they may change content. */
export const editorProcedure = scopedProcedure('editor', 'editor');

/** For administrators and reviewers. */
export const reviewerProcedure = scopedProcedure('reviewer', 'reviewer');

/** For all who look after content: administrators, editors and reviewers. */
export const contentProcedure = scopedProcedure('content', 'editor', 'reviewer');

/** Context of a session procedure. */
export type SessionContext = Context & { user: CurrentSession['user'] };
