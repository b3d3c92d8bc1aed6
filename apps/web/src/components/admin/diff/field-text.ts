import { adminAudit } from '@amphi/domain/messages/fr/admin-audit';
import { adminPayments } from '@amphi/domain/messages/fr/admin-payments';
import { adminUsers } from '@amphi/domain/messages/fr/admin-users';
import { writeElements } from '@amphi/domain/questions/expected-answers';
import { formatDateTime, formatDollars } from '../../../lib/format.ts';

const MONEY = new Set(['fee', 'amount', 'semester_fee']);

/** The label of a column of the database. */
export const fieldLabel = (field: string): string => adminAudit.fields[field] ?? field;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;

/** A formatted value; null for none. */
export function valueText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? adminAudit.yes : adminAudit.no;
  if (typeof value === 'number') return MONEY.has(field) ? formatDollars(value) : String(value);
  if (field === 'elements' && Array.isArray(value)) return writeElements(value) || null;
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
