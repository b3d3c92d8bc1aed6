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
import { isHeldBack, isInRunningExam } from '../access/access.queries.ts';
import { isOffered, isOfferedQroc } from '../conditions/filter.queries.ts';
import { qrocNumber } from '../questions/qroc.queries.ts';

/**
 * Whether what a closed question was and is may be told to a student: answered in the attempt that is open, sealed in
 * no mock exam, and not asked by an exam of their own that runs.
 */
const isOpenTo = (userId: number): RawBuilder<boolean> => sql<boolean>`(
  exists (select from answers join attempts on attempts.id = answers.attempt_id
    where answers.user_id = ${userId} and answers.qcm_id = qcms.id and attempts.closed_at is null)
  and not ${isHeldBack(userId, 'qcms.id')})`;

/** Versions beside the one before: `after` and `before`. */
const VERSIONS = sql`qcm_versions as after join qcm_versions as before
  on before.qcm_id = after.qcm_id and before.version = after.version - 1`;

/** The same of open questions. */
const OPEN_VERSIONS = sql`qroc_versions as after join qroc_versions as before
  on before.qroc_id = after.qroc_id and before.version = after.version - 1`;

/** Of the finished exams of a student, what they wrote to an open question: its correction is shown. */
const written = (userId: number) => sql`
  sitting_items join sittings on sittings.id = sitting_id
  where sittings.user_id = ${userId} and mode = 'exam' and finished_at is not null
    and sitting_items.qroc_id = qrocs.id and typed_text is not null`;

/**
 * Whether what an open question expects and has expected may be told to a student: graded, looked at, or written to in a
 * finished exam, and not asked by a running exam of theirs.
 */
const isOpenQuestionTo = (userId: number): RawBuilder<boolean> => sql<boolean>`(
  (exists (select from qroc_answers
      where qroc_answers.user_id = ${userId} and qroc_answers.qroc_id = qrocs.id)
    or exists (select from qroc_reveals
      where qroc_reveals.user_id = ${userId} and qroc_reveals.qroc_id = qrocs.id)
    or exists (select from ${written(userId)}))
  and not ${isInRunningExam(userId, 'qroc', 'qrocs.id')})`;

const hasNewAnswer = sql`after.answer_text <> before.answer_text`;
const hasNewKey = sql`after.correct_answers <> before.correct_answers`;
const hasNewState = sql`after.state <> before.state
  and 'neutralised' in (after.state, before.state)`;

const part = (name: ChangedPart | OpenChangedPart, changed: RawBuilder<unknown>) =>
  sql`case when ${changed} then ${sql.lit(name)} end`;
const differs = (column: string) =>
  sql`${sql.ref(`after.${column}`)} is distinct from ${sql.ref(`before.${column}`)}`;

/** What a version changed, of versions beside the one before: `after` and `before`. */
export const changedParts = sql<ChangedPart[]>`array_remove(array[${sql.join([
  part('key', hasNewKey),
  part('state', hasNewState),
  part(TEXT, differs(TEXT)),
  part('options', differs('options')),
  part('image', differs('image_url')),
  part('justification', differs('justification')),
  part('option_notes', differs('option_notes')),
])}], null)`;

/** The same of open questions. */
const openChangedParts = sql<OpenChangedPart[]>`array_remove(array[${sql.join([
  part('key', hasNewAnswer),
  part('state', hasNewState),
  part(TEXT, differs(TEXT)),
  part('image', differs('image_url')),
  part('justification', differs('justification')),
  part(
    'accepted_answers',
    sql`(after.accepted_answers, after.refused_answers, after.elements)
      is distinct from (before.accepted_answers, before.refused_answers, before.elements)`,
  ),
])}], null)`;

const isNeutralised = sql`(after.state = 'neutralised' and before.state <> 'neutralised')`;

const CHANGE = sql`after.version, after.changed_at,
  case when ${hasNewKey} then before.correct_answers end as "from",
  case when ${hasNewKey} then after.correct_answers end as "to",
  ${isNeutralised} as is_neutralised,
  after.public_note,
  (select full_name from explanations join users on users.id = user_id
    where explanations.qcm_id = after.qcm_id and published_version = after.version and is_named)
    as credited_to,
  ${changedParts} as parts`;

/** Who is credited by a version, on their own wish; the name stays on the server, students are told a part of it. */
interface Credited {
  public_note: string | null;
  credited_to: string | null;
}

/** A row whose note names who is credited. */
function withCredit<Row extends Credited>({ credited_to, ...row }: Row): Omit<Row, 'credited_to'> {
  if (credited_to === null) return row;
  return { ...row, public_note: explanations.creditTo(creditedName(credited_to)) };
}

/** What is told of a question beside its correction. */
export interface ToldQuestion {
  option_notes: Options | null;
  /** The panel's points of each option of a script concordance test. */
  option_weights: OptionWeights | null;
  has_justification: boolean;
  version: number;
  /** The version that the student answered. */
  answered_version: number;
}

/** A question as it may be told to a student; undefined while it may not. */
export async function findToldQuestion(
  db: Connection,
  userId: number,
  qcmId: number,
): Promise<ToldQuestion | undefined> {
  const { rows } = await sql<ToldQuestion>`
    select option_notes, option_weights, justification is not null as has_justification, version,
      answers.question_version as answered_version
    from qcms join answers on answers.qcm_id = qcms.id and answers.user_id = ${userId}
    where qcms.id = ${qcmId} and ${isOpenTo(userId)}
  `.execute(db);
  return rows[0];
}

/** Changes of one question that are told at once; the latest are. */
const CHANGES_MAX = 20;

/** How a question has changed, the latest change first. */
export async function listChanges(db: Connection, qcmId: number): Promise<QuestionChange[]> {
  const { rows } = await sql<QuestionChange & Credited>`
    select told.* from (
      select ${CHANGE} from ${VERSIONS} where after.qcm_id = ${qcmId}
    ) as told
    where parts <> '{}' or public_note is not null
    order by version desc limit ${sql.lit(CHANGES_MAX)}
  `.execute(db);
  return rows.map(withCredit);
}

/**
 * An open question as it may be told to a student, with the version that they graded last, or else wrote to last in an
 * exam; undefined while it may not.
 */
export async function findToldQroc(
  db: Connection,
  userId: number,
  qrocId: number,
): Promise<{ version: number; answered_version: number | null } | undefined> {
  const { rows } = await sql<{ version: number; answered_version: number | null }>`
    select version, coalesce(
      (select question_version from qroc_answers
        where qroc_answers.user_id = ${userId} and qroc_answers.qroc_id = qrocs.id),
      (select max(question_version) from ${written(userId)})
    ) as answered_version
    from qrocs where qrocs.id = ${qrocId} and ${isOpenQuestionTo(userId)}
  `.execute(db);
  return rows[0];
}

/** How an open question has changed, the latest change first. */
export async function listOpenChanges(
  db: Connection,
  qrocId: number,
): Promise<OpenQuestionChange[]> {
  const { rows } = await sql<OpenQuestionChange>`
    select told.* from (
      select after.version, after.changed_at, ${openChangedParts} as parts,
        case when ${hasNewAnswer} then before.answer_text end as "from",
        ${isNeutralised} as is_neutralised, after.public_note
      from ${OPEN_VERSIONS} where after.qroc_id = ${qrocId}
    ) as told
    where parts <> '{}' or public_note is not null
    order by version desc limit ${sql.lit(CHANGES_MAX)}
  `.execute(db);
  return rows;
}

/** A correction in the list of a semester; what it says only of a question that the student may be told of. */
export interface Correction {
  /** Of the version, among those of all questions. */
  id: string;
  qcm_id: number | null;
  /** Of an open question, whose expected answer is its key. */
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

/** The corrections of a semester's offered closed questions, and of its open ones: of keys, of states, and with a note. */
const corrected = (semesterId: number) => sql`
  subjects join qcms on subject_id = subjects.id
    join (${VERSIONS}) on after.qcm_id = qcms.id
  where semester_id = ${semesterId} and qcms.version > 1 and ${isOffered}
    and (${hasNewKey} or (${hasNewState}) or after.public_note is not null)`;
const openCorrected = (semesterId: number) => sql`
  subjects join qrocs on subject_id = subjects.id
    join (${OPEN_VERSIONS}) on after.qroc_id = qrocs.id
  where semester_id = ${semesterId} and qrocs.version > 1 and ${isOfferedQroc}
    and (${hasNewAnswer} or (${hasNewState}) or after.public_note is not null)`;

/** The corrections of a semester, the latest first. */
export async function listCorrections(
  db: Connection,
  userId: number,
  { semester_id, skip, limit }: Paging & { semester_id: number },
): Promise<{ items: Correction[]; total: number }> {
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Correction & Credited>`
      with page as (
        select after.changed_at, qcms.id as qcm_id, null::bigint as qroc_id, after.version
        from ${corrected(semester_id)}
        union all
        select after.changed_at, null, qrocs.id, after.version from ${openCorrected(semester_id)}
        order by changed_at desc, qcm_id desc nulls last, qroc_id desc, version desc
        offset ${skip} limit ${limit}
      ), told as (
        select page.qcm_id, page.qroc_id, subject_id, subjects.name as subject_name, question_number,
          ${isOpenTo(userId)} as is_open, ${hasNewKey} as has_new_key, ${CHANGE}
        from page join qcms on qcms.id = page.qcm_id join subjects on subjects.id = subject_id
          join (${VERSIONS}) on after.qcm_id = qcms.id and after.version = page.version
        union all
        select page.qcm_id, page.qroc_id, subject_id, subjects.name, ${qrocNumber},
          ${isOpenQuestionTo(userId)}, ${hasNewAnswer}, after.version, after.changed_at, null, null,
          ${isNeutralised}, after.public_note, null,
          '{}'
        from page join qrocs on qrocs.id = page.qroc_id join subjects on subjects.id = subject_id
          join (${OPEN_VERSIONS}) on after.qroc_id = qrocs.id and after.version = page.version
      )
      select coalesce(qcm_id::text, 'o' || qroc_id) || '.' || version as id, qcm_id, qroc_id,
        subject_id, subject_name, question_number, changed_at, is_open, is_neutralised, has_new_key,
        case when is_open then "from" end as "from", case when is_open then "to" end as "to",
        case when is_open then public_note end as public_note,
        case when is_open then credited_to end as credited_to
      from told order by changed_at desc, qcm_id desc nulls last, qroc_id desc, version desc
    `.execute(db),
    sql<{ total: number }>`
      select (select count(*) from ${corrected(semester_id)})
        + (select count(*) from ${openCorrected(semester_id)}) as total
    `.execute(db),
  ]);
  return { items: rows.map(withCredit), total: counts[0]?.total ?? 0 };
}
