import {
  assertInScope,
  type ScopedContext,
  type ScopedRows,
} from '../identity/staff/scope.usecases.ts';
import type { Context, LimitName } from '../platform/context.ts';
import { middlewareFor } from '../platform/middleware.ts';
import type { SessionContext } from './trpc.ts';

/** Middlewares that refuse what is outside of `ctx.scope`. */
const scopeGuards = new WeakSet<object>();

/** A middleware that refuses a call by its input and by who calls. */
export function guarded<Input>(assert: (ctx: ScopedContext, input: Input) => Promise<void>) {
  const guard = middlewareFor<Context & ScopedContext, Input>()(async ({ ctx, input, next }) => {
    await assert(ctx, input);
    return next();
  });
  scopeGuards.add(guard);
  return guard;
}

/** True where one of the middlewares of a procedure was made by `guarded`. */
export const hasScopeGuard = (middlewares: readonly object[]): boolean =>
  middlewares.some((one) => scopeGuards.has(one));

/**
 * A middleware that refuses a call whose input names anything outside `ctx.scope`.
 *
 * @throws auth.admin_only
 */
export const withinScope = <Input>(rowsOf: (input: Input) => ScopedRows) =>
  guarded<Input>(({ services, scope }, input) => assertInScope(services.db, scope, rowsOf(input)));

/** Refuses calls about a subject outside `ctx.scope`, or about all of them where none is named. */
export const inSubject = withinScope(({ subject_id }: { subject_id?: number | undefined }) => ({
  subjects: [subject_id],
}));

/** Refuses calls about a closed question outside `ctx.scope`. */
export const aboutQcm = withinScope(({ qcm_id }: { qcm_id: number }) => ({ qcms: [qcm_id] }));

/** A middleware that counts a call against a budget of the caller's: what it appends to a log, or what is heavy. */
export const budgeted = (limit: LimitName) =>
  middlewareFor<SessionContext>()(async ({ ctx, next }) => {
    await ctx.services.limiter.consume(limit, `user:${ctx.user.id}`);
    return next();
  });
