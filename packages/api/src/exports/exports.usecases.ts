import type { Database } from '@amphi/db';
import type { ExportFilter } from '@amphi/domain/exports/schema';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { IMPORT_COLUMNS } from '@amphi/domain/imports/columns';
import { templateExamples } from '@amphi/domain/messages/fr/exports';
import { listExported } from './exports.queries.ts';

/**
 * The questions that a filter lets through, to be written by `writeExportFile`. Importing that file into
 * an empty installation makes the same questions again.
 */
export function exportQuestions(
  { db }: { db: Database },
  filter: ExportFilter,
): Promise<ExportedQuestion[]> {
  return listExported(db, filter);
}

const emptyFields = Object.fromEntries(IMPORT_COLUMNS.map(({ field }) => [field, null]));

/** The examples of a template: a closed and an open question. */
export function templateQuestions(): ExportedQuestion[] {
  const { qcm, qroc, ...names } = templateExamples;
  const common = { ...emptyFields, ...names };
  const examples = [
    { ...common, ...qcm, kind: 'qcm', correct_answers: ['A', 'C'], exam_year: 2024 },
    { ...common, ...qroc, kind: 'qroc', order_index: 0 },
  ];
  return examples as unknown as ExportedQuestion[];
}
