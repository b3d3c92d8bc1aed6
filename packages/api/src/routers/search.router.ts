import { searchInput } from '@amphi/domain/questions/search.schema';
import { search } from '../study/search/search.usecases.ts';
import { budgeted } from './guards.ts';
import { forAccount } from './handlers.ts';
import { router, sessionProcedure } from './trpc.ts';

/** Finds what a student may study by its words. */
export const searchRouter = router({
  find: sessionProcedure.input(searchInput).use(budgeted('search')).query(forAccount(search)),
});
