import { fieldLabel, isRecord, valueText } from '../../components/admin/diff/field-text.ts';
import type { AuditEntry } from './audit-entry.ts';

export interface Change {
  field: string;
  label: string;
  /** Null where there was nothing before. */
  before: string | null;
  after: string | null;
}

/** Shown elsewhere in every entry. */
const HIDDEN = new Set(['id', 'updated_at']);

/** The fields that an entry changed, formatted; all fields of an object that was added or removed. */
export function changesOf(
  entry: Pick<AuditEntry, 'before' | 'after' | 'personal_before' | 'personal_after'>,
): Change[] {
  const before = merged(entry.before, entry.personal_before);
  const after = merged(entry.after, entry.personal_after);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    fields
      .filter((field) => !HIDDEN.has(field))
      .map((field) => ({
        field,
        label: fieldLabel(field),
        before: valueText(field, before[field]),
        after: valueText(field, after[field]),
      }))
      .filter((change) => change.before !== change.after)
      // A removal has no fields after it, an update only those of its input.
      .filter((change) => change.after !== null || entry.after === null || change.field in after)
  );
}

function merged(...parts: unknown[]): Record<string, unknown> {
  return Object.assign({}, ...parts.filter(isRecord));
}
