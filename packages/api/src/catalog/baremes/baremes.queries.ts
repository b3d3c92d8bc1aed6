import type { Connection, DB, Transaction } from '@amphi/db';
import { type Bareme, bareme } from '@amphi/domain/baremes/schema';
import { sql } from 'kysely';
import { oneValue } from '../../platform/rows.queries.ts';

const columns = ['id', 'code', 'name', 'kind', 'params', 'is_default'] as const;

/** A row with its parameters as those of its kind. */
function withRule<Row extends { kind: string; params: unknown }>({ kind, params, ...row }: Row) {
  return Object.assign(row, bareme.parse({ kind, params }));
}

const baremes = (db: Connection) => db.selectFrom('baremes').select(columns);

const toJson = ({ kind, params }: Bareme) => ({ kind, params: JSON.stringify(params) });

/** The rules that may be chosen: the built-in ones, then the administrators' own by name. */
export async function listBaremes(db: Connection) {
  const rows = await baremes(db)
    .where('archived_at', 'is', null)
    .orderBy(sql`code is null`)
    .orderBy(sql`case when code is null then name end`)
    .orderBy('id')
    .execute();
  return rows.map(withRule);
}

/** The rules that may be chosen, with where each is: subjects, exam papers, and whether anything was scored by it. */
export async function listBaremeUses(db: Connection) {
  const [rules, subjects, papers, used] = await Promise.all([
    listBaremes(db),
    db
      .selectFrom('subjects')
      .innerJoin('semesters', 'semesters.id', 'subjects.semester_id')
      .select([
        'subjects.bareme_id',
        'subjects.id',
        'subjects.name',
        'semesters.name as semester_name',
      ])
      .where('subjects.bareme_id', 'is not', null)
      .orderBy('subjects.name')
      .orderBy('subjects.id')
      .execute(),
    db
      .selectFrom('exam_papers')
      .innerJoin('subjects', 'subjects.id', 'exam_papers.subject_id')
      .select(['exam_papers.bareme_id', 'subjects.id as subject_id', 'subjects.name', 'exam_year'])
      .where('exam_papers.bareme_id', 'is not', null)
      .orderBy('subjects.name')
      .orderBy('exam_year', 'desc')
      .execute(),
    db
      .selectFrom('baremes')
      .select('id')
      .where('archived_at', 'is', null)
      .where(sql<boolean>`bareme_is_used(id)`)
      .execute(),
  ]);
  const usedIds = new Set(used.map(({ id }) => id));
  const of = <Row extends { bareme_id: number | null }>(rows: Row[], id: number) =>
    rows.filter(({ bareme_id }) => bareme_id === id).map(({ bareme_id: _, ...row }) => row);
  return rules.map((rule) => ({
    ...rule,
    is_used: usedIds.has(rule.id),
    subjects: of(subjects, rule.id),
    papers: of(papers, rule.id),
  }));
}

/** Keeps the rule from being archived until the transaction ends; undefined when there is no such rule. */
export function lockBaremeToRefer(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('baremes')
    .select(['id', 'archived_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Locks what refers to a rule, before the rule itself is locked. */
export async function lockBaremeReferences(trx: Transaction<DB>, id: number): Promise<void> {
  for (const table of ['subjects', 'exam_papers'] as const) {
    await trx
      .selectFrom(table)
      .select('id')
      .where('bareme_id', '=', id)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }
}

/** Locks a rule so that no new reference to it is made. */
export async function lockBareme(trx: Transaction<DB>, id: number) {
  const row = await baremes(trx)
    .select('archived_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && withRule(row);
}

/** Locks all rules, so that one choice of the platform's rule waits for another. */
export function lockBaremes(trx: Transaction<DB>) {
  return trx.selectFrom('baremes').select('id').orderBy('id').forNoKeyUpdate().execute();
}

export function getDefaultBareme(trx: Transaction<DB>) {
  return trx
    .selectFrom('baremes')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
}

export const isBaremeUsed = (trx: Transaction<DB>, id: number) => oneValue<boolean>(trx)`
    select bareme_is_used(${id}) as is_used
  `;

export async function insertBareme(
  trx: Transaction<DB>,
  { name, is_default = false, ...rule }: Bareme & { name: string; is_default?: boolean },
) {
  const row = await trx
    .insertInto('baremes')
    .values({ name, is_default, ...toJson(rule) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withRule(row);
}

export async function updateBareme(
  trx: Transaction<DB>,
  id: number,
  { name, ...rule }: Bareme & { name: string },
) {
  const row = await trx
    .updateTable('baremes')
    .set({ name, ...toJson(rule) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withRule(row);
}

export function updateArchived(trx: Transaction<DB>, id: number) {
  return trx
    .updateTable('baremes')
    .set({ archived_at: sql`now()`, is_default: false })
    .where('id', '=', id)
    .execute();
}

export function deleteBareme(trx: Transaction<DB>, id: number) {
  return trx.deleteFrom('baremes').where('id', '=', id).execute();
}

/** Gives subjects and exam papers another rule instead of one. */
export async function updateReferences(trx: Transaction<DB>, from: number, to: number) {
  for (const table of ['subjects', 'exam_papers'] as const) {
    await trx.updateTable(table).set({ bareme_id: to }).where('bareme_id', '=', from).execute();
  }
}

/** Makes one rule the platform's instead of another. */
export async function updateDefault(trx: Transaction<DB>, from: number, to: number) {
  const set = (id: number, is_default: boolean) =>
    trx.updateTable('baremes').set({ is_default }).where('id', '=', id).execute();
  await set(from, false);
  await set(to, true);
}

/** The platform's rule, which counts where nothing else is chosen. */
export async function findDefaultBareme(db: Connection) {
  return withRule(await baremes(db).where('is_default', '=', true).executeTakeFirstOrThrow());
}

/** A rule that something refers to, archived or not. */
export async function getBareme(db: Connection, id: number) {
  return withRule(await baremes(db).where('id', '=', id).executeTakeFirstOrThrow());
}
