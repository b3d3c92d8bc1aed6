import type { Connection } from '@amphi/db';
import type { Scope } from '@amphi/domain/staff/scope';
import { type RawBuilder, sql } from 'kysely';
import { oneValue } from '../../platform/rows.queries.ts';

type ScopedTable = 'qcms' | 'qrocs' | 'chapters' | 'cases';

/** True of a row of `subjects` that is in the scope. */
const isSubjectRowIn = ({ semester_ids, subject_ids }: Exclude<Scope, 'all'>) =>
  sql<boolean>`(subjects.id = any(${subject_ids}::bigint[])
    or subjects.semester_id = any(${semester_ids}::bigint[]))`;

/**
 * True of a subject in the scope; undefined where everything is, so that the statement has no condition then.
 *
 * @param subjectId the column that names it, `qcms.subject_id` say
 */
export function isInScope(scope: Scope, subjectId: string): RawBuilder<boolean> | undefined {
  if (scope === 'all') return undefined;
  return sql`${sql.ref(subjectId)} in (select id from subjects where ${isSubjectRowIn(scope)})`;
}

/** Condition of `where` that is always there: true of a subject in the scope. */
export const whereInScope = (scope: Scope, subjectId: string): RawBuilder<boolean> =>
  isInScope(scope, subjectId) ?? sql`true`;

/** True of a semester in the scope, as a whole or by a subject. */
export const isSemesterShown = (scope: Scope): RawBuilder<boolean> =>
  scope === 'all'
    ? sql`true`
    : sql`(semesters.id = any(${scope.semester_ids}::bigint[]) or semesters.id in (
        select semester_id from subjects where id = any(${scope.subject_ids}::bigint[])))`;

const isAny = (db: Connection, condition: RawBuilder<unknown>) =>
  oneValue<boolean>(db)`select exists(${condition}) as found`;

/** True where any of these subjects exists and is outside the scope. */
export const isAnySubjectOutside = (
  db: Connection,
  scope: Exclude<Scope, 'all'>,
  ids: readonly number[],
): Promise<boolean> =>
  isAny(
    db,
    sql`select from subjects where id = any(${ids}::bigint[]) and not ${isSubjectRowIn(scope)}`,
  );

/** True where any of these rows of a subject exists and is outside the scope. */
export const isAnyRowOutside = (
  db: Connection,
  scope: Exclude<Scope, 'all'>,
  table: ScopedTable,
  ids: readonly number[],
): Promise<boolean> =>
  isAny(
    db,
    sql`select from ${sql.table(table)} as found join subjects on subjects.id = found.subject_id
      where found.id = any(${ids}::bigint[]) and not ${isSubjectRowIn(scope)}`,
  );

/** True where a reviewer with an open account covers this subject. */
export const hasReviewer = (
  db: Connection,
  { subject_id }: { subject_id: number },
): Promise<boolean> => isAny(db, reviewersOf(sql`subjects.id = ${subject_id}`));

/** True where such a reviewer covers any subject of a semester, also one that it may get. */
export const hasReviewerIn = (
  db: Connection,
  { semester_id }: { semester_id: number },
): Promise<boolean> =>
  isAny(
    db,
    sql`${reviewersOf(sql`subjects.semester_id = ${semester_id}`)}
      union all select from staff_roles join users on users.id = staff_roles.user_id
      where staff_roles.role = 'reviewer' and users.is_active and staff_roles.subject_id is null
        and coalesce(staff_roles.semester_id = ${semester_id}, true)`,
  );

const reviewersOf = (subjects: RawBuilder<boolean>) =>
  sql`select from staff_roles join users on users.id = staff_roles.user_id
    join subjects on ${subjects}
    where staff_roles.role = 'reviewer' and users.is_active
      and coalesce(staff_roles.subject_id = subjects.id, true)
      and coalesce(staff_roles.semester_id = subjects.semester_id, true)`;

/** True where anything that an import added, and is still there, is outside the scope. */
export const isAnyImportedOutside = (
  db: Connection,
  scope: Exclude<Scope, 'all'>,
  batchId: number,
): Promise<boolean> =>
  isAny(
    db,
    sql.join(
      (['qcms', 'qrocs'] as const).map(
        (table) => sql`select from ${sql.table(table)} as found
          join subjects on subjects.id = found.subject_id
          where found.import_batch_id = ${batchId} and not ${isSubjectRowIn(scope)}`,
      ),
      sql` union all `,
    ),
  );
