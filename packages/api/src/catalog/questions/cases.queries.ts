import type { Connection, DB, Transaction } from '@amphi/db';
import { byKind } from '@amphi/domain/questions/kinds';
import { sql } from 'kysely';
import { listRows } from '../../platform/rows.queries.ts';
import { isDisclosed, isDisclosedQroc, mayStudy } from '../access/access.queries.ts';
import type { QuestionTable } from '../conditions/filings.queries.ts';
import { type Kind, keyOf, kindOfRow } from '../conditions/kinds.ts';

/** The clinical case of a question of a table, and the position of the question in it; null of most. */
export const caseOf = (table: 'qcms' | 'qrocs') => {
  const key = sql.ref(`case_items.${keyOf(table)}`);
  const column = (name: 'case_id' | 'position') => sql<number | null>`(
    select case_items.${sql.ref(name)} from case_items where ${key} = ${sql.ref(`${table}.id`)})`;
  return [column('case_id').as('case_id'), column('position').as('case_position')] as const;
};

/**
 * The questions that a student may study and be asked of the cases to which any of these belongs, by case and position. A
 * case may lie in an open chapter and in closed ones.
 */
export async function listCaseMembers(
  db: Connection,
  { id: userId, is_admin }: { id: number; is_admin: boolean },
  questions: readonly { kind: Kind; id: number }[],
) {
  const { qcm, qroc } = byKind(questions);
  return listRows<{ case_id: number; kind: Kind; id: number }>(db)`
    select case_id, ${kindOfRow} as kind, coalesce(qcm_id, qroc_id) as id
    from case_items left join qcms on qcms.id = qcm_id left join qrocs on qrocs.id = qroc_id
      join subjects on subjects.id = coalesce(qcms.subject_id, qrocs.subject_id)
    where case_id in (
        select case_id from case_items
        where qcm_id = any(${qcm.map(({ id }) => id)}::bigint[])
          or qroc_id = any(${qroc.map(({ id }) => id)}::bigint[]))
      and case when qcm_id is not null then ${isDisclosed(userId)} else ${isDisclosedQroc(userId)} end
      and (${is_admin} or ${mayStudy(userId, 'subjects.semester_id', sql`coalesce(qcms.chapter_id, qrocs.chapter_id)`)})
    order by case_id, case_items.position
  `;
}

interface CaseMerge {
  id: number;
  entity: QuestionTable;
  kept_id: number;
  merged_id: number;
}

/** Gives the question that stays the position of the merged one in its case, unless it has one itself. */
export async function inheritCasePosition(trx: Transaction<DB>, merge: CaseMerge): Promise<void> {
  const key = sql.ref(keyOf(merge.entity));
  await sql`
    with taken as (
      update case_items set ${key} = ${merge.kept_id}
      where ${key} = ${merge.merged_id}
        and not exists (select from case_items where ${key} = ${merge.kept_id})
      returning case_id
    )
    update question_merges set took_case = true
    where change_id = ${merge.id} and exists (select from taken)
  `.execute(trx);
}

/** Gives the position back that a merge took. */
export async function restoreCasePosition(trx: Transaction<DB>, merge: CaseMerge): Promise<void> {
  const key = sql.ref(keyOf(merge.entity));
  await sql`
    update case_items set ${key} = ${merge.merged_id}
    where ${key} = ${merge.kept_id}
      and exists (select from question_merges where change_id = ${merge.id} and took_case)
  `.execute(trx);
}
