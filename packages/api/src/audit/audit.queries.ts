import type { DB, Transaction } from '@amphi/db';

/** One change by an administrator. Nothing here may identify a person but by number. */
export interface AuditEntry {
  /** Null for the operator at the command line. */
  actor_id: number | null;
  action: string;
  entity: string;
  entity_id: number;
  before?: object | null;
  after?: object | null;
  /** Names, addresses, free texts: kept apart, and deleted with the person. */
  personal?: { user_id: number; before?: object; after?: object };
}

/** Adds an entry in the transaction of the change itself. */
export async function insertAudit(trx: Transaction<DB>, entry: AuditEntry): Promise<void> {
  const { personal, before, after, ...values } = entry;
  const { id } = await trx
    .insertInto('audit_log')
    .values({ ...values, before: json(before), after: json(after) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (personal === undefined) return;
  await trx
    .insertInto('audit_personal')
    .values({
      audit_id: id,
      user_id: personal.user_id,
      before: json(personal.before),
      after: json(personal.after),
    })
    .execute();
}

function json(value: object | null | undefined): string | null {
  return value == null ? null : JSON.stringify(value);
}
