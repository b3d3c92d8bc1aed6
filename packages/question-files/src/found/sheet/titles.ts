import type { SheetLine } from './line.ts';

export const HEADING_WORDS =
  /universit|facult|minist|royaume|examen|contr[ôo]le|partiel|concours|[ée]valuation|r[ée]sidanat|internat(?!ion)|\b20\d\d\b|[ée]preuve|session|dur[ée]e|module|ann[ée]e|\bnom\b|pr[ée]nom|page|corrig|professeur|\bpr\.?\s|\bdr\.?\s/i;
export const ROMAN = /^[IVX]{1,5}\s*[.)\-–—:/]+\s*(\S.*)$/;
/** Words of an instruction for all questions, which is no title of them. */
export const INSTRUCTION =
  /\b(?:coche[rz]|entoure[rz]|r[ée]pond(?:re|ez)|choisi(?:r|ssez)|indique[rz])\b/i;

/** Lines that end a paper or a page of it. */
export const CLOSING =
  /^\W*(?:bon(?:ne)?\s+(?:courage|chance|travail|r[ée]ussite|continuation)|bons?\s+r[ée]sultats?|fin(?:\s+(?:de\s+l[’']|du\s+|des\s+)?(?:[ée]preuve|examen|sujet|questionnaire|partie|qcms?))?|(?:tournez|tourner)\s+la\s+page|t\.?s\.?v\.?p|good\s+luck|the\s+end)(?:\s+(?:[àa]\s+)?(?:tou(?:te)?s|vous)(?:\s+et\s+[àa]?\s*toutes)?)?\W*$/iu;

/** The end of a paragraph of three words or more. */
export const SENTENCE = /\S+\s+\S+\s+\S+.*[.!?:…][»")]?$/u;

/** True where a line between two questions is the title of those that follow. */
export function isTitle(line: SheetLine, lines: readonly SheetLine[]): boolean {
  const { text, marked } = line;
  if (text.length > 90 || /[.?!;,]$/.test(text) || HEADING_WORDS.test(text)) return false;
  const isCapital = /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
  return (
    ROMAN.test(text) ||
    isCapital ||
    line.heading === true ||
    (marked === true && line === lines.at(-1))
  );
}
