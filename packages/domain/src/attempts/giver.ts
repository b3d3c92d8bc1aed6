import { DomainError } from '../errors.ts';

/**
 * Refuses what waited on a device where another student gave it: the browser may have changed hands since.
 *
 * @param user_id who gave it, where that is said
 * @throws attempts.other_user when that is not the student who is signed in
 */
export function requireGiver(student: { id: number }, user_id: number | undefined): void {
  if (user_id !== undefined && user_id !== student.id) {
    throw new DomainError('attempts.other_user');
  }
}
