import type { Connection } from '@amphi/db';
import { REFERENCES, referenceKey } from '@amphi/domain/audit/references';
import { sql } from 'kysely';
import { eitherText, TEXT, textOf } from '../question-text.queries.ts';

interface Entry {
  entity: string;
  entity_id: number | null;
  before: object | null;
  after: object | null;
}

/** Rows that an entry refers to: its object, and those that its values name by number. */
function referencesOf({ entity, entity_id, before, after }: Entry): [kind: string, id: number][] {
  const found: [string, number][] = entity_id === null ? [] : [[entity, entity_id]];
  for (const [field, value] of [before, after].flatMap((values) => Object.entries(values ?? {}))) {
    const kind = REFERENCES[field];
    if (kind === undefined) continue;
    for (const id of [value].flat()) if (typeof id === 'number') found.push([kind, id]);
  }
  return found;
}

/** The present names of what exists, by `kind:id`. A person's name goes with the account. */
async function findNames(db: Connection, references: readonly [kind: string, id: number][]) {
  const ids = (kind: string) =>
    sql`any(${[...new Set(references.flatMap(([of, id]) => (of === kind ? id : [])))]}::bigint[])`;
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select 'users' as kind, id, full_name as name from users where id = ${ids('users')}
    union all select 'semesters', id, name from semesters where id = ${ids('semesters')}
    union all select 'subjects', id, name from subjects where id = ${ids('subjects')}
    union all select 'chapters', id, name from chapters where id = ${ids('chapters')}
    union all select 'cases', id, title from cases where id = ${ids('cases')}
    union all select 'baremes', id, name from baremes where id = ${ids('baremes')}
    union all select 'qcms', id, ${textOf('qcms')} from qcms where id = ${ids('qcms')}
    union all select 'qrocs', id, ${textOf('qrocs')} from qrocs where id = ${ids('qrocs')}
    union all select 'images', id, name from images where id = ${ids('images')}
    union all select 'imports', id, file_name from import_batches where id = ${ids('imports')}
    union all
      select 'payments', payments.id, users.full_name || ' · ' || payments.semester_name
      from payments join users on users.id = payments.user_id
      where payments.id = ${ids('payments')}
    union all
      select 'access', access.id, users.full_name || ' · ' || semesters.name
      from access join users on users.id = access.user_id
      join semesters on semesters.id = access.semester_id
      where access.id = ${ids('access')}
    union all select 'codes', id, code from codes where id = ${ids('codes')}
    union all select 'months', to_char(month, 'YYYYMM')::bigint, to_char(month, 'MM/YYYY')
      from closed_months where to_char(month, 'YYYYMM')::bigint = ${ids('months')}
    union all select 'mockExams', id, title from mock_exams where id = ${ids('mockExams')}
    union all
      select 'reports', reports.id, ${eitherText}
      from reports left join qcms on qcms.id = reports.qcm_id
        left join qrocs on qrocs.id = reports.qroc_id
      where reports.id = ${ids('reports')}
    union all
      select 'explanations', explanations.id, ${textOf('qcms')}
      from explanations join qcms on qcms.id = explanations.qcm_id
      where explanations.id = ${ids('explanations')}
    union all
      select 'drafts', id, fields ->> ${sql.lit(TEXT)} from question_drafts
      where id = ${ids('drafts')}
    union all
      select 'examPapers', exam_papers.id, subjects.name || ' · ' || exam_papers.exam_year
      from exam_papers join subjects on subjects.id = exam_papers.subject_id
      where exam_papers.id = ${ids('examPapers')}
  `.execute(db);
  return new Map(rows.map(({ kind, id, name }) => [referenceKey(kind, id), name]));
}

/** Adds to each entry the present names of what it refers to, as far as that still exists, by `kind:id`. */
export async function withNames<Item extends Entry>(db: Connection, items: readonly Item[]) {
  const names = await findNames(db, items.flatMap(referencesOf));
  return items.map((item) => {
    const own: Record<string, string> = {};
    for (const [kind, id] of referencesOf(item)) {
      const name = names.get(referenceKey(kind, id));
      if (name !== undefined) own[referenceKey(kind, id)] = name;
    }
    return { ...item, names: own };
  });
}
