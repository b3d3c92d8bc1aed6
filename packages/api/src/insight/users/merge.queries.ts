import type { Connection } from '@amphi/db';
import { MEMO_MAX } from '@amphi/domain/bookmarks/rules';
import type { MergeFigure, MergeFigures } from '@amphi/domain/users/merge';
import { type RawBuilder, sql } from 'kysely';
import { isLive } from '../../catalog/access/access.queries.ts';
import { listRows, oneRow } from '../../platform/rows.queries.ts';
import { ownerOf, type PersonTableName } from '../person/tables.ts';
import { hasLike, joinedMemo, keyOf, type Pair } from './merge-tables.queries.ts';

/** Rows of the merged account, and those among them of which the other one has its own. */
interface Counted {
  rows: RawBuilder<unknown>;
  shared: RawBuilder<unknown>;
}

/** Rows that are counted for each figure; some are of two tables. */
function countedOf({ kept_id, merged_id }: Pair): Record<MergeFigure, Counted[]> {
  const of = (table: string, columns: readonly string[], owner = 'user_id'): Counted => {
    const same = columns.map(
      (name) => sql`${sql.ref(`other.${name}`)} = ${sql.ref(`own.${name}`)}`,
    );
    return {
      rows: sql`${sql.table(table)} as own where ${sql.ref(`own.${owner}`)} = ${merged_id}`,
      shared:
        columns.length === 0
          ? sql`false`
          : sql`exists (select from ${sql.table(table)} as other
              where ${sql.ref(`other.${owner}`)} = ${kept_id} and ${sql.join(same, sql` and `)})`,
    };
  };
  const own = (table: PersonTableName): Counted => ({
    rows: sql`${sql.table(table)} as own
      where ${sql.ref(`own.${ownerOf(table)}`)} = ${merged_id}`,
    shared: hasLike(table, kept_id),
  });
  const live = (name: string) =>
    sql`${sql.ref(`${name}.revoked_at`)} is null and ${sql.ref(`${name}.expires_at`)} > now()`;
  return {
    answers: [of('answers', ['qcm_id']), of('qroc_answers', ['qroc_id'])],
    attempts: [of('attempts', ['subject_id'])],
    orders: [of('payments', [])],
    accesses: [
      {
        rows: sql`access as own where own.user_id = ${merged_id} and ${live('own')}`,
        shared: sql`exists (select from access as other where other.user_id = ${kept_id}
          and other.semester_id = own.semester_id and ${live('other')})`,
      },
    ],
    copies: [of('sittings', ['mock_exam_id'])],
    cards: [of('cards', ['qcm_id']), of('qroc_cards', ['qroc_id']), own('book_additions')],
    bookmarks: [own('bookmarks')],
    memos: [own('memos')],
    reports: [own('reports')],
    explanations: [own('explanations')],
    drafts: [own('question_drafts')],
    classes: [own('mock_exam_members')],
    notifications: [own('notifications')],
    notes: [own('user_notes')],
  };
}

/** Counts what the merged account has of everything, in one statement. */
export async function countMergeFigures(db: Connection, pair: Pair): Promise<MergeFigures> {
  const counts = Object.entries(countedOf(pair)).flatMap(([figure, parts]) =>
    parts.map(
      ({ rows, shared }) => sql`
        select ${sql.lit(figure)} as figure, count(*) as moved, count(*) filter (where ${shared}) as shared
        from ${rows}`,
    ),
  );
  const { rows } = await sql<{ figure: MergeFigure; moved: number; shared: number }>`
    select figure, sum(moved)::bigint as moved, sum(shared)::bigint as shared
    from (${sql.join(counts, sql` union all `)}) as counts group by figure
  `.execute(db);
  return Object.fromEntries(
    rows.map(({ figure, moved, shared }) => [figure, { moved, shared }]),
  ) as MergeFigures;
}

/** A semester that the merged account has live access to, and until when the other one has it. */
export interface MergedAccess {
  semester_id: number;
  semester_name: string;
  semester_year: number;
  merged_until: Date;
  kept_until: Date | null;
}

export const listMergedAccess = (
  db: Connection,
  { kept_id, merged_id }: Pair,
) => listRows<MergedAccess>(db)`
    select semesters.id as semester_id, name as semester_name, year as semester_year,
      access.expires_at as merged_until, (
        select max(target.expires_at) from access as target
        where target.user_id = ${kept_id} and target.semester_id = semesters.id
          and target.revoked_at is null and target.expires_at > now()
      ) as kept_until
    from access join semesters on semesters.id = access.semester_id
    where access.user_id = ${merged_id} and ${isLive}
    order by year desc, name, access.id
  `;

interface Obstacles {
  has_pending: boolean;
  has_exam: boolean;
  /** Two memos about a question that are too long for one. */
  has_long_memo: boolean;
}

/** Finds what a person has to decide, end or shorten first. */
export const findMergeObstacles = (
  db: Connection,
  { kept_id, merged_id }: Pair,
) => oneRow<Obstacles>(db)`
    select exists (
      select from payments as merged join payments as target using (semester_id)
      where merged.user_id = ${merged_id} and merged.status = 'pending'
        and target.user_id = ${kept_id} and target.status = 'pending'
    ) as has_pending, exists (
      select from sittings where user_id = ${merged_id} and mode = 'exam'
        and finished_at is null and handed_in_at is null
    ) as has_exam, exists (
      select from memos as merged join memos as target
        on ${keyOf('target', 'question')} = ${keyOf('merged', 'question')}
      where merged.user_id = ${merged_id} and target.user_id = ${kept_id}
        and target.body <> merged.body and length(${joinedMemo}) > ${sql.lit(MEMO_MAX)}
    ) as has_long_memo
  `;
