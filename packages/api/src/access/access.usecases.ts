import { DomainError } from '@amphi/domain/errors';
import { insertAudit } from '../audit/audit.queries.ts';
import type { Services } from '../context.ts';
import { inTransaction } from '../transactions.ts';
import { lockAccess, updateAccessRevoked } from './access.queries.ts';

/** Ends an access at once; ending it again changes nothing. */
export async function revokeAccess({ db }: Services, actorId: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const access = await lockAccess(trx, id);
    if (access === undefined) throw new DomainError('access.not_found');
    if (access.revoked_at !== null) return;
    const { revoked_at } = await updateAccessRevoked(trx, id);
    await insertAudit(trx, {
      actor_id: actorId,
      action: 'access.revoke',
      entity: 'access',
      entity_id: id,
      before: access,
      after: { ...access, revoked_at },
    });
  });
}
