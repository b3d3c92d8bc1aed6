import type { TRPCMiddlewareFunction } from '@trpc/server';

/**
 * A middleware apart from any procedure; `.use` refuses it for a procedure without this context and parsed input.
 * `.concat()` would not: it intersects the inputs instead of comparing them.
 */
export const middlewareFor =
  <Ctx extends object, Input = unknown>() =>
  <Added>(run: TRPCMiddlewareFunction<Ctx, object, object, Added, Input>) =>
    run;
