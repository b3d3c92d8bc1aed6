import { DomainError, required } from '@amphi/domain/errors';
import { invitationMail } from '@amphi/domain/messages/fr/account/mails';
import { roleName } from '@amphi/domain/messages/fr/staff-roles';
import { INVITATION_DAYS } from '@amphi/domain/staff/rules';
import type { inviteStaffInput } from '@amphi/domain/staff/schema';
import type { StaffGrant } from '@amphi/domain/staff/scope';
import type { z } from 'zod';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { findUserByEmail } from '../accounts/accounts.queries.ts';
import { createToken, hashToken } from '../auth/tokens.ts';
import { assertScopeExists, noted } from '../staff/staff.usecases.ts';
import {
  findOpenInvitation,
  insertInvitation,
  revokeInvitationsTo,
  updateInvitationRevoked,
} from './invitations.queries.ts';

type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;

const isSameGrant = (one: StaffGrant, other: StaffGrant): boolean =>
  one.role === other.role &&
  one.semester_id === other.semester_id &&
  one.subject_id === other.subject_id;

/**
 * Sends a link by which the reader of an address takes on a role: with the account of the address, or
 * with one that is made then. Without a mail server the link is returned, to be handed over. The log holds no address: until it is accepted there may be no account to keep it with.
 *
 * @throws staff.is_admin when the account of the address may do everything already
 * @throws staff.has_role when it has the role in this scope
 * @throws semesters.not_found, subjects.not_found
 */
export function inviteStaff(
  { db, mailer, settings }: Services,
  actor_id: number,
  { email, ...granted }: z.output<typeof inviteStaffInput>,
) {
  return inTransaction(db, async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (user?.is_admin) throw new DomainError('staff.is_admin', 'email');
    if (user?.staff_grants.some((grant) => isSameGrant(grant, granted))) {
      throw new DomainError('staff.has_role', 'email');
    }
    await assertScopeExists(trx, granted);
    await revokeInvitationsTo(trx, { email, ...granted });
    const token = createToken();
    const invitation = await insertInvitation(trx, {
      email,
      ...granted,
      token_hash: hashToken(token),
      invited_by: actor_id,
    });
    await insertAudit(trx, {
      actor_id,
      action: 'invitations.create',
      entity_id: invitation.id,
      after: { ...noted(granted), expires_at: invitation.expires_at },
    });
    // Behind the hash, where browsers keep it: no server, proxy or `Referer` ever holds the token.
    const url = `${settings.public_url}/invitation#token=${token}`;
    const offer = (await findOpenInvitation(trx, hashToken(token))) as OpenInvitation;
    const mail = invitationMail({ to: email, role: roleName(offer), url });
    await mailer.enqueue(trx, mail, {
      user_id: user?.id ?? null,
      useful_minutes: INVITATION_DAYS * 24 * 60,
    });
    return { ...invitation, link: settings.sends_mail ? null : url };
  });
}

/**
 * Revokes a pending invitation: its link opens nothing any more.
 *
 * @throws staff.invitation_ended
 */
export function revokeInvitation({ db }: Services, actor_id: number, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const invitation = required(await updateInvitationRevoked(trx, id), 'staff.invitation_ended');
    await insertAudit(trx, {
      actor_id,
      action: 'invitations.revoke',
      entity_id: id,
      before: noted(invitation),
    });
  });
}
