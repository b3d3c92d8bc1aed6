import { z } from 'zod';
import { CLIENT_ERROR_KINDS, CLIENT_ERROR_LIMITS as MAX } from './rules.ts';

/** A report of an error in the browser, as `POST /api/client-errors` takes it. */
export const clientErrorInput = z.object({
  /** The number that the person sees: made in the browser, or the one of the request that failed. */
  number: z.string().regex(/^[\w-]{4,64}$/),
  kind: z.enum(CLIENT_ERROR_KINDS),
  message: z.string().min(1).max(MAX.message),
  stack: z.string().max(MAX.stack).optional(),
  /** The hash of the client's build. */
  release: z
    .string()
    .regex(/^[\w.-]*$/)
    .max(MAX.release),
  /** The pattern of the route, such as `/practice/:id`. */
  route: z.string().max(MAX.route),
});

export type ClientErrorInput = z.infer<typeof clientErrorInput>;
