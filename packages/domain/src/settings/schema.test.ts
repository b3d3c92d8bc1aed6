import { describe, expect, it } from 'vitest';
import { hasRightKey, isBankAccount } from './bank-account.ts';
import { settingsFields } from './schema.ts';

const fields = {
  bank_name: 'Bankily',
  bank_account: '2233 4455',
  contact_phone: '+212 611-22-33-44',
  contact_email: '',
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

  it.each(['', '123', '1'.repeat(22), '1'.repeat(25), 'compte 1234', '0000 (exemple)'])(
    'is not %j',
    (account) => expect(isBankAccount(account)).toBe(false),
  );
});

describe('the settings', () => {
  it('are taken in small letters and with wide spaces', () => {
    const typed = { ...fields, bank_account: ' gb82 west  1234 5698 7654 32 ' };
    expect(settingsFields.parse(typed)).toEqual({
      ...{ ...fields, bank_account: 'GB82 WEST 1234 5698 7654 32', contact_email: null },
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
  ])('refuse %j', (values, message) => {
    expect(messagesOf(values)).toEqual([message]);
  });
});
