import { isAntonym } from '../qroc-match/antonyms.ts';

const LONE_A = 'lettera';
const VOWEL = '[aeiouyhàâéèêëîïôûùœæAEIOUYHÀÂÉÈÊËÎÏÔÛÙŒÆ]';
const ELIDED = /(?<!\p{L})(?:[ldnscjmt]|qu|jusqu|lorsqu)['’ʼ]/giu;
/** Elided words whose apostrophe was left out. */
const ELIDED_BARE = new RegExp(`(?<!\\p{L})(?:[ldnscjmt]|qu) (?=${VOWEL})`, 'gu');
/** The letter of a vitamin or a hepatitis, not the word `a`. */
const LETTER_A = /(?<=\p{Ll} )A(?!\p{L})/gu;

/** A text as words are compared: without case, accents, elisions and signs; `<`, `>` and `=` stay words. */
function folded(text: string): string {
  const isShouted = !/\p{Ll}/u.test(text);
  return (isShouted ? text.toLowerCase() : text.replace(LETTER_A, LONE_A))
    .replace(ELIDED, (elided) => (/^n/i.test(elided) ? 'ne ' : ' '))
    .replace(ELIDED_BARE, (elided) => (elided.startsWith('n') ? 'ne ' : ' '))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/(\d)[,.](\d)/g, '$1decimal$2')
    .replace(/([<>≤≥=])/g, ' $1 ')
    .replace(/[^\p{L}\p{N}<>≤≥=]+/gu, ' ')
    .replaceAll('decimal', '.')
    .trim();
}

/** Notes of authors around a question: its number, and the year and session of the exam that asked it. */
const NOTES = [
  /[([][^()[\]]*\b(?:19|20)\d\d\b[^()[\]]*[)\]]/g,
  /^\s*(?:qcm|qroc|question|q)\s*(?:n\s*[°o]\s*)?\d+\s*[.:)–-]*\s*/i,
  /^\s*\d{1,3}\s*[.)]\s+/,
  /^\s*(?:examen|session|rattrapage|annales?)\b[^:?.–]{0,30}\b(?:19|20)\d\d\s*[:.–-]+\s*/i,
  /[\s.,;–-]+(?:examen|session|rattrapage|annales?)\b[^:?.]{0,30}\b(?:19|20)\d\d\s*[.)]*\s*$/i,
];

/** The words of a text, without notes about its exam. */
export function wordsOf(text: string): string[] {
  const bare = NOTES.reduce((rest, note) => rest.replace(note, ' '), text);
  return folded(bare.trim() === '' ? text : bare)
    .split(' ')
    .filter((word) => word !== '');
}

/** Words of any question: they say how it is asked, not what about. */
const ASKING = new Set(
  `a ai ainsi alors apres au aux avec avoir ce cela celle celles celui ces cet cette ceux chez ci
  comme comment concernant cocher cochez comportant dans de des du donc donnez dont elle elles en
  enonce enonces entre est et etre eu exact exacte exactes exacts fait faux fausse fausses hormis
  il ils inexact inexacte inexactes inexacts indiquer indiquez item items je juste justes la le
  lequel laquelle lesquelles lesquels les leur leurs lui mais meme ne ni non nous on ont ou par
  parmi pas pour peut peuvent plusieurs propos propose proposition propositions proposes proposees
  question qcm que quel quelle quelles quels qui quoi relever relevez repondez repondre reponse
  reponses retenir retenez sa sauf se selon ses si son sont sous soit sujet suivant suivante
  suivantes suivants sur t tout tous toute toutes trouver trouvez un une vous vrai vraie vraies
  vrais y affirmation affirmations bonne bonnes caractere caracteres choisir choisissez
  correct correcte correctes corrects incorrect incorrecte incorrectes incorrects excepte
  cas option options assertion assertions citez citer precisez donner quant specifiez`.split(/\s+/),
);

export const isAsking = (word: string): boolean => ASKING.has(word);

const FALSE_WORDS =
  /^(?:faux|fausses?|inexacte?s?|incorrecte?s?|erronee?s?|sauf|excepte|hormis|pas|jamais)$/;

/** True where an odd number of words turns the sense round: a question for the wrong statement, not for the right one. */
export const isNegated = (words: readonly string[]): boolean =>
  words.filter((word) => FALSE_WORDS.test(word)).length % 2 === 1;

/** A number, a Roman one, a single letter or a sign: any of them makes another question. */
export const isSymbol = (word: string): boolean =>
  /\d/.test(word) || /^(?:[^\W\d_]|lettera|i{1,3}|iv|vi{0,3}|ix|xi{0,2}|[<>≤≥=])$/.test(word);

/** Without the endings of number and gender. */
export const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ees|ee|es|e|s|x)$/, '') : word;

/** Words of which one excludes the other, beyond those that contraries of words tell. */
const EXCLUSIVE = new Set(
  'augmente diminue, eleve bas, avec sans, plus moins, frequent rare, tous aucun, toutes aucune, artere veine'
    .split(', ')
    .map((pair) => pair.split(' ').map(stemOf).sort().join(' ')),
);
/** Beginnings that reverse the sense of a word, as in atypique and irréversible. */
const PRIVATIVE = /^(?:an|a|in|im|ir|il|non|dys)(?=\p{L}{4})/u;

/** True where one word is the other with another sense, such as hypo- for hyper-. */
export function areOpposite(one: string, other: string): boolean {
  const stems = [stemOf(one), stemOf(other)] as const;
  if (isAntonym(one, other) || isAntonym(...stems)) return true;
  if (EXCLUSIVE.has([...stems].sort().join(' '))) return true;
  return isPrivative(...stems) || isPrivative(stems[1], stems[0]);
}

const isPrivative = (word: string, of: string): boolean =>
  word !== of && word.replace(PRIVATIVE, '') === of;
