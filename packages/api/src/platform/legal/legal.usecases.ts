import type { LegalFacts } from '@amphi/domain/legal/facts';
import { legalAsRead, type saveLegalInput } from '@amphi/domain/legal/schema';
import { EXAMPLE_CONTACT_PHONE } from '@amphi/domain/payments/rules';
import type { z } from 'zod';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Services } from '../context.ts';
import { assertUnmodified } from '../edits/edits.usecases.ts';
import { findSettings } from '../settings/settings.queries.ts';
import { inTransaction } from '../transactions.ts';
import { findLegal, lockLegal, updateLegal } from './legal.queries.ts';

/** Reads the facts of the legal pages, with the contact that administrators saved. */
export async function readLegalFacts({ db, settings, backupDays }: Services): Promise<LegalFacts> {
  const [legal, saved] = await Promise.all([findLegal(db), findSettings(db)]);
  const { contact_phone } = saved ?? settings;
  return {
    ...legal,
    contact_email: saved?.contact_email ?? null,
    contact_phone: contact_phone === EXAMPLE_CONTACT_PHONE ? null : contact_phone,
    backup_days: backupDays,
  };
}

/**
 * Saves what the operator says of itself, which the legal pages show from then on.
 *
 * @throws edits.conflict when it is not `if_unmodified` any more
 */
export function saveLegal(
  { db }: Services,
  actor_id: number,
  { if_unmodified, ...after }: z.output<typeof saveLegalInput>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockLegal(trx);
    const edit = { entity: 'legal', id: 1, before, asRead: legalAsRead } as const;
    await assertUnmodified(trx, { ...edit, if_unmodified });
    await updateLegal(trx, after);
    await insertAudit(trx, { actor_id, action: 'legal.update', entity_id: 1, before, after });
  });
}
