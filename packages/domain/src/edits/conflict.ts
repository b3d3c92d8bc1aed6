import { DomainError } from '../errors.ts';

/** The present version of a row, in conflict with a change that was made on an earlier one. */
export interface StandingEdit {
  /** The full name of the account that changed it last; null for the command line and accounts that are gone. */
  changed_by: string | null;
  changed_at: Date;
  /** The fields as they are now. */
  fields: Record<string, unknown>;
}

/** Someone else changed the row after it was read. Nothing was replaced. */
export class EditConflict extends DomainError {
  constructor(readonly standing: StandingEdit) {
    super('edits.conflict');
    this.name = 'EditConflict';
  }
}
