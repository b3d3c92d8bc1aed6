import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import {
  canReview,
  isReceiptType,
  PAYMENT_STATUSES,
  RECEIPT_MAX_BYTES,
  RECEIPT_TYPES,
} from './rules.ts';
import {
  approvePaymentInput,
  createPaymentFields,
  listPaymentsInput,
  rejectPaymentInput,
} from './schema.ts';

describe('an order', () => {
  it('asks for the bank and the semester [buy.3]', () => {
    const expected = {
      semester_id: 'Veuillez choisir un semestre',
      bank_name: 'Please select your bank',
    };
    expect(messagesOf(createPaymentFields, {})).toEqual(expected);
    expect(messagesOf(createPaymentFields, { semester_id: 0, bank_name: ' ' })).toEqual(expected);
  });

  it('does not check the phone number [buy.5]', () => {
    const order = { semester_id: 1, bank_name: 'Bankily' };
    expect(createPaymentFields.parse(order).phone_number).toBe('');
    expect(createPaymentFields.parse({ ...order, phone_number: '?' }).phone_number).toBe('?');
  });

  it('refuses a phone number that is no text', () => {
    const order = { semester_id: 1, bank_name: 'Bankily', phone_number: 5 };
    expect(messagesOf(createPaymentFields, order)).toEqual({
      phone_number: 'Ce texte n’est pas lisible',
    });
  });
});

describe('a receipt', () => {
  it('is a jpeg, png or pdf of at most 5 MB [buy.6]', () => {
    expect(Object.values(RECEIPT_TYPES)).toEqual(['jpg', 'png', 'pdf']);
    expect(['image/jpeg', 'image/png', 'application/pdf'].every(isReceiptType)).toBe(true);
    expect(['image/gif', 'image/svg+xml', 'text/html', '', 'toString'].some(isReceiptType)).toBe(
      false,
    );
    expect(RECEIPT_MAX_BYTES).toBe(5_242_880);
  });
});

describe('a decision', () => {
  it('opens six months unless told otherwise [payments.5]', () => {
    expect(approvePaymentInput.parse({ id: 1 })).toEqual({ id: 1, duration_months: 6 });
  });

  it.each([0, -1, 61, 1.5, '6'])('refuses a duration of %o', (duration_months) => {
    expect(messagesOf(approvePaymentInput, { id: 1, duration_months })).toEqual({
      duration_months: 'La durée doit être comprise entre 1 et 60 mois',
    });
  });

  it.each([undefined, '', ' \n\t'])('refuses the reason %o', (rejection_reason) => {
    expect(messagesOf(rejectPaymentInput, { id: 1, rejection_reason })).toEqual({
      rejection_reason: 'Le motif du refus est requis',
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
  });
});

describe('listing orders', () => {
  it.each(['all', 'pending', 'approved', 'rejected'])('filters by %s', (status_filter) => {
    expect(messagesOf(listPaymentsInput, { status_filter })).toEqual({});
  });

  it('refuses another status', () => {
    expect(messagesOf(listPaymentsInput, { status_filter: 'paid' })).toEqual({
      status_filter: 'Ce statut n’existe pas',
    });
  });
});
