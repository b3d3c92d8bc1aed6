/** A hint only: the rule itself is about length alone. */
export type PasswordWarning = 'personal' | 'trivial' | 'common';

/** Lower case, without accents: how people type their own names. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The letters and digits as keyboards and alphabets have them, French and English. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1a2z3e4r5t6y',
  '1q2w3e4r5t6y',
];
const SEQUENCES = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];

/** Common words of local passwords that lists from elsewhere lack. */
const LOCAL_WORDS = new Set(
  [
    'azerty motdepasse bonjour salam salut soleil doudou maroc morocco casablanca casa',
    'rabat marrakech tanger agadir oujda meknes raja wydad inchallah inshallah hamdoulillah',
    'bismillah allah mohamed fatima medecine medecin docteur faculte etudiant etudiante',
    'pharmacie amphi passe secret admin demo test welcome password',
  ].flatMap((line) => line.split(' ')),
);

/** The shortest part of a name or an address that counts. */
const PART_MIN = 3;

/** Made of at most two different characters, of one piece again and again, or of a row of keys. */
function isTrivial(password: string): boolean {
  if (new Set(password).size <= 2) return true;
  if (/^(.{1,4})\1+$/u.test(password)) return true;
  return SEQUENCES.some((row) => row.includes(password));
}

/** The word without the digits and signs that people put around it. */
function core(password: string): string {
  return password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** The parts of a person's names, and of the address up to its domain. */
function partsOf(about: readonly string[]): string[] {
  const words = about.flatMap((text) => plain(text.split('@')[0] ?? '').split(/[^\p{L}]+/u));
  return words.filter((word) => word.length >= PART_MIN);
}

/**
 * Looks for the reasons for which a password is guessed first.
 *
 * @param about the person's name and e-mail address, as far as they are known
 * @param isCommon whether a text is among the most used passwords
 */
export function findPasswordWarning(
  password: string,
  about: readonly string[],
  isCommon: (password: string) => boolean,
): PasswordWarning | null {
  const text = plain(password);
  if (partsOf(about).some((part) => text.includes(part))) return 'personal';
  if (isTrivial(text)) return 'trivial';
  const word = core(text);
  if ([text, word].some((one) => LOCAL_WORDS.has(one) || isCommon(one))) return 'common';
  return null;
}
