import type { Database } from '@amphi/db';
import type { ExportFilter } from '@amphi/domain/exports/schema';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
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

/** What a template shows: a closed and an open question. */
export function templateQuestions(): ExportedQuestion[] {
  const { semester, subject, chapter, qcm, qroc } = templateExamples;
  const place = { semester, subject, chapter };
  const nothing = { image_url: null, source: null, source_id: null, case_group: null };
  return [
    {
      ...{ kind: 'qcm', ...place, ...nothing, ...qcm },
      ...{ correct_answers: ['A', 'C'], question_number: null, exam_year: 2024 },
    },
    { kind: 'qroc', ...place, ...nothing, ...qroc, order_index: 0, exam_year: null },
  ];
}
