import type { Connection } from '@amphi/db';
import type { CaseStep } from '@amphi/domain/cases/reveals';
import type { CaseKind, CasePicture } from '@amphi/domain/cases/schema';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import { type RawBuilder, sql } from 'kysely';
import { isInRunningExam } from '../../catalog/access/access.queries.ts';
import {
  isMockExamQuestion,
  isOfferedQroc,
  isPublished,
  isSealed,
} from '../../catalog/conditions/filter.queries.ts';
import { KINDS, type Kind, kindOfRow } from '../../catalog/conditions/kinds.ts';
import { findRow } from '../../platform/rows.queries.ts';
import type { Sitting } from '../sittings/sittings.queries.ts';

/** True where a student has answered a question of a case outside of a sitting; in practice in the open attempt. */
function isAnswered(userId: number, where: 'practice' | 'book'): RawBuilder<boolean> {
  const inAttempt = where === 'practice' ? sql`attempts.closed_at is null` : sql`true`;
  return sql`case when item.qcm_id is not null then exists (
      select from answers join attempts on attempts.id = answers.attempt_id
      where answers.user_id = ${userId} and answers.qcm_id = item.qcm_id and ${inAttempt})
    else exists (select from qroc_answers where user_id = ${userId} and qroc_id = item.qroc_id)
      or exists (select from qroc_reveals where user_id = ${userId} and qroc_id = item.qroc_id) end`;
}

/** Nothing is disclosed of it now: a mock exam or an exam of the student's asks it. */
const isWithheld = (userId: number) => sql`(coalesce(${isSealed('qcms.id')}, false)
  or coalesce(${isInRunningExam(userId, 'qcm', 'qcms.id')}, false)
  or coalesce(${isInRunningExam(userId, 'qroc', 'qrocs.id')}, false))`;

/** True where what follows a question may be disclosed outside of a sitting that asks it: it is answered, or no more offered. */
const isGivenOutside = (userId: number, where: 'practice' | 'book') => sql<boolean>`(
  not ${isWithheld(userId)} and (${isAnswered(userId, where)}
    or case when item.qcm_id is not null
      then not ${isPublished} and not ${isMockExamQuestion('qcms.id')} else not ${isOfferedQroc} end))`;

/** True where what follows a question may be disclosed in a sitting that asks it: in an exam once it is locked, or with the results. */
function isGivenIn(sitting: Sitting): RawBuilder<boolean> {
  const { id, user_id, mode, started_at, finished_at } = sitting;
  const answered = sql`(grade is not null or exists (
    select from answers where answers.user_id = ${user_id}
      and answers.qcm_id = sitting_items.qcm_id and answered_at >= ${started_at}))`;
  const corrected = mode === 'exam' ? sql.lit(finished_at !== null) : answered;
  return sql`coalesce((
    select locked_at is not null or ${corrected} and not ${isWithheld(user_id)} from sitting_items
    where sitting_id = ${id}
      and (sitting_items.qcm_id = item.qcm_id or sitting_items.qroc_id = item.qroc_id)
  ), ${isGivenOutside(user_id, 'book')})`;
}

export interface CaseOfQuestion {
  kind: CaseKind;
  vignette: string;
  text_format: TextFormat;
  pictures: CasePicture[];
  /** The rank of the question in its case. */
  position: number;
  steps: CaseStep[];
}

type Question = { kind: Kind; id: number };

/** The cases of the questions that are `asked`, with whether each question of them is given. */
const casesAsked = (isGiven: RawBuilder<boolean>) => sql`
  select asked.qcm_id, cases.kind, vignette, cases.text_format, cases.pictures, asked.position, (
    select json_agg(json_build_object('position', item.position, 'reveal_text', reveal_text,
      'is_given', ${isGiven}) order by item.position)
    from case_items as item left join qcms on qcms.id = item.qcm_id
      left join qrocs on qrocs.id = item.qroc_id
    where item.case_id = cases.id
  ) as steps
  from case_items as asked join cases on cases.id = asked.case_id`;

/** The case of a question with all its texts, of which the caller tells what may be disclosed; undefined where it has none. */
export async function findCaseOfQuestion(
  db: Connection,
  { kind, id }: Question,
  to: { user_id: number; where: 'practice' | 'book' } | Sitting,
): Promise<CaseOfQuestion | undefined> {
  const isGiven = 'mode' in to ? isGivenIn(to) : isGivenOutside(to.user_id, to.where);
  const key = sql.ref(`asked.${KINDS[kind].key}`);
  const { rows } = await sql<CaseOfQuestion & { qcm_id: number | null }>`
    ${casesAsked(isGiven)} where ${key} = ${id}
  `.execute(db);
  if (rows[0] === undefined) return undefined;
  const { qcm_id: _, ...found } = rows[0];
  return found;
}

/** Reads the cases of closed questions in practice, by the questions' ids. */
export async function listCasesOfQcms(
  db: Connection,
  ids: readonly number[],
  userId: number,
): Promise<Map<number, CaseOfQuestion>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CaseOfQuestion & { qcm_id: number }>`
    ${casesAsked(isGivenOutside(userId, 'practice'))} where asked.qcm_id = any(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ qcm_id, ...found }) => [qcm_id, found]));
}

/** The question at a position of a student's sitting. */
export const findItem = (db: Connection, sittingId: number, position: number) => findRow<Question>(
  db,
)`
    select ${kindOfRow} as kind, coalesce(qcm_id, qroc_id) as id
    from sitting_items where sitting_id = ${sittingId} and position = ${position}
  `;
