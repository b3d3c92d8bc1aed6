import type { Connection } from '@amphi/db';
import type { ExportFilter } from '@amphi/domain/exports/schema';
import type { ExportedQuestion } from '@amphi/domain/exports/values';
import { QCM_COLUMNS } from '@amphi/domain/questions/qcm.schema';
import { QROC_COLUMNS } from '@amphi/domain/questions/qroc.schema';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import { listRows, oneValue } from '../../platform/rows.queries.ts';
import type { QuestionTable } from '../conditions/filings.queries.ts';
import { passesFilter } from '../conditions/filter.queries.ts';

/** Columns that a file replaces: ids by names, and the flag by the exam year alone. */
const REPLACED = ['subject_id', 'chapter_id', 'is_exam_question'];

interface ExportedTable {
  kind: 'qcm' | 'qroc';
  table: QuestionTable;
  columns: readonly string[];
  order: RawBuilder<unknown>;
  caseGroup: RawBuilder<unknown>;
}

const TABLES: readonly ExportedTable[] = [
  {
    kind: 'qcm',
    table: 'qcms',
    columns: [...QCM_COLUMNS, 'source', 'source_id'],
    order: sql`qcms.question_number, qcms.id`,
    caseGroup: sql`cases.title`,
  },
  {
    kind: 'qroc',
    table: 'qrocs',
    columns: [...QROC_COLUMNS, 'source', 'source_id'],
    order: sql`qrocs.order_index, qrocs.id`,
    caseGroup: sql`coalesce(cases.title, qrocs.case_group)`,
  },
];

const from = ({ kind, table }: ExportedTable, filter: ExportFilter, scope: Scope) => sql`
  from ${sql.table(table)}
  join subjects on subjects.id = ${sql.ref(`${table}.subject_id`)}
  join semesters on semesters.id = subjects.semester_id
  left join chapters on chapters.id = ${sql.ref(`${table}.chapter_id`)}
  left join case_items on ${sql.ref(`case_items.${kind}_id`)} = ${sql.ref(`${table}.id`)}
  left join cases on cases.id = case_items.case_id
  where ${filter.questions === 'all' || filter.questions === kind}
    and ${passesFilter(table, { ...filter, scope })}
    ${filter.ids === undefined ? sql.raw('') : sql`and ${sql.ref(`${table}.id`)} = any(${filter.ids.split(',')}::bigint[])`}`;

/**
 * All questions of a scope that a filter lets through, closed ones first: by semester, subject and chapter, each in its
 * order, so that an import creates them in that order.
 */
export async function listExported(
  db: Connection,
  filter: ExportFilter,
  scope: Scope,
): Promise<ExportedQuestion[]> {
  const questions: ExportedQuestion[] = [];
  for (const exported of TABLES) {
    const { kind, table, order, caseGroup } = exported;
    const columns = exported.columns
      .filter((column) => !REPLACED.includes(column))
      .map((column) => sql.ref(`${table}.${column}`));
    const rows = await listRows<ExportedQuestion>(db)`
      select ${kind}::text as kind, semesters.name as semester, subjects.name as subject,
        chapters.name as chapter, ${sql.join(columns)},
        ${caseGroup} as case_group,
        case_items.position as case_position, case_items.reveal_text as case_reveal,
        cases.vignette as case_vignette, cases.kind as case_kind,
        coalesce(cases.pictures, '[]') as case_pictures
      ${from(exported, filter, scope)}
      order by semesters.year desc, semesters.name, semesters.id, subjects.name, subjects.id,
        chapters.position nulls last, chapters.id, ${order}
    `;
    questions.push(...rows);
  }
  return questions;
}

/** Counts the questions that an export would hold. */
export async function countExported(db: Connection, filter: ExportFilter, scope: Scope) {
  const [qcms = 0, qrocs = 0] = await Promise.all(
    TABLES.map((one) => oneValue<number>(db)`select count(*) ${from(one, filter, scope)}`),
  );
  return { qcms, qrocs };
}
