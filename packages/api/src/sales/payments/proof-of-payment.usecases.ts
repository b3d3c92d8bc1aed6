import { writeMoment } from '@amphi/domain/dates';
import { DomainError } from '@amphi/domain/errors';
import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { legalLabels } from '@amphi/domain/messages/fr/legal-labels';
import { proofOfPayment as texts } from '@amphi/domain/messages/fr/proof-of-payment';
import { sumInMru } from '@amphi/domain/messages/numbers';
import { proofNumber, proofVerdict } from '@amphi/domain/payments/proof';
import { isStaff } from '../../identity/auth/session.usecases.ts';
import type { Services, SessionUser } from '../../platform/context.ts';
import { readLegalFacts } from '../../platform/legal/legal.usecases.ts';
import { findReviewedPayment } from './payments.queries.ts';

type Row = readonly [label: string, value: string];

/** Texts of a receipt in their order, and the moment that its file is dated by. */
export interface ProofOfPayment {
  file: string;
  title: string;
  verdict: string;
  rows: Row[];
  issuer: string;
  operator: Row[];
  approved_at: Date;
}

const OPERATOR_FACTS = [
  'operator_name',
  'operator_address',
  'operator_registration',
  'contact_email',
  'contact_phone',
] as const;

/**
 * Reads the receipt of an approved order for its buyer, administrators and accountants; to others it does not exist.
 *
 * @throws payments.not_found
 */
export async function readProofOfPayment(
  services: Services,
  user: SessionUser,
  id: number,
): Promise<ProofOfPayment> {
  const { db, timezone } = services;
  const [order, legal] = await Promise.all([findReviewedPayment(db, id), readLegalFacts(services)]);
  if (
    !order?.approved_at ||
    !order.duration_months ||
    order.received === null ||
    (order.user_id !== user.id && !isStaff(user, 'accountant'))
  ) {
    throw new DomainError('payments.not_found');
  }
  const { amount, approved_at, semester_name, semester_year, user_name } = order;
  const { due, received, refunded, method, duration_months, seats, open_seats } = order;
  const number = proofNumber(id, approved_at, timezone);
  const { labels } = texts;
  return {
    file: texts.file(number),
    title: texts.title(number),
    verdict: texts.verdicts[proofVerdict({ due, received, refunded, method })],
    rows: [
      [labels.date, writeMoment('longDate', approved_at, timezone)],
      [labels.buyer, user_name],
      [labels.bought, texts.bought(semester_name, semester_year, duration_months)],
      ...(seats === null ? [] : [[labels.seats, texts.seats(open_seats ?? seats, seats)] as const]),
      [labels.order, String(id)],
      [labels.due, sumInMru(amount)],
      [labels.received, sumInMru(received + refunded)],
      ...(refunded > 0 ? [[labels.refunded, sumInMru(refunded)] as const] : []),
      [labels.method, adminPayments.methods[method]],
    ],
    issuer: texts.operator,
    operator: OPERATOR_FACTS.flatMap((fact) => {
      const value = legal[fact];
      return value === null ? [] : [[legalLabels[fact], value] as const];
    }),
    approved_at,
  };
}
