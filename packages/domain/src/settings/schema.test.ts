import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../testing/refusals-of.ts';
import { hasRightKey, isBankAccount } from './bank-account.ts';
import { settingsFields } from './schema.ts';

const fields = {
  bank_name: 'Bankily',
  bank_account: '2233 4455',
  contact_phone: '+212 611-22-33-44',
  contact_email: '',
  requires_second_factor: false,
};
const messagesOf = (values: object) =>
  settingsFields.safeParse({ ...fields, ...values }).error?.issues.map(({ message }) => message);

describe('the number of an account', () => {
  it.each([
    ['a Moroccan RIB', '011 519 0000012050005349 21'],
    ['a Mauritanian RIB', '00020 00101 00001234567 53'],
    ['a Moroccan IBAN', 'MA64 0115 1900 0001 2050 0053 4921'],
    ['another IBAN', 'GB82 WEST 1234 5698 7654 32'],
    ['a wallet', '2233-4455'],
  ])('may be %s', (_, account) => {
    expect(isBankAccount(account)).toBe(true);
    expect(hasRightKey(account)).toBe(true);
  });

  it.each([
    ['a RIB with two digits exchanged', '011 519 0000012050003549 21'],
    ['an IBAN with another letter', 'GB82 WESA 1234 5698 7654 32'],
  ])('is refused as %s', (_, account) => {
    expect(isBankAccount(account)).toBe(true);
    expect(hasRightKey(account)).toBe(false);
  });

  it.each([
    '',
    '123',
    '1'.repeat(22),
    '1'.repeat(25),
    'compte 1234',
    '0000 (exemple)',
    '1MA64 0115 1900 0001 2050',
    'MA6X 0115 1900 0001 2050',
    `MA64${'0'.repeat(31)}`,
  ])('is not %j', (account) => expect(isBankAccount(account)).toBe(false));
});

describe('the settings', () => {
  it('are taken in small letters and with wide spaces', () => {
    const typed = { ...fields, bank_account: ' gb82 west  1234 5698 7654 32 ' };
    expect(settingsFields.parse(typed)).toEqual({
      ...fields,
      bank_account: 'GB82 WEST 1234 5698 7654 32',
      account_holder: null,
      contact_email: null,
      device_limit: null,
    });
    expect(settingsFields.parse({ ...fields, contact_email: 'a@b.ma' }).contact_email).toBe(
      'a@b.ma',
    );
  });

  it.each([
    [{ bank_name: ' ' }, 'settings.bank_name'],
    [{ bank_account: '12' }, 'settings.bank_account'],
    [{ bank_account: `${'0'.repeat(23)}1` }, 'settings.bank_key'],
    [{ contact_phone: '12' }, 'settings.phone'],
    [{ contact_phone: 'appelez' }, 'settings.phone'],
    [{ contact_email: 'nulle part' }, 'settings.email'],
    [{ device_limit: 0 }, 'settings.device_limit'],
    [{ device_limit: 21 }, 'settings.device_limit'],
  ])('refuse %j', (values, message) => {
    expect(messagesOf(values)).toEqual([message]);
  });

  it('are all asked for but the address', () => {
    expect(refusalsOf(settingsFields, {})).toEqual({
      bank_name: 'settings.bank_name',
      bank_account: 'settings.bank_account',
      contact_phone: 'settings.phone',
      requires_second_factor: 'flag.invalid',
    });
    expect(refusalsOf(settingsFields, { ...fields, contact_email: 5 })).toEqual({
      contact_email: 'settings.email',
    });
  });

  it.each([
    ['0612345678', '+212 612345678'],
    ['(0)6 11-22-33-44', '+212 611223344'],
    ['+123456789012345', '+123456789012345'],
  ])('take the telephone %j with the code of its country', (contact_phone, kept) => {
    expect(settingsFields.parse({ ...fields, contact_phone }).contact_phone).toBe(kept);
  });

  it.each([
    ['with words before it', 'tél. 06 12 34 56 78'],
    ['with words behind it', '06 12 34 56 78 bureau'],
    ['of seven digits', '06-12-34-5'],
    ['without a country', '45 25 00 00'],
    ['of sixteen digits', '1234567890123456'],
    ['of signs alone', '(((((((((('],
  ])('refuse a telephone %s', (_, contact_phone) => {
    expect(messagesOf({ contact_phone })).toEqual(['settings.phone']);
  });

  it('keep a telephone without the spaces around it', () => {
    const typed = { ...fields, contact_phone: ' +212 612345678 ' };
    expect(settingsFields.parse(typed).contact_phone).toBe('+212 612345678');
  });

  it('take a number of an account of fifty characters', () => {
    expect(messagesOf({ bank_account: '2233'.padEnd(50, '-') })).toBeUndefined();
    expect(messagesOf({ bank_account: '2233'.padEnd(51, '-') })).toEqual(['settings.bank_account']);
  });

  it.each([undefined, null, '', '  '])('may go without an address: %j', (contact_email) => {
    expect(settingsFields.parse({ ...fields, contact_email }).contact_email).toBeNull();
  });
});
