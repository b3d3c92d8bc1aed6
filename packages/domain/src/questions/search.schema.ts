import { z } from 'zod';
import { key, search } from '../fields.ts';
import { wordsOf } from './search.ts';

/** Text that a student looks for. */
export const searchedText = search
  .unwrap()
  .refine((text) => wordsOf(text).length > 0, key('text.invalid'));

export const searchInput = z.object({ search: searchedText });
