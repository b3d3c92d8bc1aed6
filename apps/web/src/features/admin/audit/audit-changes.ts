import { adminAudit } from '@amphi/domain/messages/fr/admin-audit';
import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { adminUsers } from '@amphi/domain/messages/fr/admin-users';
import { formatDateTime, formatDollars } from '../../../lib/format.ts';
import { type AuditEntry, isRecord } from './audit-entry.ts';

export interface Change {
  field: string;
  label: string;
  /** Null where there was nothing before, as with what is new. */
  before: string | null;
  after: string | null;
}

/** What every entry says elsewhere already. */
const HIDDEN = new Set(['id', 'updated_at']);
const MONEY = new Set(['fee', 'amount', 'semester_fee']);

/** The fields that a change changed, as a person reads them; all there are of what came or went. */
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
        label: adminAudit.fields[field] ?? field,
        before: valueText(field, before[field]),
        after: valueText(field, after[field]),
      }))
      .filter((change) => change.before !== change.after)
      // A removal names no fields after it, an update only those it was given.
      .filter((change) => change.after !== null || entry.after === null || change.field in after)
  );
}

function merged(...parts: unknown[]): Record<string, unknown> {
  return Object.assign({}, ...parts.filter(isRecord));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;

function valueText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? adminAudit.yes : adminAudit.no;
  if (typeof value === 'number') return MONEY.has(field) ? formatDollars(value) : String(value);
  if (Array.isArray(value)) return value.map((item) => valueText('', item)).join(', ') || null;
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, item]) => `${name} : ${valueText(name, item) ?? adminAudit.none}`)
      .join('\n');
  }
  return wordText(field, String(value));
}

function wordText(field: string, value: string): string {
  if (INSTANT.test(value)) return formatDateTime(value);
  if (field === 'status') return lookUp(adminPayments.statuses, value);
  if (field === 'role') return lookUp(adminUsers.roles, value);
  return value;
}

function lookUp(words: Record<string, string>, value: string): string {
  return words[value] ?? value;
}
