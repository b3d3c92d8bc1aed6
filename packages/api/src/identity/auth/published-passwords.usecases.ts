import { DEMO_ACCOUNTS } from '@amphi/domain/auth/demo-accounts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { listAccountsToCheck } from '../accounts/accounts.queries.ts';
import { revokeSignIns } from './sign-in.usecases.ts';

interface PublishedAccount {
  id: number;
  email: string;
}

/** Finds the demo accounts and administrators whose password is a published one, whatever their address is by now. */
export async function findPublishedAccounts({
  db,
  passwords,
}: Pick<Services, 'db' | 'passwords'>): Promise<PublishedAccount[]> {
  const found: PublishedAccount[] = [];
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  for (const { id, email, password_hash } of await listAccountsToCheck(db, emails)) {
    for (const { password } of DEMO_ACCOUNTS) {
      if (await passwords.verify(password_hash, password)) found.push({ id, email });
    }
  }
  return found;
}

/**
 * Ends what was opened with published passwords, say before an installation became public.
 *
 * @returns the addresses of the accounts that have such a password
 */
export async function closePublishedAccounts(
  services: Pick<Services, 'db' | 'passwords'>,
): Promise<string[]> {
  const accounts = await findPublishedAccounts(services);
  for (const { id } of accounts) {
    await inTransaction(services.db, (trx) => revokeSignIns(trx, id));
  }
  return accounts.map(({ email }) => email);
}
