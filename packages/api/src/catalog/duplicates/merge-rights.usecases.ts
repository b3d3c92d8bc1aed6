import type { mergePairInput } from '@amphi/domain/questions/twins.schema';
import type { z } from 'zod';
import { assertInScope, type ScopedContext } from '../../identity/staff/scope.usecases.ts';
import { assertMayPublishRows } from '../publishing/publishing.usecases.ts';
import { findMerge } from './merge.queries.ts';

type Pair = z.output<typeof mergePairInput>;

/**
 * A merge changes which question is offered to students, so that those merge who may publish there.
 *
 * @throws staff.review_required
 */
export async function assertMayMerge(
  { services: { db }, user }: ScopedContext,
  { entity, kept_id, merged_id }: Pair,
): Promise<void> {
  const rows = { table: entity, ids: [kept_id, merged_id] };
  await assertMayPublishRows(db, user, rows, {}, 'staff.review_required');
}

/**
 * The same of a merge that is taken back, whose questions have to be in the scope. One that is not there is left to the
 * call to refuse.
 *
 * @throws auth.admin_only, staff.review_required
 */
export async function assertMayUnmerge(
  context: ScopedContext,
  { id }: { id: number },
): Promise<void> {
  const { services, user, scope } = context;
  if (user.is_admin) return;
  const merge = await findMerge(services.db, id);
  if (merge === undefined) return;
  await assertInScope(services.db, scope, { [merge.entity]: [merge.kept_id, merge.merged_id] });
  await assertMayMerge(context, merge);
}
