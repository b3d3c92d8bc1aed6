import { findPasswordWarning, type PasswordWarning } from '@amphi/domain/auth/weak-password';
import listUrl from './common-passwords.txt?url';

export type PasswordChecker = (
  password: string,
  about: readonly string[],
) => PasswordWarning | null;

async function loadList(): Promise<ReadonlySet<string>> {
  const response = await fetch(listUrl);
  if (!response.ok) throw new Error(`the list of passwords: ${response.status}`);
  return new Set((await response.text()).split(' '));
}

/**
 * Loads what is needed to warn about a password. It is compared here: nothing that is typed leaves the
 * page. Without the list, which may fail to load, only the rules apply.
 */
export async function loadPasswordChecker(): Promise<PasswordChecker> {
  const list = await loadList().catch(() => new Set<string>());
  return (password, about) => findPasswordWarning(password, about, (one) => list.has(one));
}
