import type { Database } from '@amphi/db';
import type { ExportFilter } from '@amphi/domain/exports/schema';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { IMPORT_COLUMNS } from '@amphi/domain/imports/columns';
import { studies } from '@amphi/domain/messages/fr/account/studies';
import { examOf } from '@amphi/domain/messages/fr/exam-sessions';
import { templateExamples } from '@amphi/domain/messages/fr/exports';
import { paper } from '@amphi/domain/messages/fr/paper';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { readElements } from '@amphi/domain/questions/expected-answers';
import { byKind } from '@amphi/domain/questions/kinds';
import { defaultLimit } from '@amphi/domain/sittings/rules';
import type { Scope } from '@amphi/domain/staff/scope';
import { findExamPaper } from '../exam-papers/exam-papers.queries.ts';
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

/**
 * Lines at the head of the paper of one subject and exam year: its faculty where all questions are of one, its title and
 * its duration. None for any other selection.
 */
export async function readPaperHeading(
  { db }: { db: Database },
  { subject_id, exam_year }: ExportFilter,
  questions: readonly ExportedQuestion[],
): Promise<string[]> {
  if (subject_id === undefined || exam_year === undefined || questions.length === 0) return [];
  const said = await findExamPaper(db, subject_id, exam_year);
  const [faculty, ...others] = new Set(questions.map((question) => question.exam_faculty));
  const sessions = new Set(questions.map((question) => question.exam_session));
  const session = sessions.size === 1 ? [...sessions][0] : null;
  const { qcm, qroc } = byKind(questions);
  const seconds = (said?.duration_minutes ?? 0) * 60 || defaultLimit(qcm.length, qroc.length);
  return [
    ...(faculty && others.length === 0 ? [paper.faculty(studies.faculties[faculty])] : []),
    said?.title ?? `${examOf(exam_year, session)}\u00a0· ${questions[0]?.subject}`,
    paper.duration(sittings.duration(seconds)),
  ];
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
    exam_faculty: 'rabat',
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
