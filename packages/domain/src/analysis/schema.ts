import { z } from 'zod';
import { id, integer, key, page, sorting } from '../fields.ts';
import { ANALYSIS_CONTEXTS, ANALYSIS_FLAGS } from './flags.ts';

/** Filter of the list of analysed questions and of its file. */
const filter = {
  context: z.enum(ANALYSIS_CONTEXTS, { error: key('analysis.filter') }).default('practice'),
  subject_id: id().optional(),
  flag: z.enum(ANALYSIS_FLAGS, { error: key('analysis.filter') }).optional(),
  paper_id: id().optional(),
};

/** The columns that the list of analysed questions can be sorted by. */
export const ANALYSIS_SORTS = ['question', 'subject', 'flags', 'n', 'p', 'r'] as const;

export const listAnalysisInput = z.object({
  ...page,
  ...sorting(ANALYSIS_SORTS),
  ...filter,
  limit: integer('list.limit', 1, 100).default(20),
});

export const exportAnalysisInput = z.object(filter);

export type AnalysisFilter = z.output<typeof exportAnalysisInput>;

export const analysedQuestionInput = z.object({ qcm_id: id() });

export const listPapersInput = z.object({
  ...page,
  limit: integer('list.limit', 1, 100).default(20),
});
