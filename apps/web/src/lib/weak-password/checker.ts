import { findPasswordWarning, type PasswordWarning } from '@amphi/domain/auth/weak-password';
import { isInSet } from './bloom.ts';
import listUrl from './common-passwords.bin?url';

export type PasswordChecker = (
  password: string,
  about: readonly string[],
) => PasswordWarning | null;

async function loadList(): Promise<Uint8Array> {
  const response = await fetch(listUrl);
  if (!response.ok) throw new Error(`the list of passwords: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Loads what is needed to warn about a password. It is compared here: nothing that is typed leaves the
 * page. Without the list, which may fail to load, only the rules apply.
 */
export async function loadPasswordChecker(): Promise<PasswordChecker> {
  const list = await loadList().catch(() => new Uint8Array());
  const isCommon = (password: string) => list.length > 0 && isInSet(list, password);
  return (password, about) => findPasswordWarning(password, about, isCommon);
}
