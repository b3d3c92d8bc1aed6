import { DomainError } from '@amphi/domain/errors';
import { isSameName } from '@amphi/domain/removals/rules';

/**
 * Refuses a deletion whose typed name is another one: it was meant for something else.
 *
 * @param typed undefined where no name is asked for, as by REST
 * @throws removals.other_name
 */
export function assertConfirmed(name: string, typed: string | undefined): void {
  if (typed !== undefined && !isSameName(typed, name)) {
    throw new DomainError('removals.other_name', 'confirm_name');
  }
}
