/** A fixed or mobile line in Morocco, as it is dialled there. */
const MOROCCAN = /^0([5-8]\d{8})$/;
/** 8 to 15 digits behind the sign, the first of them of a country. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;

/**
 * A telephone number with the code of its country, which links to the messaging app need; one of Morocco may be given
 * as it is dialled there. Groups stay as they were written where the code was.
 *
 * @returns null for what is no number, or one whose country is not known
 */
export function internationalPhone(phone: string): string | null {
  const text = phone.trim();
  if (!/^\+?[\d .()-]{8,30}$/.test(text)) return null;
  // The zero in brackets is dialled within the country alone.
  const given = text.replace(/^00/, '+').replace(/^(\+.*?) ?\(0\) ?/, '$1 ');
  const number = given.replace(/[ .()-]/g, '');
  if (INTERNATIONAL.test(number)) return given;
  const national = MOROCCAN.exec(number)?.[1];
  return national === undefined ? null : `+212 ${national}`;
}
