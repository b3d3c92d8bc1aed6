import type { TRPCBuiltRouter, TRPCDecorateCreateRouterOptions } from '@trpc/server';
import type { Right } from '../platform/context.ts';
import * as routers from './all.ts';
import { createCallerFactory, type Meta, type Root, router } from './trpc.ts';

/** Written out, since the type that is inferred for all routers at once would be needed for each call. */
export type AppRouter = TRPCBuiltRouter<Root, TRPCDecorateCreateRouterOptions<typeof routers>>;

export const appRouter: AppRouter = router(routers);

/** Who may call a procedure, by its path. */
export function rightOf(path: string): Right {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta: Meta } } | undefined
  >;
  const found = procedures[path];
  if (found === undefined) throw new Error(`no procedure ${path}`);
  return found._def.meta.who;
}

/** Calls procedures in process, with the same checks as from outside. */
export const createCaller = createCallerFactory(appRouter);
