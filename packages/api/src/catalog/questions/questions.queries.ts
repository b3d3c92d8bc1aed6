import type { Connection, DB, Transaction } from '@amphi/db';
import {
  QCM_COLUMNS,
  QCM_PROMPT_COLUMNS,
  type QcmSolution,
  SOLUTION_COLUMNS,
} from '@amphi/domain/questions/qcm.schema';
import {
  COMPARED_QROC_COLUMNS,
  QROC_COLUMNS,
  QROC_PROMPT_COLUMNS,
  QROC_SOLUTION_COLUMNS,
  type QrocSolution,
} from '@amphi/domain/questions/qroc.schema';
import { PROMPT_COLUMNS, type Prompt } from '@amphi/domain/questions/question.schema';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { isInRunningExam, isWithheld } from '../access/access.queries.ts';
import type { QuestionTable } from '../conditions/filings.queries.ts';

const of = <Table extends QuestionTable, Column extends string>(
  table: Table,
  columns: readonly Column[],
) => columns.map((column) => `${table}.${column}` as const);

/** The key and the justification of `qcms`; only `recordAnswers` selects them without a guard, beside the answer. */
export const SOLUTION = of('qcms', SOLUTION_COLUMNS);

/** The columns that students see before they answer. */
export const PROMPT = {
  qcms: of('qcms', QCM_PROMPT_COLUMNS),
  qrocs: of('qrocs', QROC_PROMPT_COLUMNS),
};

/** Columns that both kinds have, where a query has joined both. */
export const promptOfEither = PROMPT_COLUMNS.map((column) =>
  sql`coalesce(${sql.ref(`qcms.${column}`)}, ${sql.ref(`qrocs.${column}`)})`.as(column),
) as readonly {
  [Column in keyof Prompt]: AliasedRawBuilder<Prompt[Column], Column>;
}[keyof Prompt][];

/** Questions as students see them before they answer. */
export const prompts = (db: Connection) => ({
  qcms: db.selectFrom('qcms').select('qcms.id').select(PROMPT.qcms),
  qrocs: db.selectFrom('qrocs').select('qrocs.id').select(PROMPT.qrocs),
});

/** The solutions that are open to a student: none of a question that a sealed or running exam asks. */
export const solutions = (db: Connection, userId: number) => ({
  qcms: db
    .selectFrom('qcms')
    .select('qcms.id')
    .select(SOLUTION)
    .where(sql<boolean>`not ${isWithheld(userId, 'qcms.id')}`),
  qrocs: db
    .selectFrom('qrocs')
    .select('qrocs.id')
    .select(of('qrocs', QROC_SOLUTION_COLUMNS))
    .where(sql<boolean>`not ${isInRunningExam(userId, 'qroc', 'qrocs.id')}`),
});

const solutionObject = (
  isWithheldHere: RawBuilder<boolean>,
  table: QuestionTable,
  columns: readonly string[],
) => {
  const pairs = columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]);
  return sql`case when not ${isWithheldHere} then json_build_object(${sql.join(pairs)}) end`;
};

/** Solutions in lists that show questions without one too: null where it is not open to the student. */
export const solutionIn = (userId: number) => ({
  qcms: solutionObject(isWithheld(userId, 'qcms.id'), 'qcms', SOLUTION_COLUMNS)
    .$castTo<QcmSolution | null>()
    .as('solution'),
  qrocs: solutionObject(isInRunningExam(userId, 'qroc', 'qrocs.id'), 'qrocs', QROC_SOLUTION_COLUMNS)
    .$castTo<QrocSolution | null>()
    .as('solution'),
});

/** Solutions with the remarks beside options, and with all that typed answers are compared with. */
export const wholeSolutions = (db: Connection, userId: number) => ({
  qcms: solutions(db, userId).qcms.select('qcms.option_notes'),
  qrocs: solutions(db, userId).qrocs.select(of('qrocs', COMPARED_QROC_COLUMNS)),
});

/** Query of what typed answers are compared with to be scored. None of it is sent. */
export const compared = (db: Connection) =>
  db.selectFrom('qrocs').select('qrocs.answer_text').select(of('qrocs', COMPARED_QROC_COLUMNS));

/** The columns that score what is compared already, without the synonyms of elements, which are many. */
export const SCORED = [
  ...of('qrocs', ['answer_text', 'accepted_answers', 'refused_answers', 'zones']),
  sql<{ text: string; required: boolean }[]>`(
    select coalesce(jsonb_agg(element - 'synonyms' order by rank), '[]')
    from jsonb_array_elements(qrocs.elements) with ordinality as listed (element, rank)
  )`.as('elements'),
] as const;

/** Questions with all that editors write. Only for the staff. */
export const editable = (db: Connection) => ({
  qcms: db.selectFrom('qcms').select(of('qcms', QCM_COLUMNS)),
  qrocs: db.selectFrom('qrocs').select(of('qrocs', QROC_COLUMNS)),
});

/** True of a question with a justification; `isAnnotated`: of a closed one with a remark for each of its options. */
export const hasJustification = (table: QuestionTable) =>
  sql<boolean>`${sql.ref(`${table}.justification`)} is not null`;
export const isAnnotated = sql<boolean>`options_mask(qcms.option_notes) = qcms.options_mask`;

/** The expected answer of an open question, for lists and comparisons of the staff. */
export const answerOf = (table: string) => sql.ref<string>(`${table}.answer_text`);

export function lockQuestion(trx: Transaction<DB>, table: QuestionTable, id: number) {
  return trx.selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
