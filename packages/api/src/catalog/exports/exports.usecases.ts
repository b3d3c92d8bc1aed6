import type { Database } from '@amphi/db';
import type { ExportFilter } from '@amphi/domain/exports/schema';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { IMPORT_COLUMNS } from '@amphi/domain/imports/columns';
import { templateExamples } from '@amphi/domain/messages/fr/exports';
import { readElements } from '@amphi/domain/questions/expected-answers';
import type { Scope } from '@amphi/domain/staff/scope';
import { listExported } from './exports.queries.ts';

/**
 * The questions of a scope that a filter lets through, to be written by `writeExportFile`. Importing that file into
 * an empty installation makes the same questions again.
 */
export function exportQuestions(
  { db }: { db: Database },
  filter: ExportFilter,
  scope: Scope = 'all',
): Promise<ExportedQuestion[]> {
  return listExported(db, filter, scope);
}

/** Every field that a question of this kind has in a file, empty. What has a column for each option is one field there. */
function emptyFieldsOf(kind: ExportedQuestion['kind']) {
  const fields = IMPORT_COLUMNS.filter(
    (column) => column.kind === undefined || column.kind === kind,
  )
    .map(({ field }) => field.split('.')[0] ?? field)
    .filter((field) => field !== 'kind' && field !== 'options');
  return Object.fromEntries(fields.map((field) => [field, field === 'case_pictures' ? [] : null]));
}

/** The examples of a template: a closed and an open question. */
export function templateQuestions(): ExportedQuestion[] {
  const { qcm, qroc, ...filing } = templateExamples;
  const names = { ...filing, text_format: 'plain' };
  const closed = {
    ...names,
    ...qcm,
    correct_answers: ['A', 'C'],
    exam_year: 2024,
    exam_session: 'normale',
    answer_format: 'qrm',
    must_letters: [],
    never_letters: [],
    state: 'published',
  };
  const none: string[] = [];
  const open = {
    ...names,
    ...qroc,
    order_index: 0,
    state: 'published',
    elements: readElements(qroc.elements),
    accepted_answers: none,
    refused_answers: none,
  };
  return [
    { ...emptyFieldsOf('qcm'), ...closed, kind: 'qcm' },
    { ...emptyFieldsOf('qroc'), ...open, kind: 'qroc' },
  ] as ExportedQuestion[];
}
