import {
  analysedQuestionInput,
  exportAnalysisInput,
  listAnalysisInput,
  listPapersInput,
} from '@amphi/domain/analysis/schema';
import {
  listAllAnalysed,
  listAnalysis,
  listAnalysisOf,
  listPaperStats,
} from '../insight/analysis/analysis.queries.ts';
import { writeAnalysis } from '../insight/analysis/write-file.ts';
import { aboutQcm, budgeted } from './guards.ts';
import { forDbInScope } from './handlers.ts';
import { reviewerProcedure, router } from './trpc.ts';

/** Rows of one file: more than a bank has, and still a file that a spreadsheet opens. */
const FILE_ROWS = 20_000;

/** Item analysis of questions, as the nightly job has counted it. */
export const analysisRouter = router({
  list: reviewerProcedure.input(listAnalysisInput).query(forDbInScope(listAnalysis)),
  byQuestion: reviewerProcedure
    .input(analysedQuestionInput)
    .use(aboutQcm)
    .query(({ ctx, input }) => listAnalysisOf(ctx.services.db, input.qcm_id)),
  papers: reviewerProcedure.input(listPapersInput).query(forDbInScope(listPaperStats)),
  export: reviewerProcedure
    .input(exportAnalysisInput)
    .use(budgeted('table_export'))
    .query(async ({ ctx, input }) => {
      const items = await listAllAnalysed(
        ctx.services.db,
        { ...input, limit: FILE_ROWS },
        ctx.scope,
      );
      return { rows: items.length, csv: await writeAnalysis(items, ctx.services.timezone) };
    }),
});
