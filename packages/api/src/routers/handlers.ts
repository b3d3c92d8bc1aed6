import type { Database } from '@amphi/db';
import type { Scope } from '@amphi/domain/staff/scope';
import type { ScopedContext } from '../identity/staff/scope.usecases.ts';
import type { Context, CurrentSession, Services } from '../platform/context.ts';
import type { SessionContext } from './trpc.ts';

/** A handler that passes its context on as it is. */
export const inContext =
  <Ctx, Input, Output>(run: (ctx: Ctx, input: Input) => Output) =>
  ({ ctx, input }: { ctx: Ctx; input: Input }): Output =>
    run(ctx, input);

/** A handler that runs a use case for any caller. */
export const forServices = <Input, Output>(run: (services: Services, input: Input) => Output) =>
  inContext(({ services }: Context, input: Input) => run(services, input));

/** A handler that runs a query for any caller. */
export const forDb = <Input, Output>(run: (db: Database, input: Input) => Output) =>
  inContext(({ services }: Context, input: Input) => run(services.db, input));

/** Passes what the caller looks after to a query. */
export const forDbInScope = <Input, Output>(
  run: (db: Database, input: Input, scope: Scope) => Output,
) =>
  inContext(({ services, scope }: ScopedContext, input: Input) => run(services.db, input, scope));

/** A handler that runs a use case for an account, by its number. */
export const forUser = <Input, Output>(
  run: (services: Services, userId: number, input: Input) => Output,
) => inContext(({ services, user }: SessionContext, input: Input) => run(services, user.id, input));

/** A handler that runs a query for an account, by its number. */
export const forDbOfUser = <Input, Output>(
  run: (db: Database, userId: number, input: Input) => Output,
) => forUser(({ db }, userId, input: Input) => run(db, userId, input));

/** Passes the whole account to a use case. */
export const forAccount = <Input, Output>(
  run: (services: Services, user: CurrentSession['user'], input: Input) => Output,
) => inContext(({ services, user }: SessionContext, input: Input) => run(services, user, input));

/** Input that names one row. */
interface ById {
  id: number;
}

/** Passes the id of the input to a use case about one row. */
export const forServicesById = <Output>(run: (services: Services, id: number) => Output) =>
  forServices((services, { id }: ById) => run(services, id));
export const forUserById = <Output>(
  run: (services: Services, userId: number, id: number) => Output,
) => forUser((services, userId, { id }: ById) => run(services, userId, id));
export const forAccountById = <Output>(
  run: (services: Services, user: CurrentSession['user'], id: number) => Output,
) => forAccount((services, user, { id }: ById) => run(services, user, id));
