import type { Connection } from '@amphi/db';
import type {
  ChangedPart,
  OpenChangedPart,
  OpenQuestionChange,
  QuestionChange,
} from '@amphi/domain/corrections/rules';
import { creditedName } from '@amphi/domain/explanations/rules';
import { explanations } from '@amphi/domain/messages/fr/explanations';
import type { Letter, Options } from '@amphi/domain/questions/letters';
import type { OptionWeights } from '@amphi/domain/questions/panel';
import { type RawBuilder, sql } from 'kysely';
import type { Paging } from '../../platform/page.queries.ts';
import { TEXT } from '../../platform/question-text.queries.ts';
import { findRow, listRows, oneValue } from '../../platform/rows.queries.ts';
import { isInRunningExam, isWithheld, mayStudy } from '../access/access.queries.ts';
import { isOffered, isOfferedQroc } from '../conditions/filter.queries.ts';
import { qrocNumber } from '../questions/qroc.queries.ts';
import { isCurrentSheet } from '../sheets/sheets.queries.ts';

/**
 * True where what a closed question was and is may be disclosed to a student: answered in the attempt that is open, sealed in
 * no mock exam, and not asked by an exam of their own that runs.
 */
const isOpenTo = (userId: number): RawBuilder<boolean> => sql<boolean>`(
  exists (select from answers join attempts on attempts.id = answers.attempt_id
    where answers.user_id = ${userId} and answers.qcm_id = qcms.id and attempts.closed_at is null)
  and not ${isWithheld(userId, 'qcms.id')})`;

type Kind = 'qcm' | 'qroc';

/** Versions beside the one before: `after` and `before`. */
const versions = (kind: Kind) => sql`
  question_versions as after join question_versions as before
    on ${sql.ref(`before.${kind}_id`)} = ${sql.ref(`after.${kind}_id`)}
      and before.version = after.version - 1`;

/** Items of a student's finished exams in which they wrote to an open question: its correction is shown. */
const written = (userId: number) => sql`
  sitting_items join sittings on sittings.id = sitting_id
  where sittings.user_id = ${userId} and mode = 'exam' and finished_at is not null
    and sitting_items.qroc_id = qrocs.id and typed_text is not null`;

/**
 * True where what an open question expects and has expected may be disclosed to a student: graded, looked at, or written to in a
 * finished exam, and not asked by a running exam of theirs.
 */
const isOpenQuestionTo = (userId: number): RawBuilder<boolean> => sql<boolean>`(
  (exists (select from qroc_answers
      where qroc_answers.user_id = ${userId} and qroc_answers.qroc_id = qrocs.id)
    or exists (select from qroc_reveals
      where qroc_reveals.user_id = ${userId} and qroc_reveals.qroc_id = qrocs.id)
    or exists (select from ${written(userId)}))
  and not ${isInRunningExam(userId, 'qroc', 'qrocs.id')})`;

/** Differences between the kinds: the column of the key, those of the parts beside key and state, who is credited, and what is offered. */
const KINDS = {
  qcm: {
    key: 'correct_answers',
    parts: {
      [TEXT]: [TEXT],
      options: ['options'],
      image: ['image_url'],
      justification: ['justification'],
      option_notes: ['option_notes'],
    } satisfies Partial<Record<ChangedPart, string[]>>,
    creditedTo: sql`(select full_name from explanations join users on users.id = user_id
      where explanations.qcm_id = after.qcm_id and published_version = after.version and is_named)`,
    isOffered,
  },
  qroc: {
    key: 'answer_text',
    parts: {
      [TEXT]: [TEXT],
      image: ['image_url'],
      justification: ['justification'],
      accepted_answers: ['accepted_answers', 'refused_answers', 'elements'],
      zones: ['zones', 'zone_play'],
    } satisfies Partial<Record<OpenChangedPart, string[]>>,
    creditedTo: sql`null`,
    isOffered: isOfferedQroc,
  },
};

const hasNewKey = (kind: Kind) =>
  sql`${sql.ref(`after.${KINDS[kind].key}`)} <> ${sql.ref(`before.${KINDS[kind].key}`)}`;
const hasNewState = sql`after.state <> before.state
  and 'neutralised' in (after.state, before.state)`;

const part = (name: string, changed: RawBuilder<unknown>) =>
  sql`case when ${changed} then ${sql.lit(name)} end`;
const columnsOf = (version: 'after' | 'before', columns: readonly string[]) =>
  sql`(${sql.join(columns.map((column) => sql.ref(`${version}.${column}`)))})`;

/** Parts that a version changed, of versions beside the one before. */
const changedParts = (kind: Kind) =>
  sql`array_remove(array[${sql.join([
    part('key', hasNewKey(kind)),
    part('state', hasNewState),
    ...Object.entries(KINDS[kind].parts).map(([name, columns]) =>
      part(
        name,
        sql`${columnsOf('after', columns)} is distinct from ${columnsOf('before', columns)}`,
      ),
    ),
  ])}], null)`;

const isNeutralised = sql`(after.state = 'neutralised' and before.state <> 'neutralised')`;

const change = (kind: Kind) => sql`after.version, after.changed_at,
  case when ${hasNewKey(kind)} then ${sql.ref(`before.${KINDS[kind].key}`)} end as "from",
  case when ${hasNewKey(kind)} then ${sql.ref(`after.${KINDS[kind].key}`)} end as "to",
  ${isNeutralised} as is_neutralised,
  after.public_note,
  ${KINDS[kind].creditedTo} as credited_to,
  ${changedParts(kind)} as parts`;

/**
 * The person credited by a version, on their own wish; the name stays on the server, students see a part of it.
 */
interface Credited {
  public_note: string | null;
  credited_to: string | null;
}

/** A row whose note names who is credited. */
function withCredit<Row>({ credited_to, ...row }: Row & Credited): Row {
  if (credited_to === null) return row as Row;
  return { ...row, public_note: explanations.creditTo(creditedName(credited_to)) } as Row;
}

/** Facts that are shown of a question beside its correction. */
export interface DisclosedQuestion {
  option_notes: Options | null;
  /** The panel's points of each option of a script concordance test. */
  option_weights: OptionWeights | null;
  has_justification: boolean;
  version: number;
  /** The version that the student answered. */
  answered_version: number;
  /** The chapter whose sheet the student may read; null for none. */
  sheet_chapter_id: number | null;
  /** The lesson that a heading of the sheet may bear. */
  lesson_name: string | null;
}

/** The chapter of a question where it has a sheet that the student may read. */
const sheetChapter = (table: 'qcms' | 'qrocs', userId: number) => {
  const chapterId = sql.ref(`${table}.chapter_id`);
  return sql`(
    select chapter_id from sheet_versions
      join chapters on chapters.id = chapter_id join subjects on subjects.id = chapters.subject_id
    where chapter_id = ${chapterId} and ${isCurrentSheet}
      and ${mayStudy(userId, 'subjects.semester_id', 'chapters.id')}) as sheet_chapter_id`;
};

/** A question as it may be disclosed to a student; undefined while it may not. */
export const findDisclosedQuestion = (
  db: Connection,
  userId: number,
  qcmId: number,
) => findRow<DisclosedQuestion>(db)`
    select option_notes, option_weights, justification is not null as has_justification, version,
      answers.question_version as answered_version, lesson_name, ${sheetChapter('qcms', userId)}
    from qcms join answers on answers.qcm_id = qcms.id and answers.user_id = ${userId}
    where qcms.id = ${qcmId} and ${isOpenTo(userId)}
  `;

/** The most changes of a question that are sent at once: the latest. */
const CHANGES_MAX = 20;

/** Lists the changes of a question, the latest first. */
export async function listChanges<K extends Kind>(
  db: Connection,
  kind: K,
  id: number,
): Promise<{ qcm: QuestionChange; qroc: OpenQuestionChange }[K][]> {
  const { rows } = await sql<{ qcm: QuestionChange; qroc: OpenQuestionChange }[K] & Credited>`
    select disclosed.* from (
      select ${change(kind)} from ${versions(kind)} where ${sql.ref(`after.${kind}_id`)} = ${id}
    ) as disclosed
    where parts <> '{}' or public_note is not null
    order by version desc limit ${sql.lit(CHANGES_MAX)}
  `.execute(db);
  return rows.map(withCredit);
}

interface DisclosedQroc extends Pick<DisclosedQuestion, 'version' | 'sheet_chapter_id'> {
  answered_version: number | null;
}

/**
 * An open question as it may be disclosed to a student, with the version that they graded last, or else wrote to last in an
 * exam; undefined while it may not.
 */
export const findDisclosedQroc = (
  db: Connection,
  userId: number,
  qrocId: number,
) => findRow<DisclosedQroc>(db)`
    select version, ${sheetChapter('qrocs', userId)}, coalesce(
      (select question_version from qroc_answers
        where qroc_answers.user_id = ${userId} and qroc_answers.qroc_id = qrocs.id),
      (select max(question_version) from ${written(userId)})
    ) as answered_version
    from qrocs where qrocs.id = ${qrocId} and ${isOpenQuestionTo(userId)}
  `;

/** A correction in the list of a semester; what it says only of a question that may be disclosed to the student. */
export interface Correction {
  /** Id of the version, among those of all questions. */
  id: string;
  qcm_id: number | null;
  /** An open question, whose expected answer is its key. */
  qroc_id: number | null;
  subject_id: number;
  subject_name: string;
  question_number: number;
  changed_at: Date;
  is_open: boolean;
  is_neutralised: boolean;
  has_new_key: boolean;
  from: Letter[] | null;
  to: Letter[] | null;
  public_note: string | null;
}

/** The corrections of a semester's offered questions of a kind: of keys, of states, and with a note. */
const corrected = (kind: Kind, semesterId: number) => sql`
  subjects join ${sql.table(`${kind}s`)} on subject_id = subjects.id
    join (${versions(kind)}) on ${sql.ref(`after.${kind}_id`)} = ${sql.ref(`${kind}s.id`)}
  where semester_id = ${semesterId} and ${sql.ref(`${kind}s.version`)} > 1
    and ${KINDS[kind].isOffered}
    and (${hasNewKey(kind)} or (${hasNewState}) or after.public_note is not null)`;

/** The corrections of a semester, the latest first. */
export async function listCorrections(
  db: Connection,
  userId: number,
  { semester_id, skip, limit }: Paging & { semester_id: number },
): Promise<{ items: Correction[]; total: number }> {
  const [rows, total] = await Promise.all([
    listRows<Correction & Credited>(db)`
      with page as (
        select after.changed_at, qcms.id as qcm_id, null::bigint as qroc_id, after.version
        from ${corrected('qcm', semester_id)}
        union all
        select after.changed_at, null, qrocs.id, after.version from ${corrected('qroc', semester_id)}
        order by changed_at desc, qcm_id desc nulls last, qroc_id desc, version desc
        offset ${skip} limit ${limit}
      ), disclosed as (
        select page.qcm_id, page.qroc_id, subject_id, subjects.name as subject_name, question_number,
          ${isOpenTo(userId)} as is_open, ${hasNewKey('qcm')} as has_new_key, ${change('qcm')}
        from page join qcms on qcms.id = page.qcm_id join subjects on subjects.id = subject_id
          join (${versions('qcm')}) on after.qcm_id = qcms.id and after.version = page.version
        union all
        select page.qcm_id, page.qroc_id, subject_id, subjects.name, ${qrocNumber},
          ${isOpenQuestionTo(userId)}, ${hasNewKey('qroc')}, after.version, after.changed_at, null, null,
          ${isNeutralised}, after.public_note, null,
          '{}'
        from page join qrocs on qrocs.id = page.qroc_id join subjects on subjects.id = subject_id
          join (${versions('qroc')}) on after.qroc_id = qrocs.id and after.version = page.version
      )
      select coalesce(qcm_id::text, 'o' || qroc_id) || '.' || version as id, qcm_id, qroc_id,
        subject_id, subject_name, question_number, changed_at, is_open, is_neutralised, has_new_key,
        case when is_open then "from" end as "from", case when is_open then "to" end as "to",
        case when is_open then public_note end as public_note,
        case when is_open then credited_to end as credited_to
      from disclosed order by changed_at desc, qcm_id desc nulls last, qroc_id desc, version desc
    `,
    oneValue<number>(db)`
      select (select count(*) from ${corrected('qcm', semester_id)})
        + (select count(*) from ${corrected('qroc', semester_id)})
    `,
  ]);
  return { items: rows.map(withCredit), total };
}
