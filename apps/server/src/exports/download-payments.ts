import { type AccountedPayment, listAccountedPayments, requireStaff } from '@amphi/api';
import { calendarDay } from '@amphi/domain/dates';
import { DomainError } from '@amphi/domain/errors';
import type { TableCell } from '@amphi/domain/exports/values';
import { FILE_TYPES } from '@amphi/domain/imports/rules';
import { adminAccounting } from '@amphi/domain/messages/fr/admin/accounting';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { monthOfFilter } from '@amphi/domain/payments/months';
import { type PaymentFilter, paymentFilterInput } from '@amphi/domain/payments/schema';
import { TABLE_FORMATS } from '@amphi/question-files/tables';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runApart } from '../imports/file-process.ts';
import type { AtOnce } from '../limits/at-once.ts';
import { endOf } from '../limits/end-of.ts';
import { coerceTexts } from '../rest/coerce.ts';
import type { FileServices } from '../storage/store.ts';
import { countExport } from './count-export.ts';

type Field = keyof AccountedPayment;

const { headers, sheet, deleted } = adminAccounting.file;
const FIELDS = Object.keys(headers) as Field[];
const WIDTHS: Partial<Record<Field, number>> = { user_email: 30, rejection_reason: 40 };

const timeOf = (local: string | null): TableCell => (local === null ? null : { local });

/** A line of the export; words as people read them. */
function cellsOf(payment: AccountedPayment): TableCell[] {
  return FIELDS.map((field) => {
    if (field === 'status') return adminPayments.statuses[payment.status];
    if (field === 'method') return adminPayments.methods[payment.method];
    if (field === 'due' || field === 'received') return { number: payment[field], decimals: 2 };
    if (field === 'created_at' || field === 'booked_at') return timeOf(payment[field]);
    if (field === 'phone_number' && payment.phone_number !== null)
      return { phone: payment.phone_number };
    return field === 'user_name' ? (payment.user_name ?? deleted) : payment[field];
  });
}

/** The name of the file says which month or days it covers. */
function nameOf(filter: PaymentFilter, today: string): string {
  const { from, to } = filter;
  const month = monthOfFilter(filter);
  if (month !== null) return `recettes-${month}`;
  const days = [from && `du-${from}`, to && `au-${to}`].filter(Boolean);
  return ['paiements', ...(days.length > 0 ? days : [today])].join('-');
}

/** GET /api/admin/payments/export.{format}: the orders that a filter lets through, for the accounts. */
export function exportPaymentsHandler(services: FileServices, atOnce: AtOnce) {
  return async (request: FastifyRequest<{ Params: { format: string } }>, reply: FastifyReply) => {
    const user = await requireStaff(request.context, 'accountant');
    const format = TABLE_FORMATS.find((one) => one === request.params.format);
    if (format === undefined) throw new DomainError('route.not_found');
    await countExport({ services, atOnce }, user, reply);
    const query = coerceTexts(paymentFilterInput, request.query as Record<string, unknown>);
    const filter = paymentFilterInput.parse(query);
    const rows = await listAccountedPayments(services.db, filter, services.timezone);
    const table = {
      name: sheet,
      headers: FIELDS.map((field) => headers[field]),
      rows: rows.map(cellsOf),
      widths: FIELDS.map((field) => WIDTHS[field] ?? 18),
    };
    const content = await runApart('table', [table, format], { signal: endOf(reply.raw) });
    const today = calendarDay(new Date(), services.timezone);
    return reply
      .type(FILE_TYPES[format])
      .header('content-disposition', `attachment; filename="${nameOf(filter, today)}.${format}"`)
      .header('cache-control', 'private, no-store')
      .send(content);
  };
}
