import type { Connection, DB, Transaction } from '@amphi/db';
import {
  ASKED_QCM_COLUMNS,
  CORRECTION_COLUMNS,
  QCM_COLUMNS,
  type QcmCorrection,
} from '@amphi/domain/questions/qcm.schema';
import {
  ASKED_QROC_COLUMNS,
  COMPARED_QROC_COLUMNS,
  QROC_COLUMNS,
  QROC_CORRECTION_COLUMNS,
  type QrocCorrection,
} from '@amphi/domain/questions/qroc.schema';
import { ASKED_COLUMNS, type AskedFields } from '@amphi/domain/questions/question.schema';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { isHeldBack, isInRunningExam } from '../access/access.queries.ts';
import type { QuestionTable } from '../conditions/places.queries.ts';

const of = <Table extends QuestionTable, Column extends string>(
  table: Table,
  columns: readonly Column[],
) => columns.map((column) => `${table}.${column}` as const);

/** The key and the justification of `qcms`; only `recordAnswers` selects them without a guard, beside the answer. */
export const CORRECTED = of('qcms', CORRECTION_COLUMNS);

/** The columns that students see before they answer. */
export const ASKED = {
  qcms: of('qcms', ASKED_QCM_COLUMNS),
  qrocs: of('qrocs', ASKED_QROC_COLUMNS),
};

/** Columns that both kinds have, where a query has joined both. */
export const askedOfEither = ASKED_COLUMNS.map((column) =>
  sql`coalesce(${sql.ref(`qcms.${column}`)}, ${sql.ref(`qrocs.${column}`)})`.as(column),
) as readonly {
  [Column in keyof AskedFields]: AliasedRawBuilder<AskedFields[Column], Column>;
}[keyof AskedFields][];

/** Questions as students see them before they answer. */
export const asked = (db: Connection) => ({
  qcms: db.selectFrom('qcms').select('qcms.id').select(ASKED.qcms),
  qrocs: db.selectFrom('qrocs').select('qrocs.id').select(ASKED.qrocs),
});

/** The keys and expected answers that may be told to a student: none that a sealed or running exam asks. */
export const told = (db: Connection, userId: number) => ({
  qcms: db
    .selectFrom('qcms')
    .select('qcms.id')
    .select(CORRECTED)
    .where(sql<boolean>`not ${isHeldBack(userId, 'qcms.id')}`),
  qrocs: db
    .selectFrom('qrocs')
    .select('qrocs.id')
    .select(of('qrocs', QROC_CORRECTION_COLUMNS))
    .where(sql<boolean>`not ${isInRunningExam(userId, 'qroc', 'qrocs.id')}`),
});

const toldObject = (
  isHeld: RawBuilder<boolean>,
  table: QuestionTable,
  columns: readonly string[],
) => {
  const pairs = columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]);
  return sql`case when not ${isHeld} then json_build_object(${sql.join(pairs)}) end`;
};

/** Corrections of questions in lists that show the others too: null where nothing may be told. */
export const toldIn = (userId: number) => ({
  qcms: toldObject(isHeldBack(userId, 'qcms.id'), 'qcms', CORRECTION_COLUMNS)
    .$castTo<QcmCorrection | null>()
    .as('told'),
  qrocs: toldObject(isInRunningExam(userId, 'qroc', 'qrocs.id'), 'qrocs', QROC_CORRECTION_COLUMNS)
    .$castTo<QrocCorrection | null>()
    .as('told'),
});

/** Corrections with the remarks beside options, and with all that typed answers are compared with. */
export const toldWhole = (db: Connection, userId: number) => ({
  qcms: told(db, userId).qcms.select('qcms.option_notes'),
  qrocs: told(db, userId).qrocs.select(of('qrocs', COMPARED_QROC_COLUMNS)),
});

/** Query of what typed answers are compared with to be scored. Nothing of it is told. */
export const compared = (db: Connection) =>
  db.selectFrom('qrocs').select('qrocs.answer_text').select(of('qrocs', COMPARED_QROC_COLUMNS));

/** The columns that score what is compared already, without the synonyms of elements, which are many. */
export const SCORED = [
  ...of('qrocs', ['answer_text', 'accepted_answers', 'refused_answers']),
  sql<{ text: string; required: boolean }[]>`(
    select coalesce(jsonb_agg(element - 'synonyms' order by place), '[]')
    from jsonb_array_elements(qrocs.elements) with ordinality as listed (element, place)
  )`.as('elements'),
] as const;

/** Questions with all that editors write. Only for the staff. */
export const edited = (db: Connection) => ({
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
