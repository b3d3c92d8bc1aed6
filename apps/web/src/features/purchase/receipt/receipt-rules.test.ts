import { RECEIPT_MAX_BYTES } from '@amphi/domain/payments/rules';
import { describe, expect, it } from 'vitest';
import { formatFileSize, RECEIPT_ACCEPT, receiptProblem } from './receipt-rules.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('receiptProblem', () => {
  it('asks for a file', () => {
    expect(receiptProblem(null)).toBe('payment.receipt_required');
    expect(receiptProblem(file('vide.pdf', 'application/pdf', 0))).toBe('payment.receipt_required');
  });

  it.each([
    ['recu.jpg', 'image/jpeg'],
    ['recu.jpeg', 'image/jpeg'],
    ['recu.PNG', 'image/png'],
    ['recu.pdf', 'application/pdf'],
    ['recu.JPG', 'image/jpg'],
    ['recu.pdf', ''],
    ['recu.jpeg', 'application/octet-stream'],
    ['image', 'image/png'],
  ])('accepts %s of type "%s" [buy.6]', (name, type) => {
    expect(receiptProblem(file(name, type))).toBeNull();
  });

  it.each([
    ['recu.heic', 'image/heic'],
    ['recu.webp', 'image/webp'],
    ['recu.pdf', 'text/html'],
    ['recu.exe', ''],
    ['pdf.', ''],
    ['toString', 'toString'],
  ])('refuses %s of type "%s" [buy.6]', (name, type) => {
    expect(receiptProblem(file(name, type))).toBe('payment.receipt_type');
  });

  it('accepts exactly 5 MB and no byte more [buy.6]', () => {
    expect(receiptProblem(file('a.png', 'image/png', RECEIPT_MAX_BYTES))).toBeNull();
    expect(receiptProblem(file('a.png', 'image/png', RECEIPT_MAX_BYTES + 1))).toBe(
      'payment.receipt_size',
    );
  });
});

it('offers the accepted types to the file chooser', () => {
  expect(RECEIPT_ACCEPT).toBe('image/jpeg,image/png,application/pdf,.jpg,.png,.pdf,.jpeg');
});

it('writes sizes as the French do', () => {
  const plain = (bytes: number) => formatFileSize(bytes).replace(/\s/g, ' ');
  expect(plain(10)).toBe('1 ko');
  expect(plain(840 * 1024)).toBe('840 ko');
  expect(plain(1.25 * 1024 * 1024)).toBe('1,3 Mo');
  expect(plain(RECEIPT_MAX_BYTES)).toBe('5 Mo');
});
