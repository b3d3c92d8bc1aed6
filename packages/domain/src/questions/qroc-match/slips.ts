/**
 * French spelling by ear: a word as it sounds, so that "metabolik" is "métabolique". Two words that sound alike are one
 * word misspelled, unless both are known.
 *
 * @param word normalised: lower case, without marks
 */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/ch(?=[rlnt])|qu|q/g, 'k')
    .replace(/sc(?=[eiy])/g, 's')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ch|c/g, 'k')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/je(?=[ao])/g, 'j')
    .replace(/y/g, 'i')
    .replace(/x(?=.)/g, 'ks')
    .replace(/z/g, 's')
    .replace(/h|w/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/eau|au/g, 'o')
    .replace(/oe|ae|ai|ei/g, 'e')
    .replace(/[ae][mn](?=[^aeiou])/g, 'A')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/ti(?=on)/g, 'si')
    .replace(/(.)\1+/g, '$1')
    .replace(/[sx]$/, '')
    .replace(/e$/, '');
}

/** True of two letters of which each is beside the other in one of the rows or groups. */
const pairsOf = (groups: readonly string[], isNear: (one: number, other: number) => boolean) =>
  new Set(
    groups.flatMap((group) =>
      [...group].flatMap((one, at) =>
        [...group].filter((_, to) => isNear(at, to)).map((other) => one + other),
      ),
    ),
  );

/** Letters that are heard for each other. */
const HEARD = pairsOf(
  ['mn', 'bp', 'dt', 'fv', 'szcx', 'ckqg', 'gj', 'iye', 'ea', 'ou'],
  (one, other) => one !== other,
);

/** Consonants that stand beside each other on a French or an English keyboard. */
const BESIDE = pairsOf(
  ['zrt', 'qsdfghjklm', 'wxcvbn', 'qw', 'zxcvbnm'],
  (one, other) => Math.abs(one - other) === 1,
);

const isConfused = (one: string, other: string) =>
  HEARD.has(one + other) || BESIDE.has(one + other);

/** Shortest word in which a letter may be missing, added or mistaken: shorter ones are too often another word. */
const LETTERS_MIN = 7;

/** Shortest word that forgives any letter too many. */
const ADDED_MIN = 10;

/**
 * True where `typed` becomes `meant` by at most `edits` edits as people make them: letters doubled or not, a silent h, and
 * once a letter left out, added in a long word, swapped with its neighbour, heard as another or caught beside its key. An edit of another kind
 * makes another word as often as a slip.
 */
export function isTypicalSlip(typed: string, meant: string, edits: number): boolean {
  const [first, firstMeant] = [typed.charAt(0), meant.charAt(0)];
  if (first !== firstMeant && !HEARD.has(first + firstMeant)) return false;
  const isLong = Math.min(typed.length, meant.length) >= LETTERS_MIN;
  const isSilent = (text: string, at: number) =>
    text[at] === 'h' || text[at] === text[at - 1] || text[at] === text[at + 1];
  const follow = (from: number, to: number, left: number, canSlip: boolean): boolean => {
    let [at, there] = [from, to];
    while (at < typed.length && typed[at] === meant[there]) {
      at += 1;
      there += 1;
    }
    if (at === typed.length && there === meant.length) return true;
    if (left === 0) return false;
    const [isAdded, isMissing] = [at < typed.length, there < meant.length];
    if (isAdded && isSilent(typed, at) && follow(at + 1, there, left - 1, canSlip)) return true;
    if (isMissing && isSilent(meant, there) && follow(at, there + 1, left - 1, canSlip))
      return true;
    if (!canSlip) return false;
    if (isAdded && meant.length >= ADDED_MIN && follow(at + 1, there, left - 1, false)) return true;
    if (!isMissing) return false;
    const [own, next] = [typed.charAt(at), typed.charAt(at + 1)];
    const isSwap = isAdded && own === meant[there + 1] && next === meant[there];
    if (isSwap && follow(at + 2, there + 2, left - 1, false)) return true;
    if (!isLong) return false;
    if (isConfused(own, meant.charAt(there)) && follow(at + 1, there + 1, left - 1, false))
      return true;
    return there > 0 && follow(at, there + 1, left - 1, false);
  };
  return follow(0, 0, edits, true);
}
