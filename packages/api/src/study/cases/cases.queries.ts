import type { Connection, DB, Transaction } from '@amphi/db';
import { questionOf } from '@amphi/domain/bookmarks/question-ref';
import type { CaseFields, CaseItem, CaseKind } from '@amphi/domain/cases/schema';
import type { TextFormat } from '@amphi/domain/questions/question.schema';
import { sql } from 'kysely';
import { kindOfRow } from '../../catalog/conditions/kinds.ts';
import { eitherText, TEXT, type WithText } from '../../platform/question-text.queries.ts';
import { insertedId } from '../../platform/rows.queries.ts';

const items = sql<(CaseItem & WithText)[]>`coalesce((
  select json_agg(json_build_object(
    'kind', ${kindOfRow},
    'id', coalesce(qcm_id, qroc_id), 'reveal_text', reveal_text,
    ${sql.lit(TEXT)}, left(${eitherText}, 200))
    order by case_items.position)
  from case_items left join qcms on qcms.id = qcm_id left join qrocs on qrocs.id = qroc_id
  where case_id = cases.id), '[]')`.as('items');

const cases = (db: Connection) =>
  db
    .selectFrom('cases')
    .select([
      'cases.id',
      'cases.subject_id',
      'cases.kind',
      'cases.title',
      'cases.vignette',
      'cases.text_format',
      'cases.pictures',
      items,
    ])
    .$narrowType<{ kind: CaseKind; text_format: TextFormat }>();

/** The cases of a subject by title, without their texts. */
export function listCases(db: Connection, subjectId: number) {
  return db
    .selectFrom('cases')
    .select(['id', 'kind', 'title'])
    .$narrowType<{ kind: CaseKind }>()
    .select(
      sql<number>`(select count(*) from case_items where case_id = cases.id)`.as('question_count'),
    )
    .where('subject_id', '=', subjectId)
    .orderBy(sql`search_key(title)`)
    .orderBy('id')
    .execute();
}

/** A case with its questions in their order; undefined when there is no such case. */
export function findCase(db: Connection, id: number) {
  return cases(db).where('cases.id', '=', id).executeTakeFirst();
}

/** Locks a case for writing: the questions that it asks first, by id, as the order of locks asks. */
export async function lockCase(trx: Transaction<DB>, id: number, asked: readonly CaseItem[] = []) {
  for (const [table, kind] of [
    ['qcms', 'qcm'],
    ['qrocs', 'qroc'],
  ] as const) {
    const ids = asked.flatMap((one) => (one.kind === kind ? one.id : []));
    await sql`
      select from ${sql.table(table)} where id = any(${ids}::bigint[]) order by id for key share
    `.execute(trx);
  }
  return cases(trx).where('cases.id', '=', id).forNoKeyUpdate('cases').executeTakeFirst();
}

type Values = Omit<CaseFields, 'items'>;

const stored = <Fields extends Values>({ pictures, ...fields }: Fields) => ({
  ...fields,
  pictures: JSON.stringify(pictures),
});

export function insertCase(
  trx: Transaction<DB>,
  values: Values & { subject_id: number },
): Promise<number> {
  return insertedId(trx.insertInto('cases').values(stored(values)).returning('id'));
}

export function updateCase(trx: Transaction<DB>, id: number, values: Values) {
  return trx.updateTable('cases').set(stored(values)).where('id', '=', id).execute();
}

/** Asks these questions in this order, and no others. */
export async function replaceItems(
  trx: Transaction<DB>,
  caseId: number,
  asked: readonly CaseItem[],
): Promise<void> {
  await trx.deleteFrom('case_items').where('case_id', '=', caseId).execute();
  if (asked.length === 0) return;
  await trx
    .insertInto('case_items')
    .values(
      asked.map(({ kind, id, reveal_text }, index) => ({
        case_id: caseId,
        position: index + 1,
        ...questionOf(kind, id),
        reveal_text,
      })),
    )
    .execute();
}

export function deleteCase(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('cases').where('id', '=', id).execute();
}
