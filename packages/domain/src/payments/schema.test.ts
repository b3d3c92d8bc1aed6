import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/messages-of.ts';
import {
  canReopen,
  canReview,
  EXAMPLE_BANK_ACCOUNT,
  isReceiptType,
  PAYMENT_STATUSES,
  RECEIPT_MAX_BYTES,
  RECEIPT_TYPES,
} from './rules.ts';
import {
  approvePaymentInput,
  createPaymentFields,
  listPaymentsInput,
  paymentIdInput,
  receiptInput,
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
    expect(PAYMENT_STATUSES.filter(canReopen)).toEqual(['approved', 'rejected']);
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

describe('texts of an order', () => {
  const phone = (phone_number: string) =>
    messagesOf(createPaymentFields, { semester_id: 1, bank_name: 'Bankily', phone_number });

  it('have a length that the back-office can show', () => {
    expect(phone('1'.repeat(50))).toEqual({});
    expect(phone('1'.repeat(51))).toEqual({ phone_number: 'Ce texte est trop long' });
    const reason = (length: number) =>
      messagesOf(rejectPaymentInput, { id: 1, rejection_reason: 'x'.repeat(length) });
    expect(reason(1_000)).toEqual({});
    expect(reason(1_001)).toEqual({ rejection_reason: 'Ce texte est trop long' });
  });

  it('can be stored', () => {
    expect(phone('\0')).toEqual({
      phone_number: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
    });
  });

  it('lose what address books put around a number', () => {
    const order = { semester_id: 1, bank_name: ' Bankily ', phone_number: '\u202a+212 6\u202c\n' };
    expect(createPaymentFields.parse(order)).toEqual({
      ...{ semester_id: 1, bank_name: 'Bankily', phone_number: '+212 6' },
    });
  });
});

it('orders are listed whatever their status, the first hundred', () => {
  expect(listPaymentsInput.parse({})).toEqual({
    ...{ skip: 0, limit: 100, status_filter: 'all', dated: 'created' },
  });
});

it('an order is named by its id, a receipt by its address', () => {
  expect(messagesOf(paymentIdInput, {})).toEqual({ id: 'Cet identifiant n’est pas valide' });
  expect(receiptInput.parse({ receipt_url: 'x'.repeat(100) }).receipt_url).toHaveLength(100);
  expect(receiptInput.parse({ receipt_url: '' })).toEqual({ receipt_url: '' });
  expect(receiptInput.safeParse({ receipt_url: 'x'.repeat(101) }).success).toBe(false);
});

it('an example of a bank account says that it is one', () => {
  expect(EXAMPLE_BANK_ACCOUNT).toContain('exemple');
});
