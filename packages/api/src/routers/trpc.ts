import type { StudyFilter } from '@amphi/domain/attempts/schema';
import { kindOf, type QuestionRef } from '@amphi/domain/bookmarks/question-ref';
import type { StaffRole } from '@amphi/domain/staff/rules';
import { covers } from '@amphi/domain/staff/scope';
import { initTRPC, TRPCError } from '@trpc/server';
import {
  findQcmAccess,
  findQrocAccess,
  findQuestionAccess,
  findSemesterAccess,
  hasAnswer,
  hasAttempt,
  hasOpenChapter,
} from '../catalog/access/access.queries.ts';
import {
  type AccessRule,
  requireRow,
  toAnswerQcm,
  toAnswerQroc,
  toStudySubject,
} from '../catalog/access/requirements.usecases.ts';
import { findListState } from '../catalog/questions/lists.queries.ts';
import {
  assertAdmin,
  assertStaff,
  requireAnySession,
  requireSession,
} from '../identity/auth/session.usecases.ts';
import {
  assertInScope,
  type ScopedContext,
  type ScopedRows,
  scopeOf,
} from '../identity/staff/scope.usecases.ts';
import type { Context, CurrentSession, LimitName, Right, Services } from '../platform/context.ts';
import { failureOf } from '../platform/errors.ts';
import { countChange } from '../platform/limits/changes.usecases.ts';
import { queueRead } from '../platform/limits/reads.usecases.ts';
import { middlewareFor } from '../platform/middleware.ts';
import { findAddition } from '../study/reviews/additions.queries.ts';
import { findSheetAccess } from '../study/sheets/sheets.queries.ts';

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

/** Context that access middlewares require: that of a session procedure. */
type SessionContext = Context & { user: CurrentSession['user'] };

/** A handler that runs a use case for an account, by its number. */
export const forUser =
  <Input, Output>(run: (services: Services, userId: number, input: Input) => Output) =>
  ({ ctx, input }: { ctx: SessionContext; input: Input }): Output =>
    run(ctx.services, ctx.user.id, input);

/** Passes the id of the input to a use case about one row. */
export const forUserById =
  <Output>(run: (services: Services, userId: number, id: number) => Output) =>
  ({ ctx, input }: { ctx: SessionContext; input: { id: number } }): Output =>
    run(ctx.services, ctx.user.id, input.id);

/** Passes the whole account to a use case. */
export const forAccount =
  <Input, Output>(
    run: (services: Services, user: CurrentSession['user'], input: Input) => Output,
  ) =>
  ({ ctx, input }: { ctx: SessionContext; input: Input }): Output =>
    run(ctx.services, ctx.user, input);

/** A middleware that counts a call against a budget of the caller's: what it appends to a log, or what is heavy. */
export const budgeted = (limit: LimitName) =>
  middlewareFor<SessionContext>()(async ({ ctx, next }) => {
    await ctx.services.limiter.consume(limit, `user:${ctx.user.id}`);
    return next();
  });

/** A middleware that requires live access to what the input names, and passes it on in `ctx` under a name. */
function requireAccess<Name extends string, Input, Row extends { has_access: boolean }>({
  name,
  ...rule
}: AccessRule<Input, Row> & { name: Name }) {
  return middlewareFor<SessionContext, Input>()(async ({ ctx, input, next }) => {
    const row = await requireRow(rule, ctx.services, ctx.user, input);
    return next({ ctx: { [name]: row } as Record<Name, Row> });
  });
}

const subjectRule = { name: 'subject' as const, ...toStudySubject };

/** Passes on `ctx.subject`. */
export const withSubjectAccess = requireAccess(subjectRule);

/** Passes on `ctx.list`, the state of the list of a part of a subject. */
export const withListAccess = requireAccess({
  name: 'list',
  find: (db, part: StudyFilter, user_id) => findListState(db, { ...part, user_id }),
  missing: 'subjects.not_found',
});

/** Also lets in students of a subject with an open chapter: an attempt is one of the whole subject. */
export const withSubjectAttempt = requireAccess({
  ...subjectRule,
  orElse: (db, { subject_id }) => hasOpenChapter(db, subject_id),
});

/** Also lets in those who look after its content or its exams. */
export const withSubjectContent = requireAccess({
  ...subjectRule,
  orElse: async (_db, { subject_id }, user, { semester_id }) =>
    covers(user.staff_grants, ['editor', 'reviewer', 'examiner'], { semester_id, subject_id }),
});

/** Also lets in students whose access has ended: what they have answered stays open to them. */
export const withSubjectHistory = requireAccess({
  ...subjectRule,
  orElse: (db, { subject_id }, user) => hasAttempt(db, subject_id, user.id),
});

/** Passes on `ctx.semester`. */
export const withSemesterAccess = requireAccess({
  name: 'semester',
  find: (db, { semester_id }: { semester_id: number }, userId) =>
    findSemesterAccess(db, semester_id, userId),
  missing: 'semesters.not_found',
});

/** Passes on `ctx.sheet`, the published sheet of a chapter. */
export const withSheetAccess = requireAccess({
  name: 'sheet',
  find: (db, { chapter_id }: { chapter_id: number }, userId) =>
    findSheetAccess(db, chapter_id, userId),
  missing: 'sheets.not_found',
});

/** Passes on `ctx.qcm`, which is to be answered. */
export const withQcmAccess = requireAccess({ name: 'qcm', ...toAnswerQcm });

/** Also lets in students whose access has ended: what they have answered stays theirs to sort. */
export const withQcmHistory = requireAccess({
  name: 'qcm',
  find: (db, { qcm_id }: { qcm_id: number }, user_id) => findQcmAccess(db, { qcm_id, user_id }),
  missing: 'questions.not_found',
  orElse: async (db, { qcm_id }, user) =>
    (await hasAnswer(db, { kind: 'qcm', id: qcm_id }, user.id)) ||
    (await findAddition(db, 'qcm', user.id, qcm_id)) !== undefined,
  refuse: ({ is_sealed }) => (is_sealed ? 'questions.sealed' : null),
});

/** Passes on `ctx.qroc`, whose answer is withheld while an exam of the student's asks it. */
export const withQrocAccess = requireAccess({ name: 'qroc', ...toAnswerQroc });

/** Also lets in students whose access has ended: what they have graded stays theirs to sort. */
export const withQrocHistory = requireAccess({
  name: 'qroc',
  find: (db, { id }: { id: number }, userId) => findQrocAccess(db, id, userId),
  missing: 'questions.not_found',
  orElse: async (db, { id }, user) =>
    (await hasAnswer(db, { kind: 'qroc', id }, user.id)) ||
    (await findAddition(db, 'qroc', user.id, id)) !== undefined,
});

/**
 * Extends `withQcmHistory` to bookmarks of either kind. An open question may be bookmarked during an exam: a bookmark
 * tells nothing of its answer.
 */
export const withQuestionHistory = requireAccess({
  name: 'question',
  find: (db, question: QuestionRef, userId) => findQuestionAccess(db, kindOf(question), userId),
  missing: 'questions.not_found',
  orElse: (db, question, user) => hasAnswer(db, kindOf(question), user.id),
  refuse: ({ is_sealed }) => (is_sealed ? 'questions.sealed' : null),
});
