import { saveLegalInput } from '@amphi/domain/legal/schema';
import { saveLegal } from '../platform/legal/legal.usecases.ts';
import { forUser } from './handlers.ts';
import { adminProcedure, router } from './trpc.ts';

/** Legal details of the operator, in the back-office. Everybody reads them by `public.legal`. */
export const legalRouter = router({
  update: adminProcedure.input(saveLegalInput).mutation(forUser(saveLegal)),
});
