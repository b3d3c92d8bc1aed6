import { describe, expect, it } from 'vitest';
import { normalizeReference } from '../reference.ts';
import { refusalsOf } from '../testing/refusals-of.ts';
import { ReferenceConflict } from './conflict.ts';
import {
  canReopen,
  canReview,
  EXAMPLE_BANK_ACCOUNT,
  EXAMPLE_CONTACT_PHONE,
  PAYMENT_STATUSES,
  RECEIPT_MAX_BYTES,
  RECEIPT_TYPES,
} from './rules.ts';
import {
  approvePaymentInput,
  createPaymentFields,
  paymentFilterInput,
  receivedInput,
  referenceInput,
  rejectPaymentInput,
  reopenPaymentInput,
} from './schema.ts';

describe('an order', () => {
  it('asks for the bank and the semester [buy.3]', () => {
    const expected = {
      semester_id: 'payment.semester_required',
      bank_name: 'payment.bank_required',
    };
    expect(refusalsOf(createPaymentFields, {})).toEqual(expected);
    expect(refusalsOf(createPaymentFields, { semester_id: 0, bank_name: ' ' })).toEqual(expected);
  });

  it('does not check the phone number [buy.5]', () => {
    const order = { semester_id: 1, bank_name: 'Bankily' };
    expect(createPaymentFields.parse(order).phone_number).toBe('');
    expect(createPaymentFields.parse({ ...order, phone_number: '?' }).phone_number).toBe('?');
  });

  it('refuses a phone number that is no text', () => {
    const order = { semester_id: 1, bank_name: 'Bankily', phone_number: 5 };
    expect(refusalsOf(createPaymentFields, order)).toEqual({
      phone_number: 'text.invalid',
    });
  });
});

it('a receipt is a jpeg, png or pdf of at most 5 MB [buy.6]', () => {
  expect(Object.values(RECEIPT_TYPES)).toEqual(['jpg', 'png', 'pdf']);
  expect(RECEIPT_MAX_BYTES).toBe(5_242_880);
});

describe('a decision', () => {
  it('opens six months unless told otherwise [payments.5]', () => {
    expect(approvePaymentInput.parse({ id: 1 })).toEqual({ id: 1, duration_months: 6 });
  });

  it.each([0, -1, 61, 1.5, '6'])('refuses a duration of %o', (duration_months) => {
    expect(refusalsOf(approvePaymentInput, { id: 1, duration_months })).toEqual({
      duration_months: 'payment.duration',
    });
  });

  it.each([undefined, '', ' \n\t'])('refuses the reason %o', (rejection_reason) => {
    expect(refusalsOf(rejectPaymentInput, { id: 1, rejection_reason })).toEqual({
      rejection_reason: 'payment.reason_required',
    });
  });

  it('trims the reason', () => {
    expect(rejectPaymentInput.parse({ id: 1, rejection_reason: ' Illisible. ' })).toEqual({
      id: 1,
      rejection_reason: 'Illisible.',
    });
  });

  it('is possible only while an order is pending', () => {
    expect(PAYMENT_STATUSES.filter(canReview)).toEqual(['pending']);
    expect(PAYMENT_STATUSES.filter(canReopen)).toEqual(['approved', 'rejected']);
  });
});

describe('what was received', () => {
  it.each([0, 0.01, 1200.5, 99_999_999.99])('may be %o', (received) => {
    expect(refusalsOf(receivedInput, { id: 1, received })).toEqual({});
    expect(approvePaymentInput.parse({ id: 1, received })).toMatchObject({ received });
  });

  it.each([-1, 0.001, 100_000_000, '5', null, Number.NaN])('may not be %o', (received) => {
    expect(refusalsOf(receivedInput, { id: 1, received })).toEqual({
      received: 'payment.received',
    });
  });
});

describe('texts of an order', () => {
  const phone = (phone_number: string) =>
    refusalsOf(createPaymentFields, { semester_id: 1, bank_name: 'Bankily', phone_number });

  it('have a length that the back-office can show', () => {
    expect(phone('1'.repeat(50))).toEqual({});
    expect(phone('1'.repeat(51))).toEqual({ phone_number: 'text.too_long' });
    const reason = (length: number) =>
      refusalsOf(rejectPaymentInput, { id: 1, rejection_reason: 'x'.repeat(length) });
    expect(reason(1_000)).toEqual({});
    expect(reason(1_001)).toEqual({ rejection_reason: 'text.too_long' });
  });

  it('lose what address books put around a number', () => {
    const order = { semester_id: 1, bank_name: ' Bankily ', phone_number: '\u202a+212 6\u202c\n' };
    expect(createPaymentFields.parse(order)).toEqual({
      semester_id: 1,
      bank_name: 'Bankily',
      phone_number: '+212 6',
    });
  });
});

it('an example of a bank account or of a telephone says that it is one', () => {
  expect(EXAMPLE_BANK_ACCOUNT).toContain('exemple');
  expect(EXAMPLE_CONTACT_PHONE).toContain('exemple');
});

describe('the reference of a transfer', () => {
  const refusals = (transaction_reference: unknown) =>
    refusalsOf(referenceInput, { id: 1, transaction_reference });

  it.each([
    ['ft-2026/00 81', 'FT20260081'],
    ['Réf. é1', 'REFE1'],
    ['ＡＢ１２', 'AB12'],
    ['az09', 'AZ09'],
  ])('is the same however it is written: %s', (written, stored) => {
    expect(normalizeReference(written)).toBe(stored);
    expect(referenceInput.parse({ id: 1, transaction_reference: written })).toEqual({
      id: 1,
      transaction_reference: stored,
      shares_reference: false,
    });
  });

  it('is none when nothing of it can be read', () => {
    for (const transaction_reference of ['', ' ', '-/-', null]) {
      expect(referenceInput.parse({ id: 1, transaction_reference })).toEqual({
        id: 1,
        transaction_reference: null,
        shares_reference: false,
      });
    }
  });

  it('has 4 to 64 letters and digits, in at most 200 characters', () => {
    expect(refusals('A12')).toEqual({ transaction_reference: 'value.invalid' });
    expect(refusals('A123')).toEqual({});
    expect(refusals('1'.repeat(64))).toEqual({});
    expect(refusals('1'.repeat(65))).toEqual({ transaction_reference: 'value.invalid' });
    expect(refusals(`A123${' '.repeat(196)}`)).toEqual({});
    expect(refusals(`A123${' '.repeat(197)}`)).toEqual({ transaction_reference: 'text.too_long' });
  });

  it('is a text, of an order', () => {
    expect(refusalsOf(referenceInput, { transaction_reference: 1234 })).toEqual({
      id: 'id.invalid',
      transaction_reference: 'text.invalid',
    });
  });

  it('names the order that has it already', () => {
    const conflict = new ReferenceConflict(31);
    expect(conflict).toMatchObject({
      code: 'payments.reference_taken',
      field: 'transaction_reference',
      status: 409,
      order: 31,
    });
  });
});

describe('taking a decision back', () => {
  const refusals = (values: object) =>
    refusalsOf(reopenPaymentInput, { id: 1, reopen_reason: 'Erreur', ...values });

  it('needs a reason, which is trimmed', () => {
    expect(reopenPaymentInput.parse({ id: 1, reopen_reason: ' Erreur\n' })).toEqual({
      id: 1,
      reopen_reason: 'Erreur',
    });
    expect(refusals({ reopen_reason: undefined })).toEqual({
      reopen_reason: 'payment.reason_required',
    });
    expect(refusals({ reopen_reason: ' ' })).toEqual({ reopen_reason: 'payment.reason_required' });
    expect(refusals({ reopen_reason: 'x'.repeat(1_000) })).toEqual({});
    expect(refusals({ reopen_reason: 'x'.repeat(1_001) })).toEqual({
      reopen_reason: 'text.too_long',
    });
  });

  it('may say which decision', () => {
    expect(refusals({ decided_at: '2026-11-21T12:00:00.000Z' })).toEqual({});
    expect(refusals({ id: 0, decided_at: 'hier' })).toEqual({
      id: 'id.invalid',
      decided_at: 'value.invalid',
    });
  });
});

it('orders are filtered by day, semester, reviewer and doubled receipts', () => {
  const filter = {
    status_filter: 'all',
    dated: 'approved',
    from: '2026-01-01',
    to: '2026-01-31',
    semester_id: 1,
    reviewer_id: 2,
    duplicates: true,
  };
  expect(paymentFilterInput.parse(filter)).toEqual(filter);
  const wrong = { dated: 'seen', from: '2026-02-30', to: 'demain', semester_id: 0, reviewer_id: 0 };
  expect(refusalsOf(paymentFilterInput, { ...wrong, duplicates: 1 })).toEqual({
    dated: 'value.invalid',
    from: 'payment.day',
    to: 'payment.day',
    semester_id: 'id.invalid',
    reviewer_id: 'id.invalid',
    duplicates: 'flag.invalid',
  });
});
