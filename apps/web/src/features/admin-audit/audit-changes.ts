import { comparedFields, isRecord } from '../../components/admin/difference/field-text.ts';
import type { AuditEntry } from './audit-entry.ts';

export interface Change {
  field: string;
  label: string;
  /** Null where there was nothing before. */
  before: string | null;
  after: string | null;
}

/** Shown elsewhere in every entry, or computed by the database of the fields that are shown. */
const HIDDEN = new Set([
  'id',
  'updated_at',
  'version',
  'content_key',
  'import_batch_id',
  'change_id',
  'change_ids',
  'correct_mask',
  'options_mask',
  'must_mask',
  'never_mask',
]);

type Compared = Pick<AuditEntry, 'action' | 'entity' | 'before' | 'after' | 'names'> &
  Partial<Pick<AuditEntry, 'personal_before' | 'personal_after'>>;

/** The fields that an entry changed, formatted; all fields of an object that was added or removed. */
export function changesOf(entry: Compared): Change[] {
  const before = merged(entry.before, entry.personal_before);
  const after = merged(entry.after, entry.personal_after);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const shown = fields.filter(
    (field) => !HIDDEN.has(field) && isCompared(entry, field, before, after),
  );
  return comparedFields(shown, before, after, entry).filter((one) => one.before !== one.after);
}

function merged(...parts: unknown[]): Record<string, unknown> {
  return Object.assign({}, ...parts.filter(isRecord));
}

/**
 * True where an entry has a field on both sides: an update may have noted more fields on one side than on the
 * other, which then did not change. A new password is only noted afterwards. A decision adds fields, a removal has none after it.
 */
function isCompared(
  { action, after: noted }: Compared,
  field: string,
  before: object,
  after: object,
) {
  if (noted === null) return true;
  if (!action.endsWith('.update')) return field in after;
  return (
    (field in before && field in after) ||
    field === 'password_changed' ||
    field === 'email_confirmed'
  );
}
