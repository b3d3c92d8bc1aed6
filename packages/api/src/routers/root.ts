import type { TRPCBuiltRouter, TRPCDecorateCreateRouterOptions } from '@trpc/server';
import type { Right } from '../platform/context.ts';
import * as routers from './all.ts';
import { hasScopeGuard } from './guards.ts';
import { createCallerFactory, type Meta, type Root, router } from './trpc.ts';

/** Written out, since the type that is inferred for all routers at once would be needed for each call. */
export type AppRouter = TRPCBuiltRouter<Root, TRPCDecorateCreateRouterOptions<typeof routers>>;

export const appRouter: AppRouter = router(routers);

interface Definition {
  meta: Meta;
  middlewares: readonly object[];
}

function definitionOf(path: string): Definition {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: Definition } | undefined
  >;
  const found = procedures[path];
  if (found === undefined) throw new Error(`no procedure ${path}`);
  return found._def;
}

export const rightOf = (path: string): Right => definitionOf(path).meta.who;

/** True where a procedure refuses what its input names outside of the caller's scope before it runs. */
export const isGuarded = (path: string): boolean => hasScopeGuard(definitionOf(path).middlewares);

/** Calls procedures in process, with the same checks as from outside. */
export const createCaller = createCallerFactory(appRouter);
