import { isDeepStrictEqual } from 'node:util';
import type { DB, Transaction } from '@amphi/db';
import type { Bareme, createBaremeInput, updateBaremeInput } from '@amphi/domain/baremes/schema';
import { DomainError, required } from '@amphi/domain/errors';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import {
  deleteBareme,
  getDefaultBareme,
  insertBareme,
  isBaremeUsed,
  lockBareme,
  lockBaremeReferences,
  lockBaremes,
  lockBaremeToRefer,
  updateArchived,
  updateBareme,
  updateDefault,
  updateReferences,
} from './baremes.queries.ts';

/** @throws baremes.name_taken */
export function createBareme(
  { db }: Services,
  actor_id: number,
  fields: z.output<typeof createBaremeInput>,
) {
  return inTransaction(db, async (trx) => {
    const after = await insertBareme(trx, fields);
    await insertAudit(trx, { actor_id, action: 'baremes.create', entity_id: after.id, after });
    return after;
  });
}

/** An administrator's own rule that is still offered, locked. */
async function lockOwnBareme(trx: Transaction<DB>, id: number) {
  const before = required(await lockBareme(trx, id), 'baremes.not_found');
  if (before.code !== null) throw new DomainError('baremes.built_in');
  if (before.archived_at !== null) throw new DomainError('baremes.archived');
  return before;
}

/**
 * Changes an administrator's own rule. One that a subject or an exam paper refers to is archived, and its changed
 * copy replaces it there: what was scored by it keeps it.
 *
 * @returns the rule, with another id when it is a copy
 * @throws baremes.not_found, baremes.built_in, baremes.archived, baremes.name_taken
 */
export function changeBareme(
  { db }: Services,
  actor_id: number,
  { id, ...fields }: z.output<typeof updateBaremeInput>,
) {
  return inTransaction(db, async (trx) => {
    await lockBaremeReferences(trx, id);
    const { archived_at: _, ...before } = await lockOwnBareme(trx, id);
    const isSame = isDeepStrictEqual(ruleOf(before), ruleOf(fields));
    const after =
      isSame || !(await isBaremeUsed(trx, id))
        ? await updateBareme(trx, id, fields)
        : await replaceBareme(trx, before, fields);
    await insertAudit(trx, { actor_id, action: 'baremes.update', entity_id: id, before, after });
    return after;
  });
}

const ruleOf = ({ kind, params }: Bareme) => ({ kind, params });

async function replaceBareme(
  trx: Transaction<DB>,
  { id, is_default }: { id: number; is_default: boolean },
  fields: Bareme & { name: string },
) {
  await updateArchived(trx, id);
  const copy = await insertBareme(trx, { ...fields, is_default });
  await updateReferences(trx, id, copy.id);
  return copy;
}

/**
 * Takes a rule out of what may be chosen. Where it was chosen it stays.
 *
 * @throws baremes.not_found, baremes.built_in, baremes.archived, baremes.is_default
 */
export async function archiveBareme({ db }: Services, actor_id: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { archived_at: _, ...before } = await lockOwnBareme(trx, id);
    if (before.is_default) throw new DomainError('baremes.is_default');
    await updateArchived(trx, id);
    const after = { archived: true };
    await insertAudit(trx, { actor_id, action: 'baremes.archive', entity_id: id, before, after });
  });
}

/**
 * Deletes a rule that nothing refers to.
 *
 * @throws baremes.not_found, baremes.built_in, baremes.archived, baremes.is_default; baremes.in_use for one that is
 *   chosen somewhere or that something was scored by, which may be archived
 */
export async function removeBareme({ db }: Services, actor_id: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockBaremeReferences(trx, id);
    const { archived_at: _, ...before } = await lockOwnBareme(trx, id);
    if (before.is_default) throw new DomainError('baremes.is_default');
    if (await isBaremeUsed(trx, id)) throw new DomainError('baremes.in_use');
    await deleteBareme(trx, id);
    await insertAudit(trx, { actor_id, action: 'baremes.remove', entity_id: id, before });
  });
}

/**
 * Makes a rule the platform's: it counts where neither sitting, exam paper nor subject has one.
 *
 * @throws baremes.not_found, baremes.archived
 */
export async function setDefaultBareme(
  { db }: Services,
  actor_id: number,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockBaremes(trx);
    const chosen = required(await lockBareme(trx, id), 'baremes.not_found');
    if (chosen.archived_at !== null) throw new DomainError('baremes.archived');
    // A statement of its own, which sees what was committed while this one waited.
    const former = await getDefaultBareme(trx);
    await updateDefault(trx, former.id, id);
    await insertAudit(trx, {
      actor_id,
      action: 'baremes.setDefault',
      entity_id: id,
      before: { default_id: former.id },
      after: { default_id: id },
    });
  });
}

/**
 * Refuses a rule that is gone, or that was archived and is newly chosen. The caller holds what will refer to it.
 *
 * @param standing the rule that is referred to already
 * @throws baremes.not_found, baremes.archived
 */
export async function assertBaremeOffered(
  trx: Transaction<DB>,
  id: number | null | undefined,
  standing: number | null | undefined,
): Promise<void> {
  if (id == null || id === standing) return;
  const found = required(await lockBaremeToRefer(trx, id), 'baremes.not_found');
  if (found.archived_at !== null) throw new DomainError('baremes.archived');
}
