import type { DB, Transaction } from '@amphi/db';
import { EditConflict } from '@amphi/domain/edits/conflict';
import { differingFields } from '@amphi/domain/edits/rules';
import type { z } from 'zod';
import { type EditedTable, findLastChange } from './edits.queries.ts';

interface Edit {
  entity: EditedTable;
  id: number;
  /** The row as it is, locked by the transaction: the change that follows is the next one. */
  before: object;
  /** Picks the fields that are edited. */
  asRead: z.ZodObject;
  /** The fields as the editor read them; undefined changes the row whatever it holds. */
  if_unmodified: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Optimistic concurrency: refuses a change that was made on the grounds of values that are no longer there.
 *
 * @throws edits.conflict with the present fields, who changed them and when
 */
export async function assertUnmodified(
  trx: Transaction<DB>,
  { entity, id, before, asRead, if_unmodified }: Edit,
): Promise<void> {
  if (if_unmodified === undefined) return;
  const fields = asRead.parse(before);
  if (differingFields(if_unmodified, fields).length === 0) return;
  const change = await findLastChange(trx, entity, id);
  // Only administrators' changes are in the log: an account is otherwise changed by its owner.
  const owner = change?.is_audited ? undefined : fields.full_name;
  throw new EditConflict({
    changed_by: change?.changed_by ?? (typeof owner === 'string' ? owner : null),
    changed_at: change?.changed_at ?? new Date(),
    fields,
  });
}
