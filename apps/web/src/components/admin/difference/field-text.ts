import { REFERENCES, referenceKey } from '@amphi/domain/audit/references';
import { adminAudit } from '@amphi/domain/messages/fr/admin/audit';
import { adminDrafts } from '@amphi/domain/messages/fr/admin/drafts';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { adminReports } from '@amphi/domain/messages/fr/admin/reports';
import { adminUsers } from '@amphi/domain/messages/fr/admin/users';
import { imports } from '@amphi/domain/messages/fr/imports';
import { myReports } from '@amphi/domain/messages/fr/my-reports';
import { staffRoles } from '@amphi/domain/messages/fr/staff-roles';
import { writeElements } from '@amphi/domain/questions/expected-answers';
import { formatDateTime, formatDollars } from '../../../lib/format.ts';

const MONEY = new Set(['fee', 'amount', 'received', 'semester_fee']);

/** The words of fields whose values are codes. */
const WORDS: Record<string, Record<string, string>> = {
  status: adminPayments.statuses,
  role: { ...adminUsers.roles, ...staffRoles },
  text_format: adminQuestions.textFormat.names,
  answer_format: adminQuestions.marking.formats,
  state: { ...adminDrafts.states, ...adminQuestions.states },
  decision: adminReports.decisions,
  kind: adminAudit.baremeKinds,
  granted_for: adminUsers.access.grant.reasons,
};

/** The words of `status` where they are not those of payments, by kind of thing. */
const STATUSES: Record<string, Record<string, string>> = {
  imports: imports.history.statuses,
  reports: myReports.statuses,
};

/** Context of a value: the kind of its object, and the names that it may refer to by number. */
interface Context {
  entity?: string;
  names?: Readonly<Record<string, string>> | undefined;
}

/** The label of a column of the database, in the table of one kind of thing. */
export const fieldLabel = (field: string, entity?: string): string =>
  adminAudit.fields[`${entity}.${field}`] ?? adminAudit.fields[field] ?? field;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A moment, or a time of the clock as forms send it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})?$/;

/** A formatted value; null for none. */
export function valueText(field: string, value: unknown, context: Context = {}): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? adminAudit.yes : adminAudit.no;
  if (field === 'elements' && Array.isArray(value)) return writeElements(value) || null;
  if (typeof value === 'number') return numberText(field, value, context);
  if (Array.isArray(value)) {
    return value.map((item) => valueText(field, item, context)).join(', ') || null;
  }
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([name, item]) => `${fieldLabel(name)} : ${valueText(name, item) ?? adminAudit.none}`)
      .join('\n');
  }
  return wordText(field, String(value), context);
}

/** The names of things of one kind, for values that refer to them. */
export const namesOf = (kind: string, things: readonly { id: number; name: string }[] = []) =>
  Object.fromEntries(things.map(({ id, name }) => [referenceKey(kind, id), name]));

/** These fields of two versions, as `Difference` shows them. */
export const comparedFields = (
  fields: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  context: Context,
) =>
  fields.map((field) => ({
    field,
    label: fieldLabel(field, context.entity),
    before: valueText(field, before[field], context),
    after: valueText(field, after[field], context),
  }));

function numberText(field: string, value: number, { names = {} }: Context): string {
  const kind = REFERENCES[field];
  if (kind !== undefined) return names[referenceKey(kind, value)] ?? adminAudit.numbered(value);
  return MONEY.has(field) ? formatDollars(value) : String(value).replace('.', ',');
}

function wordText(field: string, value: string, { entity }: Context): string {
  if (MOMENT.test(value)) return formatDateTime(value);
  const words = field === 'status' && entity !== undefined ? STATUSES[entity] : undefined;
  return lookUp(words ?? WORDS[field], value);
}

function lookUp(words: Readonly<Record<string, string>> | undefined, value: string): string {
  return words?.[value] ?? value;
}
