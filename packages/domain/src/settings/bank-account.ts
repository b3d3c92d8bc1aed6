/** Digits and capitals alone. */
const compact = (account: string): string => account.replace(/[ .-]/g, '');

/** The remainder of a number of any length by 97. */
const remainder = (digits: string): number =>
  Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** 23 digits in Mauritania, 24 in Morocco. */
const RIB = /^\d{23,24}$/;
/** The number of a mobile wallet, or a bank's own number of an account. */
const OTHER = /^\d{4,20}$/;

/** True where a text can be the number of an account: an IBAN, a RIB, or a shorter number, in groups or not. */
export function isBankAccount(account: string): boolean {
  const number = compact(account);
  return [IBAN, RIB, OTHER].some((form) => form.test(number));
}

/** True where the check digits of an IBAN or a RIB fit the rest, and where there are none. */
export function hasRightKey(account: string): boolean {
  const number = compact(account);
  if (IBAN.test(number)) {
    const moved = number.slice(4) + number.slice(0, 4);
    return remainder(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) === 1;
  }
  return !RIB.test(number) || remainder(number) === 0;
}
