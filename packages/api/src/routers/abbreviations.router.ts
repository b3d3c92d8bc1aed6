import { abbreviationFields } from '@amphi/domain/abbreviations/schema';
import { idInput } from '@amphi/domain/fields';
import { listOwn } from '../catalog/abbreviations/abbreviations.queries.ts';
import {
  listAbbreviations,
  removeAbbreviation,
  saveAbbreviation,
} from '../catalog/abbreviations/abbreviations.usecases.ts';
import { forUser, forUserById } from './handlers.ts';
import { adminProcedure, contentProcedure, router } from './trpc.ts';

/** Short words and what they stand for where typed answers are compared. */
export const abbreviationsRouter = router({
  list: adminProcedure.query(({ ctx }) => listAbbreviations(ctx.services)),
  /** The administrators' own ones, for the forms that try an answer; the shipped ones are part of the client. */
  own: contentProcedure.query(({ ctx }) => listOwn(ctx.services.db)),
  save: adminProcedure.input(abbreviationFields).mutation(forUser(saveAbbreviation)),
  remove: adminProcedure.input(idInput).mutation(forUserById(removeAbbreviation)),
});
