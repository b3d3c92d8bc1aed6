import {
  analysedQuestionInput,
  exportAnalysisInput,
  listAnalysisInput,
  listPapersInput,
} from '@amphi/domain/analysis/schema';
import { adminProcedure, router } from '../trpc.ts';
import {
  listAllAnalysed,
  listAnalysis,
  listAnalysisOf,
  listPaperStats,
} from './analysis.queries.ts';
import { writeAnalysis } from './write-file.ts';

/** Rows of one file: more than a bank has, and still a file that a spreadsheet opens. */
const FILE_ROWS = 20_000;

/** How questions behave, as the nightly job has counted it. */
export const analysisRouter = router({
  list: adminProcedure
    .input(listAnalysisInput)
    .query(({ ctx, input }) => listAnalysis(ctx.services.db, input)),
  byQuestion: adminProcedure
    .input(analysedQuestionInput)
    .query(({ ctx, input }) => listAnalysisOf(ctx.services.db, input.qcm_id)),
  papers: adminProcedure
    .input(listPapersInput)
    .query(({ ctx, input }) => listPaperStats(ctx.services.db, input)),
  export: adminProcedure.input(exportAnalysisInput).query(async ({ ctx, input }) => {
    const items = await listAllAnalysed(ctx.services.db, input, FILE_ROWS);
    return { rows: items.length, csv: writeAnalysis(items) };
  }),
});
